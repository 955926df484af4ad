// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Properties of rule sets and claims about them: which are asked, and the answers as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/check_properties.hpp"
#include "solver/readings/properties/claim.hpp"

namespace agon::tools {

/// The properties with these names, in the order of the names; all if no names are given. Throws
/// `Unusable` for a name that no property has; `argument` is where it was given.
std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names,
                                                        std::string_view argument);

/// One or more claims as written, and what mistakes call the place.
struct ClaimText {
  std::string text;
  std::string place;
};
/// All of them. Throws `Unusable` with the place of the first mistake, or where two have one name
/// or one that a property has.
std::vector<properties::Claim> chosen_claims(const std::vector<ClaimText>& texts,
                                             const RuleSet& rules);

/// The same for several rule sets, which must have boards of one size.
std::vector<properties::Claim> chosen_claims(const std::vector<ClaimText>& texts,
                                             const std::vector<const rulesets::Preset*>& sets);

/// Not answered yet. The claims last as long as the tasks.
std::vector<readings::PropertyTask> check_tasks(
    const std::vector<properties::PropertyInfo>& properties,
    const std::vector<properties::Claim>& claims, const NamedRules& rules);

/// "placements", "predecessor", "reachable".
std::string_view scope_name(properties::Scope scope);
/// "proved", "refuted", "unknown", "does-not-apply".
std::string_view conclusion_name(properties::Conclusion conclusion);
/// The first position and those after each action.
std::vector<Position> positions_of(const properties::Play& play, const RuleSet& rules);

/// One line, as `agon rules check --help` has it.
std::string property_json(const readings::PropertyTask& task);

}  // namespace agon::tools
