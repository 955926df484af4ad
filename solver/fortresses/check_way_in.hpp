// Is the entry of a hold a way into its fortress? In two ways that share no statement of the rules.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "model/values/failure.hpp"
#include "model/values/fortress.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::fortresses {

struct EntryQuestion {
  Position root{max_radius};     ///< from which the holder must reach the fortress
  std::size_t most_answers = 0;  ///< actions of the other side to replay before giving up
  bool by_formulas = true;       ///< every line too, which takes a tenth of a second each
  /// Of each question to the solver of formulas.
  formulas::Work line_work = 60 * formulas::work_of_a_second;
  std::optional<double> seconds;  ///< for all
  int threads = 1;                ///< for the formulas
  /// Asked now and then, by every thread; false ends the check. May be empty.
  std::function<bool()> go_on;
  /// Ends even a running question to the solver soon after it is set. May be null.
  const std::atomic<bool>* stop = nullptr;
};

struct EntryReport {
  bool proved = false;              ///< in each way that was asked for
  std::string reason;               ///< why it is neither proved nor has failed
  bool most_answers = false;        ///< the limit was reached before it was
  std::optional<Failure> failure;   ///< its line counts those of the entry, from 1; 0: none
  std::size_t answers = 0;          ///< of the other side, replayed by the judge
  int plies = 0;                    ///< that the way in takes at most from the root, if proved
  std::size_t lines = 0;            ///< that the judge's play met
  std::size_t lines_hold = 0;       ///< by formulas, in every position that matches them
  std::size_t formula_answers = 0;  ///< of the other side, written down as formulas
};

/// The judge replays every answer from the root; then the formulas are asked about every line, met
/// in play or not: in each position that matches it the action is legal, and after every answer of
/// the other side the holder has won, the game is drawn, a fortress pattern matches with the other
/// side to decide, or a line with fewer plies matches. A root already in the fortress needs no
/// lines. What the formulas reject is confirmed by the judge. Preconditions: the fortress is
/// closed; the root is usable under the rules.
EntryReport check_entry(const Hold& hold, const RuleSet& rules, const EntryQuestion& question);

}  // namespace agon::fortresses
