#include "solver/smt/coverage.hpp"

#include <algorithm>
#include <utility>

namespace agon::smt {

namespace {

/// The identical expression: Z3 keeps each once.
bool identical(const z3::expr& one, const z3::expr& other) {
  return static_cast<Z3_ast>(one) == static_cast<Z3_ast>(other);
}

z3::expr holds(const z3::expr& what, bool wanted) {
  return wanted ? what : negation(what);
}

}  // namespace

Placement placement_of(const Position& position, Side side) {
  Placement placement;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell); piece && piece->side == side)
      placement.emplace_back(cell, piece->kind);
  std::sort(placement.begin(), placement.end());
  return placement;
}

Placement moved(Placement placement, const Action& action) {
  if (action.type == Action::Type::pass || action.type == Action::Type::placement) return placement;
  for (auto& [cell, kind] : placement) {
    if (cell != action.from) continue;
    cell = action.to;
    break;
  }
  std::sort(placement.begin(), placement.end());
  return placement;
}

Coverage::Coverage(const Formulas& formulas, const Strategy& strategy, std::function<void()> poll)
    : formulas_(formulas),
      strategy_(strategy),
      poll_(std::move(poll)),
      cells_(board_cells(formulas.rules().radius).begin(),
             board_cells(formulas.rules().radius).end()) {
  for (std::size_t i = 0; i < strategy.lines.size(); ++i) {
    poll_();
    const StrategyLine& line = strategy.lines[i];
    lines_[placement_of(line.position, strategy.attacker)].push_back(i);
    std::vector<bool> free(cells_.size());
    std::vector<bool> captured(cells_.size());
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const auto among = [&](const std::vector<Cell>& list) {
        return std::find(list.begin(), list.end(), cells_[cell]) != list.end();
      };
      free[cell] = among(line.free);
      captured[cell] = among(line.position.captured);
    }
    free_.push_back(std::move(free));
    captured_.push_back(std::move(captured));
  }
  for (auto& [placement, lines] : lines_)
    std::stable_sort(lines.begin(), lines.end(), [&](std::size_t one, std::size_t other) {
      return strategy.lines[one].plies < strategy.lines[other].plies;
    });
}

/// The cell is as the line says, the attacker's pieces included.
z3::expr Coverage::condition(const Contents& contents, std::size_t line, std::size_t cell) const {
  const auto attacker = static_cast<std::size_t>(strategy_.attacker);
  const auto piece = strategy_.lines[line].position.at(cells_[cell]);
  z3::expr as_said = holds(contents.remembered[cell], captured_[line][cell]);
  for (std::size_t side = 0; side < 2; ++side) {
    if (free_[line][cell] && side != attacker) continue;
    const bool here = piece && static_cast<std::size_t>(piece->side) == side;
    as_said = both(as_said, holds(contents.queen[side][cell], here && piece->kind == Kind::queen));
    as_said = both(as_said, holds(contents.guard[side][cell], here && piece->kind == Kind::guard));
  }
  return as_said;
}

/// What is not said of cells.
z3::expr Coverage::rest(const Contents& contents, std::size_t line) const {
  const Position& position = strategy_.lines[line].position;
  z3::expr as_said = holds(contents.white_to_move, position.to_move == Side::white);
  for (std::size_t side = 0; side < 2 && side < contents.queen_in_hand.size(); ++side) {
    const auto& hand = position.hand(static_cast<Side>(side));
    as_said = both(as_said, holds(contents.queen_in_hand[side], hand.queens > 0));
    for (std::size_t n = 0; n < contents.guards_in_hand[side].size(); ++n)
      as_said = both(as_said, holds(contents.guards_in_hand[side][n],
                                    static_cast<std::size_t>(hand.guards) > n));
  }
  return as_said;
}

Coverage::Near::Near(const Coverage& coverage, const Contents& before, const Placement& placement,
                     int fewer_than)
    : coverage_(coverage), before_(before) {
  const auto found = coverage.lines_.find(placement);
  if (found == coverage.lines_.end()) return;
  for (const std::size_t line : found->second) {
    coverage.poll_();
    if (coverage.strategy_.lines[line].plies >= fewer_than) break;
    lines_.push_back(line);
    Expressions conditions;
    std::vector<bool> certain;
    for (std::size_t cell = 0; cell < coverage.cells_.size(); ++cell) {
      conditions.push_back(coverage.condition(before, line, cell));
      certain.push_back(is_true(conditions.back()));
    }
    certain_.push_back(std::move(certain));
    conditions_.push_back(std::move(conditions));
  }
}

z3::expr Coverage::Near::covers(const Contents& after) const {
  std::vector<std::size_t> changed;
  for (std::size_t cell = 0; cell < coverage_.cells_.size(); ++cell) {
    bool same = identical(after.remembered[cell], before_.remembered[cell]);
    for (std::size_t side = 0; side < 2; ++side)
      same = same && identical(after.queen[side][cell], before_.queen[side][cell]) &&
             identical(after.guard[side][cell], before_.guard[side][cell]);
    if (!same) changed.push_back(cell);
  }
  z3::context& context = coverage_.formulas_.context();
  Expressions matching;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    Expressions all;
    bool possible = true;
    std::size_t next = 0;
    for (std::size_t cell = 0; possible && cell < coverage_.cells_.size(); ++cell) {
      const bool is_changed = next < changed.size() && changed[next] == cell;
      if (is_changed) ++next;
      if (!is_changed && certain_[i][cell]) continue;
      const z3::expr condition =
          is_changed ? coverage_.condition(after, lines_[i], cell) : conditions_[i][cell];
      possible = !is_false(condition);
      if (!is_true(condition)) all.push_back(condition);
    }
    if (!possible) continue;
    all.push_back(coverage_.rest(after, lines_[i]));
    matching.push_back(all_of(context, all));
  }
  return any_of(context, matching);
}

}  // namespace agon::smt
