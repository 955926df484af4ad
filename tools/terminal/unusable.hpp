// What ends a subcommand early, with one line on standard error.
#pragma once

#include <stdexcept>
#include <string>

namespace agon::tools {

/// A request or an input that cannot be used. Thrown by any code that reads arguments and files;
/// main prints its text as the one line on standard error and leaves with exit code 2. The text
/// names the argument or `file:line:column`, says what is wrong and what would be right:
/// "--position: row e has 9 cells; radius 5 needs 10".
/// Control characters in it (from a quoted argument, say) are escaped when printed.
struct Unusable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A limit or Ctrl-C that came before the answer was complete. What has been printed stands; main
/// prints the text on standard error and leaves with exit code 3.
struct LimitReached : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace agon::tools
