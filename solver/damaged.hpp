// A file that turns out to be damaged while it is read.
#pragma once

#include <stdexcept>

namespace agon {

/// `what()` is one line that names the file, says what is wrong and what would be right. Thrown by
/// whoever answers from a file piece by piece, so that most of what it answers is known to be sound
/// before the damage is met.
struct Damaged : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace agon
