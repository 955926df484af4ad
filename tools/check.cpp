// agon check: re-checks the certificate of a forced win.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "model/data/position_text.hpp"
#include "model/rules/validate.hpp"
#include "solver/check/expand.hpp"
#include "solver/check/replay.hpp"
#include "solver/check/sample.hpp"
#include "solver/check/strategy_text.hpp"
#include "tools/diagram.hpp"
#include "tools/interrupt.hpp"
#include "tools/json_text.hpp"
#include "tools/options.hpp"
#include "tools/output.hpp"
#include "tools/subcommand.hpp"

namespace agon::tools {
namespace {

struct CheckOptions : CommonOptions {
  CheckOptions() { rules.clear(); }  // empty: those that the file names
  std::string file;
  std::vector<std::string> by;  ///< the way, and for `sample` the number of games
  std::uint64_t seed = 1;
  std::size_t most_answers = 2'000'000;
  bool loose = false;
};

struct Certificate {
  ChosenRules rules;
  std::string named_rules;  ///< in its header
  Strategy strategy;
};

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  }

 private:
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

Unusable fault_of(const std::string& file, const check::Fault& fault) {
  return Unusable(fmt::format("{}:{}:{}: {}", file, fault.line, fault.column, fault.text));
}

Certificate read_certificate(const CheckOptions& options) {
  std::string text = read_file("FILE", options.file);
  if (check::named_compressed(options.file)) {
    auto unpacked = check::decompress(text);
    if (!unpacked)
      throw Unusable(
          fmt::format("FILE: {} is no whole zstd file; its name ends in .zst", options.file));
    text = std::move(*unpacked);
  }
  const check::StrategyHeader header = check::parse_header(text);
  if (header.fault) throw fault_of(options.file, *header.fault);
  Certificate certificate;
  certificate.named_rules = header.rules;
  certificate.rules = options.rules.empty() ? choose_rules(header.rules, options.file + ":1:17")
                                            : choose_rules(options);
  check::ParsedStrategy parsed = check::parse_strategy(text, certificate.rules.rules);
  if (parsed.fault) throw fault_of(options.file, *parsed.fault);
  certificate.strategy = std::move(parsed.strategy);
  return certificate;
}

std::string root_text(const CheckOptions& options, const Certificate& certificate) {
  return options.position.empty() ? to_string(certificate.strategy.lines.front().position)
                                  : options.position;
}

/// What every way of checking reports first.
nlohmann::ordered_json report_json(const CheckOptions& options, const Certificate& certificate,
                                   const std::string& by, bool proved) {
  nlohmann::ordered_json json;
  json["file"] = options.file;
  json["by"] = by;
  json["rules"] = certificate.rules.name;
  json["attacker"] = std::string(1, to_char(certificate.strategy.attacker));
  json["position"] = root_text(options, certificate);
  json["proved"] = proved;
  return json;
}

nlohmann::ordered_json failure_json(const std::optional<check::Failure>& failure) {
  if (!failure) return nullptr;
  return {{"line", failure->line}, {"position", failure->position}, {"text", failure->text}};
}

void print_failure(const CheckOptions& options, const check::Failure& failure, Output& out) {
  out.line(fmt::format("NOT PROVED: {}{}: {}", options.file,
                       failure.line > 0 ? fmt::format(":{}", failure.line) : "", failure.text));
  out.line(fmt::format("the position that fails: {}", failure.position));
}

std::string proved_sentence(const CheckOptions& options, const Certificate& certificate, int plies,
                            bool at_most) {
  return fmt::format("proved: {} wins in {}{} {} under {}, from {}",
                     side_name(certificate.strategy.attacker), at_most ? "at most " : "", plies,
                     plies == 1 ? "ply" : "plies", certificate.rules.name,
                     root_text(options, certificate));
}

/// Under other rules than its own a file may be a proof and yet not fit them exactly.
check::Demand demand_of(const CheckOptions& options, const Certificate& certificate) {
  const bool own_rules = options.rules.empty() || options.rules == certificate.named_rules;
  return options.loose || !own_rules ? check::Demand::proof : check::Demand::exact;
}

std::optional<Position> root_of(const CheckOptions& options, const Certificate& certificate) {
  if (options.position.empty()) return std::nullopt;
  return usable_position(options.position, certificate.rules, "--position");
}

/// The first line stands for the root where no other is named, so it has to be a whole position
/// that can be used.
void need_whole_root(const CheckOptions& options, const Certificate& certificate) {
  if (!options.position.empty()) return;
  const StrategyLine& first = certificate.strategy.lines.front();
  if (first.is_pattern())
    throw Unusable(
        fmt::format("{}:2: the first line has free cells ('?'), so it is no position to "
                    "start from; name one with --position",
                    options.file));
  const Problems problems = rules::problems(first.position, certificate.rules.rules);
  if (!problems.empty()) throw Unusable(fmt::format("{}:2: {}", options.file, to_string(problems)));
}

ExitCode check_whole(const CheckOptions& options, const Certificate& certificate, Output& out) {
  check::ExpandQuestion question;
  question.rules = certificate.rules.rules;
  question.demand = demand_of(options, certificate);
  question.root = root_of(options, certificate);
  question.go_on = [](std::size_t) { return !interrupted(); };
  const Stopwatch watch;
  const check::ExpandReport report = check::expand(certificate.strategy, question);
  if (report.interrupted)
    throw LimitReached(fmt::format("Ctrl-C: stopped after {} of {} lines, which hold", report.lines,
                                   certificate.strategy.lines.size()));
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
      out.line(fmt::format("{} of the lines hold but are never reached", report.unreached));
    if (report.failure) print_failure(options, *report.failure, out);
    out.line(fmt::format("by expansion through the reference rules: {} lines, {} answers",
                         report.lines, report.answers));
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
      "by expansion through the reference rules, from the root on: {} of {} lines met, {} "
      "positions, {} answers",
      report.lines, certificate.strategy.lines.size(), report.positions, report.answers);
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
      fmt::format("by sample: {} games (seed {}), {} answers, {} of {} lines met", report.games,
                  options.seed, report.answers, report.lines, certificate.strategy.lines.size());
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
  if (!way.empty() && way != "expand" && way != "sample")
    throw Unusable(fmt::format("--by: '{}' is not known; use expand or sample N", way));
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
  return patterned ? check_patterned(options, certificate, out)
                   : check_whole(options, certificate, out);
}

}  // namespace

Run add_check(CLI::App& app) {
  auto options = std::make_shared<CheckOptions>();
  app.add_option("FILE", options->file, "Strategy file, as agon solve --strategy writes it");
  app.add_option("--by", options->by,
                 "expand: replay every answer through the reference rules [the default]; sample N: "
                 "play N games against it")
      ->type_name("WAY")
      ->expected(1, 2);
  app.add_option("--seed", options->seed, "Of the games of --by sample")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--answers", options->most_answers,
                 "Give up expanding a file with patterns after so many answers")
      ->type_name("N")
      ->capture_default_str();
  app.add_option("--rules", options->rules, "Other rules than the file names")->type_name("RULES");
  app.add_option("--position", options->position,
                 "What the file has to prove [its first line]; needed where the defender decides "
                 "first")
      ->type_name("POS");
  app.add_flag("--loose", options->loose,
               "Ask for a proof only: lengths may be too great, lines never reached");
  add_json_option(app, *options);
  app.footer(
      "Exit code 1 if the file proves nothing or is damaged; the line and the position that fail\n"
      "are named. With --rules the check is loose.\n"
      "Examples:\n"
      "  agon solve --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -' --strategy "
      "win.agon\n"
      "  agon check win.agon --by expand");
  return [options](Output& out) { return check_file(*options, out); };
}

}  // namespace agon::tools
