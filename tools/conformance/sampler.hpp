// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Random positions to ask about, from plays: openings and whole games, crowds, formations nearly
// complete, sides hemmed in, pieces in hand; each with a few actions of a walk from it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/values/rule_set.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "tools/conformance/by_moves.hpp"
#include "tools/conformance/truth.hpp"

namespace agon::conform {

/// A rule set to ask under, by the name that a user would give it.
struct Rules {
  std::string name;
  RuleSet rules;
};

/// The same cases for the same seed and rule sets, on every machine.
class Sampler {
 public:
  /// `any`: now and then a rule set at random. Precondition: some rule set, or `any`.
  Sampler(std::uint64_t seed, std::vector<Rules> rules, bool any)
      : dice_(seed), rules_(std::move(rules)), any_(any) {}

  struct Sample {
    std::string rules_name;
    Case one;
    api::PositionAnswer right;
    bool all = false;                 ///< try every action
    std::vector<std::size_t> chosen;  ///< else these
  };
  Sample next(Truth& truth);

  struct SampledGame {
    std::string rules_name;
    PlayedGame game;
  };
  /// A game of up to 100 actions from the start.
  SampledGame next_game(Truth& truth);
  /// Begins a new play under another rule set. Of `field` random ones have no more this value: the
  /// program refused it.
  void refuse(const RuleField& field, int value);

 private:
  void choose_rules();
  void begin();
  /// A random rule set without refused values; nothing if chance gave none.
  std::optional<RuleSet> random_rules();

  Dice dice_;
  std::vector<Rules> rules_;
  bool any_;
  std::set<std::pair<const RuleField*, int>> refused_;
  Rules playing_;
  std::optional<Position> now_;
  int plies_left_ = 0;
  bool hunting_ = false;
};

}  // namespace agon::conform
