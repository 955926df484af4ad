// The parts of `agon table`, a file each.
#pragma once

#include <cstddef>
#include <string>

#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// The table that several of them ask about, a file or a folder, and which one of a folder.
void add_table_argument(Arguments& app, std::string& table, std::string& rules);
/// Three quarters of the machine's memory.
std::size_t default_memory_mib();
/// `--memory` and `--threads`, with what the numbers are as their defaults.
void add_work_options(Arguments& app, std::size_t& memory_mib, int& threads);

Run add_table_build(Arguments& app);
Run add_table_find(Arguments& app);
Run add_table_info(Arguments& app);
Run add_table_probe(Arguments& app);
Run add_table_verify(Arguments& app);

}  // namespace agon::tools
