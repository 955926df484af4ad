// Answers about properties, as text and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/readings/check_properties.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tools {

/// A line each: the name and the sentence.
std::string properties_list(const std::vector<properties::PropertyInfo>& properties);

/// A line each: conclusion, name, sentence and what the answer covers; below it what was found, and
/// the board where that refutes the property.
std::string answers_text(const std::vector<readings::PropertyTask>& tasks, bool colour);

/// One line, as `agon rules check --help` has it.
std::string property_json(const readings::PropertyTask& task);

/// "placements", "predecessor", "reachable".
std::string_view scope_name(properties::Scope scope);

/// "proved", "refuted", "unknown", "does-not-apply".
std::string_view conclusion_name(properties::Conclusion conclusion);

/// The witness's position, the action before it marked; nothing without a witness.
std::optional<Diagram> witness_diagram(const readings::PropertyTask& task);

}  // namespace agon::tools
