// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A comparison of two rule sets in words, on the board and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "solver/readings/compare_rules.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tools {

/// For people; ends with a newline. `colour` as of `draw_text`.
std::string comparison_text(const readings::RulesComparison& comparison, bool colour);
/// {"schema", "left", "right", "same_board", "fields", "starts", "measure", "differences",
/// "values", "seconds"}; see tools/schemas/agon-rules-compare-1.schema.json.
std::string comparison_json(const readings::RulesComparison& comparison);
/// The same, with the schema, for what contains it.
nlohmann::ordered_json comparison_object(const readings::RulesComparison& comparison);
/// The witness on the board: what is captured under either set, the last action, what each says.
/// Precondition: there is one, and nothing is wrong with it.
Diagram witness_diagram(const readings::RulesComparison& comparison,
                        const readings::DifferenceFound& found);

}  // namespace agon::tools
