// agon rules compare: where two rule sets differ, and what can come of it.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/data/rule_fields.hpp"
#include "solver/difference.hpp"
#include "solver/smt/compare.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/subcommand.hpp"

namespace agon::tools {

/// Adds `compare` to `agon rules`; `made` is set to its app.
Run add_rules_compare(Arguments& rules, Arguments*& made);

/// A field in which two rule sets differ, and what that does by itself: in the first set with the
/// second's value, or in the second with the first's.
struct FieldContrast {
  const RuleField* field = nullptr;
  bool of_positions = true;       ///< false for `repetition`: it asks about a game's past
  bool alone = false;             ///< one of these two sets, at least, makes sense
  std::vector<Difference> makes;  ///< in positions to which an action leads
  std::vector<Difference> unknown;
};

struct DifferenceFound {
  Difference difference;
  smt::Comparison answer;
  std::optional<std::string> doubt;  ///< why the reference rules refuse the witness
};

struct RulesComparison {
  ChosenRules left;
  ChosenRules right;
  bool same_board = true;  ///< the same radius and number of guards; else nothing else is asked
  std::vector<FieldContrast> fields;
  std::vector<DifferenceFound> differences;

  /// Has a limit left something open?
  bool complete() const;
  bool contradicted() const;
};

/// Asks everything, within the patience. Every witness has been shown to the reference rules.
RulesComparison compare_rules(const ChosenRules& left, const ChosenRules& right,
                              const smt::Patience& patience);

/// For people; ends with a newline. `colour` as of `draw_text`.
std::string comparison_text(const RulesComparison& comparison, bool colour);
/// {"left", "right", "fields", "starts", "measure", "differences"}; see tools/README.md.
nlohmann::ordered_json comparison_json(const RulesComparison& comparison);
/// The witness on the board: what is captured under either set, the last action, what each says.
/// Precondition: there is one, and nothing is wrong with it.
Diagram witness_diagram(const RulesComparison& comparison, const DifferenceFound& found);

}  // namespace agon::tools
