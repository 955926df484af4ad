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

// The parts in the order of the help, each with a phrase for it.
// clang-format off
#define AGON_RULES_PARTS(part) \
  part(list, "The presets, with a short entry for each") \
  part(show, "One rule set: every field, its source and the other possible values; or as a sheet " \
             "of rules in English") \
  part(new, "A rule-set file to fill in") \
  part(readings, "What a source leaves open, and its readings; see solve --readings") \
  part(field, "One field down all sources: who says what of it, and where") \
  part(matrix, "A table comparing the fields of several rule sets") \
  part(nearest, "The presets closest to a rule set, and positions that tell them apart") \
  part(compare, "Where two rule sets differ: a position for each kind of difference, or a proof " \
                "that there is none") \
  part(check, "Is a rule set sound? Prove or refute properties of all positions, and claims of your own") \
  part(repair, "The smallest change of fields that makes a refuted property true") \
  part(score, "What rule sets are like as games: the program plays itself")
// clang-format on

/// Each declares the options of the subcommand `rules NAME` that it is given, and answers what to
/// do with them.
#define AGON_PART(name, help) Run add_rules_##name(Arguments& app);
AGON_RULES_PARTS(AGON_PART)
#undef AGON_PART

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
