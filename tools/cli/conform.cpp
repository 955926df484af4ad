// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon conform: runs another program against the rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "tools/conformance/report.hpp"
#include "tools/conformance/run.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

/// As typed.
struct ConformOptions {
  std::vector<std::string> command, rules, vectors;
  bool no_vectors = false, by_moves = false, json = false;
  double seconds = -1;
  std::uint64_t positions = 0, seed = 1;
  double answer_seconds = 10;
  std::size_t most_flaws = 1;
  std::string keep, report, junit;
};

constexpr double default_seconds = 10;

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(1000 * seconds)));
}

/// The rule sets, the suites, and how much random play; throws `Unusable`.
conform::Request request_of(const ConformOptions& options) {
  conform::Request request;
  request.command = options.command;
  bool presets = options.rules.empty();
  for (const std::string& text : options.rules) {
    if (text == "any") {
      request.any = true;
      presets = presets || options.rules.size() == 1;
      continue;
    }
    const ChosenRules chosen = choose_rules(text, "--rules");
    request.rules.push_back({chosen.name, chosen.rules});
  }
  if (presets)
    for (const rulesets::Preset& preset : rulesets::presets())
      request.rules.push_back({preset.name, preset.rules});
  const auto add_suite = [&](const std::string& file, const std::string& rules) {
    for (conform::Vector& vector : conform::read_suite(file, rules))
      request.vectors.push_back(std::move(vector));
  };
  for (const std::string& file : options.vectors) add_suite(file, "");
  if (options.vectors.empty() && !options.no_vectors)
    for (const conform::Rules& each : request.rules)
      if (const std::string file = conform::shipped_suite(each.name); !file.empty())
        add_suite(file, each.name);
  request.by_moves = options.by_moves;
  request.seed = options.seed;
  request.random_positions = options.positions;
  const double seconds = options.seconds >= 0     ? options.seconds
                         : options.positions == 0 ? default_seconds
                                                  : 0;
  request.random_time = milliseconds(seconds);
  request.most_flaws = options.most_flaws;
  request.limits.answer = milliseconds(options.answer_seconds);
  return request;
}

void add_conform_options(Arguments& app, ConformOptions& options) {
  app.add_option("COMMAND", options.command,
                 "The program and its arguments, after --; started directly, without a shell")
      ->type_name("COMMAND")
      ->required();
  app.add_option("--rules", options.rules,
                 "Rule set to test; may be repeated; any: also random rule sets [all presets that "
                 "the program supports]")
      ->type_name("RULES")
      ->allow_extra_args(false);
  app.add_option(
         "--vectors", options.vectors,
         "File of test vectors to ask first; may be repeated [those shipped for the rule sets]")
      ->type_name("FILE")
      ->endings({".jsonl"})
      ->allow_extra_args(false)
      ->check(refuse_empty);
  app.add_flag("--no-vectors", options.no_vectors, "Only random play");
  app.add_flag("--by-moves", options.by_moves,
               "For a program that only plays: games from the start instead of positions");
  app.add_option("--time", options.seconds, "Seconds of random play; 0 for none [10]")
      ->type_name("SECONDS")
      ->check(seconds_from(0));
  app.add_option("--positions", options.positions,
                 "Number of random positions to ask; without --time, however long it takes")
      ->type_name("N")
      ->range(1, 1e12);
  add_seed_option(app, options.seed, "Seed of the random positions");
  app.add_option("--answer-time", options.answer_seconds, "Longest wait for one answer")
      ->type_name("SECONDS")
      ->check(seconds_from(0.001, 3600))
      ->capture_default_str();
  app.add_option("--max-mismatches", options.most_flaws, "Stop after N different faults")
      ->type_name("N")
      ->range(1, 1000)
      ->capture_default_str();
  app.add_flag("--json", options.json, "Print the report as JSON");
  app.add_option("--report", options.report, "Also write the report as JSON")
      ->type_name("FILE")
      ->endings({".json"})
      ->check(refuse_empty);
  app.add_option("--junit", options.junit, "Also write the report as JUnit XML")
      ->type_name("FILE")
      ->endings({".xml"})
      ->check(refuse_empty);
  app.add_option("--keep", options.keep, "Write wrong answers as test vectors")
      ->type_name("FILE")
      ->endings({".jsonl"})
      ->check(refuse_empty);
}

std::string kept_vectors(const conform::Outcomes& outcomes) {
  std::string lines;
  for (const conform::Flaw& each : outcomes.flaws)
    if (!each.vector.empty()) lines += each.vector + "\n";
  return lines;
}

/// Of a program that takes none of the rule sets, and so has been asked nothing: which, and why
/// not. Empty for all others.
std::vector<std::string> refusals_of(const conform::Outcomes& outcomes) {
  if (!outcomes.flaws.empty() || outcomes.stopped || outcomes.positions > 0) return {};
  std::vector<std::string> refusals;
  for (const conform::Tally& each : outcomes.tallies) {
    if (each.unsupported.empty()) return {};
    refusals.push_back(each.rules_name + " (" + each.unsupported + ")");
  }
  return refusals;
}

ExitCode conform_with(const ConformOptions& options, Output& out) {
  const OutputFile report("--report", options.report, FileKind::json);
  const OutputFile junit("--junit", options.junit, FileKind::junit);
  const OutputFile keep("--keep", options.keep, FileKind::vectors);
  refuse_clashes({&report, &junit, &keep}, options.json);
  const conform::Request request = request_of(options);
  catch_interrupts();
  conform::Outcomes outcomes;
  {
    ProgressLine progress;
    try {
      outcomes = conform::run(request, [&](const conform::Outcomes& so_far) {
        if (progress.due()) progress.show(counted(so_far.positions, "position") + " compared");
      });
    } catch (const Unusable& reason) {
      throw Unusable(
          fmt::format("COMMAND: cannot run {}: {}; give a program and its arguments after --",
                      options.command.front(), reason.what()));
    }
  }
  const std::vector<std::string> refusals = refusals_of(outcomes);
  if (options.json)
    out.line(conform::json_report(request, outcomes));
  else if (refusals.empty() && !any_is_standard_output({&report, &junit, &keep}))
    out.text(conform::text_report(request, outcomes, Output::colour()));
  if (report.given()) report.write(out, conform::json_report(request, outcomes) + "\n");
  if (junit.given()) junit.write(out, conform::junit_report(request, outcomes));
  if (keep.given() && !outcomes.flaws.empty()) keep.write(out, kept_vectors(outcomes));
  if (!refusals.empty())
    throw Unusable(
        fmt::format("COMMAND: supports none of the rule sets: {}; choose others with --rules, or "
                    "add support for one",
                    fmt::join(refusals, ", ")));
  const auto verdict = conform::conforms(outcomes);
  if (verdict) return *verdict ? ExitCode::done : ExitCode::wrong;
  throw LimitReached(outcomes.stopped ? "Ctrl-C: stopped before a verdict"
                                      : "--time: too short to compare anything; give more");
}

}  // namespace

Run add_conform(Arguments& app) {
  auto options = std::make_shared<ConformOptions>();
  add_conform_options(app, *options);
  app.footer(
      "Starts COMMAND and tests it over the protocol of tools/conformance/README.md, first with "
      "test vectors, then with random positions. A wrong answer is shrunk to a minimal position "
      "and at most one action. Exit code 0: no fault found, which is evidence, not proof.\n"
      "Examples:\n"
      "  agon conform --rules wikipedia --positions 200 --no-vectors -- agon engine\n"
      "  agon conform --by-moves --rules wikipedia --positions 200 --no-vectors -- agon engine");
  return [options](Output& out) { return conform_with(*options, out); };
}

}  // namespace agon::tools
