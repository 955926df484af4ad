#include "tools/cli/options.hpp"

#include <CLI/CLI.hpp>

namespace agon::tools {

void add_rules_option(CLI::App& app, CommonOptions& options) {
  app.add_option("--rules", options.rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->capture_default_str();
}

void add_position_option(CLI::App& app, CommonOptions& options) {
  add_position_option(
      app, options.position,
      "Position string; - for one a line from standard input, which is answered line "
      "by line and ends at the first unusable one [the rule set's start]");
}

CLI::Option* add_position_option(CLI::App& app, std::string& position, const std::string& help) {
  return app.add_option("--position", position, help)->type_name("POS")->check(refuse_empty);
}

std::string refuse_empty(const std::string& text) {
  return text.empty() ? "is empty; give a value, or leave the option out" : "";
}

void add_json_option(CLI::App& app, bool& json) {
  app.add_flag("--json", json, "Print JSON, one object a line");
}

void add_common_options(CLI::App& app, CommonOptions& options) {
  add_rules_option(app, options);
  add_position_option(app, options);
  add_json_option(app, options.json);
}

CLI::Option* add_attacker_option(CLI::App& app, std::string& attacker,
                                 const std::string& otherwise) {
  return app
      .add_option("--attacker", attacker, "The side that is to win: w or b [" + otherwise + "]")
      ->type_name("SIDE")
      ->check(CLI::IsMember({"w", "b"}));
}

CLI::Option* add_time_option(CLI::App& app, std::optional<double>& seconds) {
  return app.add_option("--time", seconds, "Stop after so many seconds")
      ->type_name("SECONDS")
      ->check(CLI::NonNegativeNumber);
}

CLI::Option* add_time_option(CLI::App& app, double& seconds, const std::string& help,
                             double least) {
  return app.add_option("--time", seconds, help)
      ->type_name("SECONDS")
      ->check(CLI::Range(least, 1e6))
      ->capture_default_str();
}

CLI::Option* add_memory_option(CLI::App& app, std::size_t& mib, const std::string& help) {
  return app.add_option("--memory", mib, help)
      ->type_name("MIB")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 20))
      ->capture_default_str();
}

CLI::Option* add_threads_option(CLI::App& app, int& threads, const std::string& help, int most) {
  CLI::Option* option =
      app.add_option("--threads", threads, help)->type_name("N")->check(CLI::Range(1, most));
  if (threads != 0) option->capture_default_str();
  return option;
}

CLI::Option* add_seed_option(CLI::App& app, std::uint64_t& seed, const std::string& help) {
  return app.add_option("--seed", seed, help)->type_name("N")->capture_default_str();
}

void add_engine_option(CLI::App& app, analysis::EngineChoice& choice) {
  using analysis::EngineChoice;
  const auto read = [&choice](const std::string& text) {
    if (text != "fast" && text != "reference")
      throw CLI::ValidationError("--engine", text + " is no engine; give fast or reference");
    choice = text == "fast" ? EngineChoice::fast : EngineChoice::reference;
  };
  app.add_option_function<std::string>(
         "--engine", read,
         "fast: the bitboard engine; reference: the judge, some 1000 times slower")
      ->type_name("fast|reference")
      ->default_str("fast");
}

}  // namespace agon::tools
