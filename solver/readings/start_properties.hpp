// Two properties of a rule set that are about its start alone: neither player can be made to lose.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/values/piece.hpp"
#include "solver/readings/properties/properties.hpp"
#include "solver/readings/start_value.hpp"

namespace agon::readings {

/// *The first player cannot lose*, *the second player cannot lose*.
std::vector<properties::PropertyInfo> start_properties();

/// Whom one of them is about; nothing for any other name.
std::optional<Side> holder_of(std::string_view property);

/// The answers to those about these sides: proved where the side holds, refuted where it loses.
/// What only a limit left unknown says so. Precondition, cost: `value_of`.
std::vector<properties::Answer> answer_start(const RuleSet& rules, const std::vector<Side>& sides,
                                             const ValueQuestion& question);

/// What the answers to both say together, in words: `value_words`.
std::string_view value_words(const properties::Answer& first, const properties::Answer& second);

}  // namespace agon::readings
