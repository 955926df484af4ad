// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/files.hpp"

#include <gtest/gtest.h>

#include <string>

namespace agon {
namespace {

/// Feeds a text in pieces of a size; the line that is too long, 0 for none.
std::size_t too_long(const std::string& text, std::size_t piece, std::size_t limit) {
  LineMeter meter(limit);
  for (std::size_t at = 0; at < text.size(); at += piece)
    if (!meter.add(std::string_view(text).substr(at, piece))) return meter.line();
  return 0;
}

TEST(LineMeter, FindsTheFirstLineThatIsTooLong) {
  for (const std::size_t piece : {1U, 2U, 3U, 5U, 100U}) {
    EXPECT_EQ(too_long("", piece, 3), 0u);
    EXPECT_EQ(too_long("abc", piece, 3), 0u) << "as long as it may be";
    EXPECT_EQ(too_long("abc\nabc\n\n\nabc", piece, 3), 0u);
    EXPECT_EQ(too_long("abcd", piece, 3), 1u);
    EXPECT_EQ(too_long("abc\n\nabcd\nabcde\n", piece, 3), 3u);
    EXPECT_EQ(too_long("\n\n\n\nabcd", piece, 3), 5u);
  }
}

TEST(LineMeter, StaysAtThatLine) {
  LineMeter meter(3);
  EXPECT_FALSE(meter.add("a\nabcd\n"));
  EXPECT_FALSE(meter.add("\n\n"));
  EXPECT_TRUE(meter.exceeded());
  EXPECT_EQ(meter.line(), 2u);
  EXPECT_EQ(line_too_long(meter.limit()).substr(0, 32), "the line is longer than 3 bytes,");
}

TEST(LineMeter, LimitsTheWholeAsWell) {
  for (const std::size_t piece : {1U, 2U, 3U, 100U}) {
    LineMeter meter(3, std::size_t{1} << 20U);
    std::size_t read = 0;
    while (read < (std::size_t{1} << 20U) + 1 && meter.add(std::string(piece, '\n'))) read += piece;
    EXPECT_TRUE(meter.exceeded());
    EXPECT_GT(read + piece, std::size_t{1} << 20U);
    EXPECT_FALSE(meter.add("")) << "once exceeded, always";
    EXPECT_EQ(meter.complaint("f"),
              "f: there are more than 1 MiB to read, the maximum; check that this is the intended "
              "input, or give it in parts");
  }
  LineMeter full(3, 4);
  EXPECT_TRUE(full.add("abc\n")) << "as much as there may be";
  LineMeter line(3);
  EXPECT_FALSE(line.add("a\nabcd"));
  EXPECT_EQ(line.complaint("f").substr(0, 38), "f:2: the line is longer than 3 bytes, ");
}

}  // namespace
}  // namespace agon
