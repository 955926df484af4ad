#include "tools/report/puzzles.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "model/values/names.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

std::string_view asked_for(Goal::Kind goal) {
  return goal == Goal::Kind::throne          ? "the queen onto the throne"
         : goal == Goal::Kind::capture_queen ? "the capture of the queen"
                                             : "a win";
}

}  // namespace

std::string puzzle_text(const puzzles::Puzzle& puzzle, const std::string& path,
                        const std::string& answer, const puzzles::Comparison& comparison) {
  std::string text = puzzle_question(puzzle, path);
  text += answer;
  if (!puzzle.answered)
    text += comparison.open ? "Not settled within the limits.\n" : "";
  else if (comparison.differs)
    text += fmt::format("NOT AS EXPECTED: {}\n", fmt::join(comparison.differences, "; "));
  else
    text += comparison.open ? "Not settled within the limits.\n" : "As expected.\n";
  if (!puzzle.note.empty()) text += puzzle.note + "\n";
  return text + "\n";
}

std::string puzzle_question(const puzzles::Puzzle& puzzle, const std::string& path) {
  return fmt::format("{}  ({}:{}): can {} force {}{}?\n", puzzle.name, path, puzzle.line,
                     side_name(puzzle.attacker), asked_for(puzzle.goal),
                     puzzle.within ? fmt::format(" in {}", *puzzle.within) : "");
}

std::string puzzle_json(const puzzles::Puzzle& puzzle, const std::string& path,
                        nlohmann::ordered_json json, const puzzles::Comparison& comparison) {
  json["puzzle"] = puzzle.name;
  json["file"] = path;
  json["expected"] = puzzle.answered ? nlohmann::ordered_json(puzzles::expectation(puzzle))
                                     : nlohmann::ordered_json(nullptr);
  json["differences"] = comparison.differences;
  return json_text(Schema::solve_puzzle, json);
}

}  // namespace agon::tools
