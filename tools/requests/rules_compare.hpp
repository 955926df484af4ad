// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A comparison of two rule sets as JSON, and what else speaks of it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/difference.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/readings/compare_rules.hpp"

namespace agon::tools {

/// For all questions about two rule sets together, where nothing else is said.
inline constexpr double usual_seconds = 60;

std::string_view title_of(Difference difference);
/// What is captured of the side that waits: only what is remembered.
std::vector<Cell> captured_waiting(const Position& position, const RuleSet& rules);
/// What a rule set has to say of the difference in a position.
std::string says(Difference difference, const RuleSet& rules, const Position& position,
                 const std::optional<Action>& action);
/// {"schema", "left", "right", "same_board", "fields", "starts", "measure", "differences",
/// "values", "seconds"}; see tools/schemas/agon-rules-compare-1.schema.json.
nlohmann::ordered_json comparison_object(const readings::RulesComparison& comparison);
/// The same as one line.
std::string comparison_json(const readings::RulesComparison& comparison);

class Request;
class Session;

/// `seconds` of the request, else these, and the session's stop flag.
formulas::Patience patience_in(const Request& request, const Session& session, double seconds);

}  // namespace agon::tools
