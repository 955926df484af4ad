// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Table files: as they are, and with every checksum made right, so that what is behind them is
// reached.
#include <cstring>
#include <vector>

#include "model/values/rule_set.hpp"
#include "proptests/fuzz/support/memory_file.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "solver/tablebase/file/reader.hpp"

namespace {

using namespace agon;
using namespace agon::tablebase;

std::uint64_t number_at(std::string_view file, std::size_t at) {
  std::uint64_t number = 0;
  if (at + 8 <= file.size()) std::memcpy(&number, file.data() + at, 8);
  return number;
}

/// The same parts, as far as they lie in the file, with checksums that fit.
std::string sealed(std::string_view file) {
  if (file.size() < front_bytes + seal_bytes) return std::string(file);
  const std::uint64_t room = file.size() - seal_bytes - front_bytes + 1;
  Front front;
  front.file_bytes = file.size();
  front.blocks_at = front_bytes + number_at(file, 24) % room;
  front.index_at = front_bytes + number_at(file, 32) % room;
  if (front.blocks_at > front.index_at) std::swap(front.blocks_at, front.index_at);
  std::string index(file.substr(front.index_at, file.size() - seal_bytes - front.index_at));
  if (auto read = read_index(index, 0, front.blocks_at, front.index_at)) {
    for (BlockEntry& entry : read->blocks)
      entry.checksum = checksum(file.substr(entry.at, entry.bytes));
    const std::string again = to_bytes(*read);
    fuzz::require(again.size() == index.size(), "an index keeps its size");
    index = again;
  }
  const std::string before =
      to_bytes(front) + std::string(file.substr(front_bytes, front.blocks_at - front_bytes));
  return before + std::string(file.substr(front.blocks_at, front.index_at - front.blocks_at)) +
         index + seal(before, index);
}

/// Every block, and single positions.
void read_blocks(const Reader& table) {
  std::vector<Code> codes;
  std::uint64_t places = 0;
  for (std::size_t block = 0; block < table.blocks(); ++block) {
    const std::string problem = table.read_block(block, codes);
    if (problem.empty()) places += codes.size();
  }
  const std::uint64_t all = table.layout().places_before(table.layout().slabs());
  fuzz::require(places <= all, "no more codes than places");
  // Where a block is sound, its places have the same codes alone.
  const Layout& layout = table.layout();
  Probe probe(table);
  for (std::uint32_t slab = 0; slab < layout.slabs(); slab += 5) {
    const Place place{slab, slab % layout.sets(slab), 0};
    const Probe::Entry entry = probe.find(place);
    const std::size_t block = table.block_of(slab);
    if (!table.read_block(block, codes).empty()) continue;
    fuzz::require(entry.problem.empty(), "the frames of a sound block can be read");
    const std::uint64_t at = layout.places_before(slab) -
                             layout.places_before(table.block(block).slabs.first) +
                             std::uint64_t{place.set} * layout.queens();
    fuzz::require(entry.code == codes[static_cast<std::size_t>(at)],
                  "a frame has the codes of its block");
  }
}

void read(const std::string& file) {
  const ReadHeader read = read_header(file);
  if (!read.problem.empty()) return;
  fuzz::require(contradictions(read.header.rules).empty(), "the rules are usable");
  // The layout of a large board takes time and memory, whatever the file is.
  if (Layout::bytes(read.header.rules.radius, read.header.rules.guards) > 1U << 20U) return;
  const fuzz::MemoryFile memory(file);
  const auto opened = Reader::open(memory.path());
  fuzz::require((opened.table == nullptr) == !opened.problem.empty(), "a table or a problem");
  if (opened.table != nullptr) read_blocks(*opened.table);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string file(fuzz::text_of(data, size));
  read(file);
  read(sealed(file));
  return 0;
}
