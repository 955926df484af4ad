#include "puzzles/proving/standing.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "model/rulesets/readings.hpp"
#include "puzzles/making/expected.hpp"
#include "solver/api/solve.hpp"
#include "solver/readings/classes.hpp"

namespace agon::puzzles {
namespace {

/// Nothing: a limit came first.
std::optional<bool> stands(const Puzzle& puzzle, const RuleSet& rules, const Limits& limits) {
  if (!rules::problems(puzzle.position, rules).empty()) return false;
  if (puzzle.plies.value_or(0) > 0 &&
      rules::decider(puzzle.position, rules) != rules::decider(puzzle.position, puzzle.rules))
    return false;
  search::Question question;
  question.limits = limits;
  question = question_of(puzzle, question);
  // A longer win is another answer, whatever its length.
  if (puzzle.plies) question.limits.plies = *puzzle.plies;
  const Verdict verdict = analysis::solve(rules, puzzle.position, question).verdict;
  if (verdict.value == Verdict::Value::unknown || verdict.limited) return std::nullopt;
  if (verdict.value == Verdict::Value::no_win) return !puzzle.plies;
  return puzzle.plies == verdict.plies && puzzle.keys == verdict.keys;
}

}  // namespace

void add_standing(Entry& entry, const Limits& limits, std::size_t most_readings) {
  const Puzzle& puzzle = entry.puzzle;
  const bool placing = puzzle.position.placing();
  std::vector<std::pair<RuleSet, bool>> known;
  const auto ask = [&](const RuleSet& rules) -> std::optional<bool> {
    const RuleSet essence = analysis::essence(rules, placing);
    for (const auto& [asked, answer] : known)
      if (asked == essence) return answer;
    const auto answer = stands(puzzle, rules, limits);
    if (answer) known.emplace_back(essence, *answer);
    return answer;
  };
  std::vector<std::string> presets;
  bool complete = true;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const auto answer = ask(preset.rules);
    complete = complete && answer.has_value();
    if (answer.value_or(false)) presets.push_back(preset.name);
  }
  if (complete) entry.presets = std::move(presets);

  const rulesets::ParsedRules parsed = rulesets::parse_rules(puzzle.rules_name);
  if (parsed.preset == nullptr || rulesets::count_readings(*parsed.preset) > most_readings) return;
  const analysis::Readings readings = analysis::make_readings(*parsed.preset, placing);
  int standing = 0;
  for (const analysis::ReadingClass& each : readings.classes) {
    const auto answer = stands(puzzle, readings.all[each.front()], limits);
    if (!answer) return;
    if (*answer) standing += static_cast<int>(each.size());
  }
  entry.readings = standing;
  entry.all_readings = static_cast<int>(readings.all.size());
}

}  // namespace agon::puzzles
