// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/proving/proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "solver/api/solve.hpp"
#include "solver/api/tables.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/strategy_lines.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/fortresses/known.hpp"
#include "solver/search/engines.hpp"

namespace agon::puzzles {
namespace {

std::string texts(const std::vector<Action>& actions) {
  std::string text;
  for (const Action& action : actions) text += (text.empty() ? "" : ", ") + to_string(action);
  return text.empty() ? "none" : text;
}

std::vector<std::string> differences(const Puzzle& puzzle, const Verdict& verdict) {
  if (!puzzle.answered) return {};
  if (verdict.value == Verdict::Value::unknown) {
    if (puzzle.plies && verdict.within && *verdict.within >= *puzzle.plies)
      return {fmt::format("no {} in {}, expected {}", goal_word(puzzle.goal),
                          counted(*verdict.within, "ply", "plies"), expectation(puzzle))};
    return {};
  }
  const std::optional<int> plies =
      verdict.value == Verdict::Value::win ? verdict.plies : std::nullopt;
  // A win that was not proved the shortest may be longer than the puzzle's.
  if (plies && puzzle.plies && !verdict.shortest && *plies >= *puzzle.plies) return {};
  if (plies != puzzle.plies)
    return {fmt::format("{}, expected {}", answer_text({puzzle.goal, plies}), expectation(puzzle))};
  if (!puzzle.keys.empty() && !verdict.keys.empty() && puzzle.keys != verdict.keys)
    return {fmt::format("keys {}, expected {}", texts(verdict.keys), texts(puzzle.keys))};
  return {};
}

struct FirstActions {
  std::vector<Action> slower;  ///< reach the goal later than the keys, but within what is asked
  std::string wrong;  ///< a listed key that is not one, or a key that is not listed; a clause
  std::string open;   ///< what the limits left open, a clause
};

constexpr std::uint64_t nodes_of_an_action = 50'000'000;

/// Whether the attacker reaches the goal in this many plies from a position; nothing: a limit.
class Asker {
 public:
  Asker(const Puzzle& puzzle, const Limits& limits, tablebase::TableAnswers* table)
      : puzzle_(puzzle), limits_(limits), table_(table) {
    if (table != nullptr) return;
    engine_ = std::make_unique<bitboard::Engine>(puzzle.rules);
    if (!search::ZoneSearch::takes(*engine_, engine_->load(puzzle.position))) return;
    prover_ = std::make_unique<Prover>(*engine_, puzzle.attacker, (limits.memory_mib / 2) << 20U,
                                       Prover::Memory::kept, goal_of(puzzle));
  }
  std::optional<bool> reaches(const Position& position, int plies) {
    if (limits_.stop != nullptr && *limits_.stop) return std::nullopt;
    if (prover_) {  // its memory of one action helps with the next
      const Answer answer = prover_->wins_within(engine_->load(position), plies,
                                                 limits_.nodes.value_or(nodes_of_an_action));
      if (answer == Answer::unknown) return std::nullopt;
      return answer == Answer::yes;
    }
    search::Question question;
    question.attacker = puzzle_.attacker;
    question.goal = goal_of(puzzle_);
    question.limits = limits_;
    question.limits.plies = plies;
    const Verdict verdict =
        api::solve(puzzle_.rules, position, question, {search::SearchEngine::zones, table_})
            .verdict;
    if (verdict.value == Verdict::Value::unknown) return std::nullopt;
    return verdict.value == Verdict::Value::win;
  }

 private:
  const Puzzle& puzzle_;
  const Limits& limits_;
  tablebase::TableAnswers* table_;
  std::unique_ptr<bitboard::Engine> engine_;
  std::unique_ptr<Prover> prover_;
};

/// Each legal first action by a separate search. Precondition: the attacker decides; the puzzle
/// has its plies and keys.
FirstActions first_actions(const Puzzle& puzzle, const Limits& limits,
                           tablebase::TableAnswers* table) {
  FirstActions found;
  Asker asker(puzzle, limits, table);
  const int plies = *puzzle.plies;
  const int within = puzzle.within.value_or(plies);
  for (const Action& action : rules::actions(puzzle.position, puzzle.rules)) {
    const Position after = rules::apply(puzzle.position, puzzle.rules, action);
    const bool listed =
        std::find(puzzle.keys.begin(), puzzle.keys.end(), action) != puzzle.keys.end();
    const auto reaches = asker.reaches(after, plies - 1);
    const auto later =
        listed || within == plies ? std::optional(false) : asker.reaches(after, within - 1);
    if (!reaches || !later) {
      found.open =
          fmt::format("the first action {} was neither proved nor refuted within the limits",
                      to_string(action));
      return found;
    }
    if (*reaches != listed) {
      found.wrong = listed ? fmt::format("{} is not a key", to_string(action))
                           : fmt::format("{} is also a key", to_string(action));
      return found;
    }
    if (*later) found.slower.push_back(action);
  }
  std::sort(found.slower.begin(), found.slower.end(), [](const Action& left, const Action& right) {
    return to_string(left) < to_string(right);
  });
  return found;
}

using Finding = certificates::CheckReport::Finding;

/// As `refute_certificate`, of one that was read.
std::string refute(const Puzzle& puzzle, const certificates::Certificate& certificate,
                   const Limits& limits, std::string& open) {
  if (certificate.rules.rules != puzzle.rules) return "the certificate is for other rules";
  if (certificate.strategy.attacker != puzzle.attacker)
    return "the certificate is the other side's";
  if (certificate.strategy.lines.empty()) return "the certificate has no lines";
  certificates::CheckRequest request;
  request.way = certificates::CheckWay::formulas;
  request.root = puzzle.position;
  request.seconds = limits.seconds;
  request.stop = limits.stop;
  certificates::CheckReport report = certificates::check(certificate, request);
  if (report.inexpressible) {  // no formulas for these rules: the judge replays every answer
    request.way = certificates::CheckWay::expand;
    report = certificates::check(certificate, request);
  }
  if (report.mistake) return to_string(*report.mistake);
  if (report.finding == Finding::open) {
    open = "the check of the certificate ran into a limit";
    return "";
  }
  if (report.finding == Finding::failed)
    return fmt::format("the certificate is not a proof: line {}: {}", report.failure->line,
                       report.failure->text);
  if (report.plies > *puzzle.plies)
    return fmt::format("the certificate proves a win in {}, not in {}", report.plies,
                       *puzzle.plies);
  return "";
}

class Proving {
 public:
  Proving(const Puzzle& puzzle, const ProofRequest& request)
      : puzzle_(puzzle),
        request_(request),
        table_(request.tables == nullptr ? nullptr : request.tables->answers(puzzle.rules)) {}

  Proof run() {
    if (search() && asked(request_.wanted) && puzzle_.plies && past() && judge() &&
        asked(request_.elsewhere) && formulas())
      keys();
    return std::move(proof_);
  }

 private:
  /// Nothing wrong and nothing open; else the word for that.
  bool holds(const char* if_wrong, const char* if_open) {
    if (proof_.refusal.empty() && !proof_.wrong.empty()) proof_.refusal = if_wrong;
    if (proof_.refusal.empty() && !proof_.open.empty()) proof_.refusal = if_open;
    return proof_.refusal.empty();
  }
  void object(std::string clause) {
    if (!clause.empty()) proof_.wrong.push_back(std::move(clause));
  }

  bool asked(const ProofRequest::Hook& hook) {
    if (hook) proof_.refusal = hook(proof_);
    return proof_.refusal.empty();
  }

  bool search() {
    bool by_table = false;
    search::Question question;
    question.limits = request_.limits;
    question.strategy = is_certified();
    question = question_of(puzzle_, question);
    if (request_.search) {
      request_.search(question, proof_);
      if (!proof_.refusal.empty()) return false;
    } else {
      search::Solved solved = api::solve(puzzle_.rules, puzzle_.position, question,
                                         {search::SearchEngine::zones, table_});
      by_table = solved.by_table;
      proof_.verdict = std::move(solved.verdict);
      proof_.strategy = std::move(solved.strategy);
    }
    const Comparison comparison = compare(puzzle_, proof_.verdict);
    for (const std::string& difference : comparison.differences) object(difference);
    if (comparison.open || (puzzle_.plies && !proof_.verdict.shortest))
      proof_.open = "the search ran into a limit";
    if (!holds("other-answer", "search-limit")) return false;
    proof_.how.emplace_back(by_table ? "table" : "search");
    return true;
  }

  bool past() {
    if (!request_.past) return true;
    proof_.past = request_.past();
    if (!proof_.past || !leads_to(puzzle_.rules, *proof_.past, puzzle_.position))
      proof_.refusal = "no-past";
    return proof_.refusal.empty();
  }

  /// A game that is won already has neither a line nor a certificate.
  bool judge() {
    object(refute_line(puzzle_, proof_.verdict.line));
    return holds("judge-disagrees", "");
  }

  /// Only of a win by the rules is there a certificate.
  bool is_certified() const {
    return (request_.formulas || request_.certificate) && puzzle_.goal == Goal::Kind::formation &&
           puzzle_.plies.value_or(0) > 0;
  }

  bool formulas() {
    if (is_certified() && !proof_.strategy)
      proof_.open = "the search gave no certificate within its limits";
    else if (is_certified())
      object(refuted());
    if (!holds("formulas-disagree", "formulas-undecided")) return false;
    if (is_certified() && request_.formulas) proof_.how.emplace_back("formulas");
    proof_.how.emplace_back("judge");
    return true;
  }

  std::string refuted() {
    if (request_.certificate)
      proof_.certificate =
          certificates::to_text(*proof_.strategy, lasting_name(puzzle_.rules_name, puzzle_.rules));
    if (!request_.formulas) return "";
    if (request_.certificate)
      return refute_certificate(puzzle_, proof_.certificate, request_.limits, proof_.open);
    const certificates::Certificate certificate{
        "certificate", {puzzle_.rules, puzzle_.rules_name}, true, *proof_.strategy};
    return refute(puzzle_, certificate, request_.limits, proof_.open);
  }

  void keys() {
    if (!request_.keys || proof_.verdict.keys.empty()) return;
    Puzzle solution = puzzle_;
    solution.keys = proof_.verdict.keys;
    FirstActions first = first_actions(solution, request_.limits, table_);
    proof_.slower_keys = std::move(first.slower);
    proof_.open = first.open;
    object(first.wrong);
    if (holds("keys-disagree", "keys-undecided")) proof_.how.emplace_back("keys");
  }

  const Puzzle& puzzle_;
  const ProofRequest& request_;
  tablebase::TableAnswers* table_;
  Proof proof_;
};

}  // namespace

Goal goal_of(const Puzzle& puzzle) {
  if (puzzle.goal != Goal::Kind::fortress) return {puzzle.goal, {}};
  return {puzzle.goal, fortresses::known_fortresses(puzzle.rules, puzzle.attacker)};
}

search::Question question_of(const Puzzle& puzzle, search::Question question) {
  question.attacker = puzzle.attacker;
  question.goal = goal_of(puzzle);
  if (puzzle.within)
    question.limits.plies =
        std::min(question.limits.plies.value_or(*puzzle.within), *puzzle.within);
  return question;
}

Comparison compare(const Puzzle& puzzle, const Verdict& verdict) {
  Comparison comparison{differences(puzzle, verdict), false, false};
  // A limit of plies below the puzzle's own leaves a longer win open.
  const bool may_win_later = verdict.value == Verdict::Value::no_win && verdict.within &&
                             puzzle.plies && *verdict.within < *puzzle.plies;
  comparison.open = verdict.value == Verdict::Value::unknown || verdict.limited || may_win_later;
  comparison.differs = !comparison.differences.empty() &&
                       !(comparison.open && verdict.value == Verdict::Value::no_win);
  return comparison;
}

api::GameAnswer solve_proof_game(const Puzzle& puzzle, const Limits& limits) {
  // Those of 12 plies take some hundred thousand.
  constexpr std::uint64_t usual_nodes = 20'000'000;
  return api::game_to({.rules = puzzle.rules,
                       .position = puzzle.position,
                       .nodes = limits.nodes.value_or(usual_nodes),
                       .shortest = true,
                       .stop = limits.stop});
}

Comparison compare(const Puzzle& puzzle, const api::GameAnswer& answer) {
  Comparison comparison;
  const int asked = *puzzle.within;
  const int found = answer.game ? static_cast<int>(answer.game->size()) : asked;
  const auto object = [&](std::string text) {
    comparison.differences.push_back(std::move(text) + ", expected " + proof_game_text(asked));
  };
  if (answer.unreachable)
    object("no game leads there");
  else if (answer.at_least > asked)
    object(fmt::format("no game has fewer than {}", counted(answer.at_least, "ply", "plies")));
  else if (found < asked)
    object(fmt::format("a game of {}", counted(found, "ply", "plies")));
  else if (answer.shortest() && answer.unique == false)
    object("another game is as short");
  comparison.differs = !comparison.differences.empty();
  comparison.open = !comparison.differs && !(answer.shortest() && answer.unique);
  return comparison;
}

std::string expectation(const Puzzle& puzzle) {
  if (puzzle.proof_game) return proof_game_text(*puzzle.within);
  return answer_text({puzzle.goal, puzzle.plies});
}

std::string refute_certificate(const Puzzle& puzzle, const std::string& certificate,
                               const Limits& limits, std::string& open) {
  const certificates::CertificateRead read =
      certificates::read_certificate(certificate, "certificate", nullptr);
  if (!read.mistakes.empty()) return to_string(read.mistakes.front());
  return refute(puzzle, read.certificate, limits, open);
}

ProofRequest::Search by_zones(const bitboard::Engine& engine, const Position& position) {
  return [&engine, &position](const search::Question& question, Proof& proof) {
    search::Solved solved = search::solve_by_zones(engine, position, question);
    proof.verdict = std::move(solved.verdict);
    proof.strategy = std::move(solved.strategy);
  };
}

Puzzle win_in(int plies, const NamedRules& rules, const Position& position) {
  Puzzle puzzle;
  puzzle.rules_name = rules.name;
  puzzle.rules = rules.rules;
  puzzle.position = position;
  puzzle.attacker = position.to_move;
  puzzle.within = puzzle.plies = plies;
  return puzzle;
}

bool is_attackers_turn(const RuleSet& rules, const Position& position, Side attacker) {
  return rules::problems(position, rules).empty() &&
         rules::outcome(position, rules) == Outcome::none &&
         rules::decider(position, rules) == attacker;
}

std::string refute_line(const Puzzle& puzzle, const std::vector<Action>& line) {
  const Goal goal = goal_of(puzzle);
  const certificates::GoalJudge judge(goal, puzzle.attacker, puzzle.rules);
  Position position = puzzle.position;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (judge.outcome(position) != Outcome::none)
      return fmt::format("the line continues after it is decided, in ply {}", ply + 1);
    if (!rules::is_legal(position, puzzle.rules, line[ply]))
      return fmt::format("{} of the line is not legal, in ply {}", to_string(line[ply]), ply + 1);
    position = rules::apply(position, puzzle.rules, line[ply]);
  }
  if (judge.outcome(position) != win_of(puzzle.attacker))
    return "the line does not end in the goal";
  if (static_cast<int>(line.size()) != puzzle.plies.value_or(-1))
    return fmt::format("the line has {} plies", line.size());
  return "";
}

Proof prove(const Puzzle& puzzle, const ProofRequest& request) {
  return Proving(puzzle, request).run();
}

}  // namespace agon::puzzles
