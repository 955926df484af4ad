// Why there is no table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace agon::tablebase {

struct NoTable {
  enum class Kind : std::uint8_t {
    rules,           ///< no table can be made for them; `text` says why
    memory,          ///< it takes more than may be used: `needs_mib`, `may_use_mib`
    no_memory,       ///< the system had none left to give
    output,          ///< the file, the folder or the log; `text` names it and the remedy
    writing,         ///< the same where everything is solved: another run has only to write
    stopped,         ///< `go_on` said so; another run resumes from the last finished pass
    stopped_writing  ///< `go_on` said so where everything is solved: another run has only to write
  };
  Kind kind = Kind::output;
  std::string text;  ///< one line that names the place; empty where the kind says all
  std::uint64_t needs_mib = 0;
  std::uint64_t may_use_mib = 0;
  /// Other ranks do not know of it, and may wait for this one forever: the caller should end
  /// them.
  bool others_wait = false;
};

/// As one line that ranks can send each other, and back; with such failures no rank is left
/// waiting.
std::string to_line(const NoTable& failure);
NoTable no_table_from_line(const std::string& line);

}  // namespace agon::tablebase
