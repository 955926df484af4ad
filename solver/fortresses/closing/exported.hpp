// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// That a fortress is closed, as propositional formulas for any solver.
//
// DESCRIPTION
//   For each pattern that is not the image of another one, two questions as text in the DIMACS
//   format, each with comment lines that say what it states: has the other side won in a position
//   that matches, and is there an action of the other side after which no answer leads to a
//   pattern. With relocations_per_turn=all a third: does the pattern match in the middle of a turn
//   of the holder's without an answer there (closure.hpp)? The fortress is closed if all are
//   unsatisfiable for every pattern. The variables are those of Tseitin's translation; a comment
//   line names each that represents a part of the position. Each question is independent, unlike in
//   `check_closure`, where results about contents alone are used for all patterns.
//
// COST
//   A few seconds per pattern and a few megabytes of text on the full board; with a proof, several
//   times as much.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

struct ExportedQuestion {
  std::size_t pattern = 0;  ///< index in the fortress
  enum class About : unsigned char { loss, action, within_turn };
  About about = About::loss;
  std::string dimacs;
  /// What CaDiCaL says of the text; `unknown` if that was not asked for, or was stopped.
  Answer solved = Answer::unknown;
  std::string proof;  ///< DRAT, as text; of an unsatisfiable question, if asked for
  /// The same as LRAT, if asked for; nothing if a step of it does not follow by unit propagation.
  std::optional<std::string> lrat;
};

struct ExportRequest {
  bool prove = false;  ///< have CaDiCaL solve each question, with a proof
  bool lrat = false;   ///< give that as LRAT, too
  Patience patience;   ///< `end` and `stop` alone count
  /// Given each question as it is made; false ends the work.
  std::function<bool(const ExportedQuestion&)> take;
};

/// False: the patience or `take` ended it. Patterns that can never match, for example with a guard
/// on the throne, need no question. Precondition: the rule set has no contradictions, and the
/// patterns are for its board.
bool export_closure(const Hold& hold, const RuleSet& rules, const ExportRequest& request);

}  // namespace agon::formulas
