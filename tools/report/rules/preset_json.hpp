// Presets with their sources as JSON; a rule set alone: model/rulesets/rules_json.hpp.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// {"name", "title", "description", "notes", "source": {"author", "work", "published", "year",
/// "read"}, "rules": {every field}, "readings", "fields": [{"field", "value", "status", "place",
/// "others", "note"}]}.
nlohmann::ordered_json preset_json(const rulesets::Preset& preset);

/// For each preset {"name", "title", "differs": {fields that differ from the base}, "readings"}.
std::vector<nlohmann::ordered_json> presets_json();

}  // namespace agon::tools
