// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets and their sources, alone and side by side: as plain text, at most 100 columns wide, and
// as JSON.
#pragma once

#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/compare_rules.hpp"

namespace agon::tools {

// Rule sets and their sources as plain text, at most 100 columns wide, lines ended by newlines.

/// All presets: name, number of readings, title, and below it what differs from the base. Counts
/// the readings, which takes some hundredths of a second.
std::string describe_list();

/// One rule set: source, description, then every field with its value, whether the source states
/// it, where, what else a reader could choose, and notes.
std::string describe(const rulesets::Preset& preset);

// Presets with their sources as JSON, alone and side by side; a rule set alone:
// model/rulesets/rules_json.hpp.

/// {"name", "title", "description", "notes", "source": {"author", "work", "published", "year",
/// "read"}, "base": NAME|null, "rules": {every field}, "readings", "fields": [{"field", "value",
/// "status", "place", "others", "note", "stated": bool, "taken_from": NAME|null, ...,
/// "standing"}]}. `stated`: by the source or the user; `taken_from`: the base that gives the value,
/// which is not stated then.
std::string preset_json(const rulesets::Preset& preset);

/// For each preset {"name", "title", "differs": {fields that differ from the base}, "readings"}.
std::vector<std::string> presets_json();

/// A property of the rule sets of a matrix.
struct MatrixProperty {
  std::string name;
  std::string sentence;
  std::vector<std::string> verdicts;  ///< by set: as in the JSON of `rules check`
};

/// Rule sets side by side, by name; `fields` are the rows, and after them `properties`.
struct RulesMatrix {
  std::vector<const rulesets::Preset*> sets;
  std::vector<const RuleField*> fields;
  std::vector<MatrixProperty> properties = {};

  bool same_value(const RuleField& field) const;
};
/// {"sets": [{"name", "title", "base"}], "fields": [{"field", "same": bool, "cells": [{"value",
/// "status", "others", "taken_from", "standing"}]}]}, the cells in the order of the sets; with
/// properties also "properties": [{"property", "sentence", "verdicts"}].
std::string matrix_json(const RulesMatrix& matrix);

/// {"rules", "nearest": [{"preset", "title", "reading": bool, "stated": [{"field", "value",
/// "preset"}], "unstated": likewise}], "comparisons": [as `comparison_json`]}: the value of the
/// rule set and that of the preset.
std::string nearness_json(const rulesets::Preset& sheet,
                          const std::vector<rulesets::Nearness>& nearest,
                          const std::vector<readings::RulesComparison>& comparisons);

}  // namespace agon::tools
