// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Answers about properties, and what repairs a refuted one, as text and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/readings/check_properties.hpp"
#include "solver/readings/repair.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tools {

// Answers about properties, as text and as JSON.

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

// What repairs a refuted property, for programs.

struct RepairAsked {
  const NamedRules& rules;
  const properties::PropertyInfo& property;
  const readings::RepairQuestion& question;
};

/// "woolson,no_action=loses": the rule set asked about, with the changes; the shortest name where
/// that one has changes already, since a field can be changed only once in a name.
std::string repaired_name(const RepairAsked& asked, const RuleSet& rules);

/// As `agon rules repair --help` has it.
std::string repair_json(const RepairAsked& asked, const readings::RepairAnswer& answer);

}  // namespace agon::tools
