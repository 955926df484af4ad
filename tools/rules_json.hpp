// Rule sets and their sources as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "model/data/rule_set.hpp"
#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// Every field in table order; `radius` and `guards` as numbers, all others as the names of their
/// values: {"radius": 5, "guards": 6, "setup": "standard", ..., "must_leave": "yes", ...}.
nlohmann::ordered_json rules_json(const RuleSet& rules);

/// {"name", "title", "description", "notes", "source": {"author", "work", "published", "year",
/// "read"}, "rules": {every field}, "readings", "fields": [{"field", "value", "status", "place",
/// "others", "note"}]}.
nlohmann::ordered_json preset_json(const rulesets::Preset& preset);

/// For each preset {"name", "title", "differs": {fields that differ from the base}, "readings"}.
std::vector<nlohmann::ordered_json> presets_json();

}  // namespace agon::tools
