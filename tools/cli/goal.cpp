// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/goal.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "model/values/mistake.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/known.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

constexpr std::string_view fortress_start = "fortress:";

/// Any fortress that is known from the fields. Throws `Unusable`.
Goal known_fortress(const std::string& attacker, const NamedRules& rules) {
  if (attacker.empty())
    throw Unusable("--goal: whose fortress is not said; add --attacker w or --attacker b");
  const Side holder = attacker[0] == 'w' ? Side::white : Side::black;
  Goal goal{Goal::Kind::fortress, fortresses::known_fortresses(rules.rules, holder)};
  if (goal.patterns.empty())
    throw Unusable(fmt::format(
        "--goal: no fortress is known under {} without a search; use fortress:FILE, with a file "
        "made by agon hold --strategy",
        rules.name));
  return goal;
}

/// Throws `Unusable`.
Goal goal_in(const std::string& text, const std::string& attacker, const NamedRules& rules) {
  if (text == goal_name(Goal::Kind::fortress)) return known_fortress(attacker, rules);
  if (text == fortress_start)
    throw Unusable("--goal: fortress: names no file; write fortress:FILE, or fortress alone");
  if (text.starts_with(fortress_start))
    return {Goal::Kind::fortress,
            hold_in(text.substr(fortress_start.size()), "--goal", rules).fortress};
  fortresses::ParsedGoal parsed = fortresses::parse_goal(text, rules.rules);
  if (!parsed.goal)
    throw Unusable(
        parsed.mistake.empty()
            ? fmt::format("--goal: '{}' is not known; use formation, throne, capture-queen, "
                          "pattern:PATTERN, fortress or fortress:FILE",
                          text)
            : "--goal: " + parsed.mistake);
  return *std::move(parsed.goal);
}

}  // namespace

void add_hold_option(Arguments& app, std::string& file, std::string_view help) {
  app.add_option("--hold", file, std::string(help))
      ->type_name("FILE")
      ->endings({".agon", ".zst"})
      ->check(refuse_empty);
}

Hold hold_in(const std::string& path, std::string_view argument, const NamedRules& rules) {
  const std::function<bool()> go_on = [] { return !interrupted(); };
  const std::string text = certificate_text(path, go_on, argument);
  fortresses::HoldCertificate certificate = hold_certificate_in(text, path, nullptr, go_on);
  if (certificate.rules.rules != rules.rules)
    throw Unusable(fmt::format(
        "{}: {} is a fortress under {}, not under {}; give --rules {}, or a fortress for these "
        "rules",
        argument, path, certificate.rules.name, rules.name, certificate.rules.name));
  if (argument == "--hold")
    note(fmt::format("--hold: {} is taken unchecked; agon check proves it", path));
  return std::move(certificate.hold);
}

ChosenGoal choose_goal(const std::string& text, const std::string& attacker,
                       const NamedRules& rules) {
  ChosenGoal chosen{goal_in(text, attacker, rules), std::nullopt};
  chosen.attacker = chosen.goal.holder();
  if (!attacker.empty())
    if (const std::string unlike = fortresses::unlike_attacker(
            chosen.goal, attacker[0] == 'w' ? Side::white : Side::black);
        !unlike.empty())
      throw Unusable(fmt::format("--attacker: {}; leave out --attacker {}", unlike, attacker));
  return chosen;
}

}  // namespace agon::tools
