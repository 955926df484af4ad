// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/hold.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/certificates/by_formulas.hpp"
#include "solver/certificates/check.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/certificates/strategy_lines.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/search/goal_pursue.hpp"
#include "solver/threads/alarm.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::fortresses {
namespace {

Failure failure_of(const HoldCertificate& certificate, const formulas::Breach& breach) {
  const std::string action = breach.action ? to_string(*breach.action) : "";
  return {certificate.fortress_lines[breach.pattern], to_string(breach.position),
          breach.action ? "after " + action + " no answer leads back into the fortress"
                        : "matches, and the holder has lost"};
}

/// Boards on which the judge can look at every placement, none or one of like pieces counted twice.
bool few_placements(const RuleSet& rules) {
  return rules.radius == min_radius && rules.guards == 1;
}

/// The judge's share; false: nothing more need be asked.
bool judge(const HoldCertificate& certificate, const HoldCheckRequest& request,
           HoldCheckReport& report) {
  const RuleSet& rules = certificate.rules.rules;
  const Alarm alarm(formulas::end_after(request.seconds), request.stop);
  report.all_positions = few_placements(rules);
  const JudgeReport judged =
      report.all_positions
          ? every_match(certificate.hold, rules, 1, alarm.flag())
          : sample_fortress(certificate.hold, rules, request.positions, request.seed, alarm.flag());
  report.positions = judged.positions;
  if (judged.breach) {
    report.finding = HoldCheckReport::Finding::failed;
    report.failure = failure_of(certificate, *judged.breach);
    report.all_positions = false;
    return false;
  }
  if (judged.interrupted) {
    report.limited = true;
    report.reason = "stopped while the reference rules were checking positions";
  }
  return !judged.interrupted;
}

bool ask_formulas(const HoldCertificate& certificate, const HoldCheckRequest& request,
                  double seconds_gone, HoldCheckReport& report) {
  formulas::ClosureRequest asked;
  asked.which = request.which;
  asked.threads = request.threads;
  asked.stop = request.stop;
  if (request.seconds) asked.end = formulas::end_after(*request.seconds - seconds_gone);
  const formulas::ClosureReport found =
      formulas::check_closure(certificate.hold, certificate.rules.rules, asked);
  report.questions = found.questions;
  report.images = found.images;
  if (found.breach) {
    if (breach_in(certificate.hold, certificate.rules.rules, found.breach->position)) {
      report.finding = HoldCheckReport::Finding::failed;
      report.failure = failure_of(certificate, *found.breach);
    } else {
      report.reason = unconfirmed_words(certificate.hold, certificate.rules.rules, *found.breach);
    }
    return false;
  }
  if (found.closed()) return true;
  report.limited = !found.within_turn;
  report.reason = found.within_turn ? formulas::within_turn_words(*found.within_turn)
                                    : "a limit came before every pattern was settled";
  return false;
}

/// The position that an entry starts from. Precondition: one was asked for, or there is an entry.
Position root_of(const HoldCertificate& certificate, const HoldCheckRequest& request) {
  if (request.root) return *request.root;
  const StrategyLine& first = certificate.hold.entry.front();
  const RuleSet& rules = certificate.rules.rules;
  Position start = rules::start(rules);
  if (first.is_pattern()) return start;
  // Where the other side begins, the first line is for a position after its first action.
  if (rules::decider(start, rules) != certificate.hold.holder)
    for (const Action& action : rules::actions(start, rules))
      if (rules::apply(start, rules, action) == first.position) return start;
  return first.position;
}

/// The entry, once the fortress stands.
bool ask_about_entry(const HoldCertificate& certificate, const HoldCheckRequest& request,
                     double seconds_gone, HoldCheckReport& report) {
  report.entry_lines = certificate.hold.entry.size();
  if (report.entry_lines == 0 && !request.root) return true;
  report.root = root_of(certificate, request);
  EntryQuestion question;
  question.root = *report.root;
  question.most_answers = request.most_answers;
  question.threads = request.threads;
  question.by_formulas = request.entry_by_formulas;
  question.line_work = request.line_work;
  if (request.seconds) question.seconds = std::max(0.0, *request.seconds - seconds_gone);
  question.go_on = [&] { return request.stop == nullptr || !*request.stop; };
  question.stop = request.stop;
  EntryReport found = check_entry(certificate.hold, certificate.rules.rules, question);
  report.entry_answers = found.answers;
  report.entry_plies = found.plies;
  report.entry_lines_met = found.lines;
  report.entry_lines_hold = found.lines_hold;
  if (found.proved)
    report.entry_lines_unseen =
        found.lines_hold == report.entry_lines ? 0 : report.entry_lines - found.lines;
  report.entry_formula_answers = found.formula_answers;
  if (found.failure) {
    report.finding = HoldCheckReport::Finding::failed;
    report.failure = std::move(found.failure);
    if (report.failure->line > 0)
      report.failure->line = certificate.entry_lines[report.failure->line - 1];
    return false;
  }
  report.limited = !found.proved;
  report.most_answers = found.most_answers;
  report.reason = found.reason;
  return found.proved;
}

class EntryCheck {
 public:
  EntryCheck(const Hold& hold, const RuleSet& rules, const EntryQuestion& question)
      : rules_(rules),
        question_(question),
        strategy_{hold.holder, hold.entry},
        goal_{Goal::Kind::fortress, hold.fortress} {}

  EntryReport run() {
    const certificates::GoalJudge judge(goal_, strategy_.attacker, rules_);
    report_.proved = judge.outcome(question_.root) == win_of(strategy_.attacker) ||
                     (replayed() && (!question_.by_formulas || by_formulas()));
    if (report_.failure && report_.failure->line > 0) --report_.failure->line;  // the header
    return std::move(report_);
  }

 private:
  bool go_on() const {
    return !(question_.go_on && !question_.go_on()) &&
           !(question_.seconds && watch_.seconds() >= *question_.seconds);
  }

  bool replayed() {
    certificates::ReplayQuestion asked;
    asked.rules = rules_;
    asked.demand = certificates::Demand::proof;
    asked.root = question_.root;
    asked.most_answers = question_.most_answers;
    asked.goal = goal_;
    asked.go_on = [this] { return go_on(); };
    certificates::ReplayReport found = certificates::replay(strategy_, asked);
    report_.answers = found.answers;
    report_.plies = found.plies;
    report_.lines = found.lines;
    report_.failure = std::move(found.failure);
    report_.most_answers = found.limited;
    if (!found.proved && !report_.failure)
      report_.reason = fmt::format("a limit came before the entry was replayed ({} so far)",
                                   counted(found.answers, "reply", "replies"));
    return found.proved;
  }

  bool by_formulas() {
    certificates::FormulasTime time;
    time.each = question_.line_work;
    if (question_.seconds) time.end = formulas::end_after(*question_.seconds - watch_.seconds());
    time.threads = question_.threads;
    time.go_on = [this] { return go_on(); };
    time.stop = question_.stop;
    certificates::FormulasReport found =
        certificates::check_by_formulas(strategy_, rules_, question_.root, time, goal_);
    report_.lines_hold = found.lines.lines;
    report_.formula_answers = found.lines.answers;
    report_.failure = std::move(found.failure);
    const bool proved = !report_.failure && found.lines.proved();
    if (!proved && !report_.failure)
      report_.reason = fmt::format(
          "a limit came before every line of the entry was settled by formulas ({} of "
          "{} hold)",
          found.lines.lines, strategy_.lines.size());
    return proved;
  }

  const RuleSet& rules_;
  const EntryQuestion& question_;
  const Strategy strategy_;
  const Goal goal_;
  const Stopwatch watch_;
  EntryReport report_;
};

}  // namespace

bool is_hold(std::string_view text) {
  return certificates::begins_as_hold(text);
}

HoldRead read_hold(std::string_view text, std::string file, const NamedRules* other,
                   const std::function<bool()>& go_on) {
  HoldRead read;
  HoldCertificate& certificate = read.certificate;
  certificate.file = std::move(file);
  certificates::CertificateRules rules =
      certificates::rules_of(certificates::parse_hold_header(text), certificate.file, other);
  if (!rules.mistakes.empty()) {
    read.mistakes = std::move(rules.mistakes);
    return read;
  }
  certificate.rules = std::move(rules.rules);
  certificate.own_rules = rules.own_rules;
  if (certificate.rules.rules.captives == Captives::lifted) {
    Mistake& mistake = read.mistakes.emplace_back();
    mistake.file = certificate.file;
    mistake.text = none_where_lifted;
    return read;
  }
  certificates::ParsedHold parsed = certificates::parse_hold(text, certificate.rules.rules, go_on);
  read.interrupted = parsed.interrupted;
  if (parsed.mistake) {
    read.mistakes.push_back(std::move(*parsed.mistake));
    read.mistakes.back().file = certificate.file;
  }
  certificate.hold = std::move(parsed.hold);
  certificate.fortress_lines = std::move(parsed.fortress_lines);
  certificate.entry_lines = std::move(parsed.entry_lines);
  return read;
}

HoldCheckReport check_hold(const HoldCertificate& certificate, const HoldCheckRequest& request) {
  const Stopwatch watch;
  HoldCheckReport report;
  report.patterns = certificate.hold.fortress.size();
  if (judge(certificate, request, report) &&
      ask_formulas(certificate, request, watch.seconds(), report) &&
      ask_about_entry(certificate, request, watch.seconds(), report))
    report.finding = HoldCheckReport::Finding::proved;
  report.seconds = watch.seconds();
  return report;
}

HoldsBySide for_both_sides(const RuleSet& rules, Hold hold) {
  HoldsBySide holds;
  for (Hold one : {colours_swapped(hold, rules), hold}) {
    holds.fortress[index(one.holder)] = std::make_shared<const search::HeldFortress>(rules, one);
  }
  return holds;
}

Reach reach_of(const Hold& hold, const RuleSet& rules, const Position& position) {
  Reach reach;
  if (position.to_move != hold.holder) {
    reach.pattern = first_match(hold, position);
    return reach;
  }
  if (rules::decider(position, rules) != hold.holder) return reach;
  for (const Action& action : rules::actions(position, rules)) {
    reach.pattern = first_match(hold, rules::apply(position, rules, action));
    if (!reach.pattern) continue;
    reach.action = action;
    break;
  }
  return reach;
}

EntryReport check_entry(const Hold& hold, const RuleSet& rules, const EntryQuestion& question) {
  return EntryCheck(hold, rules, question).run();
}

}  // namespace agon::fortresses
