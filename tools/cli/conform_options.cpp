#include "tools/cli/conform_options.hpp"

#include <chrono>
#include <cmath>
#include <utility>

#include "model/rulesets/preset.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

constexpr double default_seconds = 10;

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(1000 * seconds)));
}

}  // namespace

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
  request.ask_start = options.ask_start;
  request.seed = options.seed;
  request.random_positions = options.positions;
  const double seconds = options.seconds >= 0     ? options.seconds
                         : options.positions == 0 ? default_seconds
                                                  : 0;
  request.random_time = milliseconds(seconds);
  request.most_flaws = options.most_flaws;
  request.limits.answer = milliseconds(options.answer_seconds);
  request.shrink_time = milliseconds(options.shrink_seconds);
  return request;
}

void add_conform_options(Arguments& app, ConformOptions& options) {
  app.add_option("COMMAND", options.command,
                 "The program and its arguments, after --; it is started directly, not by a shell")
      ->type_name("COMMAND")
      ->required();
  app.add_option("--rules", options.rules,
                 "Rule set to ask under; may be given several times; any: random ones besides "
                 "[all presets that the program takes]")
      ->type_name("RULES")
      ->allow_extra_args(false);
  app.add_option("--vectors", options.vectors,
                 "File of test vectors to ask first; may be given several times [those that ship "
                 "for the rule sets]")
      ->type_name("FILE")
      ->endings({".jsonl"})
      ->allow_extra_args(false)
      ->check(refuse_empty);
  app.add_flag("--no-vectors", options.no_vectors, "Random play alone");
  app.add_option("--time", options.seconds, "Random play for so long; 0 for none [10]")
      ->type_name("SECONDS")
      ->check(seconds_from(0));
  app.add_option("--positions", options.positions,
                 "Random play for so many positions; without --time, however long it takes")
      ->type_name("N")
      ->range(1, 1e12);
  add_seed_option(app, options.seed, "Of the random positions; the same seed, the same ones");
  app.add_option("--answer-time", options.answer_seconds, "Longest wait for one answer")
      ->type_name("SECONDS")
      ->check(seconds_from(0.001, 3600))
      ->capture_default_str();
  app.add_option("--shrink-time", options.shrink_seconds,
                 "Longest search for a smaller position that is answered wrongly alike")
      ->type_name("SECONDS")
      ->check(seconds_from(0, 3600))
      ->capture_default_str();
  app.add_option("--max-mismatches", options.most_flaws,
                 "End after so many different ways of being wrong")
      ->type_name("N")
      ->range(1, 1000)
      ->capture_default_str();
  app.add_flag("--ask-start", options.ask_start,
               "Also ask `position start`, which is no part of the protocol: the rule set's start");
  app.add_flag("--json", options.json, "Print the report as JSON");
  app.add_option("--report", options.report, "Write the report as JSON, too")
      ->type_name("FILE")
      ->endings({".json"})
      ->check(refuse_empty);
  app.add_option("--junit", options.junit, "Write the report as JUnit XML, too")
      ->type_name("FILE")
      ->endings({".xml"})
      ->check(refuse_empty);
  app.add_option("--keep", options.keep, "Write what was answered wrongly as test vectors")
      ->type_name("FILE")
      ->endings({".jsonl"})
      ->check(refuse_empty);
}

}  // namespace agon::tools
