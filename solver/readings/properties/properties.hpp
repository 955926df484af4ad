// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The consistency properties of a rule set: their names, the answers, and whether a witness refutes
// one under other rules, too.
//
// DESCRIPTION
//   A property is a sentence about all positions, or all actions, of a rule set. It is checked in
//   three steps, each only if the one before finds the event: for every position, for every
//   position that a legal action leads to, and for every position of every game (by induction).
//   What the solver finds is replayed by the judge before it is returned; what the judge does not
//   confirm is returned as unknown, with the position. How to add one: README.md.
//
// COST
//   Milliseconds to seconds each, depending on the rule set; never much more than the limit.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::properties {

// A question about a rule set, and its answer.

/// What a property claims of an event.
enum class Says {
  never,  ///< it never happens; proved by showing that no such position exists
  can,    ///< it does happen; proved by a position
  most    ///< how much of it there can be at once; proved by both
};

enum class Conclusion { proved, refuted, unknown, does_not_apply };

/// What an answer covers, from the most general to the least.
enum class Scope {
  placements,   ///< every usable position, whether a game reaches it or not
  predecessor,  ///< the start, and every position that a legal action leads to
  reachable     ///< every position of every game, by induction on its actions
};

/// A position, and actions from it. The event is seen in the position after the first `before`
/// actions, or in what the one action after these does.
struct Play {
  Position first{max_radius};
  std::vector<Action> actions;
  std::size_t before = 0;
  /// `first` is the rule set's start: the play is a game.
  bool game = false;
};

struct Answer {
  Conclusion conclusion = Conclusion::unknown;
  /// Of `does_not_apply` and `unknown`: why. Else empty, or a remark.
  std::string reason;
  /// Of a proved claim: it speaks of nothing, since some of its conditions alone are met by no
  /// position (or action) that counts, as `reason` says.
  bool of_none = false;
  /// Of `unknown`: not because of a limit, and more time would not settle it.
  bool no_limit = false;
  /// Where the event was shown not to happen (with `most`: not more of it).
  std::optional<Scope> scope;
  /// Of `most`: how much, exactly.
  std::optional<std::size_t> number;
  /// Of `most`: how much is claimed for these rules, if anything is.
  std::optional<std::size_t> claimed;
  /// Where the event happens; confirmed by the judge. It begins with the start, or with a position
  /// and a legal action before the event.
  std::optional<Play> witness;
  /// Nothing smaller: in the witness's position the fewest pieces are away from home (of
  /// `memory-agrees`: no play from a position without captives is shorter). Not said of games,
  /// which are the shortest always.
  bool smallest = false;
  /// No game of at most this many plies shows the event, if games were searched without success.
  std::optional<int> no_game_within;
  /// Of properties of the start: how many plies a forced way takes at most, and one that is as
  /// long.
  std::optional<int> plies;
  std::optional<Play> way;
  /// Where the event happens though no game leads there (by `scope`: none can, or no legal action
  /// at all does), so that it does not count.
  std::optional<Play> odd;
};

/// What an answer may cost.
struct Limits {
  double seconds = 60;  ///< for one property
  /// Of each question about the property, if it is limited.
  std::optional<formulas::Work> work = {};
  /// Of each question that makes a witness smaller, and about a game that shows its event.
  formulas::Work small_work = formulas::work_of_a_second;
  formulas::Work game_work = 2 * formulas::work_of_a_second;
  int plies = 8;  ///< the longest game to search for; 0: none
  /// Asked before each question to the solver; false ends the work. May be empty.
  std::function<bool()> go_on;
  /// Ends even a running question soon after it is set. May be null.
  const std::atomic<bool>* stop = nullptr;
};

struct PropertyInfo {
  std::string_view name;      ///< in kebab-case
  std::string_view sentence;  ///< what is claimed, with a full stop
  Says says;
  /// It is one of the claims about the game that the rule sheets' readers make.
  bool claim;
};

/// Every property, in the order of the table.
std::vector<PropertyInfo> list();

/// Precondition: one of `list` has the name, and the rule set has no contradictions.
Answer check(std::string_view name, const RuleSet& rules, const Limits& limits);

// Does a witness found under one rule set also refute a property under another? Only the judge is
// asked, so it is much cheaper than a proof.

/// Why the property does not apply to the rule set; empty if it does. Precondition: as of `check`.
std::string unfit(std::string_view name, const RuleSet& rules);

/// Is the play one under these rules, and does it show what the property says never happens, or
/// more of it than is claimed, where the answer of `check` counts it: in a game, or after an action
/// before which there was no such thing? False means nothing. Never true for a property that says
/// what can happen, nor for `memory-agrees`. Cost: under a millisecond.
bool refutes(std::string_view name, const Play& play, const RuleSet& rules);
struct Claim;  // claim.hpp
bool refutes(const Claim& claim, const Play& play, const RuleSet& rules);

}  // namespace agon::properties
