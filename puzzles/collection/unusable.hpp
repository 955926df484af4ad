// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What makes a collection unusable.
#pragma once

#include <stdexcept>

namespace agon::puzzles {

/// Why a collection cannot be used as asked for: one line, without the name of the file; cause and
/// remedy, no full stop. Whatever was committed before remains; nothing of the failed call does.
struct UnusableCollection : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace agon::puzzles
