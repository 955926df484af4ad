#include "puzzles/appraisal/signatures.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"
#include "puzzles/appraisal/canonical.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {

namespace {

struct Turn {
  bool attackers;
  Action action;
  std::vector<Cell> captures;
};

std::string text_of(const std::vector<Turn>& turns, int radius, int symmetry) {
  std::string text;
  for (const Turn& turn : turns) {
    const Action action = sampling::turned(turn.action, radius, symmetry);
    text += ' ';
    if (turn.attackers)
      text += to_string(action);
    else if (action.type == Action::Type::relocation)
      text += to_string(action.from) + "@";
    std::vector<Cell> cells;
    for (const Cell cell : turn.captures) cells.push_back(rules::turned(cell, radius, symmetry));
    std::sort(cells.begin(), cells.end());
    for (const Cell cell : cells) text += "x" + to_string(cell);
  }
  return text;
}

}  // namespace

std::string core_signature(const Position& named) {
  return digest("core " + canonical(named));
}

std::string line_signature(const RuleSet& rules, const Position& position, Side attacker,
                           const std::vector<Action>& line) {
  std::vector<Turn> turns;
  Position now = position;
  for (const Action& action : line) {
    const Position next = rules::apply(now, rules, action);
    const bool attackers = rules::decider(now, rules) == attacker;
    turns.push_back({attackers, action,
                     attackers ? rules::newly_captured(now, next, rules) : std::vector<Cell>{}});
    now = next;
  }
  std::string least;
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
    std::string image = text_of(turns, rules.radius, symmetry);
    if (symmetry == 0 || image < least) least = std::move(image);
  }
  return digest("line" + least);
}

}  // namespace agon::puzzles
