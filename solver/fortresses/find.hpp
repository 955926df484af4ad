// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is known of the questions of a search for a fortress, and of the search itself: a plain
// value that a search can be taken up from.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/fortresses/inside.hpp"
#include "solver/fortresses/known.hpp"

namespace agon::fortresses {

using formulas::ReplySet;

/// What is known about a question for any set of sufficient answers: with more of them a position
/// is harder to find, with fewer easier.
struct Known {
  std::optional<ReplySet> refuted_with;  ///< none, if at least these would do
  std::optional<ReplySet> found_with;    ///< some, if at most these would do

  /// Is there a position if just these would do; nothing if that is not known.
  std::optional<bool> found(const ReplySet& good) const {
    if (refuted_with && (*refuted_with & ~good).none()) return false;
    if (found_with && (good & ~*found_with).none()) return true;
    return std::nullopt;
  }
  friend bool operator==(const Known&, const Known&) = default;
};

/// By the contents asked about: after the other side's action, or before and after it.
using KnownAlone = std::map<Code, Known>;
using KnownChained = std::map<std::pair<Code, Code>, Known>;

/// Each of these facts remains true whatever is found later, so a search may start with any of
/// them.
struct Settled {
  bool complete = false;      ///< is nothing more to be dropped?
  std::vector<Code> dropped;  ///< one of each orbit, in the order in which they were dropped
  KnownAlone alone;
  KnownChained chained;
  KnownChained again;  ///< where the other side is to move again
  std::size_t sweeps = 0;
  std::size_t questions = 0;
  std::size_t counterexamples = 0;
  std::size_t unconfirmed = 0;
  std::size_t unanswered = 0;
  friend bool operator==(const Settled&, const Settled&) = default;
};

// The largest fortress whose patterns name the contents of the throne and ring 1 exactly.
//
// DESCRIPTION
//   Starts with all possible contents in which the holder has not lost, and drops what is not
//   closed: contents from which the other side has an action after which no answer leads to the
//   rest. Each pair of contents, before and after the action, is one question to the solver; what
//   it finds is replayed by the judge. What remains when nothing more is dropped is a greatest
//   fixed point, and so does not depend on the order of questions. Questions are first asked about
//   the contents after the action alone, with any past; the holder's answers that a proof needed
//   are remembered, so that it is not repeated until one of them is dropped.
//
// WHAT IS PROMISED
//   What is kept is closed, if the formulas are right; `check` verifies it again. Contents are
//   dropped where a question ends without an answer, and where they fail only because not every
//   answer of the holder is counted (see closing/inner_questions.hpp): then a larger fortress may
//   exist.

struct FixedPointProgress {
  std::size_t sweep = 0;
  std::size_t left = 0;  ///< contents not dropped yet
  std::size_t questions = 0;
};

struct FixedPointRequest {
  int most_captured = 1;  ///< captured pieces that contents may name, where rules remember
  formulas::Work question_work = 60 * formulas::work_of_a_second;
  formulas::Which which = formulas::Which::cadical;
  /// Contents known to be a fortress by themselves: kept, and never asked about. May be empty.
  std::function<bool(const Inside&)> given;
  Limits limits;  ///< `seconds`, `threads`, `stop`, and `nodes`, counted in questions
  /// Told now and then, by one thread at a time. May be empty.
  std::function<void(const FixedPointProgress&)> progress;
  /// What a search that was interrupted has found, to go on from; of the same rules, holder,
  /// `most_captured` and `given`. May be null.
  const Settled* from = nullptr;
  /// Told now and then, and at the end, what has been found so far, by one thread at a time. May be
  /// empty.
  std::function<void(const Settled&)> keep;
};

struct FixedPoint {
  bool complete = false;     ///< no limit came first; else `kept` is empty
  std::vector<Code> kept;    ///< one of each orbit, ascending; those given are not among them
  std::size_t contents = 0;  ///< to begin with
  std::size_t sweeps = 0;
  std::size_t questions = 0;
  std::size_t counterexamples = 0;  ///< that the judge confirmed
  std::size_t unconfirmed = 0;      ///< contents dropped although an answer not counted would do
  std::size_t unanswered = 0;       ///< contents dropped for lack of time
};

/// Precondition: the rule set has no contradictions.
FixedPoint fixed_point(const InsideShape& shape, Side holder, const FixedPointRequest& request);

// A fortress for a rule set: what a side can keep until the end.

struct FindRequest {
  bool throne_only = false;  ///< look for the queen on the throne alone, which takes a second
                             ///< where the fields do not say it (solver/fortresses/known.hpp)
  std::optional<bool> queen_on_throne;  ///< is she there alone a fortress, where that is known?
  int most_captured = 1;  ///< captured pieces that a pattern may name, where rules remember
  formulas::Work question_work = 60 * formulas::work_of_a_second;
  formulas::Which which = formulas::Which::cadical;
  Limits limits;                                            ///< as FixedPointRequest
  std::function<void(const FixedPointProgress&)> progress;  ///< may be empty
  /// See FixedPointRequest. Of use only with `queen_on_throne` as it was then.
  const Settled* from = nullptr;
  std::function<void(const Settled&, bool queen_on_throne)> keep;  ///< may be empty
};

struct FoundFortress {
  bool throne_only = false;  ///< was nothing but the queen on the throne tried?
  /// Is what was tried settled? If not, a limit came first, and what is here was found until then;
  /// or see `throne_undecided`.
  bool complete = false;
  /// Neither proved nor refuted, whatever the limits: why it is unknown whether the queen on the
  /// throne is a fortress.
  std::string throne_undecided;
  /// Is the holder's queen there, and nothing else, a fortress? False too if a limit came first.
  bool queen_on_throne = false;
  /// Not empty: it is a perpetual (perpetual.hpp), for this position alone, and how it goes.
  std::string perpetual;
  /// One of each orbit: first those known from the fields (known.hpp), then those found, the
  /// smallest first; none if nothing that was tried is a fortress.
  std::vector<FortressPattern> patterns;
  std::size_t known = 0;  ///< patterns known; the queen on the throne alone is not counted
  KnownFamily::Kind known_kind = KnownFamily::Kind::rings_of_six;  ///< of these
  Hold hold;          ///< the patterns with all their images, and no entry
  FixedPoint search;  ///< over all contents of the throne and ring 1, those given excepted
  std::size_t contents_kept =
      0;                     ///< contents of the throne and ring 1 that match, one of each orbit
  std::size_t contents = 0;  ///< all that are possible
};

/// Tries the queen on the throne alone, then all contents of the throne and ring 1; where she alone
/// is none, the rings of six that are known come first.
/// Precondition: the rule set has no contradictions. Cost: minutes on the full board.
FoundFortress find_fortress(const RuleSet& rules, Side holder, const FindRequest& request);

/// Only what is known from the fields, at no cost.
FoundFortress found_known(const RuleSet& rules, Side holder, KnownFamily family);

/// The same for the other side: the rules know no colours.
FoundFortress colours_swapped(FoundFortress found, const RuleSet& rules);
/// Likewise; the entry is left out.
Hold colours_swapped(Hold hold, const RuleSet& rules);

}  // namespace agon::fortresses
