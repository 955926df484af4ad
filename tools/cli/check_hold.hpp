// Hold files checked, for agon check.
#pragma once

#include <string>

#include "solver/fortresses/hold.hpp"
#include "tools/terminal/chosen.hpp"
#include "tools/terminal/exit_code.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// `--dimacs DIR`.
void add_dimacs_option(Arguments& app, std::string& folder);

/// Checks a hold from the position of the options, if they name one, and prints what was found.
/// Where a folder is given, writes there first the questions about the fortress as DIMACS, each
/// that CaDiCaL finds unsatisfiable with its proof.
/// Throws `Unusable`, `LimitReached`.
ExitCode check_hold_file(const CommonOptions& options, const analysis::HoldCertificate& certificate,
                         analysis::HoldCheckRequest request, const OutputFolder& dimacs,
                         Output& out);

}  // namespace agon::tools
