// Files of puzzles that can be imported.
#pragma once

#include <string>
#include <vector>

#include "puzzles/collection/entry.hpp"

namespace agon::tools {

struct SourceEntry {
  puzzles::Entry entry;  ///< as the file says, with its id
  std::string place;     ///< "wins.toml:12", for messages
};

/// The puzzles of a puzzle file or of JSON Lines (`.jsonl`, `.ndjson`, `.json`, or text that begins
/// with a brace); `-` is standard input. Throws `Unusable` naming the place of what is wrong.
std::vector<SourceEntry> read_source(const std::string& path);

}  // namespace agon::tools
