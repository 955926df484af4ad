#include "solver/tablebase/file/write_blocks.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "solver/tablebase/file/model_learning.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::tablebase {
namespace {

constexpr const char* cannot_be_read_back = "the values that were found cannot be read back";

}  // namespace

Written write_blocks(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                     const std::function<bool(double)>& go_on) {
  const std::vector<SlabRange>& ranges = writer.blocks();
  const SlabRange all = writer.slabs();
  Written written;
  {
    LearnedModel learned =
        learn_model(RuleMasks(writer.rules()), layout, writer.distances(), source, threads);
    if (!learned.complete) {
      written.problem = cannot_be_read_back;
      return written;
    }
    writer.set_model(std::move(learned.model));
  }
  std::vector<std::uint32_t> chunks;
  for (std::uint32_t chunk = 0; chunk < source.chunks; ++chunk)
    if (source.may_have(chunk, all)) chunks.push_back(chunk);
  /// A block whose slabs have not all come.
  struct Partial {
    std::vector<Code> codes;
    std::uint32_t missing = 0;
  };
  std::mutex mutex;  // of all that follows
  std::map<std::size_t, Partial> partial;
  std::size_t done = 0;

  const auto take = [&](const SlabCodes& slab) {
    if (slab.slab < all.first || slab.slab >= all.end) return;
    const auto range = std::upper_bound(ranges.begin(), ranges.end(), slab.slab,
                                        [](std::uint32_t s, SlabRange r) { return s < r.first; });
    const auto block = static_cast<std::size_t>(range - ranges.begin()) - 1;
    const SlabRange slabs = ranges[block];
    std::vector<Code> codes;
    {
      const std::lock_guard lock(mutex);
      const auto [place, is_new] = partial.try_emplace(block);
      if (is_new)
        place->second = {std::vector<Code>(places_of(layout, slabs)), slabs.end - slabs.first};
      const auto at = static_cast<std::ptrdiff_t>(layout.places_before(slab.slab) -
                                                  layout.places_before(slabs.first));
      std::copy(slab.codes.begin(), slab.codes.end(), place->second.codes.begin() + at);
      if (--place->second.missing > 0) return;
      codes = std::move(place->second.codes);
      partial.erase(place);
    }
    writer.put(block, codes);
    const std::lock_guard lock(mutex);
    ++done;
    const double share =
        static_cast<double>(done) / static_cast<double>(writer.end_block() - writer.first_block());
    if (go_on && !written.stopped && !go_on(share)) written.stopped = true;
  };
  parallel_for(static_cast<std::uint32_t>(chunks.size()), threads, [&](int, std::uint32_t which) {
    const bool given = source.codes(chunks[which], take);
    const std::lock_guard lock(mutex);
    if (!given) written.problem = cannot_be_read_back;
    return given && !written.stopped;
  });
  return written;
}

Written write_table(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                    const std::function<bool(double)>& go_on) {
  Written written = write_blocks(writer, layout, source, threads, go_on);
  if (!written.stopped && written.problem.empty()) written.problem = writer.finish();
  return written;
}

}  // namespace agon::tablebase
