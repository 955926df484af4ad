// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Does a side hold from a position: can it force its way into a fortress?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::fortresses {

/// A search has shown that there is no way into a fortress within this many plies.
struct NoWayWithin {
  int fortress = 0;  ///< drawn ends counted as success
  int pattern = 0;   ///< not so
  friend bool operator==(const NoWayWithin&, const NoWayWithin&) = default;
};

struct HeldQuestion {
  Limits limits;
  std::function<void(const search::Progress&)> progress;  ///< may be empty
  /// What an earlier search from the same position for the same fortress has shown: taken as true.
  NoWayWithin known;
  /// Told each time that more is shown. May be empty.
  std::function<void(const NoWayWithin&)> keep;
};

/// What a position is worth to the holder of a fortress.
struct Held {
  enum class Standing : std::uint8_t {
    held,    ///< the holder cannot lose from here
    lost,    ///< the other side forces its win
    unknown  ///< see `reason`
  };
  Standing standing = Standing::unknown;
  /// held: the way in takes at most this many plies; lost: the other side's win does.
  std::optional<int> plies;
  bool shortest = false;      ///< are there no fewer plies?
  std::optional<int> within;  ///< unknown: the way in takes more plies than these
  std::vector<Action> line;   ///< held: one way in, against the defence that delays it longest
  Hold hold;  ///< held: the fortress, and as its entry the way in; else the fortress
  std::uint64_t nodes = 0;
  std::string reason;    ///< why it is not known
  bool limited = false;  ///< unknown because a limit came first
};

/// Why no hold is sought, and none is read from a file, with `captives=lifted`.
inline constexpr std::string_view none_where_lifted =
    "captives=lifted: a fortress describes pieces on the board, and under these rules captured "
    "ones are in hand; agon solve answers what a side can force";

/// Asks first whether the other side has a short win, then for the way into the fortress.
/// Preconditions: the position is usable under the rules; `fortress` is closed under them (not
/// checked here). Its entry is ignored. Cost: a zone search for a goal.
Held enter(const RuleSet& rules, const Position& position, const Hold& fortress,
           const HeldQuestion& question);

}  // namespace agon::fortresses
