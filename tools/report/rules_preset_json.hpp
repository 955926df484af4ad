// Presets with their sources as JSON, alone and side by side; a rule set alone:
// model/rulesets/rules_json.hpp.
#pragma once

#include <string>
#include <vector>

#include "model/rulesets/nearness.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/rule_fields.hpp"
#include "solver/readings/compare_rules.hpp"

namespace agon::tools {

/// {"name", "title", "description", "notes", "source": {"author", "work", "published", "year",
/// "read"}, "base": NAME|null, "rules": {every field}, "readings", "fields": [{"field", "value",
/// "status", "place", "others", "note", "stated": bool, "taken_from": NAME|null}]}. `stated`: by
/// the source or the user; `taken_from`: the base that gives the value, which is not stated then.
std::string preset_json(const rulesets::Preset& preset);

/// For each preset {"name", "title", "differs": {fields that differ from the base}, "readings"}.
std::vector<std::string> presets_json();

/// Rule sets side by side, by name; `fields` are the rows.
struct RulesMatrix {
  std::vector<const rulesets::Preset*> sets;
  std::vector<const RuleField*> fields;

  bool same_value(const RuleField& field) const;
};
/// {"sets": [{"name", "title", "base"}], "fields": [{"field", "same": bool, "cells": [{"value",
/// "status", "others", "taken_from"}]}]}, the cells in the order of the sets.
std::string matrix_json(const RulesMatrix& matrix);

/// {"rules", "nearest": [{"preset", "title", "reading": bool, "stated": [{"field", "value",
/// "preset"}], "unstated": likewise}], "comparisons": [as `comparison_json`]}: the value of the
/// rule set and that of the preset.
std::string nearness_json(const rulesets::Preset& sheet,
                          const std::vector<rulesets::Nearness>& nearest,
                          const std::vector<readings::RulesComparison>& comparisons);

}  // namespace agon::tools
