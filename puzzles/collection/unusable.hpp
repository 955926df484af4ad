// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What makes a collection unusable.
#pragma once

#include <stdexcept>
#include <string_view>

#include "model/values/mistake.hpp"

namespace agon::puzzles {

/// Why a collection cannot be used as asked for: one line, without the name of the file; cause and
/// remedy, no full stop; control characters, which texts of the file may have, are replaced.
/// Whatever was committed before remains; nothing of the failed call does.
struct UnusableCollection : std::runtime_error {
  explicit UnusableCollection(std::string_view text) : std::runtime_error(on_one_line(text)) {}
};

/// A statement was stopped (`Collection::stop_when`).
struct StoppedCollection : UnusableCollection {
  using UnusableCollection::UnusableCollection;
};

}  // namespace agon::puzzles
