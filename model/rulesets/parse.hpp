// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// RULES, the text that names a rule set: a preset's name, or on the command line the path of a
// file, either followed by changes: "woolson", "wikipedia,no_action=loses,radius=3,guards=2",
// "my.toml".
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"

namespace agon::rulesets {

struct ParsedRules {
  /// The rule set named, or the base if there are mistakes.
  RuleSet rules;
  /// Its name in output, which reads back as the same rule set: the text read.
  std::string name;
  /// The same rule set with its documentation; null if and only if there are mistakes.
  std::shared_ptr<const Preset> preset;
  /// Everything wrong; empty if and only if the rule set is usable. Mistakes in a file carry its
  /// name, line and column; for the others the caller knows the place (an option, a line).
  Mistakes mistakes;
};

/// Reads RULES that a file, a request or another program says: it opens no file, so only presets
/// can be named. Throws nothing.
ParsedRules parse_rules(std::string_view text);

/// Reads RULES that the user names on the command line, the path of a file among them. A preset's
/// name wins over a file of that name (write ./woolson for the file). The path ends at the first
/// comma. Reads no input other than that file; throws nothing.
ParsedRules parse_rules_or_file(std::string_view text);

/// A rule-set file that was found: its contents, or why it cannot be read.
struct RuleFileText {
  std::string contents;
  std::string error;
};
/// Finds the file of this name; nothing if there is none.
using OpenRuleFile = std::function<std::optional<RuleFileText>(std::string_view name)>;

/// The same with files elsewhere; with an empty function it is `parse_rules`.
ParsedRules parse_rules_or_file(std::string_view text, const OpenRuleFile& open);

/// A RULES text that reads back as this rule set: the preset that differs from it in the fewest
/// fields, the first of equals, and the changes. Precondition: no contradictions.
std::string shortest_name(const RuleSet& rules);

}  // namespace agon::rulesets
