// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For tests: small tables, made on the spot.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>

#include "solver/tablebase/making/builder.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/testing/solves.hpp"

namespace agon::tablebase::test {

/// Makes a table; fails the test if it cannot.
inline void build(const std::filesystem::path& file, const RuleSet& rules, bool distances = true) {
  BuildOptions options;
  options.rules = rules;
  options.file = file;
  options.distances = distances;
  Builder builder(options);
  ASSERT_FALSE(builder.prepare());
  ASSERT_FALSE(builder.run());
}

inline OpenTable opened(const std::filesystem::path& file) {
  FoundTable found = open_table(file);
  EXPECT_EQ(found.problem, "");
  return *std::move(found.table);
}

/// With a byte in the middle of the blocks, changed.
inline std::string damaged(std::string bytes) {
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 16);
  return bytes;
}

}  // namespace agon::tablebase::test
