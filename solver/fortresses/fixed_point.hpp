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

namespace agon::fortresses {

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

}  // namespace agon::fortresses
