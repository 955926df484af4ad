// agon check --by smt.
#pragma once

#include "tools/report/check.hpp"
#include "tools/cli/output.hpp"

namespace agon::tools {

/// Asks for a counterexample to each line; what is found is confirmed by the reference rules.
ExitCode check_by_smt(const CheckOptions& options, const Certificate& certificate, Output& out);

}  // namespace agon::tools
