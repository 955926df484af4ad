// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The rules as formulas, every model of them: positions in which an action is legal on the smallest
// board, against the judge's list, and the positions that match a pattern.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::proptests::models_test {
namespace {

using formulas::Contents;
using formulas::Formulas;

// ----------------------------------------------------------------------------------

/// Radius 2, one guard a side: one question is which positions with this piece on the board and
/// this side to move let the action be done. Others may be in hand, where the rules lift captives.
struct Enumeration {
  RuleSet rules;
  Action action;
  Side to_move = Side::white;
  Piece fixed;
  Cell at;
};

using Texts = std::set<std::string>;

/// By the judge, from all placements.
Texts positions_by_judge(const Enumeration& question) {
  const RuleSet& rules = question.rules;
  const auto& cells = board_cells(rules.radius);
  Texts found;
  const std::vector<Piece> pieces{{Side::white, Kind::queen},
                                  {Side::white, Kind::guard},
                                  {Side::black, Kind::queen},
                                  {Side::black, Kind::guard}};
  const auto look = [&](const Position& position) {
    const auto legal = rules::actions(position, rules);
    if (std::find(legal.begin(), legal.end(), question.action) != legal.end())
      found.insert(to_string(position));
  };
  const auto with_memory = [&](Position position) {
    std::vector<Cell> occupied;
    for (const Cell cell : cells)
      if (position.at(cell)) occupied.push_back(cell);
    const bool remembers =
        rules.capture_lasts == CaptureLasts::until_relocated && rules.captives == Captives::stay;
    for (unsigned set = 0; set < (remembers ? 1U << occupied.size() : 1U); ++set) {
      position.captured.clear();
      for (std::size_t i = 0; i < occupied.size(); ++i)
        if ((set >> i & 1U) != 0) position.captured.push_back(occupied[i]);
      look(position);
    }
  };
  const bool lifts = rules.captives == Captives::lifted;
  const auto place = [&](auto&& self, Position position, std::size_t next) -> void {
    if (next == pieces.size()) return with_memory(position);
    if (lifts && pieces[next] != question.fixed) {
      Position without = position;
      Hand& hand = without.hand(pieces[next].side);
      ++(pieces[next].kind == Kind::queen ? hand.queens : hand.guards);
      self(self, without, next + 1);
    }
    for (const Cell cell : cells) {
      if (position.at(cell)) continue;
      if (pieces[next].kind == Kind::guard && cell == throne(rules.radius)) continue;
      if ((pieces[next] == question.fixed) != (cell == question.at)) continue;
      Position more = position;
      more.put(cell, pieces[next]);
      self(self, more, next + 1);
    }
  };
  Position empty(rules.radius);
  empty.to_move = question.to_move;
  place(place, empty, 0);
  return found;
}

/// Models of contents under a constraint, found and ruled out one by one until there is none.
Texts models(const Formulas& formulas, const Contents& contents, const z3::expr& constraint) {
  z3::solver solver = formulas::solver(formulas.context());
  solver.add(constraint);
  Texts found;
  while (solver.check() == z3::sat) {
    const Position position = formulas.read(solver.get_model(), contents);
    if (!found.insert(to_string(position)).second) break;
    solver.add(!formulas.same(contents, position));
  }
  return found;
}

/// By the formulas: every model.
Texts positions_by_models(const Enumeration& question) {
  z3::context context;
  const Formulas formulas(context, question.rules);
  const bool lifts = question.rules.captives == Captives::lifted;
  const Contents p = formulas.unknown("p", lifts ? Formulas::Hands::any : Formulas::Hands::empty);
  const auto& cells = board_cells(question.rules.radius);
  const auto at = static_cast<std::size_t>(
      std::lower_bound(cells.begin(), cells.end(), question.at) - cells.begin());
  const auto side = static_cast<std::size_t>(question.fixed.side);
  return models(formulas, p,
                formulas.well_formed(p) && formulas.to_move(p, question.to_move) &&
                    (question.fixed.kind == Kind::queen ? p.queen : p.guard)[side][at] &&
                    formulas.legal(p, question.action));
}

/// Every way to put a defender's missing pieces on free cells.
void fillings(Position position, const std::vector<Cell>& free, std::size_t next, Side side,
              int queens, int guards, Texts& found) {
  if (next == free.size()) {
    if (queens == 0 && guards == 0) found.insert(to_string(position));
    return;
  }
  fillings(position, free, next + 1, side, queens, guards, found);
  Position more = position;
  if (queens > 0) {
    more.put(free[next], {side, Kind::queen});
    fillings(more, free, next + 1, side, queens - 1, guards, found);
  }
  if (guards == 0 || free[next] == throne(position.radius())) return;
  more.put(free[next], {side, Kind::guard});
  fillings(more, free, next + 1, side, queens, guards - 1, found);
}

TEST(Smt, PatternsAreTheirPositions) {
  Dice dice(test::setting("AGON_SEED", 1) + 3);
  std::size_t total = 0;
  const std::uint64_t patterns = test::setting("AGON_SETS", 20);
  for (std::uint64_t n = 0; n < patterns; ++n) {
    RuleSet rules = sampling::random_rules(dice, 5, 6);
    Position position = sampling::random_position(rules, sampling::PositionKind::scattered, dice);
    position.captured.clear();
    const Side defender = dice.chance(50) ? Side::white : Side::black;
    std::vector<Cell> free;
    int queens = 0;
    int guards = 0;
    // The throne first, which no guard can fill, unless the attacker's queen is there.
    auto cells = board_cells(5);
    dice.shuffle(cells);
    std::stable_partition(cells.begin(), cells.end(), [](Cell cell) { return cell == throne(5); });
    for (const Cell cell : cells) {
      const auto piece = position.at(cell);
      if (piece && (piece->side != defender || queens + guards >= 3)) continue;
      if (!piece && free.size() >= 6) continue;
      if (piece) ++(piece->kind == Kind::queen ? queens : guards);
      position.remove(cell);
      free.push_back(cell);
    }
    Texts expected;
    fillings(position, free, 0, defender, queens, guards, expected);
    z3::context context;
    const Formulas formulas(context, rules);
    const Contents pattern = formulas.pattern("q", position, free, defender);
    EXPECT_EQ(models(formulas, pattern, formulas.well_formed(pattern)), expected);
    const Contents p = formulas.unknown("p", Formulas::Hands::any);
    EXPECT_EQ(models(formulas, p,
                     formulas.well_formed(p) && formulas.matches(p, position, free, defender)),
              expected);
    total += expected.size();
  }
  std::cout << total << " positions of " << patterns << " patterns\n";
  EXPECT_GT(total, 10 * patterns);
}

TEST(Smt, EveryModelOnTheSmallestBoard) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::size_t sets = test::setting("AGON_SETS", 24);
  constexpr std::size_t actions_a_set = 2;
  Dice dice(seed + 2);
  std::size_t models = 0;
  std::size_t with_models = 0;
  for (std::size_t set = 0; set < sets; ++set) {
    RuleSet rules = sampling::random_rules(dice, 2, 1);
    if (set % 3 == 0) {  // a preset, small
      rules = sampling::sized(
          sampling::preset_rules()[set * 2 % sampling::preset_rules().size()].rules, 2, 1);
    }
    z3::context context;
    const auto all = Formulas(context, rules).actions();
    for (std::size_t n = 0; n < actions_a_set; ++n) {
      Enumeration question{rules, Action::pass(), {}, {}, {}};
      // A step of each set, and of what puts captives back, a pass now and then.
      const auto puts_back =
          rules.captives == Captives::lifted ? Action::Type::placement : Action::Type::relocation;
      const auto wanted = n == 0 ? Action::Type::step : puts_back;
      if (dice.chance(90)) do
          question.action = dice.pick(all);
        while (question.action.type != wanted);
      question.to_move = dice.chance(50) ? Side::white : Side::black;
      question.fixed = {dice.chance(50) ? Side::white : Side::black,
                        dice.chance(50) ? Kind::queen : Kind::guard};
      do question.at = dice.pick(board_cells(2));
      while ((question.at == throne(2) && question.fixed.kind == Kind::guard) ||
             question.at == question.action.to);
      const Texts judge = positions_by_judge(question);
      const Texts formulas = positions_by_models(question);
      ASSERT_EQ(judge, formulas) << sampling::rules_text(rules) << ' ' << to_string(question.action)
                                 << "\nseed " << seed;
      models += judge.size();
      if (!judge.empty()) ++with_models;
    }
  }
  std::cout << sets << " rule sets, " << sets * actions_a_set << " actions, " << with_models
            << " of them possible, " << models << " positions\n";
  EXPECT_GE(3 * with_models, 2 * sets);
}

}  // namespace
}  // namespace agon::proptests::models_test
