// Presets with their sources as JSON; a rule set alone: model/rulesets/rules_json.hpp.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// {"name", "title", "description", "notes", "source": {"author", "work", "published", "year",
/// "read"}, "base": NAME|null, "rules": {every field}, "readings", "fields": [{"field", "value",
/// "status", "place", "others", "note", "stated": bool, "taken_from": NAME|null}]}. `stated`: by
/// the source or the user; `taken_from`: the base that gives the value, which is not stated then.
nlohmann::ordered_json preset_json(const rulesets::Preset& preset);

/// For each preset {"name", "title", "differs": {fields that differ from the base}, "readings"}.
std::vector<nlohmann::ordered_json> presets_json();

}  // namespace agon::tools
