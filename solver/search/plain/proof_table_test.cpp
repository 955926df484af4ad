// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/plain/bounded_table.hpp"

#include <gtest/gtest.h>

namespace agon::search::proof_table_test {
namespace {

/// States are numbers; their hash keeps only the last digit, so that many share a place.
struct Numbers {
  using State = int;
  using Move = int;
  std::uint64_t hash(int state) const { return static_cast<std::uint64_t>(state % 10); }
};

TEST(ProofTable, NeverTakesOneStateForAnother) {
  const Numbers game;
  ProofTable<Numbers> table(game, 1 << 20);
  for (int state = 0; state < 1000; ++state)
    table.at(state).refuted = static_cast<std::uint16_t>(state + 1);
  int kept = 0;
  for (int state = 0; state < 1000; ++state) {
    const auto* entry = table.find(state);
    if (entry == nullptr) continue;
    ++kept;
    EXPECT_EQ(entry->refuted, state + 1);
  }
  EXPECT_EQ(kept, 40);  // ten places with four ways each
}

TEST(ProofTable, KeepsWhatReachesFarthest) {
  const Numbers game;
  ProofTable<Numbers> table(game, 1 << 20);
  for (int state = 0; state < 50; state += 10)
    table.at(state).proved = static_cast<std::uint16_t>(state == 20 ? 1 : 7);
  EXPECT_EQ(table.find(20), nullptr);
  for (const int state : {0, 10, 30, 40}) EXPECT_NE(table.find(state), nullptr);
}

struct Spread : Numbers {
  std::uint64_t hash(int state) const { return static_cast<std::uint64_t>(state) * 2654435761u; }
};

TEST(ProofTable, GrowsAndKeepsItsEntries) {
  const Spread game;
  ProofTable<Spread> table(game, 16 << 20);
  for (int state = 0; state < 20000; ++state) table.at(state).refuted = 3;
  int kept = 0;
  for (int state = 0; state < 20000; ++state) kept += table.find(state) != nullptr ? 1 : 0;
  EXPECT_GT(kept, 19000);
}

}  // namespace
}  // namespace agon::search::proof_table_test
