// agon check: re-checks the certificate of a forced win.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "model/data/position_text.hpp"
#include "solver/check/expand.hpp"
#include "solver/check/strategy_text.hpp"
#include "tools/diagram.hpp"
#include "tools/interrupt.hpp"
#include "tools/options.hpp"
#include "tools/output.hpp"
#include "tools/subcommand.hpp"

namespace agon::tools {
namespace {

struct CheckOptions : CommonOptions {
  CheckOptions() { rules.clear(); }  // empty: those that the file names
  std::string file;
  std::string by;
  bool loose = false;
};

struct Certificate {
  ChosenRules rules;
  std::string named_rules;  ///< in its header
  Strategy strategy;
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

void print(const CheckOptions& options, const Certificate& certificate, bool exact,
           const check::ExpandReport& report, double seconds, Output& out) {
  const std::string root = options.position.empty()
                               ? to_string(certificate.strategy.lines.front().position)
                               : options.position;
  if (options.json) {
    nlohmann::ordered_json json;
    json["file"] = options.file;
    json["by"] = "expand";
    json["rules"] = certificate.rules.name;
    json["attacker"] = std::string(1, to_char(certificate.strategy.attacker));
    json["position"] = root;
    json["proved"] = report.proved;
    json["plies"] = nullptr;
    if (report.proved) json["plies"] = report.plies;
    json["lines"] = report.lines;
    json["answers"] = report.answers;
    json["unreached"] = report.unreached;
    json["seconds"] = seconds;
    json["failure"] = nullptr;
    if (report.failure)
      json["failure"] = {{"line", report.failure->line},
                         {"position", report.failure->position},
                         {"text", report.failure->text}};
    return out.line(json.dump());
  }
  const std::string looked_at =
      fmt::format("by expansion through the reference rules: {} lines, {} answers", report.lines,
                  report.answers);
  if (report.proved) {
    out.line(fmt::format("proved: {} wins in {}{} {} under {}, from {}",
                         side_name(certificate.strategy.attacker), exact ? "" : "at most ",
                         report.plies, report.plies == 1 ? "ply" : "plies", certificate.rules.name,
                         root));
    if (report.unreached > 0)
      out.line(fmt::format("{} of the lines hold but are never reached", report.unreached));
  } else if (report.failure) {
    out.line(fmt::format("NOT PROVED: {}{}: {}", options.file,
                         report.failure->line > 0 ? fmt::format(":{}", report.failure->line) : "",
                         report.failure->text));
    out.line(fmt::format("the position that fails: {}", report.failure->position));
  }
  out.line(looked_at);
}

ExitCode check_file(const CheckOptions& options, Output& out) {
  if (options.by != "expand")
    throw Unusable(fmt::format("--by: '{}' is not known; use expand", options.by));
  if (in_bulk(options))
    throw Unusable("--position: a check takes one position; give it instead of -");
  catch_interrupts();
  const Certificate certificate = read_certificate(options);
  const auto pattern =
      std::find_if(certificate.strategy.lines.begin(), certificate.strategy.lines.end(),
                   [](const StrategyLine& line) { return line.is_pattern(); });
  if (pattern != certificate.strategy.lines.end())
    throw Unusable(fmt::format(
        "{}:{}: has patterns ('?'), which --by expand cannot follow; it takes files of whole "
        "positions",
        options.file,
        check::file_line(static_cast<std::size_t>(pattern - certificate.strategy.lines.begin()))));

  check::ExpandQuestion question;
  question.rules = certificate.rules.rules;
  // Under other rules than its own a file may be a proof and yet not fit them exactly.
  const bool own_rules = options.rules.empty() || options.rules == certificate.named_rules;
  question.demand = options.loose || !own_rules ? check::Demand::proof : check::Demand::exact;
  if (!options.position.empty())
    question.root = usable_position(options.position, certificate.rules, "--position");
  question.go_on = [](std::size_t) { return !interrupted(); };
  const auto started = std::chrono::steady_clock::now();
  const check::ExpandReport report = check::expand(certificate.strategy, question);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  if (report.interrupted)
    throw LimitReached(fmt::format("Ctrl-C: stopped after {} of {} lines, which hold", report.lines,
                                   certificate.strategy.lines.size()));
  print(options, certificate, question.demand == check::Demand::exact, report, seconds, out);
  return report.proved ? ExitCode::done : ExitCode::wrong;
}

}  // namespace

Run add_check(CLI::App& app) {
  auto options = std::make_shared<CheckOptions>();
  app.add_option("FILE", options->file, "Strategy file, as agon solve --strategy writes it")
      ->required();
  options->by = "expand";
  app.add_option("--by", options->by, "expand: replay every answer through the reference rules")
      ->type_name("WAY")
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
