#include "solver/tablebase/query/walk.hpp"

#include <chrono>
#include <mutex>
#include <string>

#include "solver/tablebase/query/probe.hpp"
#include "solver/threads/parallel.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::tablebase {

WalkEnd walk_blocks(const OpenTable& open, const WalkOptions& options, const BlockLook& look) {
  const Reader& table = *open.table;
  const Stopwatch watch;
  std::vector<std::vector<Code>> codes(static_cast<std::size_t>(options.threads));
  std::mutex mutex;  // of what follows
  std::size_t done = 0;
  WalkEnd end = WalkEnd::whole;
  const auto ended = [&](WalkEnd why) {
    const std::lock_guard lock(mutex);
    end = why;
    return false;
  };
  parallel_for(table.blocks(), options.threads, [&](int thread, std::size_t block) {
    if (options.stop != nullptr && *options.stop) return ended(WalkEnd::stopped);
    if (options.seconds && watch.seconds() >= *options.seconds) return ended(WalkEnd::time);
    std::vector<Code>& here = codes[static_cast<std::size_t>(thread)];
    if (const std::string problem = table.read_block(block, here); !problem.empty())
      throw damage(open, problem);
    if (!look(thread, block, here)) return ended(WalkEnd::enough);
    const std::lock_guard lock(mutex);
    ++done;
    if (options.progress) options.progress(done, table.blocks());
    return true;
  });
  return end;
}

}  // namespace agon::tablebase
