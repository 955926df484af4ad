// What ends a subcommand that has no more time.
#pragma once

#include <stdexcept>

namespace agon::tools {

/// A limit or Ctrl-C that came before the answer was complete. What has been printed stands; main
/// prints the text on standard error and leaves with exit code 3.
struct LimitReached : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace agon::tools
