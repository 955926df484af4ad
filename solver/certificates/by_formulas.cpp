#include "solver/certificates/by_formulas.hpp"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position_text.hpp"
#include "solver/certificates/confirm.hpp"
#include "solver/certificates/first_look.hpp"
#include "solver/certificates/line_index.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::certificates {
namespace {

/// The plies of the line that the root matches; those of the longest and of the defender's
/// actions before it if the defender is to decide.
int plies_from(const Strategy& strategy, const Position& root, int first_answers) {
  int most = 0;
  for (const StrategyLine& line : strategy.lines) {
    if (matches(line, root, strategy.attacker)) return line.plies;
    most = std::max(most, line.plies);
  }
  return most + first_answers;
}

/// A root in which the attacker decides has to match a line.
std::optional<Failure> root_failure(const Strategy& strategy, const RuleSet& rules,
                                    const Position& root) {
  const auto& lines = strategy.lines;
  const Side attacker = strategy.attacker;
  if (rules::outcome(root, rules) != Outcome::none)
    return Failure{0, to_string(root), "the game is already over"};
  if (rules::decider(root, rules) != attacker ||
      std::any_of(lines.begin(), lines.end(),
                  [&](const StrategyLine& line) { return matches(line, root, attacker); }))
    return std::nullopt;
  return Failure{0, to_string(root), "no line matches it"};
}

/// What the formulas reject, checked by the judge.
Failure confirmed(const Strategy& strategy, const RuleSet& rules,
                  const formulas::Counterexample& found, const Goal& goal) {
  const Claim claim{found.line, found.position, found.play};
  if (auto failure = confirm(strategy, rules, claim, goal)) return *std::move(failure);
  return {claim.line ? file_line(*claim.line) : 0, to_string(claim.position),
          "the formulas reject it, but the reference rules do not; one of the two is wrong, "
          "please report this"};
}

/// The lines shared out among threads. A failure is the first of those found; with one thread the
/// first there is.
formulas::LineReport check_lines(const Strategy& strategy, const formulas::LineQuestion& question,
                                 int threads) {
  if (threads <= 1) return formulas::check_lines(strategy, question);
  const auto parts = static_cast<std::size_t>(threads);
  std::vector<formulas::LineReport> reports(parts);
  std::atomic<bool> failed = false;
  parallel_for(parts, threads, [&](int, std::size_t part) {
    formulas::LineQuestion own = question;
    own.part = part;
    own.parts = parts;
    own.go_on = [&] { return !failed && (!question.go_on || question.go_on()); };
    reports[part] = formulas::check_lines(strategy, own);
    if (reports[part].failure) failed = true;
  });
  formulas::LineReport all;
  all.first_answers = reports.front().first_answers;
  for (formulas::LineReport& report : reports) {
    all.interrupted = all.interrupted || report.interrupted;
    all.unknown += report.unknown;
    all.lines += report.lines;
    all.answers += report.answers;
    if (report.failure && (!all.failure || report.failure->line < all.failure->line))
      all.failure = std::move(report.failure);
  }
  return all;
}

}  // namespace

FormulasReport check_by_formulas(const Strategy& strategy, const RuleSet& rules,
                                 const Position& root, const FormulasTime& time, const Goal& goal) {
  FormulasReport report;
  report.failure = root_failure(strategy, rules, root);
  if (report.failure) return report;
  formulas::LineQuestion question;
  question.rules = rules;
  question.root = root;
  question.goal = goal;
  question.work = time.each;
  question.end = time.end;
  question.go_on = time.go_on;
  question.stop = time.stop;
  // Hopeless claims are rejected before any costly question.
  FirstLook look = first_look(strategy, rules, time.go_on);
  report.failure = std::move(look.failure);
  report.lines.interrupted = look.interrupted;
  if (report.failure || look.interrupted) return report;
  report.lines = check_lines(strategy, question, time.threads);
  if (report.lines.failure)
    report.failure = confirmed(strategy, rules, *report.lines.failure, goal);
  report.plies = plies_from(strategy, root, report.lines.first_answers);
  return report;
}

}  // namespace agon::certificates
