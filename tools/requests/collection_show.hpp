// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One puzzle of a collection.
#pragma once

#include <string>

#include "tools/requests/collection_file.hpp"

namespace agon::tools {

/// The puzzle with this name, this id, or an id that begins so, and its certificate. Throws
/// `UnusableCollection` where none or more than one has it.
puzzles::Entry puzzle_of(puzzles::Collection& collection, const std::string& name_or_id);

}  // namespace agon::tools
