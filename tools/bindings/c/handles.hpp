// What the handles of the interface are.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/named_rules.hpp"
#include "solver/bitboard/engine.hpp"
#include "tools/bindings/c/agon.h"

namespace agon::c {

/// A rule set at work. Immutable, so that threads may share it.
struct Rules {
  NamedRules named;
  std::shared_ptr<const rulesets::Preset> preset;  ///< the same with its sources; never null
  bitboard::Engine engine;
  /// By agon_rules_text_of, and by field and agon_field_text_of.
  std::vector<std::string> texts;
  std::vector<std::vector<std::string>> field_texts;
};

/// A legal action. The longest text is "k11@k10".
struct Listed {
  std::array<char, 8> text;
  bitboard::Move move;
};

/// The legal actions in ASCII order.
struct Listing {
  std::vector<Listed> actions;
  std::string line;
};

}  // namespace agon::c

struct agon_rules {
  std::shared_ptr<const agon::c::Rules> rules;
};

/// What is asked for is found once and kept; that changes no answer.
struct agon_position {
  agon_position(std::shared_ptr<const agon::c::Rules> its_rules, const agon::bitboard::State& its)
      : rules(std::move(its_rules)), state(its) {}

  std::shared_ptr<const agon::c::Rules> rules;
  agon::bitboard::State state;
  mutable std::optional<agon::c::Listing> listing;
  mutable std::optional<std::string> text, captured, why_over;
  mutable std::string captures;
};

struct agon_stop {
  std::atomic<bool> set{false};
};

namespace agon::c {

/// The legal actions, found once.
const Listing& listing_of(const agon_position& position);
/// The legal action of this text; throws `Unusable` with the reason why it is illegal.
bitboard::Move legal_move(const agon_position& position, std::string_view text);

/// The texts of cells or actions, separated by spaces.
template <class Items>
std::string joined(const Items& items) {
  std::string line;
  for (const auto& each : items) line.append(line.empty() ? "" : " ").append(to_string(each));
  return line;
}

inline const std::atomic<bool>* flag_of(const agon_stop* stop) {
  return stop == nullptr ? nullptr : &stop->set;
}

}  // namespace agon::c
