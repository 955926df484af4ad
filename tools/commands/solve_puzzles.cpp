#include "tools/commands/solve_puzzles.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/data/counted.hpp"
#include "solver/analysis/solve.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output.hpp"
#include "tools/cli/unusable.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/json.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {
namespace {

std::string texts(const std::vector<Action>& actions) {
  std::string text;
  for (const Action& action : actions) text += (text.empty() ? "" : ", ") + to_string(action);
  return text.empty() ? "none" : text;
}

std::string expectation(const puzzles::Puzzle& puzzle) {
  return puzzle.plies ? fmt::format("win in {}", *puzzle.plies) : "no win";
}

}  // namespace

std::vector<std::string> differences(const puzzles::Puzzle& puzzle, const Verdict& verdict) {
  if (verdict.value == Verdict::Value::unknown) {
    if (puzzle.plies && verdict.within && *verdict.within >= *puzzle.plies)
      return {fmt::format("no win in {}, expected {}", counted(*verdict.within, "ply", "plies"),
                          expectation(puzzle))};
    return {};
  }
  const std::optional<int> plies =
      verdict.value == Verdict::Value::win ? verdict.plies : std::nullopt;
  // A win that was not proved the shortest may be longer than the puzzle's.
  if (plies && puzzle.plies && !verdict.shortest && *plies >= *puzzle.plies) return {};
  if (plies != puzzle.plies)
    return {fmt::format("{}, expected {}", plies ? fmt::format("win in {}", *plies) : "no win",
                        expectation(puzzle))};
  if (!puzzle.keys.empty() && !verdict.keys.empty() && puzzle.keys != verdict.keys)
    return {fmt::format("keys {}, expected {}", texts(verdict.keys), texts(puzzle.keys))};
  return {};
}

std::vector<puzzles::Puzzle> read_puzzles(const std::string& path) {
  puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(read_file("FILE", path), path);
  if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
  return std::move(loaded.puzzles);
}

ExitCode solve_puzzles(const std::vector<std::string>& paths, const search::Question& question,
                       SearchEngine engine, bool json, Output& out) {
  struct Filed {
    puzzles::Puzzle puzzle;
    const std::string& path;
  };
  std::vector<Filed> all;  // read before any is solved: a mistake in the last file comes first
  for (const std::string& path : paths)
    for (puzzles::Puzzle& puzzle : read_puzzles(path)) all.push_back({std::move(puzzle), path});

  std::size_t as_expected = 0;
  std::size_t wrong = 0;
  std::size_t unknown = 0;
  for (const auto& [puzzle, path] : all) {
    if (interrupted()) {
      unknown += all.size() - as_expected - wrong - unknown;
      break;
    }
    search::Question own = question;
    own.attacker = puzzle.attacker;
    if (puzzle.within)
      own.limits.plies = std::min(own.limits.plies.value_or(*puzzle.within), *puzzle.within);
    const Verdict verdict = solve(puzzle.rules, puzzle.position, own, engine).verdict;
    const std::vector<std::string> found = differences(puzzle, verdict);
    // A limit of plies below the puzzle's own leaves a longer win open.
    const bool open = verdict.value == Verdict::Value::unknown || verdict.limited ||
                      (verdict.value == Verdict::Value::no_win && verdict.within && puzzle.plies &&
                       *verdict.within < *puzzle.plies);
    if (open && found.empty()) ++unknown;
    const bool differs = !found.empty() && !(open && verdict.value == Verdict::Value::no_win);
    if (differs) ++wrong;
    if (!open && !differs) ++as_expected;

    const ChosenRules rules = choose_rules(puzzle.rules_name, path);
    if (json) {
      nlohmann::ordered_json object = verdict_json(rules, puzzle.position, verdict);
      object["puzzle"] = puzzle.name;
      object["file"] = path;
      object["expected"] = expectation(puzzle);
      object["differences"] = found;
      out.line(json_text(object));
      continue;
    }
    out.line(fmt::format("{}  ({}:{}): can {} force a win{}?", puzzle.name, path, puzzle.line,
                         side_name(puzzle.attacker),
                         puzzle.within ? fmt::format(" in {}", *puzzle.within) : ""));
    out.text(verdict_text(rules, puzzle.position, verdict));
    if (differs)
      out.line(fmt::format("NOT AS EXPECTED: {}", fmt::join(found, "; ")));
    else
      out.line(open ? "Not settled within the limits." : "As expected.");
    if (!puzzle.note.empty()) out.line(puzzle.note);
    out.line("");
    out.flush();
  }
  if (!json)
    out.line(fmt::format("{}: {} as expected, {} not, {} not settled",
                         counted(all.size(), "puzzle"), as_expected, wrong, unknown));
  if (wrong > 0) return ExitCode::wrong;
  return unknown > 0 ? ExitCode::limit : ExitCode::done;
}

}  // namespace agon::tools
