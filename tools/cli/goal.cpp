#include "tools/cli/goal.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "model/values/names.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "tools/cli/certificate_file.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {
namespace {

constexpr std::string_view pattern_start = "pattern:";
constexpr std::string_view fortress_start = "fortress:";

Goal by_pattern(const std::string& text, const NamedRules& rules) {
  check::ParsedPattern parsed = check::parse_pattern(text, rules.rules);
  if (parsed.mistake)
    throw Unusable(fmt::format("--goal: {} (column {} of the pattern)", parsed.mistake->text,
                               parsed.mistake->column));
  return {Goal::Kind::pattern, {std::move(parsed.pattern)}};
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
  analysis::HoldCertificate certificate = hold_certificate_in(text, path, nullptr, go_on);
  if (certificate.rules.rules != rules.rules)
    throw Unusable(fmt::format(
        "{}: {} is a fortress under {}, not under {}; give --rules {}, or a fortress for these "
        "rules",
        argument, path, certificate.rules.name, rules.name, certificate.rules.name));
  return std::move(certificate.hold);
}

ChosenGoal choose_goal(const std::string& text, const std::string& attacker,
                       const NamedRules& rules) {
  ChosenGoal chosen;
  if (text.starts_with(pattern_start)) {
    chosen.goal = by_pattern(text.substr(pattern_start.size()), rules);
  } else if (text.starts_with(fortress_start)) {
    chosen.goal = {Goal::Kind::fortress,
                   hold_in(text.substr(fortress_start.size()), "--goal", rules).fortress};
  } else {
    if (text == "throne")
      chosen.goal.kind = Goal::Kind::throne;
    else if (text == "capture-queen")
      chosen.goal.kind = Goal::Kind::capture_queen;
    else if (text != "formation")
      throw Unusable(
          fmt::format("--goal: '{}' is not known; use formation, throne, capture-queen, "
                      "pattern:PATTERN or fortress:FILE",
                      text));
    return chosen;
  }
  const Side holder = opponent(chosen.goal.patterns.front().position.to_move);
  if (!attacker.empty() && attacker[0] != to_char(holder))
    throw Unusable(fmt::format(
        "--attacker: the goal belongs to {}, since {} is to move in it; leave out --attacker {}",
        side_name(holder), side_name(opponent(holder)), attacker));
  chosen.attacker = holder;
  return chosen;
}

}  // namespace agon::tools
