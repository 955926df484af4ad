// The largest fortress whose patterns name the contents of the throne and ring 1 exactly.
//
// DESCRIPTION
//   Begins with all possible contents in which the holder has not lost, and drops what is not
//   closed: contents from which the other side has an action after which no answer leads to what is
//   left. Each pair of contents, before and after the action, is one question to the solver of
//   formulas; what it finds is replayed by the judge. What is left when nothing more is dropped is
//   a greatest fixed point, and so the same whatever was asked first.
//   Questions are asked first of the contents after the action alone, whatever came before; the
//   answers of the holder that a proof needed are remembered, so that it need not be made again
//   until one of them is dropped.
//
// WHAT IS PROMISED
//   What is kept is closed, if the formulas are right; `check` says so anew. Where a question ends
//   without an answer its contents are dropped, and so are those that fail only because not every
//   answer of the holder is counted (see closing/inner_questions.hpp): then a larger fortress may
//   exist.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "model/values/limits.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/formulas/which.hpp"
#include "solver/fortresses/inside.hpp"
#include "solver/fortresses/settled.hpp"

namespace agon::holds {

struct FixedPointProgress {
  std::size_t sweep = 0;
  std::size_t left = 0;  ///< contents not dropped yet
  std::size_t questions = 0;
};

struct FixedPointRequest {
  int most_captured = 1;  ///< captured pieces that contents may name, where rules remember
  smt::Work question_work = 60 * smt::work_of_a_second;
  smt::Which which = smt::Which::cadical;
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

}  // namespace agon::holds
