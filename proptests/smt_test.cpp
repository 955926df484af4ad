// The rules as formulas against judge and engine: with constants in place of the unknowns, with
// unknowns that a solver has to find, and all solutions on the smallest board.
#include "solver/smt/formulas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <set>

#include "model/rules/judge.hpp"
#include "proptests/ask_bitboard.hpp"
#include "proptests/ask_formulas.hpp"
#include "proptests/coverage.hpp"
#include "proptests/random_position.hpp"
#include "proptests/random_rules.hpp"
#include "proptests/settings.hpp"

namespace agon::proptests {
namespace {

using smt::Contents;
using smt::Formulas;

/// Every preset, on its own board, and random rule sets, half of them on the full board.
std::vector<RuleSet> rule_sets(Dice& dice, std::size_t count) {
  std::vector<RuleSet> all;
  for (const NamedRules& preset : preset_rules()) all.push_back(preset.rules);
  while (all.size() < count)
    all.push_back(all.size() % 2 == 0 ? random_rules(dice, 5, 6) : random_rules(dice));
  return all;
}

Case random_case(const RuleSet& rules, Dice& dice) {
  return {rules, random_position(rules, random_kind(dice), dice)};
}

/// The judge's answers, with which the engine must agree.
Answers agreed_answers(const bitboard::Engine& engine, const Case& one) {
  Answers judge = judge_answers(one);
  const auto differs = difference(judge, bitboard_answers(engine, one.position));
  EXPECT_FALSE(differs) << *differs << '\n' << to_string(one);
  return judge;
}

void print(const FormulaTally& tally, std::size_t sets) {
  std::cout << sets << " rule sets, " << tally.positions << " positions, "
            << tally.legal + tally.illegal << " action checks (" << tally.legal << " legal), "
            << tally.successors << " successors, " << tally.endings << " of them asked how they end"
            << std::endl;
}

TEST(Smt, KnownPositions) {
  const std::uint64_t seed = setting("AGON_SEED", 1);
  const std::uint64_t positions = setting("AGON_POSITIONS", 1500);
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
      const Case one = random_case(rules, dice);
      const Answers judge = agreed_answers(engine, one);
      coverage.note(one, judge);
      const std::string wrong = wrong_when_known(formulas, actions, one, judge, 2, tally);
      ASSERT_EQ(wrong, "") << to_string(one) << "\nseed " << seed;
    }
  }
  print(tally, sets.size());
  coverage.print(std::cout);
  EXPECT_GT(tally.legal, positions * 10);
  EXPECT_GT(tally.illegal, positions * 100);
}

/// One rule set's questions, asked of a position that the solver is told about by constraints.
class Asserted {
 public:
  Asserted(const RuleSet& rules, const std::vector<Action>& actions)
      : formulas_(context_, rules),
        p_(formulas_.unknown("p", Formulas::Hands::any)),
        solver_(smt::solver(context_)),
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

  std::string wrong(const Case& one, const Answers& judge, std::size_t most_successors,
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

  std::string wrong_in(const z3::model& model, const Case& one, const Answers& judge,
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
  smt::Expressions legal_;
  smt::Expressions outcome_;
  smt::Expressions captured_;
  std::unique_ptr<z3::expr> white_decides_;
};

/// Actions worth asking about in all of the positions: legal ones, captures first, and others.
std::vector<Action> questions(const std::vector<Case>& cases, const std::vector<Answers>& answers,
                              Dice& dice) {
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
  const std::uint64_t seed = setting("AGON_SEED", 1);
  constexpr std::size_t cases_a_set = 8;
  constexpr std::uint64_t default_asserted = 800;
  Dice dice(seed + 1);
  FormulaTally full_board;
  FormulaTally tally;
  const std::uint64_t positions = setting("AGON_POSITIONS", default_asserted);
  const auto sets = rule_sets(dice, positions / cases_a_set);
  for (const RuleSet& rules : sets) {
    const bitboard::Engine engine(rules);
    std::vector<Case> cases;
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
  std::cout << "full board: ";
  print(full_board, sets.size());
  std::cout << "smaller: ";
  print(tally, sets.size());
  if (positions >= default_asserted) {
    EXPECT_GT(full_board.legal + full_board.illegal, 20000U);
  }
}

// -- All solutions
// ----------------------------------------------------------------------------------

/// Radius 2, one guard a side: one question is which positions with this piece and this side to
/// move let the action be done.
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
    const bool remembers = rules.capture_lasts == CaptureLasts::until_relocated;
    for (unsigned set = 0; set < (remembers ? 1U << occupied.size() : 1U); ++set) {
      position.captured.clear();
      for (std::size_t i = 0; i < occupied.size(); ++i)
        if ((set >> i & 1U) != 0) position.captured.push_back(occupied[i]);
      look(position);
    }
  };
  const auto place = [&](auto&& self, Position position, std::size_t next) -> void {
    if (next == pieces.size()) return with_memory(position);
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
  z3::solver solver = smt::solver(formulas.context());
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
  const Contents p = formulas.unknown("p");
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
  Dice dice(setting("AGON_SEED", 1) + 3);
  std::size_t total = 0;
  for (int n = 0; n < 20; ++n) {
    RuleSet rules = random_rules(dice, 5, 6);
    Position position = random_position(rules, PositionKind::scattered, dice);
    position.captured.clear();
    const Side defender = dice.chance(50) ? Side::white : Side::black;
    std::vector<Cell> free{throne(5)};
    int queens = 0;
    int guards = 0;
    auto cells = board_cells(5);
    dice.shuffle(cells);
    for (const Cell cell : cells) {
      const auto piece = position.at(cell);
      if (piece && (piece->side != defender || queens + guards >= 3)) continue;
      if (!piece && free.size() >= 6) continue;
      if (cell == throne(5) && !piece) continue;  // free already
      if (piece) ++(piece->kind == Kind::queen ? queens : guards);
      position.remove(cell);
      if (cell != throne(5)) free.push_back(cell);
    }
    Texts expected;
    fillings(position, free, 0, defender, queens, guards, expected);
    z3::context context;
    const Formulas formulas(context, rules);
    const Contents pattern = formulas.pattern("q", position, free, defender);
    EXPECT_EQ(models(formulas, pattern, formulas.well_formed(pattern)), expected);
    const Contents p = formulas.unknown("p");
    EXPECT_EQ(models(formulas, p,
                     formulas.well_formed(p) && formulas.matches(p, position, free, defender)),
              expected);
    total += expected.size();
  }
  std::cout << total << " positions of 20 patterns\n";
  EXPECT_GT(total, 200U);
}

TEST(Smt, EveryModelOnTheSmallestBoard) {
  const std::uint64_t seed = setting("AGON_SEED", 1);
  constexpr std::size_t sets = 24;
  constexpr std::size_t actions_a_set = 2;
  Dice dice(seed + 2);
  std::size_t models = 0;
  std::size_t with_models = 0;
  for (std::size_t set = 0; set < sets; ++set) {
    RuleSet rules = random_rules(dice, 2, 1);
    // The base of every preset, small; then any.
    if (set < 8) {
      rules = preset_rules()[set * 2].rules;
      rules.radius = 2;
      rules.guards = 1;
    }
    z3::context context;
    const auto all = Formulas(context, rules).actions();
    for (std::size_t n = 0; n < actions_a_set; ++n) {
      Enumeration question{rules, Action::pass(), {}, {}, {}};
      // A step and a relocation of each set, a pass now and then.
      const auto wanted = n == 0 ? Action::Type::step : Action::Type::relocation;
      if (dice.chance(90)) do
          question.action = dice.pick(all);
        while (question.action.type != wanted);
      question.to_move = dice.chance(50) ? Side::white : Side::black;
      question.fixed = {dice.chance(50) ? Side::white : Side::black,
                        dice.chance(50) ? Kind::queen : Kind::guard};
      do question.at = dice.pick(board_cells(2));
      while (question.at == throne(2) && question.fixed.kind == Kind::guard);
      const Texts judge = positions_by_judge(question);
      const Texts formulas = positions_by_models(question);
      ASSERT_EQ(judge, formulas) << rules_text(rules) << ' ' << to_string(question.action)
                                 << "\nseed " << seed;
      models += judge.size();
      if (!judge.empty()) ++with_models;
    }
  }
  std::cout << sets << " rule sets, " << sets * actions_a_set << " actions, " << with_models
            << " of them possible, " << models << " positions\n";
  EXPECT_GE(with_models, sets);
}

}  // namespace
}  // namespace agon::proptests
