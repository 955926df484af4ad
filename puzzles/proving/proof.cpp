#include "puzzles/proving/proof.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/answer.hpp"
#include "model/values/limits.hpp"
#include "model/values/position_text.hpp"
#include "puzzles/appraisal/solution.hpp"
#include "puzzles/making/expected.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/certificate.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/reached.hpp"
#include "solver/certificates/strategy_text.hpp"

// Every first action of a puzzle, asked about by itself.
namespace agon::puzzles {

struct FirstActions {
  std::vector<Action> slower;  ///< reach the goal later than the keys, but within what is asked
  std::string wrong;  ///< a key that is none, or an action that is one and not listed; a clause
  std::string open;   ///< what the limits left open, a clause
};

namespace {

constexpr std::uint64_t nodes_of_an_action = 50'000'000;

/// Asks whether the attacker reaches the goal in so many plies from a position; nothing: a limit.
class Asker {
 public:
  Asker(const Puzzle& puzzle, const Limits& limits) : puzzle_(puzzle), limits_(limits) {
    if (puzzle.goal != Goal::Kind::formation || puzzle.position.placing()) return;
    engine_ = std::make_unique<bitboard::Engine>(puzzle.rules);
    examination_ =
        std::make_unique<Examination>(*engine_, puzzle.attacker, (limits.memory_mib / 2) << 20U);
  }
  std::optional<bool> reaches(const Position& position, int plies) {
    if (limits_.stop != nullptr && *limits_.stop) return std::nullopt;
    if (examination_) {  // its memory of one action helps with the next
      const Answer answer = examination_->wins_within(engine_->load(position), plies,
                                                      limits_.nodes.value_or(nodes_of_an_action));
      if (answer == Answer::unknown) return std::nullopt;
      return answer == Answer::yes;
    }
    search::Question question;
    question.attacker = puzzle_.attacker;
    question.goal = {puzzle_.goal, {}};
    question.limits = limits_;
    question.limits.plies = plies;
    const Verdict verdict = analysis::solve(puzzle_.rules, position, question).verdict;
    if (verdict.value == Verdict::Value::unknown) return std::nullopt;
    return verdict.value == Verdict::Value::win;
  }

 private:
  const Puzzle& puzzle_;
  const Limits& limits_;
  std::unique_ptr<bitboard::Engine> engine_;
  std::unique_ptr<Examination> examination_;
};

}  // namespace

/// Each legal first action by a search of its own. Precondition: the attacker decides; the puzzle
/// has its plies and keys.
FirstActions first_actions(const Puzzle& puzzle, const Limits& limits) {
  FirstActions found;
  Asker asker(puzzle, limits);
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
      found.wrong = listed ? fmt::format("{} is no key", to_string(action))
                           : fmt::format("{} is a key, too", to_string(action));
      return found;
    }
    if (*later) found.slower.push_back(action);
  }
  std::sort(found.slower.begin(), found.slower.end(), [](const Action& left, const Action& right) {
    return to_string(left) < to_string(right);
  });
  return found;
}

namespace {

using Finding = analysis::CheckReport::Finding;

/// Can the formulas be asked about its certificate?
bool has_certificate(const Puzzle& puzzle) {
  return puzzle.goal == Goal::Kind::formation && puzzle.plies && *puzzle.plies > 0;
}

}  // namespace

std::string refute_certificate(const Puzzle& puzzle, const std::string& certificate,
                               const Limits& limits, std::string& open) {
  const analysis::CertificateRead read =
      analysis::read_certificate(certificate, "certificate", nullptr);
  if (!read.mistakes.empty()) return to_string(read.mistakes.front());
  if (read.certificate.rules.rules != puzzle.rules) return "the certificate is about other rules";
  if (read.certificate.strategy.attacker != puzzle.attacker)
    return "the certificate is the other side's";
  if (read.certificate.strategy.lines.empty()) return "the certificate has no lines";
  analysis::CheckRequest request;
  request.way = analysis::CheckWay::formulas;
  request.root = puzzle.position;
  request.seconds = limits.seconds;
  request.stop = limits.stop;
  analysis::CheckReport report = analysis::check(read.certificate, request);
  if (report.inexpressible) {  // no formulas for these rules: the judge replays every answer
    request.way = analysis::CheckWay::expand;
    report = analysis::check(read.certificate, request);
  }
  if (report.mistake) return to_string(*report.mistake);
  if (report.finding == Finding::open) {
    open = "the check of the certificate ran into a limit";
    return "";
  }
  if (report.finding == Finding::failed)
    return fmt::format("the certificate is no proof: line {}: {}", report.failure->line,
                       report.failure->text);
  if (report.plies > *puzzle.plies)
    return fmt::format("the certificate proves a win in {}, not in {}", report.plies,
                       *puzzle.plies);
  return "";
}

std::string refute_line(const Puzzle& puzzle, const std::vector<Action>& line) {
  const Goal goal{puzzle.goal, {}};
  const check::GoalJudge judge(goal, puzzle.attacker, puzzle.rules);
  Position position = puzzle.position;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (judge.outcome(position) != Outcome::none)
      return fmt::format("the line goes on after it is decided, in ply {}", ply + 1);
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

Proof prove(const Puzzle& puzzle, const Limits& limits) {
  Proof proof;
  const auto object = [&proof](std::string clause) {
    if (!clause.empty()) proof.wrong.push_back(std::move(clause));
    return !proof.wrong.empty() || !proof.open.empty();
  };
  search::Question question;
  question.limits = limits;
  question.strategy = has_certificate(puzzle);
  const search::Solved solved =
      analysis::solve(puzzle.rules, puzzle.position, question_of(puzzle, question));
  proof.verdict = solved.verdict;
  const Comparison comparison = compare(puzzle, proof.verdict);
  for (const std::string& difference : comparison.differences) object(difference);
  if (comparison.open || (puzzle.plies && !solved.verdict.shortest))
    proof.open = "the search ran into a limit";
  if (object("")) return proof;
  proof.how.emplace_back("search");
  if (!puzzle.plies) return proof;
  // A game that is won already has neither a line nor a certificate.
  if (object(refute_line(puzzle, proof.verdict.line))) return proof;
  if (has_certificate(puzzle)) {
    if (!solved.strategy) {
      proof.open = "the search gave no certificate within its limits";
      return proof;
    }
    proof.certificate =
        check::to_text(*solved.strategy, lasting_name(puzzle.rules_name, puzzle.rules));
    if (object(refute_certificate(puzzle, proof.certificate, limits, proof.open))) return proof;
    proof.how.emplace_back("formulas");
  }
  proof.how.emplace_back("judge");
  if (proof.verdict.keys.empty()) return proof;
  Puzzle solution = puzzle;
  solution.keys = proof.verdict.keys;
  FirstActions first = first_actions(solution, limits);
  proof.slower_keys = std::move(first.slower);
  proof.open = first.open;
  if (object(first.wrong)) return proof;
  proof.how.emplace_back("keys");
  return proof;
}

}  // namespace agon::puzzles
