// What repairs a refuted property, as text and as JSON.
#pragma once

#include <string>

#include "solver/readings/repair.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::tools {

struct RepairAsked {
  const NamedRules& rules;
  const properties::PropertyInfo& property;
  const analysis::RepairQuestion& question;
};

/// The verdict, the repairs, and what was tried. Ends with a newline.
std::string repair_text(const RepairAsked& asked, const analysis::RepairAnswer& answer);
/// One line, as `agon rules repair --help` has it.
std::string repair_json(const RepairAsked& asked, const analysis::RepairAnswer& answer);

}  // namespace agon::tools
