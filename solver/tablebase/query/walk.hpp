// All blocks of a table, read one after another on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/query/files.hpp"

namespace agon::tablebase {

struct WalkOptions {
  int threads = 1;
  std::optional<double> seconds;            ///< wall-clock time; none: no limit
  const std::atomic<bool>* stop = nullptr;  ///< ends the walk soon after it is set; may be null
  /// Receives how many of all blocks are done, from one thread at a time. May be empty.
  std::function<void(std::size_t done, std::size_t all)> progress;
};

enum class WalkEnd { whole, enough, time, stopped };

/// The codes of a block's slabs, in order. False: enough has been seen.
using BlockLook =
    std::function<bool(int thread, std::size_t block, const std::vector<Code>& codes)>;

/// Calls `look` for each block, once, the lower ones first, from at most `threads` threads.
/// `whole`: for all of them. Throws `Unusable` for a block that cannot be read. Cost: about 20 ns
/// per place on one thread, plus `look`; memory: a block per thread.
WalkEnd walk_blocks(const OpenTable& table, const WalkOptions& options, const BlockLook& look);

}  // namespace agon::tablebase
