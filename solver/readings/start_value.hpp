// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The value of a position, as far as holds and short wins prove it: the question behind the
// properties of a rule set's start, and what two rule sets are compared by.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/piece.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/seeker.hpp"
#include "solver/readings/properties/properties.hpp"

namespace agon::readings {

struct ValueQuestion {
  /// For fortresses beyond the queen on the throne and the ways into them, in total. 0: no search.
  double seconds = 0;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< may be null
  /// For each way to the throne: four times what White needs from the start on the full board.
  std::uint64_t throne_nodes = 200'000;
};

/// What is proved about one side of a position.
struct SideValue {
  fortresses::Held::Standing standing = fortresses::Held::Standing::unknown;
  std::optional<int> plies;  ///< of the way in if held, of the other side's win if lost: at most
  std::vector<Action> line;  ///< that way or win against the best defence
  std::string reason;        ///< in words: how it holds, or why that is not known
  bool limited = false;      ///< unknown because `seconds` or `stop` came first
};

struct PositionValue {
  std::array<std::optional<SideValue>, 2> sides;  ///< by `Side`; absent: not asked

  const std::optional<SideValue>& of(Side side) const {
    return sides[static_cast<std::size_t>(side)];
  }
};

/// "draw", "first player cannot lose", ...: what is proved, White being the first player;
/// "open" where nothing is.
std::string_view value_words(const PositionValue& value);

/// Can each of these sides never lose from the position, or does the other have a short win? First
/// the queen on the throne is tried, and a way there within a fixed number of positions, so that
/// the answer is the same on every machine; if she is a fortress but not reached that way, the
/// largest fortress that names the throne and ring 1, within `seconds`. If she is not a fortress
/// nothing else is tried: no short way leads from the start into those known then. With pieces in
/// hand the answer is unknown. Precondition: the position is usable under the rules. Cost: a second
/// or two, plus `seconds`.
PositionValue value_of(const RuleSet& rules, const Position& position,
                       const std::vector<Side>& sides, const ValueQuestion& question);

// Two properties of a rule set that are about its start alone: neither player can be made to lose.

/// *The first player cannot lose*, *the second player cannot lose*.
std::vector<properties::PropertyInfo> start_properties();

/// Whom one of them is about; nothing for any other name.
std::optional<Side> holder_of(std::string_view property);

/// The answers to those about these sides: proved where the side holds, refuted where it loses.
/// What only a limit left unknown says so. Precondition, cost: `value_of`.
std::vector<properties::Answer> answer_start(const RuleSet& rules, const std::vector<Side>& sides,
                                             const ValueQuestion& question);

/// What the answers to both say together, in words: `value_words`.
std::string_view value_words(const properties::Answer& first, const properties::Answer& second);

}  // namespace agon::readings
