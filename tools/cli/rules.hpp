// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The parts of `agon rules`, each in its own file.
#pragma once

#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "solver/readings/check_properties.hpp"
#include "solver/readings/compare_rules.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// Each declares the options of the subcommand `rules NAME` that it is given, and answers what to
/// do with them.
Run add_rules_list(Arguments& app);
Run add_rules_show(Arguments& app);
Run add_rules_new(Arguments& app);
Run add_rules_readings(Arguments& app);
Run add_rules_field(Arguments& app);
Run add_rules_matrix(Arguments& app);
Run add_rules_nearest(Arguments& app);
Run add_rules_compare(Arguments& app);
Run add_rules_check(Arguments& app);
Run add_rules_repair(Arguments& app);
Run add_rules_score(Arguments& app);

/// The positional argument RULES, required.
void add_rules_argument(Arguments& app, std::string& rules);
/// The positional argument RULES, any number of them.
void add_rule_sets_argument(Arguments& app, std::vector<std::string>& rules);
/// Those; where none is given, all presets. Throws `Unusable`.
std::vector<ChosenRules> choose_rule_sets(const std::vector<std::string>& rules);

// Texts: plain, at most 100 columns wide, lines ended by newlines.

/// All presets: name, number of readings, title, and below it what differs from the base. Counts
/// the readings, which takes some hundredths of a second.
std::string describe_list();
/// One rule set: source, description, then every field with its value, whether the source states
/// it, where, what else a reader could choose, and notes.
std::string describe(const rulesets::Preset& preset);
/// The fields in which a rule set differs from the base.
std::string preset_differences(const RuleSet& rules);
/// Two rule sets for people; `colour` as of `draw_text`.
std::string comparison_text(const readings::RulesComparison& comparison, bool colour);

// Properties, for several parts.

/// `--property PROPERTY`, which may be repeated.
void add_property_options(Arguments& app, std::vector<std::string>& names, const std::string& help);
/// Answers all, with progress on a terminal; Ctrl-C leaves the rest unknown.
void answer_with_progress(std::vector<readings::PropertyTask>& tasks,
                          const readings::AnswerLimits& limits, int threads);

}  // namespace agon::tools
