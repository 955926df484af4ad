// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/mistake.hpp"

#include <gtest/gtest.h>

namespace agon {
namespace {

TEST(Counted, OneHasNoPlural) {
  EXPECT_EQ(counted(0, "vector"), "0 vectors");
  EXPECT_EQ(counted(1, "vector"), "1 vector");
  EXPECT_EQ(counted(12U, "vector"), "12 vectors");
  EXPECT_EQ(counted(-1, "ring"), "-1 rings");
}

TEST(Counted, APluralOfItsOwn) {
  EXPECT_EQ(counted(std::size_t{1}, "ply", "plies"), "1 ply");
  EXPECT_EQ(counted(0, "ply", "plies"), "0 plies");
  EXPECT_EQ(counted(18446744073709551615U, "ply", "plies"), "18446744073709551615 plies");
}

}  // namespace
}  // namespace agon
