// A cooperative win, for programs.
#pragma once

#include <string>

#include "model/values/named_rules.hpp"
#include "model/values/position.hpp"
#include "solver/search/helpmate.hpp"

namespace agon::tools {

/// As `agon compose --help` has it.
std::string helpmate_json(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const search::Helpmate& found);

}  // namespace agon::tools
