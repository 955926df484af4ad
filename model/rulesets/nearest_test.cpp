// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/nearest.hpp"

#include <gtest/gtest.h>

namespace agon::rulesets::nearest_test {
namespace {

TEST(Nearest, FindsSlipsOfAFewLetters) {
  EXPECT_EQ(nearest("wikipidia", {"walker", "wikipedia"}), "wikipedia");
  EXPECT_EQ(nearest("no-action", {"passing", "no_action"}), "no_action");
  EXPECT_EQ(nearest("dnsuities", {"densities", "unities"}), "densities");
  EXPECT_EQ(nearest("ab", {"ac"}), std::nullopt) << "two letters are no slip";
  EXPECT_EQ(nearest("chess", {"walker", "wikipedia"}), std::nullopt);
}

TEST(Nearest, TakesCapitalsForSmallLetters) {
  EXPECT_EQ(nearest("WIKIPEDIA", {"walker", "wikipedia"}), "wikipedia");
  EXPECT_EQ(nearest("Walker", {"walker", "wikipedia"}), "walker");
  EXPECT_EQ(nearest("Wikipidia", {"WALKER", "WIKIPEDIA"}), "WIKIPEDIA");
  EXPECT_EQ(nearest("JEUX_ET_STRATEGIE", {"jeux-et-strategie"}), "jeux-et-strategie");
  EXPECT_EQ(nearest("AB", {"ab"}), "ab") << "no letter is another";
}

}  // namespace
}  // namespace agon::rulesets::nearest_test
