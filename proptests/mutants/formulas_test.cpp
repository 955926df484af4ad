// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every named fault in a copy of the formulas (formula_faults.hpp) must be caught by the comparison
// with the judge on random positions.
#include <gtest/gtest.h>

#include <faulty_formulas/formulas.hpp>  // generated; CMakeLists.txt of this folder

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <set>

#include "model/rules/judge.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/mutants/fault_on.hpp"
#include "proptests/mutants/formula_faults.hpp"
#include "proptests/support/ask_formulas.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::proptests::formulas_test {
namespace {

/// What is wrong with the copy's answers while a fault is on; -1: none.
std::string wrong_with(int fault, const sampling::Case& one, const Answers& judge) {
  const faulty::WithFault active(fault);
  z3::context context;
  const faulty_formulas::Formulas formulas(context, one.rules);
  FormulaTally tally;
  return wrong_when_known(formulas, formulas.actions(), one, judge, 2, tally);
}

/// All pieces but one guard of the side to move put down somewhere, where any are in hand.
void put_down_all_but_one(Position& position, Dice& dice) {
  std::vector<Cell> empty;
  for (const Cell cell : board_cells(position.radius()))
    if (!position.at(cell) && cell != throne(position.radius())) empty.push_back(cell);
  dice.shuffle(empty);
  bool kept = false;
  for (const Side side : both_sides)
    for (Hand& hand = position.hand(side); !hand.empty();) {
      if (!kept && hand.guards > 0) {
        kept = true;
        position.to_move = side;
        --hand.guards;
        continue;
      }
      const Kind kind = hand.queens > 0 ? Kind::queen : Kind::guard;
      --(kind == Kind::queen ? hand.queens : hand.guards);
      position.put(empty.back(), {side, kind});
      empty.pop_back();
    }
  if (kept) position.hand(position.to_move).guards = 1;
}

/// What settles the game stands on the board, and a piece is still in hand.
void take_one_back(Position& position, const RuleSet& rules, Dice& dice) {
  std::vector<Cell> outside;
  for (const Cell cell : board_cells(rules.radius))
    if (const auto piece = position.at(cell);
        piece && agon::rules::ring(cell, rules.radius) != 1 &&
        (piece->kind == Kind::guard || rules.setup != Setup::place_guards))
      outside.push_back(cell);
  if (outside.empty()) return;
  const Cell cell = dice.pick(outside);
  const Piece piece = *position.at(cell);
  position.captured.clear();
  position.remove(cell);
  Hand& hand = position.hand(piece.side);
  ++(piece.kind == Kind::queen ? hand.queens : hand.guards);
}

/// Small boards are full of captures and ends, and quick. Single guards complete formations while
/// pieces are still in hand; the last piece put down is judged by what stands then.
sampling::Case random_case(Dice& dice) {
  const bool single = dice.chance(10);
  const int radius = single ? 2 : dice.chance(20) ? 5 : 2 + dice.below(2);
  const RuleSet rules = sampling::random_rules(dice, radius, single ? 1 : dice.chance(80) ? 6 : 4);
  sampling::PositionKind kind =
      dice.chance(30) ? sampling::PositionKind::near_won : sampling::random_kind(dice);
  if (single || dice.chance(15)) kind = sampling::PositionKind::placing;
  sampling::Case one{rules, sampling::random_position(rules, kind, dice)};
  if (kind == sampling::PositionKind::placing && !single) put_down_all_but_one(one.position, dice);
  if (kind == sampling::PositionKind::near_won && rules.setup != Setup::standard &&
      !one.position.placing() && dice.chance(60))
    take_one_back(one.position, rules, dice);
  return one;
}

TEST(FormulaMutants, TheCopyWithoutFaultsAgrees) {
  Dice dice(test::setting("AGON_SEED", 1));
  for (int i = 0; i < 100; ++i) {
    const sampling::Case one = random_case(dice);
    EXPECT_EQ(wrong_with(-1, one, judge_answers(one)), "") << to_string(one);
  }
}

TEST(FormulaMutants, EveryFaultIsCaughtOnRandomPositions) {
  const std::uint64_t bound = test::setting("AGON_POSITIONS", 3000);
  Dice dice(test::setting("AGON_SEED", 1));
  std::set<int> left;
  for (int fault = 0; fault < static_cast<int>(std::size(faults)); ++fault) left.insert(fault);
  std::cout << std::size(faults) << " faults; positions until caught, fault, caught by\n";
  std::uint64_t positions = 0;
  while (!left.empty() && positions < bound) {
    const sampling::Case one = random_case(dice);
    const Answers judge = judge_answers(one);
    ++positions;
    std::erase_if(left, [&](int fault) {
      const std::string wrong = wrong_with(fault, one, judge);
      if (wrong.empty()) return false;
      const Fault& caught = faults[static_cast<std::size_t>(fault)];
      std::cout << std::setw(6) << positions << "  " << caught.name << " (" << caught.mistake
                << ")\n          " << wrong << "\n          " << to_string(one) << std::endl;
      return true;
    });
  }
  for (const int fault : left)
    ADD_FAILURE() << "survives " << positions
                  << " positions: " << faults[static_cast<std::size_t>(fault)].name;
}

TEST(FormulaMutants, EveryFieldOfTheRulesIsReadWronglyBySomeFault) {
  for (const RuleField& field : rule_fields()) {
    // These three are not rules of play that a single position shows.
    if (field.name == "radius" || field.name == "guards" || field.name == "repetition") continue;
    EXPECT_TRUE(std::any_of(std::begin(faults), std::end(faults), [&](const Fault& fault) {
      return fault.mistake.find(field.name) != std::string_view::npos;
    })) << field.name;
  }
}

}  // namespace
}  // namespace agon::proptests::formulas_test
