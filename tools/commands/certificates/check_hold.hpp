// Hold files: read, and checked for agon check.
#pragma once

#include <string>

#include "solver/analysis/check.hpp"
#include "solver/analysis/hold.hpp"
#include "tools/cli/chosen.hpp"
#include "tools/cli/exit_code.hpp"
#include "tools/cli/output.hpp"

namespace agon::tools {

/// What the text of a hold file says, under its rules or those of the options. Throws `Unusable`.
analysis::HoldCertificate read_hold_text(const CommonOptions& options, const std::string& text,
                                         const std::string& file);

/// Checks the hold that the text of a file says, under its rules or those of the options and from
/// their position, and prints what was found. Of the request: seconds, stop and seed. Throws
/// `Unusable`, `LimitReached`.
ExitCode check_hold_file(const CommonOptions& options, const std::string& text,
                         const std::string& file, const analysis::CheckRequest& request,
                         int threads, smt::Which which, Output& out);

}  // namespace agon::tools
