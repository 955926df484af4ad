// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A new collection, and the way to one that exists.
#pragma once

#include <string>

#include "puzzles/collection/connection.hpp"

namespace agon::puzzles {

/// Makes an empty collection at `path` unless there is a file: made under another name beside it
/// and linked into place, so that no process ever sees half of one. Throws `UnusableCollection`.
void make_file(const std::string& path);

/// Connects to an existing file, made by `make_file` or empty; throws `UnusableCollection` if there
/// is none, or if it is not a collection. A file in a read-only folder is read as it is if no other
/// process can be writing to it; a compressed one (`.zst`) is read-only.
sqlite::Connection connect(const std::string& path, bool write, double wait_seconds);

}  // namespace agon::puzzles
