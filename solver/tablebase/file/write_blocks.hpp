// From the codes of slabs, on several threads, to the blocks of a file.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "solver/tablebase/file/code_source.hpp"
#include "solver/tablebase/file/writer.hpp"

namespace agon::tablebase {

struct Written {
  std::string problem;   ///< one line that says why there is no file; empty if there is one
  bool stopped = false;  ///< go_on said so
};
/// Learns the model of the table, then takes the codes of the writer's blocks from the source, on
/// this many threads. Memory: some blocks per thread, and 50 MB for learning. `go_on` gets the
/// fraction done, from several threads but one at a time.
Written write_blocks(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                     const std::function<bool(double)>& go_on = {});
/// The same, and finishes the file.
Written write_table(Writer& writer, const Layout& layout, const CodeSource& source, int threads,
                    const std::function<bool(double)>& go_on = {});

}  // namespace agon::tablebase
