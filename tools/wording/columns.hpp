// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables for the terminal.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace agon::tools {

using Row = std::vector<std::string>;

/// The rows as lines without blanks at their ends. Each column is as wide as its widest cell, two
/// blanks from the next; those of `numbers`, counted from 0, stand to the right.
std::vector<std::string> in_columns(const std::vector<Row>& rows,
                                    const std::set<std::size_t>& numbers);

/// One value of a CSV file, in quotes where it needs them.
std::string csv_field(std::string_view text);

}  // namespace agon::tools
