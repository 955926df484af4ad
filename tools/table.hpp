// The parts of `agon table`, a file each.
#pragma once

#include <CLI/CLI.hpp>

#include "tools/subcommand.hpp"

namespace agon::tools {

Run add_table_build(CLI::App& app);
Run add_table_info(CLI::App& app);
Run add_table_probe(CLI::App& app);
Run add_table_verify(CLI::App& app);

}  // namespace agon::tools
