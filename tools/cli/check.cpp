// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon check: checks the proof of a forced win or of a hold.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "solver/certificates/check.hpp"
#include "solver/fortresses/closing/exported.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/lrat_checker.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/check.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

using certificates::Certificate;
using certificates::CheckReport;
using certificates::CheckWay;
using fortresses::HoldCertificate;
using fortresses::HoldCheckReport;

// Preconditions of all words: the check could be made (no `mistake`, nothing `inexpressible`).

std::string looked_at(const CheckReport& report) {
  switch (report.way) {
    case CheckWay::expand:
      break;
    case CheckWay::formulas:
      return fmt::format("by formulas: {} of {} {}, {}", report.lines,
                         counted(report.all_lines, "line"), report.lines == 1 ? "holds" : "hold",
                         counted(report.answers, "answer"));
    case CheckWay::sample:
      return fmt::format("by sample: {} (seed {}), {}, {} of {} reached",
                         counted(*report.games, "game"), report.seed,
                         counted(report.answers, "answer"), report.lines,
                         counted(report.all_lines, "line"));
  }
  if (!report.positions)
    return fmt::format("by expansion through the reference rules: {}, {}",
                       counted(report.lines, "line"), counted(report.answers, "answer"));
  return fmt::format(
      "by expansion through the reference rules, from the root: {} of {} reached, {}, {}",
      report.lines, counted(report.all_lines, "line"), counted(*report.positions, "position"),
      counted(report.answers, "answer"));
}

std::string proved_sentence(const Certificate& certificate, const CheckReport& report) {
  return fmt::format("proved: {} wins in {}{} under {}, from {}",
                     side_name(certificate.strategy.attacker), report.at_most ? "at most " : "",
                     counted(report.plies, "ply", "plies"), certificate.rules.name,
                     to_string(report.root));
}

std::string failure_text(const Certificate& certificate, const Failure& failure) {
  return fmt::format("NOT PROVED: {}{}: {}\nthe position that fails: {}\n", certificate.file,
                     failure.line > 0 ? fmt::format(":{}", failure.line) : "", failure.text,
                     failure.position);
}

/// Whether it is a proof, else what fails and where; and how much was looked at. Ends with a
/// newline.
std::string check_text(const Certificate& certificate, const CheckReport& report) {
  std::string text;
  if (report.finding == CheckReport::Finding::proved)
    text += proved_sentence(certificate, report) + "\n";
  if (report.finding == CheckReport::Finding::proved && report.unreached.value_or(0) > 0)
    text += fmt::format("correct, but never reached: {}\n", counted(*report.unreached, "line"));
  if (report.failure) text += failure_text(certificate, *report.failure);
  if (report.finding == CheckReport::Finding::open && report.unknown.value_or(0) > 0)
    text += fmt::format(
        "unknown: {} not settled within the work allowed for each question; give --time instead\n",
        counted(*report.unknown, "line"));
  if (report.finding == CheckReport::Finding::nothing_wrong)
    text += "no fault found: evidence, not proof\n";
  return text + looked_at(report) + "\n";
}

/// For a check that a limit has ended: the option concerned, and what was checked until then, on
/// one line.
std::string stopped_text(const CheckReport& report) {
  using Limit = CheckReport::Limit;
  const std::string option = report.limit == Limit::stopped   ? "Ctrl-C"
                             : report.limit == Limit::answers ? "--answers"
                                                              : "--time";
  if (report.unreached)
    return fmt::format("{}: stopped after {} of {}, all correct so far", option, report.lines,
                       counted(report.all_lines, "line"));
  return fmt::format("{}: stopped; no fault found {}{}", option, looked_at(report),
                     report.limit == Limit::answers ? "; raise it, or use --by sample N" : "");
}

/// `checker`: null where none was asked.
std::string hold_check_text(const HoldCertificate& certificate, const HoldCheckReport& report,
                            const LratChecker* checker) {
  std::string text;
  const std::string_view side = side_name(certificate.hold.holder);
  switch (report.finding) {
    case HoldCheckReport::Finding::proved:
      text =
          fmt::format("proved: under {} {} does not lose once a pattern of the fortress matches\n",
                      certificate.rules.name, side);
      if (report.root)
        text += fmt::format("proved: {} reaches the fortress within {} from {}\n", side,
                            counted(report.entry_plies, "ply", "plies"), to_string(*report.root));
      break;
    case HoldCheckReport::Finding::failed:
      text = fmt::format("NOT PROVED: {}:{}: {}\nthe position that fails: {}\n", certificate.file,
                         report.failure->line, report.failure->text, report.failure->position);
      break;
    case HoldCheckReport::Finding::open:
      text = fmt::format("unknown: {}\n", report.reason);
      break;
  }
  text += fmt::format(
      "by formulas: {} for {} ({} more are their images); by the reference rules: {}{}\n",
      counted(report.questions, "question"), counted(report.patterns - report.images, "pattern"),
      report.images, report.all_positions ? "all " : "", counted(report.positions, "position"));
  if (report.proofs)
    text += fmt::format("by {}, {}: {}\n", checker->program(),
                        checker->is_verified() ? "a verified checker" : "not known to be verified",
                        counted(*report.proofs, "proof of CaDiCaL's", "proofs of CaDiCaL's"));
  if (report.entry_lines > 0) {
    text += "entry";
    if (report.entry_lines_hold > 0)
      text += fmt::format(" by formulas: {} of {}, {};", report.entry_lines_hold,
                          counted(report.entry_lines, "line"),
                          counted(report.entry_formula_answers, "answer"));
    text += fmt::format(" by the reference rules: {} from the root, which {} {} of {}",
                        counted(report.entry_answers, "answer"),
                        report.entry_answers == 1 ? "meets" : "meet", report.entry_lines_met,
                        counted(report.entry_lines, "line"));
    if (const std::size_t unseen = report.entry_lines_unseen.value_or(0); unseen > 0)
      text += fmt::format("; {} {} skipped (--by smt checks all)", counted(unseen, "line"),
                          unseen == 1 ? "was" : "were");
    text += "\n";
  }
  return text;
}

// What `agon check --by` names: a way, and for `sample` the number of games.

// `by`: the words as typed. All throw `Unusable`.

/// Of `sample`: how many games.
std::size_t games_of(const std::vector<std::string>& by) {
  std::size_t games = 0;
  const std::string text = by.size() > 1 ? by[1] : "";
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), games);
  if (error != std::errc() || end != text.data() + text.size() || games == 0)
    throw Unusable(
        fmt::format("--by: '{}' is not a number of games; write --by sample 1000", text));
  return games;
}

/// With proofs that a verified program checks.
bool by_lrat(const std::vector<std::string>& by) {
  return !by.empty() && by[0] == "lrat";
}

/// A solver of clauses instead of Z3, which is for holds.
bool by_sat(const std::vector<std::string>& by) {
  return by_lrat(by) || (!by.empty() && by[0] == "sat");
}

/// Nothing where none is named.
std::optional<certificates::CheckWay> way_of(const std::vector<std::string>& by) {
  if (by.empty()) return std::nullopt;
  const std::string& way = by[0];
  if (way == "sample") return certificates::CheckWay::sample;
  if (way != "expand" && way != "smt" && way != "sat" && way != "lrat")
    throw Unusable(fmt::format(
        "--by: '{}' is not known; use expand, smt or sample N, and smt, sat or lrat for a hold",
        way));
  if (by.size() > 1)
    throw Unusable(
        fmt::format("--by: '{}' cannot follow {}; only sample takes a number", by[1], way));
  return way == "expand" ? certificates::CheckWay::expand
                         : certificates::CheckWay::formulas;  // `sat` and `lrat` likewise
}

/// What is done with the questions about a fortress, each with a proof by CaDiCaL.
class QuestionsOf {
 public:
  /// `checker`: may be null. `folder`: not given: nothing is written.
  QuestionsOf(const fortresses::HoldCertificate& certificate, const OutputFolder& folder,
              LratChecker* checker, const formulas::Patience& patience)
      : certificate_(certificate), folder_(folder), checker_(checker), patience_(patience) {}

  /// Writes and checks them; the first whose proof is not accepted is a failure or leaves the
  /// report open. Throws `Unusable`, `LimitReached`.
  void go_through(fortresses::HoldCheckReport& report) {
    if (folder_.given()) folder_.make();
    formulas::ExportRequest asked;
    asked.prove = true;
    asked.lrat = checker_ != nullptr;
    asked.patience = patience_;
    if (checker_ != nullptr) report.proofs = 0;
    asked.take = [&](const formulas::ExportedQuestion& question) {
      const std::string name = name_of(question);
      if (folder_.given()) write(question, name);
      if (progress_.due())
        progress_.show(fmt::format("{}: {}", checker_ == nullptr ? "exporting" : "proving", name));
      return checker_ == nullptr || accepts(question, name, report);
    };
    if (formulas::export_closure(certificate_.hold, certificate_.rules.rules, asked)) return;
    if (report.finding != Finding::failed && patience_.over())
      throw LimitReached(
          fmt::format("{}: not every {}", interrupted() ? "Ctrl-C" : "--time",
                      checker_ == nullptr ? "question was exported" : "proof was checked"));
  }

 private:
  using Finding = fortresses::HoldCheckReport::Finding;

  static std::string name_of(const formulas::ExportedQuestion& question) {
    using About = formulas::ExportedQuestion::About;
    return fmt::format("pattern-{}-{}", question.pattern + 1,
                       question.about == About::loss     ? "lost"
                       : question.about == About::action ? "unanswered"
                                                         : "within-turn");
  }

  void write(const formulas::ExportedQuestion& question, const std::string& name) const {
    const std::string about = fmt::format(
        "c {}, line {}, under {}\n", std::filesystem::path(certificate_.file).filename().string(),
        certificate_.fortress_lines[question.pattern], certificate_.rules.name);
    folder_.write(name + ".cnf", about + question.dimacs);
    if (question.solved == Answer::no) folder_.write(name + ".drat", question.proof);
    if (question.lrat) folder_.write(name + ".lrat", *question.lrat);
  }

  /// Is the proof of one accepted? Else the report says why not.
  bool accepts(const formulas::ExportedQuestion& question, const std::string& name,
               fortresses::HoldCheckReport& report) {
    report.finding = Finding::open;
    if (question.solved == Answer::unknown) return false;  // stopped
    if (!question.lrat) {
      report.reason = fmt::format("{}: CaDiCaL has no proof that can be followed", name);
      return false;
    }
    const Said said = checker_->check(question.dimacs, *question.lrat, patience_.end);
    if (said == Said::interrupted) return false;
    if (said == Said::refused) {
      report.finding = Finding::failed;
      report.failure = {
          certificate_.fortress_lines[question.pattern],
          certificates::to_text(certificate_.hold.fortress[question.pattern]),
          fmt::format("{} does not accept the proof of {}", checker_->program(), name)};
      return false;
    }
    ++*report.proofs;
    report.finding = Finding::proved;
    return true;
  }

  const fortresses::HoldCertificate& certificate_;
  const OutputFolder& folder_;
  LratChecker* checker_;
  const formulas::Patience& patience_;
  ProgressLine progress_;
};

/// Checks a hold from the position of the options, if they name one, and prints what was found.
/// Where a folder is given, writes there the questions about the fortress as DIMACS, each that
/// CaDiCaL finds unsatisfiable with its proof. `checker`, if not null, has to accept these.
/// Throws `Unusable`, `LimitReached`.
ExitCode check_hold_file(const CommonOptions& options,
                         const fortresses::HoldCertificate& certificate,
                         fortresses::HoldCheckRequest request, const OutputFolder& dimacs,
                         LratChecker* checker, Output& out) {
  const Stopwatch watch;
  const formulas::Patience patience{formulas::end_after(request.seconds), {}, request.stop};
  if (!options.position.empty())
    request.root = usable_position(options.position, certificate.rules, "--position");
  fortresses::HoldCheckReport report = fortresses::check_hold(certificate, request);
  const bool proved = report.finding == fortresses::HoldCheckReport::Finding::proved;
  if (dimacs.given() || (checker != nullptr && proved)) {
    QuestionsOf questions(certificate, dimacs, proved ? checker : nullptr, patience);
    questions.go_through(report);
    report.seconds = watch.seconds();
  }
  if (report.limited) {
    const bool stopped = request.stop != nullptr && *request.stop;
    throw LimitReached(fmt::format("{}: {}",
                                   stopped               ? "Ctrl-C"
                                   : report.most_answers ? "--answers"
                                                         : "--time",
                                   report.reason));
  }
  if (options.json)
    out.line(check_json(certificate, report));
  else
    out.text(hold_check_text(certificate, report, checker));
  using Finding = fortresses::HoldCheckReport::Finding;
  return report.finding == Finding::proved   ? ExitCode::done
         : report.finding == Finding::failed ? ExitCode::wrong
                                             : ExitCode::limit;
}

struct CheckOptions : CommonOptions {
  CheckOptions() { rules.clear(); }  // empty: those that the file names
  std::string file;
  std::vector<std::string> by;  ///< the way, and for `sample` the number of games
  int threads = 1;              ///< of a hold
  std::optional<std::size_t> most_answers;
  std::string dimacs;
  std::string checker;  ///< a program; empty: one that is found
  certificates::CheckRequest request;
};

ExitCode check_file(CheckOptions options, Output& out) {
  // `--by expand FILE`: the way takes no number, so what follows is the file.
  if (options.by.size() > 1 && options.by[0] != "sample" && options.file.empty()) {
    options.file = options.by[1];
    options.by.pop_back();
  }
  if (options.file.empty()) throw Unusable("FILE: is required; name a strategy file");
  const OutputFolder dimacs("--dimacs", options.dimacs);
  if (in_bulk(options))
    throw Unusable("--position: check takes one position; give it instead of -");
  certificates::CheckRequest& request = options.request;
  request.way = way_of(options.by);
  if (!options.checker.empty() && !by_lrat(options.by))
    throw Unusable("--checker: is for --by lrat");
  if (request.way == CheckWay::sample) request.games = games_of(options.by);
  catch_interrupts();
  request.stop = &interrupted();
  const Stopwatch watch;
  const std::function<bool()> go_on = [&] {
    return !interrupted() && !(request.seconds && watch.seconds() >= *request.seconds);
  };
  const auto seconds_left = [&] {
    return request.seconds ? std::optional(std::max(0.0, *request.seconds - watch.seconds()))
                           : std::nullopt;
  };
  std::optional<ChosenRules> other;
  if (!options.rules.empty()) other = choose_rules(options);
  const NamedRules* const rules = other ? &*other : nullptr;
  const std::string text = certificate_text(options.file, go_on);
  if (fortresses::is_hold(text)) {
    if (request.way && *request.way != CheckWay::formulas)
      throw Unusable(fmt::format("--by: {} cannot check a hold; use smt, the default, sat or lrat",
                                 options.by[0]));
    const fortresses::HoldCertificate certificate =
        hold_certificate_in(text, options.file, rules, go_on);
    fortresses::HoldCheckRequest asked;
    asked.seed = request.seed;
    asked.seconds = seconds_left();
    asked.stop = request.stop;
    asked.threads = options.threads;
    asked.which = by_sat(options.by) ? formulas::Which::cadical : formulas::Which::z3;
    asked.entry_by_formulas = request.way.has_value() && asked.which == formulas::Which::z3;
    if (options.most_answers) asked.most_answers = *options.most_answers;
    std::optional<LratChecker> checker;
    if (by_lrat(options.by)) checker.emplace(options.checker, formulas::end_after(asked.seconds));
    return check_hold_file(options, certificate, asked, dimacs, checker ? &*checker : nullptr, out);
  }
  if (dimacs.given()) throw Unusable("--dimacs: is for holds, and this is a strategy");
  if (by_sat(options.by))
    throw Unusable(fmt::format(
        "--by: {} checks holds only; use expand, smt or sample N for a strategy", options.by[0]));
  const certificates::Certificate certificate = certificate_in(text, options.file, rules, go_on);
  request.seconds = seconds_left();
  if (options.most_answers) request.most_answers = *options.most_answers;
  if (!options.position.empty())
    request.root = usable_position(options.position, certificate.rules, "--position");
  const CheckReport report = certificates::check(certificate, request);
  if (report.mistake) throw Unusable(to_string(*report.mistake));
  if (report.inexpressible)
    throw Unusable(
        fmt::format("--by: smt cannot express {}; use expand or sample N", *report.inexpressible));
  const bool open = report.finding == CheckReport::Finding::open;
  if (open && report.limit != CheckReport::Limit::line_work)
    throw LimitReached(stopped_text(report));
  if (options.json)
    out.line(check_json(certificate, report));
  else
    out.text(check_text(certificate, report));
  if (report.failure) return ExitCode::wrong;
  return open ? ExitCode::limit : ExitCode::done;
}

}  // namespace

Run add_check(Arguments& app) {
  auto options = std::make_shared<CheckOptions>();
  certificates::CheckRequest& request = options->request;
  app.add_option("FILE", options->file,
                 "Strategy file written by agon solve --strategy or agon hold --strategy")
      ->type_name("FILE")
      ->endings({".agon", ".zst"});
  app.add_option(
         "--by", options->by,
         "expand: replay every answer through the reference rules [the default for whole "
         "positions]; smt: ask an SMT solver for a counterexample to each line [the "
         "default for patterns]; sample N: play N games against it. For a hold: smt [the "
         "default], sat to use CaDiCaL instead of Z3, or lrat to have its proofs checked by "
         "another program as well (see --checker); the reference rules replay the entry in any "
         "case, and smt, if given, also asks about each of its lines")
      ->type_name("WAY")
      ->such_as([] {
        return std::vector<std::string>{"expand", "smt", "sample", "sat", "lrat"};
      })
      ->expected(1, 2);
  add_seed_option(app, request.seed, "Seed of the games for --by sample");
  app.add_option("--answers", options->most_answers,
                 fmt::format("Stop expanding a file with patterns, or replaying a hold's entry, "
                             "after this many answers [{}; for a hold {}]",
                             request.most_answers, fortresses::HoldCheckRequest{}.most_answers))
      ->type_name("N")
      ->check(refuse_negative);
  app.add_option("--time", request.seconds,
                 "Stop after this many seconds. Without it --by smt allows each question about 10 "
                 "seconds of work")
      ->type_name("SECONDS")
      ->check(seconds_from(0.001, 1e6));
  add_threads_option(app, options->threads, "Threads to check a hold with", 256);
  app.add_option("--rules", options->rules, "Check under these rules instead of the file's")
      ->type_name("RULES");
  add_position_option(
      app, options->position,
      "The position to prove [the file's first line]; needed where the defender decides first");
  app.add_flag("--loose", request.loose,
               "Accept any valid proof, even if lengths are too large or lines are never reached");
  app.add_option("--dimacs", options->dimacs,
                 "For a hold: also write each question about its fortress to DIR/pattern-N-*.cnf, "
                 "each with a DRAT proof by CaDiCaL, for any SAT solver or proof checker; with "
                 "--by lrat also as LRAT")
      ->type_name("DIR")
      ->check(refuse_empty);
  app.add_option("--checker", options->checker,
                 "For --by lrat: cake_lpr or acl2 (Debian: acl2-books), whose own correctness is "
                 "proved, or another program that takes a DIMACS and an LRAT file and prints 's "
                 "VERIFIED'; the answer names it [cake_lpr or acl2, the first that is there]")
      ->type_name("PROGRAM")
      ->check(refuse_empty);
  add_json_option(app, options->json);
  app.footer(
      "Exit code 1: the file is damaged or does not prove its win; the failing line and position "
      "are named. --rules implies --loose.\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -' --strategy "
      "win.agon\n"
      "  agon check win.agon --by smt");
  return [options](Output& out) { return check_file(*options, out); };
}

}  // namespace agon::tools
