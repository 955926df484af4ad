// Writes a table file: blocks as they come, from as many threads as like, then the rest.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/data/rule_set.hpp"
#include "solver/tablebase/file/block_codec.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::tablebase {

/// Of `of` parts of about as many neighbouring blocks, the one that is `which`, from 0: what one of
/// several processes writes. Part 0 becomes the file; the others wait in files of their own until
/// it takes them up.
struct Part {
  int which = 0;
  int of = 1;
};

/// The bytes of the file depend on rule set, codes and `distances` alone. What is written goes to a
/// temporary file first; whoever opens the path finds a whole table or what was there before.
class TableWriter {
 public:
  /// `temporary` is made or overwritten, and must lie on the same file system as `path`. A part
  /// other than the first is all written to `temporary`, and `path` is left alone.
  TableWriter(std::filesystem::path path, std::filesystem::path temporary, const RuleSet& rules,
              const Layout& layout, bool distances, Part part = {});
  /// Removes the temporary file if it was not finished.
  ~TableWriter();
  TableWriter(const TableWriter&) = delete;
  TableWriter& operator=(const TableWriter&) = delete;

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
  /// After all blocks of part 0: takes up the next part from the file that it was written to. Empty
  /// if all is well, else what is wrong in one line that names the file.
  std::string take_part(const std::filesystem::path& written);
  /// After all blocks, of all parts in the case of part 0: the rest of the file, and its name.
  /// Empty or what is wrong, as above.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Where the codes of a table come from: `Solver` has these calls. Chunks follow each other.
struct CodeSource {
  std::uint32_t chunks = 0;
  /// Gives the slabs of a chunk, neighbours and in order; false if it cannot. Called by several
  /// threads at once, for different chunks, the lower ones first.
  std::function<bool(std::uint32_t chunk, const std::function<void(const SlabCodes&)>&)> codes;
};

struct Written {
  std::string problem;   ///< one line that says why there is no file; empty if there is one
  bool stopped = false;  ///< go_on said so
};
/// Takes the codes of the writer's blocks from the source, which may also have others, on so many
/// threads. Memory: some blocks a thread. `go_on` gets the share done, from several threads but one
/// at a time.
Written write_blocks(TableWriter& writer, const Layout& layout, const CodeSource& source,
                     int threads, const std::function<bool(double)>& go_on = {});
/// The same, and finishes the file.
Written write_table(TableWriter& writer, const Layout& layout, const CodeSource& source,
                    int threads, const std::function<bool(double)>& go_on = {});

}  // namespace agon::tablebase
