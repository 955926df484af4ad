// What repairs a refuted property, for programs.
#pragma once

#include <string>

#include "model/values/named_rules.hpp"
#include "solver/readings/repair.hpp"

namespace agon::tools {

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
