// The presets nearest to a rule set, as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "model/rulesets/nearness.hpp"

namespace agon::tools {

/// A line for each preset, and the fields that differ below it. Ends with a newline.
std::string nearness_text(const rulesets::Preset& sheet,
                          const std::vector<rulesets::Nearness>& nearest);
/// {"rules", "nearest": [{"preset", "title", "reading": bool, "stated": [{"field", "value",
/// "preset"}], "unstated": likewise}]}: the value of the rule set and that of the preset.
nlohmann::ordered_json nearness_json(const rulesets::Preset& sheet,
                                     const std::vector<rulesets::Nearness>& nearest);

}  // namespace agon::tools
