// The parts of `agon rules` that have a file of their own.
#pragma once

#include <string>
#include <string_view>

#include "tools/cli/subcommand.hpp"
#include "tools/report/drawing/diagram.hpp"

namespace agon::tools {

/// Each declares the options of the subcommand `rules NAME` that it is given, and answers what to
/// do with them.
Run add_rules_compare(CLI::App& app);
Run add_rules_check(CLI::App& app);

/// Makes the folder that `--svg` names, unless it is there; throws `Unusable` if that fails.
void make_folder(const std::string& path);
/// Draws to FOLDER/NAME.svg; throws `Unusable` likewise.
void write_picture(const std::string& folder, std::string_view name, const Diagram& diagram);

}  // namespace agon::tools
