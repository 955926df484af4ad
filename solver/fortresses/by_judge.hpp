// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A fortress re-checked by the judge alone, position by position.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/fortresses/closing/breach.hpp"

namespace agon::fortresses {

/// Does any pattern match? The first.
std::optional<std::size_t> first_match(const Hold& hold, const Position& position);

/// Where the fortress fails in a position that matches one of its patterns: the other side has won,
/// or has an action after which no answer leads to a match, a win or a draw. Nothing if it does
/// not, or nothing matches. A turn of several relocations is followed to its end.
/// Precondition: the position has no problems under the rules.
/// Cost: a call of the judge for each action and for each answer.
std::optional<formulas::Breach> breach_in(const Hold& hold, const RuleSet& rules,
                                          const Position& position);

/// Why `breach_in` finds none where `formulas::check_closure` does: an answer that this check does
/// not follow (closing/closure.hpp), which leaves the fortress open. Preconditions: it is so; as
/// above.
std::string unconfirmed_words(const Hold& hold, const RuleSet& rules,
                              const formulas::Breach& breach);

/// A position that matches the pattern, with unnamed pieces on unspecified cells: crowded around
/// the throne or anywhere, some of them captured where rules remember. Nothing if the dice found no
/// room.
std::optional<Position> random_match(const FortressPattern& pattern, const RuleSet& rules,
                                     Dice& dice);

struct JudgeReport {
  std::size_t positions = 0;  ///< that match, and were checked
  bool interrupted = false;
  std::optional<formulas::Breach> breach;
};

/// Checks this many positions, cycling through the patterns, drawn by the seed. `stop` may be null.
JudgeReport sample_fortress(const Hold& hold, const RuleSet& rules, std::size_t positions,
                            std::uint64_t seed, const std::atomic<bool>* stop = nullptr);

/// Every position that matches, of every `stride`-th placement of the board's pieces; no piece
/// remembered as captured. For boards with few placements.
JudgeReport every_match(const Hold& hold, const RuleSet& rules, std::size_t stride = 1,
                        const std::atomic<bool>* stop = nullptr);

}  // namespace agon::fortresses
