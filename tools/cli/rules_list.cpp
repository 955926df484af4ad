// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules list: the presets.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "model/rulesets/preset.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/mistake.hpp"
#include "tools/cli/rules.hpp"
#include "tools/requests/rules_list.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/paragraph.hpp"

namespace agon::tools {

using rulesets::Preset;

std::string preset_differences(const RuleSet& rules) {
  std::string text;
  for (const RuleField* field : differing_fields(rules, RuleSet{}))
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", field->name, field->value_name(rules));
  return text.empty() ? "the base: every field has its first value" : text;
}

std::string describe_list() {
  constexpr std::size_t indent = 20;
  std::string text = fmt::format("{:<20}{}\n", "PRESET", "SOURCE, AND WHAT DIFFERS FROM THE BASE");
  for (const Preset& preset : rulesets::presets()) {
    const std::size_t count = count_readings(preset);
    text += paragraph(preset.name, indent, preset.title);
    text += paragraph("", indent, preset_differences(preset.rules));
    text += paragraph("", indent, counted(count, "reading"));
  }
  return text;
}

Run add_rules_list(Arguments& app) {
  auto json = std::make_shared<bool>(false);
  add_json_option(app, *json);
  app.footer("Example:\n  agon rules list");
  return [json](Output& out) {
    if (!*json) out.text(describe_list());
    if (*json)
      for (const std::string& preset : presets_json()) out.line(preset);
    return ExitCode::done;
  };
}

}  // namespace agon::tools
