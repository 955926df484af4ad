// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The rules as formulas against judge and engine: with constants in place of the unknowns, and with
// unknowns that a solver has to find. All solutions: models_test.cpp.
#include "model/values/dice.hpp"
#include "solver/formulas/formulas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "model/values/testing/settings.hpp"
#include "proptests/support/ask_bitboard.hpp"
#include "proptests/support/ask_formulas.hpp"
#include "proptests/support/coverage.hpp"
#include "proptests/support/rim_case.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "puzzles/sampling/testing/kept_cases.hpp"

namespace agon::proptests::positions_test {
namespace {

using formulas::Contents;
using formulas::Formulas;

/// Every preset, on its own board, and random rule sets, half of them on the full board; only those
/// with the value that AGON_WITH names, such as captives=lifted.
std::vector<RuleSet> rule_sets(Dice& dice, std::size_t count) {
  const std::string wanted = test::setting_text("AGON_WITH").value_or("");
  std::vector<RuleSet> all;
  const auto add = [&](const RuleSet& rules) {
    if (("," + to_string(rules) + ",").find(wanted) != std::string::npos) all.push_back(rules);
  };
  for (const sampling::NamedRules& preset : sampling::preset_rules()) add(preset.rules);
  for (int turn = 0; all.size() < count; ++turn)
    add(turn % 2 == 0 ? sampling::random_rules(dice, 5, 6) : sampling::random_rules(dice));
  return all;
}

sampling::Case random_case(const RuleSet& rules, Dice& dice) {
  return {rules, sampling::random_position(rules, sampling::random_kind(dice), dice)};
}

/// The judge's answers, with which the engine must agree.
Answers agreed_answers(const bitboard::Engine& engine, const sampling::Case& one) {
  Answers judge = judge_answers(one);
  const auto differs = difference(judge, bitboard_answers(engine, one.position));
  EXPECT_FALSE(differs) << *differs << '\n' << to_string(one);
  return judge;
}

void print(const FormulaTally& tally) {
  std::cout << tally.positions << " positions, " << tally.legal + tally.illegal
            << " action checks (" << tally.legal << " legal), " << tally.successors
            << " successors, " << tally.endings << " of them asked how they end" << std::endl;
}

TEST(Smt, KnownPositions) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t positions = test::setting("AGON_POSITIONS", 1500);
  constexpr std::uint64_t positions_a_set = 5;
  Dice dice(seed);
  FormulaTally tally;
  Coverage coverage;
  const auto sets = rule_sets(dice, positions / positions_a_set);
  for (const RuleSet& rules : sets) {
    z3::context context;
    const Formulas formulas(context, rules);
    const bitboard::Engine engine(rules);
    const auto actions = formulas.actions();
    for (std::uint64_t i = 0; i < positions_a_set; ++i) {
      const sampling::Case one = random_case(rules, dice);
      const Answers judge = agreed_answers(engine, one);
      coverage.note(one, judge);
      const std::string wrong = wrong_when_known(formulas, actions, one, judge, 2, tally);
      ASSERT_EQ(wrong, "") << to_string(one) << "\nseed " << seed;
    }
  }
  std::cout << sets.size() << " rule sets, ";
  print(tally);
  coverage.print(std::cout);
  EXPECT_GT(tally.legal, positions * 10);
  EXPECT_GT(tally.illegal, positions * 100);
}

/// Captives of the outermost ring, which has no next one: every value of rim_capture.
TEST(Smt, KnownPositionsOnTheOutermostRing) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t positions =
      std::min<std::uint64_t>(test::setting("AGON_POSITIONS", 600), 5000);
  Dice dice(seed + 2);
  FormulaTally tally;
  Coverage coverage;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const sampling::Case one = random_rim_case(dice);
    z3::context context;
    const Formulas formulas(context, one.rules);
    const Answers judge = agreed_answers(bitboard::Engine(one.rules), one);
    coverage.note(one, judge);
    const std::string wrong = wrong_when_known(formulas, formulas.actions(), one, judge, 2, tally);
    ASSERT_EQ(wrong, "") << to_string(one) << "\nseed " << seed;
  }
  print(tally);
  coverage.print(std::cout);
}

/// The rare situations that random positions seldom make: puzzles/regress/.
TEST(Smt, KeptCases) {
  FormulaTally tally;
  Coverage coverage;
  for (const auto& entry :
       std::filesystem::directory_iterator(AGON_SOURCE_DIR "/puzzles/regress")) {
    if (entry.path().extension() != ".tsv") continue;
    for (const sampling::KeptCase& one : sampling::kept_cases(entry.path().string())) {
      z3::context context;
      const Formulas formulas(context, one.rules);
      const Answers judge = judge_answers(one);
      coverage.note(one, judge);
      // Every ending is asked about.
      EXPECT_EQ(wrong_when_known(formulas, formulas.actions(), one, judge, 16, tally), "")
          << to_string(one);
    }
  }
  print(tally);
  coverage.print(std::cout);
  EXPECT_GT(tally.positions, 50U);
}

/// One rule set's questions, asked about a position given to the solver as constraints.
class Asserted {
 public:
  Asserted(const RuleSet& rules, const std::vector<Action>& actions)
      : formulas_(context_, rules),
        p_(formulas_.unknown("p", Formulas::Hands::any)),
        solver_(formulas::solver(context_)),
        actions_(actions) {
    solver_.add(formulas_.well_formed(p_));
    for (const Action& action : actions)
      legal_.push_back(defined("legal " + to_string(action), formulas_.legal(p_, action)));
    const auto ending = formulas_.outcome(p_);
    outcome_ = {defined("white wins", ending.white_wins), defined("black wins", ending.black_wins),
                defined("drawn", ending.drawn)};
    for (const Cell cell : board_cells(rules.radius))
      captured_.push_back(defined("captured " + to_string(cell), formulas_.captured(p_, cell)));
    white_decides_ =
        std::make_unique<z3::expr>(defined("white decides", formulas_.decides(p_, Side::white)));
  }

  std::string wrong(const sampling::Case& one, const Answers& judge, std::size_t most_successors,
                    FormulaTally& tally) {
    solver_.push();
    solver_.add(formulas_.same(p_, one.position));
    const std::string found = solver_.check() == z3::sat ? wrong_in(solver_.get_model(), one, judge,
                                                                    most_successors, tally)
                                                         : "the formulas have no such position";
    solver_.pop();
    return found;
  }

 private:
  z3::expr defined(const std::string& name, const z3::expr& formula) {
    z3::expr variable = context_.bool_const(name.c_str());
    solver_.add(variable == formula);
    return variable;
  }

  std::string wrong_in(const z3::model& model, const sampling::Case& one, const Answers& judge,
                       std::size_t most_successors, FormulaTally& tally) {
    const auto holds = [&](const z3::expr& formula) { return model.eval(formula, true).is_true(); };
    ++tally.positions;
    if (formulas_.read(model, p_) != one.position) return "the position read is another";
    if (holds(outcome_[0]) != (judge.outcome == Outcome::white_wins)) return "White's win";
    if (holds(outcome_[1]) != (judge.outcome == Outcome::black_wins)) return "Black's win";
    if (holds(outcome_[2]) != (judge.outcome == Outcome::draw)) return "a draw";
    if (holds(*white_decides_) != (judge.decider == Side::white)) return "who decides";
    const auto& cells = board_cells(one.rules.radius);
    std::vector<Cell> captured;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (holds(captured_[i])) captured.push_back(cells[i]);
    if (captured != judge.must_relocate) return "the captives";
    std::size_t successors = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const ActionAnswer* answer = find(judge, actions_[i]);
      ++(answer != nullptr ? tally.legal : tally.illegal);
      if (holds(legal_[i]) != (answer != nullptr)) return to_string(actions_[i]) + " legal";
      if (answer == nullptr || successors++ >= most_successors) continue;
      ++tally.successors;
      if (formulas_.read(model, formulas_.after(p_, actions_[i])) != answer->next)
        return "after " + to_string(actions_[i]);
      const auto taken = formulas_.captures(p_, actions_[i]);
      std::vector<Cell> captures;
      for (std::size_t cell = 0; cell < cells.size(); ++cell)
        if (holds(taken[cell])) captures.push_back(cells[cell]);
      if (captures != answer->captures) return "what " + to_string(actions_[i]) + " captures";
    }
    return {};
  }

  z3::context context_;
  Formulas formulas_;
  Contents p_;
  z3::solver solver_;
  std::vector<Action> actions_;
  formulas::Expressions legal_;
  formulas::Expressions outcome_;
  formulas::Expressions captured_;
  std::unique_ptr<z3::expr> white_decides_;
};

/// Actions worth asking about in all of the positions: legal ones, captures first, and others.
std::vector<Action> questions(const std::vector<sampling::Case>& cases,
                              const std::vector<Answers>& answers, Dice& dice) {
  std::set<Action> some{Action::pass()};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    std::vector<Action> legal;
    std::vector<Action> captures;
    for (const ActionAnswer& answer : answers[i].actions)
      (answer.captures.empty() ? legal : captures).push_back(answer.action);
    const auto other = plausible(cases[i]);
    for (int n = 0; n < 4; ++n) {
      if (!legal.empty()) some.insert(dice.pick(legal));
      if (!captures.empty()) some.insert(dice.pick(captures));
      some.insert(dice.pick(other));
    }
  }
  return {some.begin(), some.end()};
}

TEST(Smt, AssertedPositions) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  constexpr std::size_t cases_a_set = 8;
  constexpr std::uint64_t default_asserted = 800;
  Dice dice(seed + 1);
  FormulaTally full_board;
  FormulaTally tally;
  const std::uint64_t positions = test::setting("AGON_POSITIONS", default_asserted);
  const auto sets = rule_sets(dice, positions / cases_a_set);
  for (const RuleSet& rules : sets) {
    const bitboard::Engine engine(rules);
    std::vector<sampling::Case> cases;
    std::vector<Answers> answers;
    for (std::size_t i = 0; i < cases_a_set; ++i) {
      cases.push_back(random_case(rules, dice));
      answers.push_back(agreed_answers(engine, cases.back()));
    }
    Asserted asserted(rules, questions(cases, answers, dice));
    for (std::size_t i = 0; i < cases.size(); ++i)
      ASSERT_EQ(asserted.wrong(cases[i], answers[i], 3, rules.radius == 5 ? full_board : tally), "")
          << to_string(cases[i]) << "\nseed " << seed;
  }
  std::cout << sets.size() << " rule sets; full board: ";
  print(full_board);
  std::cout << "smaller boards: ";
  print(tally);
  if (positions >= default_asserted) {
    EXPECT_GT(full_board.legal + full_board.illegal, 20000U);
  }
}

}  // namespace
}  // namespace agon::proptests::positions_test
