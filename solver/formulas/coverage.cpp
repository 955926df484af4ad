// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/coverage.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace agon::formulas {
namespace {

constexpr std::size_t nobody = 2;

bool has(const std::vector<Cell>& cells, Cell cell) {
  return std::binary_search(cells.begin(), cells.end(), cell);
}

/// The identical expression: Z3 keeps each once.
bool identical(const z3::expr& one, const z3::expr& other) {
  return static_cast<Z3_ast>(one) == static_cast<Z3_ast>(other);
}

z3::expr holds(const z3::expr& what, bool wanted) {
  return wanted ? what : negation(what);
}

}  // namespace

GoalFormulas::GoalFormulas(const Formulas& formulas, const Goal& goal, Side attacker)
    : formulas_(formulas), goal_(goal), attacker_(attacker) {
  assert(goal.is_formation() || goal.by_patterns());
  if (!goal.by_patterns()) return;
  const auto& cells = board_cells(formulas.rules().radius);
  for (const FortressPattern& pattern : goal.patterns) {
    std::vector<Said> all;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (has(pattern.unsaid, cells[i])) continue;
      const auto piece = pattern.position.at(cells[i]);
      all.push_back({i, piece ? static_cast<std::size_t>(piece->side) : nobody,
                     piece && piece->kind == Kind::queen,
                     has(pattern.position.captured, cells[i])});
    }
    // These are mostly known where a goal is asked about, so that most patterns end there.
    std::stable_partition(all.begin(), all.end(), [&](const Said& said) {
      return said.side == static_cast<std::size_t>(attacker);
    });
    patterns_.push_back({std::move(all), pattern.where});
  }
}

z3::expr GoalFormulas::matches(const Contents& contents, const Pattern& pattern) const {
  Expressions all;
  const auto add = [&all](const z3::expr& holds, bool wanted) {
    const z3::expr as_said = wanted ? holds : negation(holds);
    if (!is_true(as_said)) all.push_back(as_said);
    return !is_false(as_said);
  };
  const bool remembers = formulas_.rules().capture_lasts == CaptureLasts::until_relocated;
  for (const Said& said : pattern.said) {
    for (std::size_t side = 0; side < nobody; ++side)
      if (!add(contents.queen[side][said.cell], side == said.side && said.queen) ||
          !add(contents.guard[side][said.cell], side == said.side && !said.queen))
        return formulas_.context().bool_val(false);
    if (remembers && !add(contents.remembered[said.cell], said.captured))
      return formulas_.context().bool_val(false);
  }
  for (const RingCount& count : pattern.where) all.push_back(formulas_.holds(contents, count));
  return all_of(formulas_.context(), all);
}

z3::expr GoalFormulas::reached(const Contents& contents) const {
  const Side defender = opponent(attacker_);
  z3::expr asked = formulas_.context().bool_val(!patterns_.empty());
  if (is_false(asked)) return asked;
  asked =
      both(formulas_.to_move(contents, defender), negation(formulas_.anything_in_hand(contents)));
  if (is_false(asked)) return asked;
  Expressions any;
  for (const auto& pattern : patterns_)
    if (const z3::expr one = matches(contents, pattern); !is_false(one)) any.push_back(one);
  asked = both(asked, any_of(formulas_.context(), any));
  if (is_false(asked)) return asked;
  return both(asked, negation(formulas_.won(contents, defender)));
}

Placement placement_of(const Position& position, Side side) {
  Placement placement;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell); piece && piece->side == side)
      placement.emplace_back(cell, piece->kind);
  std::sort(placement.begin(), placement.end());
  return placement;
}

std::optional<Placement> placement_of(const Contents& contents, int radius, Side side) {
  Placement placement;
  for (const Cell cell : board_cells(radius))
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      const auto& pieces = (kind == Kind::queen ? contents.queen : contents.guard)[index(side)];
      const Z3_lbool value = value_of(pieces[place_of(cell, radius)]);
      if (value == Z3_L_UNDEF) return std::nullopt;
      if (value == Z3_L_TRUE) placement.emplace_back(cell, kind);
    }
  std::sort(placement.begin(), placement.end());
  return placement;
}

Placement moved(Placement placement, const Action& action) {
  if (action.type == Action::Type::pass) return placement;
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
  const auto attacker = static_cast<std::size_t>(strategy.attacker);
  for (std::size_t i = 0; i < strategy.lines.size(); ++i) {
    poll_();
    const StrategyLine& line = strategy.lines[i];
    lines_[placement_of(line.position, strategy.attacker)].push_back(i);
    std::vector<Said> said(cells_.size());
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const auto among = [&](const std::vector<Cell>& list) {
        return std::find(list.begin(), list.end(), cells_[cell]) != list.end();
      };
      const auto bit = [](std::size_t side, Kind kind) {
        return static_cast<Bits>(1U << (1 + 2 * side + (kind == Kind::guard ? 1 : 0)));
      };
      said[cell].asked = (1U << kinds) - 1;
      if (among(line.free))
        for (const Kind kind : {Kind::queen, Kind::guard})
          said[cell].asked &= static_cast<Bits>(~bit(1 - attacker, kind));
      if (among(line.position.captured)) said[cell].holds = 1;
      if (const auto piece = line.position.at(cells_[cell]))
        said[cell].holds |= bit(static_cast<std::size_t>(piece->side), piece->kind);
    }
    said_.push_back(std::move(said));
  }
  const auto sort = [&](std::vector<std::size_t>& lines) {
    std::stable_sort(lines.begin(), lines.end(), [&](std::size_t one, std::size_t other) {
      return strategy.lines[one].plies < strategy.lines[other].plies;
    });
  };
  for (auto& [placement, lines] : lines_) sort(lines);
  for (std::size_t i = 0; i < strategy.lines.size(); ++i) all_lines_.push_back(i);
  sort(all_lines_);
}

const z3::expr& Coverage::literal(const Contents& contents, std::size_t cell, std::size_t kind) {
  if (kind == 0) return contents.remembered[cell];
  const std::size_t side = (kind - 1) / 2;
  return (kind % 2 == 1 ? contents.queen : contents.guard)[side][cell];
}

Coverage::Known Coverage::known(const Contents& contents, std::size_t cell) const {
  Known known;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const Z3_lbool value = value_of(literal(contents, cell, kind));
    if (value != Z3_L_UNDEF) known.known |= static_cast<Bits>(1U << kind);
    if (value == Z3_L_TRUE) known.holds |= static_cast<Bits>(1U << kind);
  }
  return known;
}

z3::expr Coverage::condition(const Contents& contents, const Known& known, std::size_t line,
                             std::size_t cell) const {
  const Said& said = said_[line][cell];
  Expressions parts;
  for (std::size_t kind = 0; kind < kinds; ++kind)
    if (((said.asked & ~known.known) >> kind & 1U) != 0)
      parts.push_back(holds(literal(contents, cell, kind), (said.holds >> kind & 1U) != 0));
  return all_of(formulas_.context(), parts);
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

Coverage::Near::Near(const Coverage& coverage, const Contents& before,
                     const std::optional<Placement>& placement, int fewer_than)
    : coverage_(coverage), before_(before) {
  const std::vector<std::size_t>* numbers = &coverage.all_lines_;
  if (placement) {
    const auto found = coverage.lines_.find(*placement);
    if (found == coverage.lines_.end()) return;
    numbers = &found->second;
  }
  for (std::size_t cell = 0; cell < coverage.cells_.size(); ++cell)
    known_.push_back(coverage.known(before, cell));
  for (const std::size_t number : *numbers) {
    coverage.poll_();
    if (coverage.strategy_.lines[number].plies >= fewer_than) break;
    Line line{number, {}, {}, {}};
    for (std::size_t cell = 0; cell < known_.size(); ++cell) {
      const Said& said = coverage.said_[number][cell];
      if (((said.holds ^ known_[cell].holds) & said.asked & known_[cell].known) != 0)
        line.contrary.push_back(cell);
      if ((said.asked & ~known_[cell].known) != 0) line.open.push_back(cell);
    }
    lines_.push_back(std::move(line));
  }
}

std::vector<std::size_t> Coverage::Near::changed(const Contents& after) const {
  std::vector<std::size_t> changed;
  const auto compare = [&changed](const Row& one, const Row& other) {
    one.visit_unlike(other, [&](std::size_t cell) {
      if (!identical(one[cell], other[cell])) changed.push_back(cell);
    });
  };
  compare(after.remembered, before_.remembered);
  for (std::size_t side = 0; side < 2; ++side) {
    compare(after.queen[side], before_.queen[side]);
    compare(after.guard[side], before_.guard[side]);
  }
  std::sort(changed.begin(), changed.end());
  changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
  return changed;
}

z3::expr Coverage::Near::covers(const Contents& after) const {
  z3::context& context = coverage_.formulas_.context();
  if (lines_.empty()) return context.bool_val(false);
  const std::vector<std::size_t> cells = changed(after);
  const auto is_changed = [&](std::size_t cell) {
    return std::binary_search(cells.begin(), cells.end(), cell);
  };
  std::vector<Known> known;
  for (const std::size_t cell : cells) known.push_back(coverage_.known(after, cell));
  Expressions matching;
  for (const Line& line : lines_) {
    if (!std::all_of(line.contrary.begin(), line.contrary.end(), is_changed)) continue;
    Expressions all;
    bool possible = true;
    for (std::size_t i = 0; possible && i < cells.size(); ++i) {
      const Said& said = coverage_.said_[line.number][cells[i]];
      possible = ((said.holds ^ known[i].holds) & said.asked & known[i].known) == 0;
      if (possible) all.push_back(coverage_.condition(after, known[i], line.number, cells[i]));
    }
    if (!possible) continue;
    if (line.conditions.empty())
      for (const std::size_t cell : line.open)
        line.conditions.push_back(coverage_.condition(before_, known_[cell], line.number, cell));
    for (std::size_t i = 0; i < line.open.size(); ++i)
      if (!is_changed(line.open[i])) all.push_back(line.conditions[i]);
    all.push_back(coverage_.rest(after, line.number));
    matching.push_back(all_of(context, all));
  }
  return any_of(context, matching);
}

}  // namespace agon::formulas
