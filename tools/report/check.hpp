// The result of a check of a certificate, as text and as JSON.
#pragma once

#include <string>

#include "solver/certificates/check.hpp"

namespace agon::tools {

// Preconditions of all: the check could be made (no `mistake`, nothing `inexpressible`).

/// Whether it is a proof, else what fails and where; and how much was looked at. Ends with a
/// newline.
std::string check_text(const analysis::Certificate& certificate,
                       const analysis::CheckReport& report);
/// One line: {"file", "by", "rules", "attacker", "position", "proved", "plies" (but by sample),
/// what was counted, "seconds", "failure": {"line", "position", "text"}|null}.
std::string check_json(const analysis::Certificate& certificate,
                       const analysis::CheckReport& report);

/// For a check that a limit has ended: the option concerned, and what was checked until then, on
/// one line.
std::string stopped_text(const analysis::CheckReport& report);

}  // namespace agon::tools
