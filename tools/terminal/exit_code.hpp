// The program's exit codes.
#pragma once

namespace agon::tools {

enum class ExitCode : int {
  done = 0,      ///< done; a question was answered, with any answer
  wrong = 1,     ///< a check found something wrong
  unusable = 2,  ///< the request or the input is unusable; thrown as `Unusable`
  limit = 3      ///< time, nodes, memory or Ctrl-C ended it before an answer; returned or thrown as
                 ///< `LimitReached`
};

}  // namespace agon::tools
