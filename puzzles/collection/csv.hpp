// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Entries as CSV (RFC 4180, lines ended by LF): one value a column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/collection/entry.hpp"

namespace agon::puzzles {

struct CsvColumn {
  std::string name;
  std::string help;
};
/// In order. Yes is 1, no is 0; empty: unknown or none.
const std::vector<CsvColumn>& csv_columns();

/// The first line, with the names of the columns.
std::string csv_header();
std::string to_csv(const Entry& entry);

/// One value, in quotes where it needs them.
std::string csv_field(std::string_view text);

}  // namespace agon::puzzles
