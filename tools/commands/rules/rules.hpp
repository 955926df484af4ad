// The parts of `agon rules` that have a file of their own.
#pragma once

#include <string>
#include <string_view>

#include "tools/cli/subcommand.hpp"
#include "tools/report/drawing/diagram.hpp"

namespace agon::tools {

/// Each declares the options of the subcommand `rules NAME` that it is given, and answers what to
/// do with them.
Run add_rules_compare(Arguments& app);
Run add_rules_check(Arguments& app);

}  // namespace agon::tools
