// agon check: re-checks the certificate of a forced win.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>

#include "model/data/counted.hpp"
#include "solver/check/expand.hpp"
#include "solver/check/replay.hpp"
#include "solver/check/sample.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/check_smt.hpp"
#include "tools/report/check.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

ExitCode check_whole(const CheckOptions& options, const Certificate& certificate, Output& out) {
  check::ExpandQuestion question;
  question.rules = certificate.rules.rules;
  question.demand = demand_of(options, certificate);
  question.root = root_of(options, certificate);
  question.go_on = [](std::size_t) { return !interrupted(); };
  const Stopwatch watch;
  const check::ExpandReport report = check::expand(certificate.strategy, question);
  if (report.interrupted)
    throw LimitReached(fmt::format("Ctrl-C: stopped after {} of {}, all right so far", report.lines,
                                   counted(certificate.strategy.lines.size(), "line")));
  if (options.json) {
    auto json = report_json(options, certificate, "expand", report.proved);
    json["plies"] = nullptr;
    if (report.proved) json["plies"] = report.plies;
    json["lines"] = report.lines;
    json["answers"] = report.answers;
    json["unreached"] = report.unreached;
    json["seconds"] = watch.seconds();
    json["failure"] = failure_json(report.failure);
    out.line(json_text(json));
  } else {
    if (report.proved)
      out.line(proved_sentence(options, certificate, report.plies,
                               question.demand == check::Demand::proof));
    if (report.proved && report.unreached > 0)
      out.line(fmt::format("never reached, though right: {}", counted(report.unreached, "line")));
    if (report.failure) print_failure(options, *report.failure, out);
    out.line(fmt::format("by expansion through the reference rules: {}, {}",
                         counted(report.lines, "line"), counted(report.answers, "answer")));
  }
  return report.proved ? ExitCode::done : ExitCode::wrong;
}

ExitCode check_patterned(const CheckOptions& options, const Certificate& certificate, Output& out) {
  need_whole_root(options, certificate);
  check::ReplayQuestion question;
  question.rules = certificate.rules.rules;
  question.demand = demand_of(options, certificate);
  question.root = root_of(options, certificate);
  question.most_answers = options.most_answers;
  question.go_on = [] { return !interrupted(); };
  const Stopwatch watch;
  const check::ReplayReport report = check::replay(certificate.strategy, question);
  const std::string looked_at = fmt::format(
      "by expansion through the reference rules, from the root on: {} of {} met, {}, {}",
      report.lines, counted(certificate.strategy.lines.size(), "line"),
      counted(report.positions, "position"), counted(report.answers, "answer"));
  if (report.interrupted) throw LimitReached("Ctrl-C: stopped with nothing wrong " + looked_at);
  if (report.limited)
    throw LimitReached("--answers: stopped with nothing wrong " + looked_at +
                       "; raise it, or use --by sample N");
  if (options.json) {
    auto json = report_json(options, certificate, "expand", report.proved);
    json["plies"] = nullptr;
    if (report.proved) json["plies"] = report.plies;
    json["lines"] = report.lines;
    json["positions"] = report.positions;
    json["answers"] = report.answers;
    json["seconds"] = watch.seconds();
    json["failure"] = failure_json(report.failure);
    out.line(json_text(json));
  } else {
    if (report.proved)
      out.line(proved_sentence(options, certificate, report.plies,
                               question.demand == check::Demand::proof));
    if (report.failure) print_failure(options, *report.failure, out);
    out.line(looked_at);
  }
  return report.proved ? ExitCode::done : ExitCode::wrong;
}

ExitCode check_by_sample(const CheckOptions& options, const Certificate& certificate,
                         std::size_t games, Output& out) {
  need_whole_root(options, certificate);
  check::SampleQuestion question;
  question.rules = certificate.rules.rules;
  question.games = games;
  question.seed = options.seed;
  question.root = root_of(options, certificate);
  question.go_on = [](std::size_t) { return !interrupted(); };
  const Stopwatch watch;
  const check::SampleReport report = check::sample(certificate.strategy, question);
  const std::string looked_at =
      fmt::format("by sample: {} (seed {}), {}, {} of {} met", counted(report.games, "game"),
                  options.seed, counted(report.answers, "answer"), report.lines,
                  counted(certificate.strategy.lines.size(), "line"));
  if (report.interrupted) throw LimitReached("Ctrl-C: stopped with nothing wrong " + looked_at);
  if (options.json) {
    auto json = report_json(options, certificate, "sample", false);
    json["games"] = report.games;
    json["seed"] = options.seed;
    json["lines"] = report.lines;
    json["answers"] = report.answers;
    json["seconds"] = watch.seconds();
    json["failure"] = failure_json(report.failure);
    out.line(json_text(json));
  } else {
    if (report.failure)
      print_failure(options, *report.failure, out);
    else
      out.line("nothing wrong was found, which is evidence and no proof");
    out.line(looked_at);
  }
  return report.failure ? ExitCode::wrong : ExitCode::done;
}

std::size_t games_of(const CheckOptions& options) {
  std::size_t games = 0;
  const std::string text = options.by.size() > 1 ? options.by[1] : "";
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), games);
  if (error != std::errc() || end != text.data() + text.size() || games == 0)
    throw Unusable(fmt::format(
        "--by: sample needs a number of games, got '{}'; write --by sample 1000", text));
  return games;
}

ExitCode check_file(CheckOptions options, Output& out) {
  // `--by expand FILE`: the way takes no number, so what follows is the file.
  if (options.by.size() > 1 && options.by[0] != "sample" && options.file.empty()) {
    options.file = options.by[1];
    options.by.pop_back();
  }
  if (options.file.empty()) throw Unusable("FILE: is required; name a strategy file");
  if (in_bulk(options))
    throw Unusable("--position: a check takes one position; give it instead of -");
  const std::string way = options.by.empty() ? "" : options.by[0];
  if (!way.empty() && way != "expand" && way != "sample" && way != "smt")
    throw Unusable(fmt::format("--by: '{}' is not known; use expand, smt or sample N", way));
  if (way != "sample" && options.by.size() > 1)
    throw Unusable(fmt::format("--by: '{}' does not belong to {}; only sample takes a number",
                               options.by[1], way));
  catch_interrupts();
  const Certificate certificate = read_certificate(options);
  if (certificate.strategy.lines.empty())
    throw Unusable(
        fmt::format("{}: has no line after its header, so it proves nothing", options.file));
  if (way == "sample") return check_by_sample(options, certificate, games_of(options), out);
  const auto& lines = certificate.strategy.lines;
  const bool patterned = std::any_of(lines.begin(), lines.end(),
                                     [](const StrategyLine& line) { return line.is_pattern(); });
  if (way == "smt" || (patterned && way.empty())) return check_by_smt(options, certificate, out);
  return patterned ? check_patterned(options, certificate, out)
                   : check_whole(options, certificate, out);
}

}  // namespace

Run add_check(Arguments& app) {
  auto options = std::make_shared<CheckOptions>();
  app.add_option("FILE", options->file, "Strategy file, as agon solve --strategy writes it");
  app.add_option("--by", options->by,
                 "expand: replay every answer through the reference rules [the default for whole "
                 "positions]; smt: ask a solver of formulas for a counterexample to each line [the "
                 "default for patterns]; sample N: play N games against it")
      ->type_name("WAY")
      ->expected(1, 2);
  app.add_option("--seed", options->seed, "Of the games of --by sample")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--answers", options->most_answers,
                 "Give up expanding a file with patterns after so many answers")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--time", options->seconds, "Of --by smt: seconds for each line")
      ->type_name("SECONDS")
      ->check(seconds_from(0.001, 1e6))
      ->capture_default_str();
  app.add_option("--rules", options->rules, "Other rules than the file names")->type_name("RULES");
  app.add_option("--position", options->position,
                 "What the file has to prove [its first line]; needed where the defender decides "
                 "first")
      ->type_name("POS");
  app.add_flag("--loose", options->loose,
               "Ask for a proof only: lengths may be too great, lines never reached");
  add_json_option(app, options->json);
  app.footer(
      "Exit code 1 if the file proves nothing or is damaged; the line and the position that fail\n"
      "are named. With --rules the check is loose.\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -' --strategy "
      "win.agon\n"
      "  agon check win.agon --by smt");
  return [options](Output& out) { return check_file(*options, out); };
}

}  // namespace agon::tools
