// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/certificates/check.hpp"

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/by_formulas.hpp"
#include "solver/certificates/expand.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/sample.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "solver/formulas/supported.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::certificates {
namespace {

using Finding = CheckReport::Finding;
using Limit = CheckReport::Limit;

bool patterned(const Strategy& strategy) {
  return std::any_of(strategy.lines.begin(), strategy.lines.end(),
                     [](const StrategyLine& line) { return line.is_pattern(); });
}

/// The first line is the root where no other is named, so it must be a whole, usable
/// position.
std::optional<Mistake> no_root(const Certificate& certificate) {
  const StrategyLine& first = certificate.strategy.lines.front();
  const int line = static_cast<int>(file_line(0));
  if (first.is_pattern())
    return Mistake{certificate.file, line, 0,
                   "the first line has free cells ('?'), so it is not a position to start from; "
                   "give one (--position; root in C and Python)"};
  const Problems problems = rules::problems(first.position, certificate.rules.rules);
  if (problems.empty()) return std::nullopt;
  return Mistake{certificate.file, line, 0, to_string(problems)};
}

class Checking {
 public:
  Checking(const Certificate& certificate, const CheckRequest& request)
      : certificate_(certificate),
        strategy_(certificate.strategy),
        rules_(certificate.rules.rules),
        request_(request),
        demand_(request.loose || !certificate.own_rules ? Demand::proof : Demand::exact) {
    report_.all_lines = strategy_.lines.size();
    report_.root = root_of(strategy_, request.root);
    report_.seed = request.seed;
  }

  CheckReport run() {
    const bool patterns = patterned(strategy_);
    report_.way = request_.way.value_or(patterns ? CheckWay::formulas : CheckWay::expand);
    const bool by_lines = report_.way == CheckWay::expand && !patterns;
    if (!request_.root && !by_lines) report_.mistake = no_root(certificate_);
    if (!report_.mistake && report_.way == CheckWay::formulas)
      report_.inexpressible = formulas::unsupported(rules_);
    if (report_.mistake || report_.inexpressible) return std::move(report_);
    if (by_lines)
      expand();
    else if (report_.way == CheckWay::expand)
      replay();
    else if (report_.way == CheckWay::sample)
      sample();
    else
      ask_formulas();
    report_.seconds = watch_.seconds();
    return std::move(report_);
  }

 private:
  bool go_on() {
    if (request_.stop != nullptr && *request_.stop) report_.limit = Limit::stopped;
    if (!report_.limit && request_.seconds && watch_.seconds() >= *request_.seconds)
      report_.limit = Limit::seconds;
    return !report_.limit;
  }

  void conclude(bool proved, std::optional<Failure> failure) {
    report_.finding = proved ? Finding::proved : failure ? Finding::failed : Finding::open;
    report_.failure = std::move(failure);
    if (report_.finding != Finding::open) report_.limit.reset();
  }

  void expand() {
    ExpandQuestion question;
    question.rules = rules_;
    question.demand = demand_;
    question.root = request_.root;
    question.go_on = [this](std::size_t) { return go_on(); };
    ExpandReport found = certificates::expand(strategy_, question);
    report_.lines = found.lines;
    report_.answers = found.answers;
    report_.unreached = found.unreached;
    report_.plies = found.plies;
    report_.at_most = demand_ == Demand::proof;
    conclude(found.proved, std::move(found.failure));
  }

  void replay() {
    ReplayQuestion question;
    question.rules = rules_;
    question.demand = demand_;
    question.root = request_.root;
    question.most_answers = request_.most_answers;
    question.go_on = [this] { return go_on(); };
    ReplayReport found = certificates::replay(strategy_, question);
    if (found.limited && !report_.limit) report_.limit = Limit::answers;
    report_.lines = found.lines;
    report_.positions = found.positions;
    report_.answers = found.answers;
    report_.plies = found.plies;
    report_.at_most = demand_ == Demand::proof;
    conclude(found.proved, std::move(found.failure));
  }

  void sample() {
    SampleQuestion question;
    question.rules = rules_;
    question.games = request_.games;
    question.seed = request_.seed;
    question.root = request_.root;
    question.go_on = [this](std::size_t) { return go_on(); };
    SampleReport found = certificates::sample(strategy_, question);
    report_.games = found.games;
    report_.lines = found.lines;
    report_.answers = found.answers;
    const bool all_played = !found.interrupted;
    conclude(false, std::move(found.failure));
    if (all_played && !report_.failure) report_.finding = Finding::nothing_wrong;
  }

  void ask_formulas() {
    FormulasTime time;
    time.each = request_.line_work;
    if (request_.seconds) {  // which one question may use up
      time.each.reset();
      time.end = formulas::end_after(*request_.seconds - watch_.seconds());
    }
    time.go_on = [this] { return go_on(); };
    time.stop = request_.stop;
    FormulasReport found = check_by_formulas(strategy_, rules_, report_.root, time);
    if (found.lines.interrupted && !found.failure) go_on();  // says which limit it was
    report_.lines = found.lines.lines;
    report_.answers = found.lines.answers;
    report_.unknown = found.lines.unknown;
    report_.plies = found.plies;
    report_.at_most = true;
    const bool proved = !found.failure && found.lines.proved();
    conclude(proved, std::move(found.failure));
    if (report_.finding == Finding::open && !report_.limit) report_.limit = Limit::line_work;
  }

  const Certificate& certificate_;
  const Strategy& strategy_;
  const RuleSet& rules_;
  const CheckRequest& request_;
  Demand demand_;
  Stopwatch watch_;
  CheckReport report_;
};

}  // namespace

CertificateRules rules_of(const FileHeader& header, const std::string& file,
                          const NamedRules* other) {
  CertificateRules read;
  if (header.mistake) {
    read.mistakes.push_back(*header.mistake);
    read.mistakes.back().file = file;
  } else if (other != nullptr) {
    read.rules = *other;
    read.own_rules = other->name == header.rules;
  } else {
    rulesets::ParsedRules parsed = rulesets::parse_rules(header.rules);
    read.rules = {parsed.rules, std::move(parsed.name)};
    read.mistakes = std::move(parsed.mistakes);
    for (Mistake& mistake : read.mistakes)
      mistake = {file, 1, header.rules_column, std::move(mistake.text)};
  }
  return read;
}

CertificateRead read_certificate(std::string_view text, std::string file, const NamedRules* other,
                                 const std::function<bool()>& go_on) {
  CertificateRead read;
  Certificate& certificate = read.certificate;
  certificate.file = std::move(file);
  CertificateRules rules = rules_of(parse_strategy_header(text), certificate.file, other);
  if (!rules.mistakes.empty()) {
    read.mistakes = std::move(rules.mistakes);
    return read;
  }
  certificate.rules = std::move(rules.rules);
  certificate.own_rules = rules.own_rules;
  ParsedStrategy parsed = parse_strategy(text, certificate.rules.rules, go_on);
  read.interrupted = parsed.interrupted;
  if (parsed.mistake) {
    read.mistakes.push_back(std::move(*parsed.mistake));
    read.mistakes.back().file = certificate.file;
  }
  certificate.strategy = std::move(parsed.strategy);
  return read;
}

CheckReport check(const Certificate& certificate, const CheckRequest& request) {
  return Checking(certificate, request).run();
}

}  // namespace agon::certificates
