// The two sections of a rule sheet about captures.
#pragma once

#include "tools/report/prose.hpp"

namespace agon::tools {

/// What is captured, and when.
Section capture(const RuleSet& rules);
/// Where captured pieces go.
Section relocation(const RuleSet& rules);

}  // namespace agon::tools
