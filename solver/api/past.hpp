// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a position comes from: every action that can have led to it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::api {

// Whether a game reaches the earlier position is not checked by any of these. Preconditions: as for
// every function of the judge.

/// An action, and the position that it leads from.
struct Past {
  Position before{max_radius};
  Action action;
  friend bool operator==(const Past&, const Past&) = default;
};

/// "POSITION after ACTION".
std::string to_string(const Past& past);

/// The earlier position can be used under the rules, and to the judge the action is legal there and
/// leads to `after`.
bool leads_to(const RuleSet& rules, const Past& past, const Position& after);

struct Pasts {
  std::vector<Past> all;  ///< by the texts of the action and of the position before
  bool complete = true;   ///< no other exists; else `most` were found, or `stop` was set
};

/// Every position usable under the rules in which an action is legal that leads to this one, and
/// the action. Candidates are all that the form of an action allows; the judge confirms each, so
/// that an empty and complete answer is a proof. Cost: some milliseconds; where captives are
/// remembered, a tenth of a second; where they are lifted, twice as much for each that can have
/// been.
Pasts pasts(const Position& position, const RuleSet& rules, std::size_t most = SIZE_MAX,
            const std::atomic<bool>* stop = nullptr);

/// A clause saying why an action cannot have led to the position; nothing if it can. Precondition:
/// the action's cells lie on the board.
std::optional<std::string> why_not_last(const Position& position, const RuleSet& rules,
                                        const Action& action);

/// Why a piece of the side that has acted cannot have been the one that moved.
struct Unmoved {
  struct Reason {
    Action action;
    std::string text;
  };
  Cell cell;
  /// Of its steps from the empty cells beside it, and of a relocation from the first cell on which
  /// it can have been captured.
  std::vector<Reason> reasons;
};

struct PastQuestion {
  RuleSet rules;
  Position position{max_radius};
  int plies = 1;                ///< how far back positions are counted, at least 1
  std::size_t limit = 100'000;  ///< pasts found, in all
  const std::atomic<bool>* stop = nullptr;
};

struct PastAnswer {
  std::vector<Past> last;  ///< the actions that can have been the last, as of `pasts`
  /// How many positions can have stood 1, 2, ... plies before; a 0 ends them. The last one is what
  /// was found so far if `complete` is false.
  std::vector<std::size_t> by_plies;
  bool complete = true;      ///< neither the limit nor `stop` has cut anything short
  bool is_start = false;     ///< the position is where a game begins
  std::vector<Unmoved> why;  ///< of a position without a past, for each piece that can have moved
};

/// Where a position can come from.
PastAnswer past(const PastQuestion& question);

struct GameQuestion {
  RuleSet rules;
  Position position{max_radius};
  std::uint64_t nodes = 3'000'000;  ///< moves taken back, some 300 000 a second
  std::uint64_t seed = 1;           ///< of the choice between equals
  /// Half of the nodes for a shortest game and its proof; if they do not suffice, the others for as
  /// short a one as they find.
  bool shortest = false;
  const std::atomic<bool>* stop = nullptr;
};

struct GameAnswer {
  /// From the start of the rules to the position, legal to the judge.
  std::optional<std::vector<Action>> game;
  int at_least = 0;            ///< proved: no game has fewer plies; 0 if `unreachable`
  std::optional<bool> unique;  ///< of a game proved to be a shortest one: is it the only one?
  bool unreachable = false;    ///< proved: no game leads there
  std::uint64_t nodes = 0;     ///< moves taken back

  /// Proved: no game is shorter than `game`.
  bool shortest() const { return game && static_cast<int>(game->size()) == at_least; }
};

/// A game from the start (`rules::start`) to a position, both sides helping: found by a beam search
/// backward (solver/past/game_to.hpp), or a shortest one by exhausting all that are shorter
/// (solver/past/shortest.hpp), then played by the judge; throws std::logic_error if the judge
/// refuses it, which would be a bug in this program. Neither a game nor a proof: unknown. That no
/// game exists is proved where all pasts of the position are few, and none is the start.
GameAnswer game_to(const GameQuestion& question);

}  // namespace agon::api
