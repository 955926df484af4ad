// Answers about properties, for people and for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tools/report/drawing/diagram.hpp"
#include "tools/commands/rules_check.hpp"

namespace agon::tools {

/// A line each: the name and the sentence.
std::string properties_list(const std::vector<properties::PropertyInfo>& properties);

/// A line each: verdict, name, sentence and what the answer covers; below it what was found, and
/// the board where that refutes the property.
std::string answers_text(const std::vector<CheckTask>& tasks, bool colour);

/// As `agon rules check --help` has it.
nlohmann::ordered_json answer_json(const CheckTask& task);

/// "proved", "refuted", "unknown", "does-not-apply".
std::string_view verdict_name(properties::Verdict verdict);

/// The witness's position, the action before it marked; nothing without a witness.
std::optional<Diagram> witness_diagram(const CheckTask& task);

}  // namespace agon::tools
