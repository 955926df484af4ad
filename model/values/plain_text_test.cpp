// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/plain_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace agon {
namespace {

TEST(PlainText, BeginsBehindAByteOrderMark) {
  EXPECT_EQ(without_mark("\xef\xbb\xbf"
                         "a"),
            "a");
  EXPECT_EQ(without_mark("a\xef\xbb\xbf"), "a\xef\xbb\xbf");
  EXPECT_EQ(without_mark("\xef\xbb"), "\xef\xbb");
}

TEST(PlainText, HasLinesOfEitherEnd) {
  std::string_view text = "one\r\ntwo\n\nthree\rmore\r";
  for (const std::string_view line : {"one", "two", "", "three\rmore"})
    EXPECT_EQ(next_line(text), line);
  EXPECT_TRUE(text.empty());
}

TEST(PlainText, NamesWhatOnlyLooksLikeASpace) {
  const auto said = [](std::string_view text) {
    const auto odd = odd_character(text);
    return odd ? std::to_string(odd->at) + " " + to_string(odd->phrase) : "";
  };
  EXPECT_EQ(said("w -\xc2\xa0-"),
            "3 U+00A0 (NO-BREAK SPACE) is not an ordinary space; write one instead");
  EXPECT_EQ(said("\xe2\x80\x8b"),
            "0 U+200B (ZERO WIDTH SPACE) cannot be seen and means nothing here; take it out");
  EXPECT_EQ(said(std::string("a\0b", 3)),
            "1 U+0000 cannot be seen and means nothing here; take it out");
  EXPECT_EQ(said("a\tb\r\nc ●○ é 日 \xf0\x9f\x99\x82 \xc2 \xe2\x80"), "");
  Mistake mistake{"f", 3, 1, "odd"};
  blame_odd_character("a b", mistake);
  EXPECT_EQ(to_string(mistake), "f:3:1: odd");
  blame_odd_character(
      "a\xe2\x80\xaf"
      "b",
      mistake);
  EXPECT_EQ(to_string(mistake),
            "f:3:2: U+202F (NARROW NO-BREAK SPACE) is not an ordinary space; write one instead");
}

}  // namespace
}  // namespace agon
