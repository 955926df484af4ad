// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Searching a table in a test: with one query, for all or some of what meets it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/tablebase/query/find.hpp"

namespace agon::tablebase::test {

inline FoundPlaces found(const OpenTable& table, const TableQuery& query, TableSearch::Pick pick,
                         std::size_t limit, int threads = 1, std::uint64_t seed = 1) {
  WalkOptions options;
  options.threads = threads;
  return find_places(table, {{query, pick, limit, seed}}, options).found.front();
}

/// More than any table of the tests has.
inline constexpr std::size_t all = 1'000'000;

}  // namespace agon::tablebase::test
