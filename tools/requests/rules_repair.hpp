// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is asked about repairs of a refuted property, and the answer as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/readings/repair.hpp"
#include "tools/requests/chosen.hpp"

namespace agon::tools {

inline constexpr int most_changes = 6;

/// As people give it.
struct RepairWanted {
  std::string_view prefix = {};  ///< of the names of arguments in errors: "--"
  std::string property;
  std::string claim;
  std::vector<std::string> fields;  ///< empty: all
  int changes = 2;
  double seconds = 120;
  bool only_open = false;
  bool all = false;
};

/// The question that is meant; it stays where it is.
struct RepairAsked {
  /// Throws `Unusable`.
  RepairAsked(const ChosenRules& of, const RepairWanted& wanted);
  RepairAsked(const RepairAsked&) = delete;
  RepairAsked& operator=(const RepairAsked&) = delete;

  NamedRules rules;
  std::vector<properties::Claim> claims;  ///< one or none
  properties::PropertyInfo property{};
  readings::RepairQuestion question;
};

/// "woolson,no_action=loses": the rule set asked about, with the changes; the shortest name where
/// that one has a change of such a field already, since a field can be changed only once in a name.
std::string repaired_name(const RepairAsked& asked, const RuleSet& rules);

/// As `agon rules repair --help` has it.
std::string repair_json(const RepairAsked& asked, const readings::RepairAnswer& answer);

}  // namespace agon::tools
