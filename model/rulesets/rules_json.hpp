// A rule set as JSON: as test vectors and the conformance protocol write it.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "model/values/mistake.hpp"
#include "model/values/rule_fields.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rulesets {

/// A field's value: a number for `radius` and `guards`, for all others the value's name.
nlohmann::ordered_json value_json(const RuleField& field, std::string_view value);

/// Every field in table order:
/// {"radius": 5, "guards": 6, "setup": "standard", ..., "must_leave": "yes", ...}.
nlohmann::ordered_json rules_json(const RuleSet& rules);

struct RulesFromJson {
  RuleSet rules;      ///< the base if there are mistakes
  Mistakes mistakes;  ///< without a place; empty if and only if the rule set is usable
};

/// Reads what `rules_json` writes, its fields in any order. A field that is missing, unknown or has
/// an invalid value is a mistake, and so is a contradictory combination.
RulesFromJson rules_from_json(const nlohmann::ordered_json& json);

}  // namespace agon::rulesets
