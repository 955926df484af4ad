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

TEST(Mistakes, AreOneLineThatEnds) {
  EXPECT_EQ(to_string(Mistake{"f", 1, 2, std::string("the name a\0b\n is", 16)}),
            "f:1:2: the name a\\x00b\\x0a is");
  Mistakes many;
  for (int i = 0; i < 90'000; ++i) many.push_back({"f", i + 1, 0, "wrong"});
  const std::string said = to_string(many);
  EXPECT_EQ(said.substr(0, 25), "f:1: wrong; f:2: wrong; f");
  EXPECT_TRUE(said.ends_with("; f:20: wrong; and 89980 more")) << said;
}

}  // namespace
}  // namespace agon
