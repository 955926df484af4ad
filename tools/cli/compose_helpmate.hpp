// `agon compose --helpmate`: the shortest game that both sides together can make of a position.
#pragma once

#include <string>

#include "solver/search/helpmate.hpp"
#include "tools/terminal/chosen.hpp"
#include "tools/terminal/exit_code.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

struct HelpmateRequest {
  std::string winner;  ///< "w", "b", or empty for the side to move
  search::Ending ending = search::Ending::any;
  Limits limits;
};

/// Prints the game, what is proved of its length and what not. Exit code `limit` unless the
/// question is settled. One position per line in bulk, as everywhere.
ExitCode compose_helpmate(const CommonOptions& options, const HelpmateRequest& request,
                          Output& out);

}  // namespace agon::tools
