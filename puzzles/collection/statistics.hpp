// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Figures about a collection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/collection/connection.hpp"
#include "puzzles/collection/filter.hpp"

namespace agon::puzzles {

/// How many have each value, the commonest first, then in ASCII order.
using Counts = std::vector<std::pair<std::string, std::size_t>>;

/// How different puzzles are in one respect.
struct Variety {
  std::size_t known = 0;      ///< puzzles whose signature is known
  std::size_t different = 0;  ///< signatures
  std::size_t commonest = 0;  ///< puzzles that share the commonest one
};

/// The least, the quartiles and the greatest of a value.
struct Spread {
  std::size_t known = 0;
  double least = 0, lower = 0, median = 0, upper = 0, greatest = 0;
};

struct Statistics {
  std::size_t puzzles = 0;
  /// By name of the rules and plies; -1: it cannot be forced.
  std::map<std::string, std::map<int, std::size_t>> by_rules;
  Counts attackers, goals, themes, key_kinds, presets, verified;
  Variety positions, cores, lines;  ///< over all rules
  Spread difficulty;
  std::size_t readings_known = 0;
  std::size_t every_reading = 0;  ///< puzzles whose answer stands in every reading of the source
  std::size_t certificates = 0;
  std::uint64_t certificate_bytes = 0;  ///< compressed
  // Of the whole file, ignoring the filter.
  std::map<std::string, std::uint64_t> rejected;
  std::uint64_t file_bytes = 0;  ///< without what is still in its log
};

Statistics statistics_of(sqlite::Connection& connection, const Filter& filter);

}  // namespace agon::puzzles
