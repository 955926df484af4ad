// A rule-set file to fill in.
#pragma once

#include <string>

#include "model/rulesets/preset.hpp"

namespace agon::tools {

/// A file that can be read as it is and states nothing: each key that it may have, commented out
/// behind `#` without a blank, with what it means behind `# `. With a base, a line names it, and
/// the values shown are the base's.
std::string rules_template(const rulesets::Preset* base);

}  // namespace agon::tools
