// Fields by rule sets, as a table.
#pragma once

#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// Rule sets side by side, by name; `fields` are the rows.
struct RulesMatrix {
  std::vector<const rulesets::Preset*> sets;
  std::vector<const RuleField*> fields;
};

/// `differing`: only the fields in which not all have the same value and nothing open.
RulesMatrix make_matrix(std::vector<const rulesets::Preset*> sets, bool differing);

/// Marks behind a value: ? the source leaves it open, ^ taken from a base and not stated. Each ends
/// with a newline.
std::string matrix_markdown(const RulesMatrix& matrix);
std::string matrix_html(const RulesMatrix& matrix);
/// Three columns a set: NAME, "NAME status" and "NAME others", these separated by blanks.
std::string matrix_csv(const RulesMatrix& matrix);
/// One line: {"sets": [{"name", "title", "base"}], "fields": [{"field", "same": bool, "cells":
/// [{"value", "status", "others", "taken_from"}]}]}, the cells in the order of the sets.
std::string matrix_json(const RulesMatrix& matrix);

}  // namespace agon::tools
