#include "puzzles/making/composed_puzzle.hpp"

#include <fmt/format.h>

#include "model/values/position_text.hpp"

namespace agon::puzzles {

std::string past_text(const Composed& composed) {
  return fmt::format("{} after {}", to_string(composed.before), to_string(composed.last));
}

Puzzle as_puzzle(const Composed& composed, const NamedRules& rules, const std::string& name,
                 const std::string& source) {
  Puzzle puzzle;
  puzzle.name = name;
  puzzle.rules_name = rules.name;
  puzzle.rules = rules.rules;
  puzzle.position = composed.position;
  puzzle.attacker = composed.verdict.attacker;
  puzzle.within = composed.verdict.plies;
  puzzle.plies = composed.verdict.plies;
  puzzle.keys = composed.verdict.keys;
  puzzle.themes = composed.themes;
  puzzle.source = source;
  puzzle.note = "May come from " + past_text(composed);
  return puzzle;
}

}  // namespace agon::puzzles
