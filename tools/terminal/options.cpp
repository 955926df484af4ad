// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/terminal/options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace agon::tools {

void add_rules_option(Arguments& app, CommonOptions& options) {
  app.add_option_function(
         "--rules",
         [&options](const std::string& typed) {
           options.rules = typed;
           options.rules_given = true;
         },
         "Preset, rule-set file (.toml), or either with ,field=value changes")
      ->type_name("RULES")
      ->default_str(options.rules);
}

void add_position_option(Arguments& app, CommonOptions& options) {
  add_position_option(app, options.position,
                      std::string(position_help) + " [the rule set's start]");
}

Option* add_position_option(Arguments& app, std::string& position, const std::string& help) {
  Option* whole =
      app.add_option("--position", position, help)->type_name("POS")->check(refuse_empty);
  // The same as a text, which tools/terminal knows.
  const auto add = [&](const std::string& name, const std::string& what) {
    return app
        .add_option_function(
            name,
            [&position, name](const std::string& typed) { position += name + " " + typed + " "; },
            what)
        ->check(refuse_empty_or_blank)
        ->excludes(whole);
  };
  Option* white = add("--white", "White's pieces instead: Qf6,Gg5,... (x behind one: captured)");
  Option* black = add("--black", "Black's pieces");
  white->type_name("PIECES")->needs(black);
  black->type_name("PIECES")->needs(white);
  add("--turn", "Side to move: w or b [w]")->type_name("SIDE")->one_of({"w", "b"})->needs(white);
  return whole;
}

std::string refuse_empty(const std::string& text) {
  return text.empty() ? "is empty; give a value, or leave the option out" : "";
}

std::string refuse_empty_or_blank(const std::string& text) {
  if (text.find_first_of(" \t\r\n") != std::string::npos)
    return "contains a blank; join pieces by commas alone, like Qf6,Gg5";
  return refuse_empty(text);
}

std::function<std::string(const std::string&)> seconds_from(double least, double most) {
  return [least, most](const std::string& text) -> std::string {
    if (text.empty()) return fmt::format("is empty; give a number of seconds, {} or more", least);
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool number = error == std::errc() && end == text.data() + text.size();
    if (!number || !std::isfinite(seconds) || seconds < 0)
      return fmt::format("{} is not a number of seconds; give {} or more", text, least);
    if (seconds < least) return fmt::format("{} is too short; give {} or more", text, least);
    if (seconds > most) return fmt::format("{} is too long; give {:.0f} or less", text, most);
    return "";
  };
}

std::string refuse_negative(const std::string& text) {
  if (text.empty()) return "is empty; give a whole number, 0 or more";
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::result_out_of_range) return text + " is too large; give a smaller number";
  if (error == std::errc() && end == text.data() + text.size()) return "";
  return text + " is not a whole number; give 0 or more";
}

Option* add_output_option(Arguments& app, std::string& file, const std::string& help) {
  return app.add_option("-o,--output", file, help)->type_name("FILE")->check(refuse_empty);
}

void add_json_option(Arguments& app, bool& json) {
  app.add_flag("--json", json, "Print JSON, one object per line");
}

void add_common_options(Arguments& app, CommonOptions& options) {
  add_rules_option(app, options);
  add_position_option(app, options);
  add_json_option(app, options.json);
}

Option* add_attacker_option(Arguments& app, std::string& attacker, const std::string& otherwise) {
  return app.add_option("--attacker", attacker, "The side to win: w or b [" + otherwise + "]")
      ->type_name("SIDE")
      ->one_of({"w", "b"});
}

Option* add_time_option(Arguments& app, std::optional<double>& seconds) {
  return app.add_option("--time", seconds, "Stop after this many seconds")
      ->type_name("SECONDS")
      ->check(seconds_from(0));
}

Option* add_time_option(Arguments& app, double& seconds, const std::string& help, double least) {
  return app.add_option("--time", seconds, help)
      ->type_name("SECONDS")
      ->check(seconds_from(least, 1e6))
      ->capture_default_str();
}

Option* add_memory_option(Arguments& app, std::size_t& mib, const std::string& help) {
  return app.add_option("--memory", mib, help)
      ->type_name("MIB")
      ->range(1, 1 << 20)
      ->capture_default_str();
}

Option* add_threads_option(Arguments& app, int& threads, const std::string& help, int most) {
  Option* option = app.add_option("--threads", threads, help)->type_name("N")->range(1, most);
  if (threads != 0) option->capture_default_str();
  return option;
}

Option* add_seed_option(Arguments& app, std::uint64_t& seed, const std::string& help) {
  return app.add_option("--seed", seed, help)
      ->type_name("N")
      ->check(refuse_negative)
      ->capture_default_str();
}

void add_engine_option(Arguments& app, api::EngineChoice& choice) {
  using api::EngineChoice;
  const auto read = [&choice](const std::string& text) {
    choice = text == "fast" ? EngineChoice::fast : EngineChoice::reference;
  };
  app.add_option_function(
         "--engine", read,
         "fast: the bitboard engine; reference: the judge, about 1000 times slower")
      ->one_of({"fast", "reference"})
      ->default_str("fast");
}

}  // namespace agon::tools
