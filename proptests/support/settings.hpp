// Settings for one run, all in environment variables so that ctest passes them on:
//   AGON_SEED=N         another seed                      AGON_POSITIONS=N  how many positions
//   AGON_CASE=LINE      only this case (RULES<TAB>POSITION)
//   AGON_KEEP=1         add a shrunk failure to puzzles/regress/
//   AGON_EVERY_SET=1    exhaustive test: every set of remembered captives
//   AGON_STRIDE=N       exhaustive test: every Nth placement only
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace agon::proptests {

/// The number in a variable, or `otherwise` where it is unset. A text that is not a number ends
/// the program with status 2: a run with other settings than meant proves nothing.
std::uint64_t setting(const char* variable, std::uint64_t otherwise);
std::optional<std::string> setting_text(const char* variable);

}  // namespace agon::proptests
