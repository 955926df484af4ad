// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What agon hold has found, for people.
#pragma once

#include <cstddef>
#include <string>

#include "tools/requests/hold.hpp"

namespace agon::tools {

/// The verdict, then the fortress, the smallest patterns first, at most `most` of them drawn.
std::string hold_text(const HoldAnswer& answer, std::size_t most);

/// What two answers about one position say of its value, as a sentence.
std::string value_text(const HoldAnswer& white, const HoldAnswer& black);

}  // namespace agon::tools
