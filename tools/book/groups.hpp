// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzles by their length, and lists of their numbers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tools/book/book.hpp"

namespace agon::tools {

/// The order by the length asked for, which says nothing of answers: the shortest first, what has
/// no limit last.
bool comes_before(std::optional<int> left, std::optional<int> right);

/// Puzzles that ask for one length and stand together.
struct Group {
  std::size_t first;  ///< number of the item, from 0
  std::size_t count;
  std::string name;  ///< "In 5 plies", "In any number of plies"
};
/// None where the book is not in the order of these lengths, or has only one.
std::vector<Group> groups(const Book& book);

/// "puzzle 4", "puzzles 1–3, 7 and 9": numbers from 1, of items numbered from 0.
std::string puzzle_numbers(const std::vector<std::size_t>& items,
                           const Language& language = english());

}  // namespace agon::tools
