// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/file/writer.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "model/files/files.hpp"
#include "model/values/rule_set.hpp"
#include "solver/tablebase/file/block_codec.hpp"
#include "solver/tablebase/file/format.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::tablebase {
namespace {

/// Codes of a table without distances: 0 plies everywhere.
void drop_plies(std::vector<Code>& codes) {
  for (Code& code : codes)
    if (code > draw_code) code = code_of(value_of(code), 0);
}

/// The last bytes of a part, read by the program that wrote them.
struct PartEnd {
  std::uint64_t index_checksum;
  std::uint64_t index_bytes;
};

}  // namespace

struct Writer::State {
  std::filesystem::path path;
  std::filesystem::path temporary;
  const Layout& layout;
  bool distances;
  bool is_first;  ///< of the parts
  std::vector<SlabRange> ranges;
  std::size_t first_block;
  std::size_t end_block;
  std::string before_blocks;  ///< front and rule set; the front's numbers are written in the end

  std::mutex mutex;  ///< of all that follows
  int file = -1;
  std::uint64_t at = 0;
  Index index;
  std::size_t next;  ///< the block to be written next; those before have been
  std::map<std::size_t, std::string> waiting;  ///< for the blocks before them
  std::string problem;
  bool finished = false;

  void fail(std::string_view what) {
    if (problem.empty())
      problem = fmt::format("{}: {}: {}", temporary.string(), what, std::strerror(errno));
  }

  void append(std::string_view bytes) {
    at += bytes.size();
    while (!bytes.empty() && problem.empty()) {
      const ssize_t done = ::write(file, bytes.data(), bytes.size());
      if (done < 0 && errno == EINTR) continue;
      if (done < 0) return fail("cannot be written");
      bytes.remove_prefix(static_cast<std::size_t>(done));
    }
  }
  std::string finish_part();
};

Writer::Writer(std::filesystem::path path, std::filesystem::path temporary, const RuleSet& rules,
               const Layout& layout, bool distances, Part part)
    : state_(new State{.path = std::move(path),
                       .temporary = std::move(temporary),
                       .layout = layout,
                       .distances = distances,
                       .is_first = part.which == 0,
                       .ranges = block_ranges(layout),
                       .first_block = 0,
                       .end_block = 0,
                       .before_blocks = to_bytes(Front{}) + to_string(rules),
                       .mutex = {},
                       .index = {},
                       .next = 0,
                       .waiting = {},
                       .problem = {}}) {
  State& state = *state_;
  state.index.distances = distances;
  state.index.blocks.resize(state.ranges.size());
  const auto begin_of = [&](int which) {
    return state.ranges.size() * static_cast<std::size_t>(which) /
           static_cast<std::size_t>(part.of);
  };
  state.first_block = state.next = begin_of(part.which);
  state.end_block = begin_of(part.which + 1);
  ::unlink(state.temporary.c_str());  // perhaps a link that somebody else has put there
  state.file = ::open(state.temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (state.file < 0)
    state.fail("cannot be made");
  else if (state.is_first)
    state.append(state.before_blocks);
}

Writer::~Writer() {
  if (state_->file >= 0) ::close(state_->file);
  if (!state_->finished) ::unlink(state_->temporary.c_str());
}

const std::vector<SlabRange>& Writer::blocks() const {
  return state_->ranges;
}

std::size_t Writer::first_block() const {
  return state_->first_block;
}
std::size_t Writer::end_block() const {
  return state_->end_block;
}

SlabRange Writer::slabs() const {
  if (first_block() == end_block()) return {};
  return {blocks()[first_block()].first, blocks()[end_block() - 1].end};
}

void Writer::put(std::size_t block, std::span<const Code> given) {
  State& state = *state_;
  const SlabRange range = state.ranges[block];
  std::vector<Code> codes(given.begin(), given.end());
  assert(codes.size() == places_of(state.layout, range));
  if (!state.distances) drop_plies(codes);
  Summary summary;
  std::size_t from = 0;
  for (std::uint32_t slab = range.first; slab < range.end; ++slab) {
    summary.add(state.layout, slab, codes.data() + from);
    from += static_cast<std::size_t>(state.layout.places(slab));
  }
  std::string bytes = encode_block(state.layout, range, codes);
  const std::uint64_t sum = checksum(bytes);

  const std::lock_guard lock(state.mutex);
  state.index.summary.add(summary);
  BlockEntry& entry = state.index.blocks[block];
  entry.slabs = range;
  entry.bytes = static_cast<std::uint32_t>(bytes.size());
  entry.checksum = sum;
  state.waiting.emplace(block, std::move(bytes));
  for (auto first = state.waiting.begin();
       first != state.waiting.end() && first->first == state.next;
       first = state.waiting.erase(first)) {
    state.index.blocks[state.next++].at = state.at;
    state.append(first->second);
  }
}

// What a part ends with, after its blocks: their index, its checksum, and how many bytes it has.
std::string Writer::State::finish_part() {
  Index own;
  own.distances = distances;
  own.summary = index.summary;
  own.blocks.assign(index.blocks.begin() + static_cast<std::ptrdiff_t>(first_block),
                    index.blocks.begin() + static_cast<std::ptrdiff_t>(end_block));
  const std::string bytes = to_bytes(own);
  const PartEnd end{checksum(bytes), bytes.size()};
  append(bytes);
  append({reinterpret_cast<const char*>(&end), sizeof end});
  // Another machine may be the one to read it.
  if (problem.empty() && ::fsync(file) != 0) fail("cannot be written");
  finished = problem.empty();
  return problem;
}

std::string Writer::append_part(const std::filesystem::path& written) {
  State& state = *state_;
  const std::lock_guard lock(state.mutex);
  std::ifstream part(written, std::ios::binary | std::ios::ate);
  const auto unreadable = [&] { return written.string() + ": a part that cannot be read"; };
  const auto read = [&part](std::uint64_t at, std::string& bytes) {
    part.seekg(static_cast<std::streamoff>(at));
    part.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return part.good();
  };
  const auto size = static_cast<std::uint64_t>(std::max<std::streamoff>(0, part.tellg()));
  PartEnd end{};
  std::string bytes(sizeof end, '\0');
  if (!part || size < sizeof end || !read(size - sizeof end, bytes)) return unreadable();
  std::memcpy(&end, bytes.data(), sizeof end);
  if (end.index_bytes > size - sizeof end) return unreadable();
  const std::uint64_t index_at = size - sizeof end - end.index_bytes;
  bytes.resize(end.index_bytes);
  if (!read(index_at, bytes) || checksum(bytes) != end.index_checksum) return unreadable();
  const std::uint32_t first_slab = state.next == 0 ? 0 : state.ranges[state.next - 1].end;
  const auto index = read_index(bytes, first_slab, 0, index_at);
  if (!index || index->blocks.size() > state.ranges.size() - state.next) return unreadable();

  for (BlockEntry entry : index->blocks) {
    bytes.resize(entry.bytes);
    if (entry.slabs != state.ranges[state.next] || !read(entry.at, bytes) ||
        checksum(bytes) != entry.checksum)
      return unreadable();
    entry.at = state.at;
    state.index.blocks[state.next++] = entry;
    state.append(bytes);
  }
  state.index.summary.add(index->summary);
  return state.problem;
}

std::string Writer::finish() {
  State& state = *state_;
  const std::lock_guard lock(state.mutex);
  assert(state.waiting.empty());
  assert(state.next == (state.is_first ? state.ranges.size() : state.end_block));
  if (!state.is_first) return state.finish_part();
  const std::string index = to_bytes(state.index);
  Front front;
  front.blocks_at = state.before_blocks.size();
  front.index_at = state.at;
  front.file_bytes = state.at + index.size() + seal_bytes;
  state.before_blocks.replace(0, front_bytes, to_bytes(front));
  state.append(index);
  state.append(seal(state.before_blocks, index));
  if (!state.problem.empty()) return state.problem;
  const std::string start = to_bytes(front);
  if (::pwrite(state.file, start.data(), start.size(), 0) != static_cast<ssize_t>(start.size()))
    state.fail("cannot be written");
  else if (put_in_place(state.file, state.temporary.string(), state.path.string()) != 0)
    state.fail(fmt::format("cannot be made {}", state.path.string()));
  state.finished = state.problem.empty();
  return state.problem;
}

Written write_blocks(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                     const std::function<bool(double)>& go_on) {
  const std::vector<SlabRange>& ranges = writer.blocks();
  const SlabRange all = writer.slabs();
  Written written;
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
    if (!given) written.problem = "the values that were found cannot be read back";
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
