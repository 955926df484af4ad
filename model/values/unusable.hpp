// The exception for a request or an input that cannot be used.
#pragma once

#include <stdexcept>

namespace agon {

/// A request or an input that cannot be used. Its text names what is at fault (an argument, a
/// member, `file:line:column`), says what is wrong and what would be right, without a full stop:
/// "--position: row e has 9 cells; radius 5 needs 10". Programs print it as the only line on
/// standard error and exit with code 2; control characters in it (from a quoted argument, say) are
/// escaped when printed.
struct Unusable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace agon
