#include "tools/commands/check_smt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/judge.hpp"
#include "solver/check/confirm.hpp"
#include "solver/check/line_index.hpp"
#include "solver/smt/line_check.hpp"
#include "solver/smt/rules/supported.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

/// The plies of the line that the root stands on; the greatest of all if the defender is to decide.
int plies_from(const Certificate& certificate, const Position& root) {
  const auto& lines = certificate.strategy.lines;
  int most = 0;
  for (const StrategyLine& line : lines) {
    if (check::matches(line, root, certificate.strategy.attacker)) return line.plies;
    most = std::max(most, line.plies);
  }
  return most + 1;
}

/// A root at which the attacker decides has to stand on a line.
std::optional<check::Failure> root_failure(const Certificate& certificate, const Position& root) {
  const auto& lines = certificate.strategy.lines;
  const RuleSet& rules = certificate.rules.rules;
  const Side attacker = certificate.strategy.attacker;
  if (rules::outcome(root, rules) != Outcome::none)
    return check::Failure{0, to_string(root), "the game is already over"};
  if (rules::decider(root, rules) != attacker ||
      std::any_of(lines.begin(), lines.end(),
                  [&](const StrategyLine& line) { return check::matches(line, root, attacker); }))
    return std::nullopt;
  return check::Failure{0, to_string(root), "it is on no line"};
}

}  // namespace

ExitCode check_by_smt(const CheckOptions& options, const Certificate& certificate, Output& out) {
  need_whole_root(options, certificate);
  const RuleSet& rules = certificate.rules.rules;
  if (const auto field = smt::unsupported(rules))
    throw Unusable(fmt::format("--by: smt cannot express {}; use expand or sample N", *field));
  const Position root =
      root_of(options, certificate).value_or(certificate.strategy.lines.front().position);
  smt::LineQuestion question;
  question.rules = rules;
  question.root = root;
  question.milliseconds = static_cast<unsigned>(std::max(1.0, options.seconds * 1000));
  question.go_on = [] { return !interrupted(); };
  const Stopwatch watch;
  smt::LineReport report;
  std::optional<check::Failure> failure = root_failure(certificate, root);
  if (!failure) report = smt::check_lines(certificate.strategy, question);
  const std::string looked_at =
      fmt::format("by formulas: {} of {} {}, {}", report.lines,
                  counted(certificate.strategy.lines.size(), "line"),
                  report.lines == 1 ? "holds" : "hold", counted(report.answers, "answer"));
  if (report.failure) {
    const check::Claim claim{report.failure->line, report.failure->position, report.failure->play};
    failure = check::confirm(certificate.strategy, rules, claim);
    if (!failure)
      failure = check::Failure{claim.line ? *claim.line + 2 : 0, to_string(claim.position),
                               "the formulas refuse it and the reference rules do not: one of them "
                               "is wrong, please report this"};
  }
  if (!failure && report.interrupted)
    throw LimitReached("Ctrl-C: stopped with nothing wrong " + looked_at);
  const bool proved = !failure && report.unknown == 0;
  const int plies = proved ? plies_from(certificate, root) : 0;
  if (options.json) {
    auto json = report_json(options, certificate, "smt", proved);
    json["plies"] = nullptr;
    if (proved) json["plies"] = plies;
    json["lines"] = report.lines;
    json["answers"] = report.answers;
    json["unknown"] = report.unknown;
    json["seconds"] = watch.seconds();
    json["failure"] = failure_json(failure);
    out.line(json_text(json));
  } else {
    if (proved) out.line(proved_sentence(options, certificate, plies, true));
    if (failure) print_failure(options, *failure, out);
    if (!failure && report.unknown > 0)
      out.line(fmt::format("unknown: {} not settled in the time of --time",
                           counted(report.unknown, "line")));
    out.line(looked_at);
  }
  if (failure) return ExitCode::wrong;
  return proved ? ExitCode::done : ExitCode::limit;
}

}  // namespace agon::tools
