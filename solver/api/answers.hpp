// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the rules say about one position, from either engine.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::api {

struct ActionAnswer {
  Action action;
  std::vector<Cell> captures;  ///< enemy pieces captured after it and not before, in text order
  Position next;
  Outcome ends = Outcome::none;  ///< of `next`
};

struct PositionAnswer {
  Outcome over = Outcome::none;
  std::vector<Cell> captured;  ///< what the side to move must relocate, in text order
  Side decider = Side::white;
  std::vector<ActionAnswer> actions;  ///< in ASCII order of their texts
};

/// The actions on one line, separated by spaces.
std::string actions_line(const PositionAnswer& answer);

/// The same without what the actions lead to, which costs most.
struct BriefAnswer {
  Outcome over = Outcome::none;
  std::vector<Cell> captured;
  Side decider = Side::white;
  std::string actions;  ///< as `actions_line`
};

/// The bitboard engine, or the judge.
enum class EngineChoice : std::uint8_t { fast, reference };

/// One of the two statements of the rules, at work under one rule set. For one thread at a time.
class Rules {
 public:
  virtual ~Rules() = default;
  /// Precondition, of all: the position is usable under the rule set.
  virtual PositionAnswer answer(const Position& position) = 0;
  /// Cost: some microseconds by the engine.
  virtual BriefAnswer brief(const Position& position) = 0;
  /// The position after an action; nothing if it is illegal.
  virtual std::optional<Position> after(const Position& position, const Action& action) = 0;
  /// Nothing if `stop`, which may be null, was set; it is checked many times a second.
  virtual std::optional<std::uint64_t> perft(const Position& position, int depth,
                                             const std::atomic<bool>* stop = nullptr) = 0;
};
/// Cost: well under a second.
std::unique_ptr<Rules> make_rules(EngineChoice choice, const RuleSet& rules);

}  // namespace agon::api
