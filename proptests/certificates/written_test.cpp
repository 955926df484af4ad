// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a search writes passes its own check: under every preset and random rule sets, with the
// shortest win or any, on one thread and on two, with little memory and with much. Each certificate
// goes through its text and through the check that its kind gets, with nothing loose; a sample of
// them is asked about by formulas, line by line.
//   AGON_WON=N  this many wins; AGON_SEED=N  others. On two threads runs may differ.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/zone_cases.hpp"
#include "puzzles/sampling/case.hpp"
#include "solver/certificates/expand.hpp"
#include "solver/certificates/line_check.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/formulas/supported.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/plain/any_win.hpp"
#include "solver/search/plain/solver.hpp"
#include "solver/search/zone_knowledge.hpp"

namespace agon::proptests::written_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using search::Question;
using search::Solved;

constexpr std::array sizes{Size{5, 6, 0}, Size{5, 6, 0}, Size{4, 4, 0}, Size{4, 3, 0},
                           Size{3, 2, 0}, Size{3, 6, 0}, Size{2, 1, 0}, Size{2, 2, 0},
                           Size{2, 2, 0}, Size{2, 3, 0}};
constexpr std::uint64_t nodes = 12'000;
constexpr std::size_t most_answers = 3'000;
/// Nodes from which a search on several threads has woken the others.
constexpr std::uint64_t nodes_that_wake = 600;

/// What the certificates covered, by name, and how many of each.
using Covered = std::map<std::string, std::uint64_t>;

/// As `solve` answers where the proof-number search is the first to prove a win, of whatever
/// length up to `most`: in the search as a whole that is rare where wins are short.
Solved any_win_alone(const Engine& engine, const State& root, const Question& question, int most) {
  using Any = search::AnyWin<Engine, search::ZoneKnowledge>;
  search::Budget budget(question.limits);
  const std::size_t bytes = budget.memory_bytes() / 4;
  Any any(engine, question.attacker, budget, bytes,
          search::ZoneKnowledge(engine, question.attacker, budget, bytes));
  Solved solved;
  const auto found = any.find(root, most, most);
  if (!found || found->numbers.proof != 0) return solved;
  Verdict& verdict = solved.verdict;
  verdict.attacker = question.attacker;
  verdict.value = Verdict::Value::win;
  verdict.plies = any.known_length(root, found->within).value_or(found->within);
  search::WinReader<Engine, Any> reader(engine, any, question.attacker);
  reader.read(root, verdict);
  solved.strategy = any.strategy(root, *verdict.plies);
  if (!solved.strategy) solved.strategy = reader.strategy(root, *verdict.plies, budget);
  verdict.nodes = budget.nodes();
  return solved;
}

/// Which rare things come about in the line of a win.
void note_line(const Engine& engine, const State& root, const Verdict& verdict, Covered& covered) {
  State state = root;
  bool captures = false;
  bool queen = false;
  for (const Action& action : verdict.line) {
    if (action.type == Action::Type::relocation) {
      captures = true;
      const auto piece = engine.unload(state).at(action.from);
      queen = queen || (piece && piece->kind == Kind::queen);
    }
    state = engine.after(state, engine.to_move(state, action));
  }
  if (captures) ++covered["captures"];
  if (queen) ++covered["queen captured"];
}

void note_rules(const RuleSet& rules, Covered& covered) {
  if (rules.capture_lasts == CaptureLasts::until_relocated) ++covered["memory"];
  if (rules.relocations_per_turn == RelocationsPerTurn::all) ++covered["all relocations in a turn"];
  if (rules.guard_chooser == Chooser::opponent || rules.queen_chooser == Chooser::opponent)
    ++covered["the opponent picks the cell"];
}

bool by_formulas(const RuleSet& rules, const Strategy& strategy, const Position& root,
                 std::string& wrong) {
  if (formulas::unsupported(rules)) return false;
  formulas::LineQuestion question;
  question.rules = rules;
  question.root = root;
  const formulas::LineReport report = formulas::check_lines(strategy, question);
  if (report.failure)
    wrong = "by formulas: refuted in " + to_string(report.failure->position);
  else if (!report.proved())
    wrong = "by formulas: not settled";
  return true;
}

/// What is wrong with a certificate, or nothing.
std::string fault(const Engine& engine, const Position& root, const Solved& solved, bool formulas,
                  Covered& covered) {
  const RuleSet& rules = engine.rules();
  const std::string text = certificates::to_text(*solved.strategy, "wikipedia");
  const certificates::ParsedStrategy read = certificates::parse_strategy(text, rules);
  if (read.mistake) return "text: " + read.mistake->text;
  if (certificates::to_text(read.strategy, "wikipedia") != text) return "text: read back otherwise";
  const Strategy& strategy = read.strategy;
  std::set<std::string> patterns;
  for (std::size_t at = text.find('\n') + 1; at < text.size(); at = text.find('\n', at) + 1)
    if (!patterns.insert(text.substr(at, text.find('\t', at) - at)).second)
      return "a pattern stands on two lines: " + text.substr(at, text.find('\t', at) - at);

  const bool attacks = rules::decider(root, rules) == strategy.attacker;
  const auto is_pattern = [](const StrategyLine& line) { return line.is_pattern(); };
  const bool patterned = std::any_of(strategy.lines.begin(), strategy.lines.end(), is_pattern);
  if (patterned) ++covered["patterns"];
  int plies = 0;
  if (patterned) {
    certificates::ReplayQuestion question{rules, certificates::Demand::exact, {}, most_answers, {}};
    if (!attacks) question.root = root;
    const auto report = certificates::replay(strategy, question);
    if (report.failure) return "replay: " + report.failure->text + ", " + report.failure->position;
    if (!report.proved && !report.limited) return "replay: nothing proved";
    if (report.proved) ++covered["patterns, expanded to the end"];
    plies = report.proved ? report.plies : 0;
  } else {
    certificates::ExpandQuestion question{rules, certificates::Demand::exact, {}, {}};
    if (!attacks) question.root = root;
    const auto report = certificates::expand(strategy, question);
    if (report.failure) return "expand: " + report.failure->text + ", " + report.failure->position;
    if (!report.proved) return "expand: nothing proved";
    ++covered["whole positions"];
    plies = report.plies;
  }
  if (plies > *solved.verdict.plies) return "it takes longer than the verdict says";
  std::string wrong;
  if (formulas && by_formulas(rules, strategy, root, wrong)) ++covered["by formulas"];
  return wrong;
}

// The pattern after White's first action takes five plies from some positions that match it, and
// three from all that Black can get to here: the file says three.
TEST(WrittenStrategies, TheRootSaysWhatItsOwnPlayTakes) {
  const auto parsed = sampling::parse_case(
      "wikipedia,radius=3,guards=2,sandwich=ring,capture_lasts=until-relocated,"
      "stepping_between=captured,queen_goes=outer-ring\t4/1G3/2g3/2qQ3/2gG2/5/4 w - -");
  ASSERT_EQ(parsed.error, "");
  const Engine engine(parsed.value.rules);
  Question question;
  const Solved solved = any_win_alone(engine, engine.load(parsed.value.position), question, 7);
  ASSERT_TRUE(solved.strategy);
  Covered covered;
  EXPECT_EQ(fault(engine, parsed.value.position, solved, true, covered), "");
  EXPECT_EQ(solved.strategy->lines.front().plies, 3);
}

TEST(WrittenStrategies, PassTheirOwnCheck) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t wanted = test::setting("AGON_WON", 2'000);
  Dice dice(seed);
  Covered covered;
  std::uint64_t won = 0;
  std::uint64_t asked = 0;
  std::uint64_t lines = 0;
  std::string failure;
  for (int turn = 0; won < wanted && failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    const Engine engine(zone_rules(turn, size.radius, size.guards, dice));
    const Side attacker = dice.chance(50) ? Side::white : Side::black;
    for (int i = 0; i < 6 && failure.empty(); ++i) {
      const State state = attack_in_play(engine, attacker, dice);
      if (engine.outcome(state) != Outcome::none) continue;
      const Position root = engine.unload(state);
      Question question;
      question.attacker = attacker;
      question.strategy = true;
      question.any = dice.chance(60);
      question.limits.nodes = nodes;
      question.limits.threads = dice.chance(50) ? 2 : 1;
      question.limits.memory_mib = dice.chance(25) ? 1 : 32;
      const bool alone = question.any && dice.chance(40);
      const bool plain = !alone && dice.chance(8);
      ++asked;
      const Solved solved = alone   ? any_win_alone(engine, state, question, 31)
                            : plain ? search::solve_plain(engine, root, question)
                                    : search::solve_by_zones(engine, root, question);
      // A limit may have come before the certificate; of some wins there is nothing to write.
      if (!solved.strategy || solved.strategy->lines.empty()) continue;
      ++won;
      lines += solved.strategy->lines.size();
      ++covered[question.any ? "any" : "shortest"];
      if (alone) ++covered["any, by proof numbers"];
      if (plain) ++covered["plain search"];
      if (question.limits.threads > 1) ++covered["two threads"];
      if (question.limits.threads > 1 && !plain && !alone && solved.verdict.nodes > nodes_that_wake)
        ++covered["two threads, both awake"];
      if (engine.decider(state) != attacker) ++covered["the defender first"];
      note_rules(engine.rules(), covered);
      note_line(engine, state, solved.verdict, covered);
      const bool formulas = solved.strategy->lines.size() <= 8 && won % 12 == 0;
      const std::string wrong = fault(engine, root, solved, formulas, covered);
      if (!wrong.empty())
        failure = wrong + "\n  case: " + text_of(engine, state) + ", " +
                  (attacker == Side::white ? "White" : "Black") + " wins within " +
                  std::to_string(*solved.verdict.plies) + (question.any ? ", any" : "") +
                  (alone ? " by proof numbers" : "") + (plain ? ", plain" : "") + ", " +
                  std::to_string(question.limits.threads) + " threads, " +
                  std::to_string(question.limits.memory_mib) +
                  " MiB\n  replay: AGON_SEED=" + std::to_string(seed);
    }
  }
  std::cout << "seed " << seed << ": " << won << " wins of " << asked << " positions, " << lines
            << " lines\n";
  for (const auto& [what, count] : covered) std::cout << "  " << what << ": " << count << '\n';
  EXPECT_EQ(failure, "");
  // At least this many of 1000 each; with fewer than 300 wins chance decides.
  const std::map<std::string, std::uint64_t> floors{{"any", 400},
                                                    {"shortest", 250},
                                                    {"any, by proof numbers", 100},
                                                    {"plain search", 20},
                                                    {"two threads", 350},
                                                    {"two threads, both awake", 30},
                                                    {"the defender first", 100},
                                                    {"captures", 150},
                                                    {"queen captured", 20},
                                                    {"memory", 150},
                                                    {"all relocations in a turn", 50},
                                                    {"the opponent picks the cell", 100},
                                                    {"patterns", 500},
                                                    {"patterns, expanded to the end", 400},
                                                    {"whole positions", 60},
                                                    {"by formulas", 20}};
  if (wanted < 300) return;
  for (const auto& [what, floor] : floors)
    EXPECT_GE(covered[what] * 1'000, floor * won) << "too few: " << what;
}

}  // namespace
}  // namespace agon::proptests::written_test
