// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/by_formulas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/strategy_lines.hpp"
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

std::optional<Failure> confirm(const Strategy& strategy, const RuleSet& rules, const Claim& claim,
                               const Goal& goal) {
  const auto failure = [&](std::string text) {
    // The first line of a file is its header.
    return Failure{claim.line ? *claim.line + 2 : 0, to_string(claim.position), std::move(text)};
  };
  Position position = claim.position;
  if (!rules::problems(position, rules).empty()) return std::nullopt;
  int fewer_than = std::numeric_limits<int>::max();
  if (claim.line) {
    const StrategyLine& line = strategy.lines[*claim.line];
    fewer_than = line.plies;
    if (!matches(line, position, strategy.attacker)) return std::nullopt;
    if (rules::outcome(position, rules) != Outcome::none)
      return failure("the game is already over");
    if (rules::decider(position, rules) != strategy.attacker)
      return failure("the defender decides here, not the attacker");
    if (!rules::is_legal(position, rules, line.action))
      return failure(fmt::format("{} is not legal", to_string(line.action)));
    if (claim.play.empty() || claim.play.front() != line.action) return std::nullopt;
  }
  std::string played;
  for (const Action& action : claim.play) {
    if (!rules::is_legal(position, rules, action)) return std::nullopt;
    position = rules::apply(position, rules, action);
    played += (played.empty() ? "" : " ") + to_string(action);
  }
  const Outcome outcome = GoalJudge(goal, strategy.attacker, rules).outcome(position);
  if (claim.play.empty() || outcome == win_of(strategy.attacker)) return std::nullopt;
  if (outcome != Outcome::none)
    return failure(fmt::format("{} ends the game without a win for the attacker", played));
  if (LineIndex(strategy).find(position, fewer_than)) return std::nullopt;
  return failure(fmt::format("{} leads to no line with fewer plies", played));
}

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
