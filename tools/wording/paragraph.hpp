// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Text broken into lines of a page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace agon::tools {

/// Columns that a text takes: its characters, none of which are wide or combining here.
std::size_t columns_of(std::string_view text);

/// `label`, padded to `indent` columns, then the text broken at spaces into lines of at most 100
/// columns, its further lines below it. Nothing for an empty text. A word longer than a line stays
/// whole.
std::string paragraph(std::string_view label, std::size_t indent, std::string_view text);

}  // namespace agon::tools
