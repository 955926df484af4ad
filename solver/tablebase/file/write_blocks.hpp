// From the codes of slabs, on several threads, to the blocks of a file.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "solver/tablebase/file/writer.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::tablebase {

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
Written write_blocks(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                     const std::function<bool(double)>& go_on = {});
/// The same, and finishes the file.
Written write_table(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                    const std::function<bool(double)>& go_on = {});

}  // namespace agon::tablebase
