// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Writes a table file: blocks as they come, from as many threads as like, then the rest.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::tablebase {

/// Part `which`, from 0, of `of` parts with about equally many neighbouring blocks: what one of
/// several processes writes. Part 0 becomes the file; the others stay in separate files until they
/// are appended to it.
struct Part {
  int which = 0;
  int of = 1;
};

/// The bytes of the file depend on rule set, codes and `distances` alone. What is written
/// goes to a temporary file first; a reader of the path finds a whole table or what was there
/// before.
class Writer {
 public:
  /// `temporary` is made or overwritten, and must lie on the same file system as `path`. Any part
  /// except the first is written only to `temporary`, and `path` is left alone.
  Writer(std::filesystem::path path, std::filesystem::path temporary, const RuleSet& rules,
         const Layout& layout, bool distances, Part part = {});
  /// Removes the temporary file if it was not finished.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// All blocks of the table, and which of them this writer takes: `first` up to `end`.
  const std::vector<SlabRange>& blocks() const;
  std::size_t first_block() const;
  std::size_t end_block() const;
  /// The slabs of those.
  SlabRange slabs() const;
  /// Takes the codes of a block, each block once, in any order; compressing happens in the calling
  /// thread, and several may call at once. Blocks that have to wait for one before them are kept
  /// in memory. Without distances any plies in the codes are dropped.
  void put(std::size_t block, std::span<const Code> codes);
  /// After all blocks of part 0: appends the next part, from the file that it was written to. Empty
  /// if all is well, else what is wrong in one line that names the file.
  std::string append_part(const std::filesystem::path& written);
  /// After all blocks, of all parts in the case of part 0: the rest of the file, and its name.
  /// Empty or what is wrong, as above.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Where the codes of a table come from.

/// `Solver` has these calls. Chunks follow each other and hold all slabs of the table.
struct CodeSource {
  std::uint32_t chunks = 0;
  /// Gives the slabs of a chunk, neighbours and in order; false if it cannot. Called by several
  /// threads at once, for different chunks, the lower ones first.
  std::function<bool(std::uint32_t chunk, const std::function<void(const SlabCodes&)>&)> codes;
  /// The first slab of a chunk; for `chunks`, the number of all slabs. If not given, every chunk is
  /// asked for the wanted slabs.
  std::function<std::uint32_t(std::uint32_t chunk)> first_slab = {};

  /// Might the chunk hold slabs of this range?
  bool may_have(std::uint32_t chunk, SlabRange slabs) const {
    return slabs.first < slabs.end &&
           (!first_slab || (first_slab(chunk) < slabs.end && first_slab(chunk + 1) > slabs.first));
  }
};

// From the codes of slabs, on several threads, to the blocks of a file.

struct Written {
  std::string problem;   ///< one line that says why there is no file; empty if there is one
  bool stopped = false;  ///< go_on said so
};
/// Takes the codes of the writer's blocks from the source, on this many threads. Memory: some
/// blocks per thread. `go_on` gets the fraction done, from several threads but one at a time.
Written write_blocks(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                     const std::function<bool(double)>& go_on = {});
/// The same, and finishes the file.
Written write_table(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                    const std::function<bool(double)>& go_on = {});

}  // namespace agon::tablebase
