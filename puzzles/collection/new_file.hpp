// A new collection, and the way to one that exists.
#pragma once

#include <string>

#include "puzzles/collection/connection.hpp"

namespace agon::puzzles {

/// Makes an empty collection at `path` unless there is a file: made under another name beside it
/// and linked into place, so that nobody ever sees half of one. Throws `UnusableCollection`.
void make_file(const std::string& path);

/// Connects to an existing file, made by `make_file` or empty; throws `UnusableCollection` where
/// there is none, or where it is no collection. A file in a folder that cannot be written to is
/// read as it stands if nobody else can be writing to it; a packed one (`.zst`) can only be read.
sqlite::Connection connect(const std::string& path, bool write, double wait_seconds);

}  // namespace agon::puzzles
