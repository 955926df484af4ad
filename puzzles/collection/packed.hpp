// Collections packed by zstd: read in memory, never written.
#pragma once

#include <string>

#include "puzzles/collection/connection.hpp"

namespace agon::puzzles {

/// The collection in a packed file, unpacked in memory: up to 1 GiB. Nothing that is done to it
/// reaches the file. Throws `UnusableCollection`; whether it is a collection is not asked.
sqlite::Connection connect_packed(const std::string& path);

}  // namespace agon::puzzles
