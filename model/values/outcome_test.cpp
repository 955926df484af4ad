// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/outcome.hpp"

#include <gtest/gtest.h>

#include <set>

namespace agon {
namespace {

TEST(Names, OfSidesAndOutcomesDiffer) {
  EXPECT_EQ(side_name(Side::white), "White");
  EXPECT_EQ(side_name(Side::black), "Black");
  std::set<std::string_view> texts, words;
  for (const Outcome each :
       {Outcome::none, Outcome::white_wins, Outcome::black_wins, Outcome::draw}) {
    texts.insert(outcome_text(each));
    words.insert(outcome_word(each));
  }
  EXPECT_EQ(texts, (std::set<std::string_view>{"", "White has won", "Black has won", "Drawn"}));
  EXPECT_EQ(words, (std::set<std::string_view>{"none", "w", "b", "draw"}));
}

}  // namespace
}  // namespace agon
