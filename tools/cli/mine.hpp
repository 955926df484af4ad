// The two forms of agon mine.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tools/cli/compose_order.hpp"
#include "tools/terminal/exit_code.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

/// As typed; empty where nothing was.
struct MineOptions : OrderOptions {
  std::string file;
  std::vector<int> plies;
  std::optional<std::size_t> count;
  // Of collections only.
  int threads = 1;
  bool readings = false;
  bool unguided = false;
  std::string shard;                    ///< "2/8"
  std::optional<std::uint64_t> number;  ///< of the only puzzle that is wanted
};

/// Throws `Unusable` if an option is given that makes sense for a collection only.
void refuse_collection_options(const MineOptions& options);
/// Fills a collection (an SQLite file).
ExitCode mine_collection(const MineOptions& options, Output& out);

}  // namespace agon::tools
