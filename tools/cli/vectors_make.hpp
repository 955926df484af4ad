// agon vectors make: test positions for rule sets.
#pragma once

#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

Run add_vectors_make(Arguments& app);

}  // namespace agon::tools
