// A diagram for programs.
#pragma once

#include <string>

#include "model/values/named_rules.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tools {

/// {"position", "rules", "over", "captured", "reachable", "last", "remarks"}. `reachable`: were the
/// cells asked for that a piece may go to? Else they are left out, as is "last" where none is
/// marked.
std::string show_json(const Diagram& diagram, const NamedRules& rules, bool reachable);

}  // namespace agon::tools
