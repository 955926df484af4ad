// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "model/values/dice.hpp"

namespace agon {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";

/// Flaws and their columns, in the order found.
std::vector<std::pair<Flaw, int>> flaws(std::string_view text, int radius = 5) {
  std::vector<std::pair<Flaw, int>> found;
  for (const Problem& problem : parse_position(text, radius).problems)
    found.emplace_back(problem.flaw, problem.column);
  return found;
}

/// An otherwise empty board of radius 2 (rows of 3 4 5 4 3) with one row replaced.
std::string with_row(const std::string& row) {
  return "3/4/" + row + "/4/3 w - -";
}

TEST(PositionText, ReadsTheStart) {
  const auto [position, problems] = parse_position(start, 5);
  EXPECT_THAT(problems, IsEmpty());
  EXPECT_EQ(position.radius(), 5);
  EXPECT_EQ(position.to_move, Side::white);
  EXPECT_FALSE(position.placing());
  const std::pair<const char*, char> pieces[] = {
      {"a1", 'Q'},  {"k11", 'q'}, {"a3", 'g'}, {"b7", 'g'}, {"g11", 'g'},
      {"k7", 'g'},  {"g2", 'g'},  {"c1", 'g'}, {"a5", 'G'}, {"e10", 'G'},
      {"i11", 'G'}, {"k9", 'G'},  {"j5", 'G'}, {"e1", 'G'}};
  std::size_t count = 0;
  for (const Cell cell : board_cells(5)) count += position.at(cell).has_value() ? 1 : 0;
  EXPECT_EQ(count, std::size(pieces));
  for (const auto& [name, letter] : pieces)
    EXPECT_EQ(position.at(*parse_cell(name)), parse_piece(letter)) << name;
}

TEST(PositionText, PrintsWhatItRead) {
  const std::pair<std::string_view, int> texts[] = {
      {start, 5},
      {"6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -", 5},
      {"1Q2G1/7/8/9/4gg4/3GgqgG1G1/4g1g3/7G1/5G2/7/6 b d6,f6,g7 -", 5},
      {"5q/7/8/9/10/11/10/9/8/7/Q5 w - GGGGGGgggggg", 5},
      {"6/7/8/9/10/11/10/9/8/7/6 b - QGGGGGGqgggggg", 5},
      {"3/4/5/4/3 w - -", 2},
      {"QGq/gGGg/1G1g1/4/3 b a1,a3,e5 Gg", 2},
      {"4/5/6/7/6/5/4 w - Qq", 3},
      {"5/6/7/8/9/8/7/6/5 w - Q", 4}};
  for (const auto& [text, radius] : texts) {
    const auto parsed = parse_position(text, radius);
    EXPECT_THAT(parsed.problems, IsEmpty()) << text << ": " << to_string(parsed.problems);
    EXPECT_EQ(to_string(parsed.position), text);
  }
}

TEST(PositionText, GoesThereAndBackForRandomContents) {
  Dice dice(20261120);  // fixed: the same positions each run
  for (int round = 0; round < 4000; ++round) {
    const int radius = min_radius + round % 4;
    Position position(radius);
    const int one_in = 1 + dice.below(8);
    for (const Cell cell : board_cells(radius)) {
      if (dice.below(one_in) == 0)
        position.put(cell, {dice.pick(both_sides), dice.below(4) == 0 ? Kind::queen : Kind::guard});
      if (dice.below(12) == 0) position.captured.push_back(cell);
    }
    position.to_move = dice.chance(50) ? Side::white : Side::black;
    for (const Side side : both_sides)
      if (dice.chance(50))
        position.hand(side) = {dice.below(std::int8_t{2}), dice.below(std::int8_t{7})};
    const std::string text = to_string(position);
    const auto parsed = parse_position(text, radius);
    ASSERT_THAT(parsed.problems, IsEmpty()) << "round " << round << ": " << text;
    ASSERT_EQ(parsed.position, position) << "round " << round << ": " << text;
    ASSERT_EQ(to_string(parsed.position), text) << "round " << round;
  }
}

TEST(PositionText, TakesASplitRunAsOne) {
  // 1 and 10 are not 110: but "11" is eleven, and two runs cannot stand side by side.
  const auto parsed = parse_position(with_row("05"), 2);
  EXPECT_EQ(parsed.problems.size(), 1U);
  EXPECT_THAT(flaws("1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -"), IsEmpty());
}

TEST(PositionText, FieldCount) {
  EXPECT_THAT(flaws("3/4/5/4/3 w -", 2), ElementsAre(std::pair(Flaw::field_count, 0)));
  EXPECT_THAT(flaws("3/4/5/4/3 w - - -", 2), ElementsAre(std::pair(Flaw::field_count, 0)));
  // A doubled space makes an empty field, which is wrong on its own account too.
  EXPECT_THAT(flaws("3/4/5/4/3  w - -", 2),
              ElementsAre(std::pair(Flaw::field_count, 0), std::pair(Flaw::side, 11),
                          std::pair(Flaw::captured_text, 12)));
  EXPECT_THAT(flaws(" 3/4/5/4/3 w - -", 2), testing::Contains(std::pair(Flaw::field_count, 0)));
  EXPECT_THAT(flaws("3/4/5/4/3 w - - ", 2), ElementsAre(std::pair(Flaw::field_count, 0)));
}

TEST(PositionText, RowCount) {
  EXPECT_THAT(flaws("3/4/5/4 w - -", 2), ElementsAre(std::pair(Flaw::row_count, 1)));
  EXPECT_THAT(flaws("3/4/5/4/3/3 w - -", 2), ElementsAre(std::pair(Flaw::row_count, 1)));
  EXPECT_THAT(flaws(start, 4), ElementsAre(std::pair(Flaw::row_count, 1)));
}

TEST(PositionText, RowLength) {
  EXPECT_THAT(flaws(with_row("4"), 2), ElementsAre(std::pair(Flaw::row_length, 5)));
  EXPECT_THAT(flaws(with_row("6"), 2), ElementsAre(std::pair(Flaw::row_length, 5)));
  EXPECT_THAT(flaws(with_row("QgGgGg"), 2), ElementsAre(std::pair(Flaw::row_length, 5)));
  EXPECT_THAT(flaws(with_row(""), 2), ElementsAre(std::pair(Flaw::row_length, 5)));
  EXPECT_THAT(flaws(with_row("99999999999999999999"), 2),
              ElementsAre(std::pair(Flaw::row_length, 5)));
  const auto parsed = parse_position("3/4/5/3/3 w - -", 2);
  EXPECT_EQ(to_string(parsed.problems), "row b has 3 cells; radius 2 needs 4");
}

TEST(PositionText, Letter) {
  EXPECT_THAT(flaws(with_row("2K2"), 2), ElementsAre(std::pair(Flaw::letter, 6)));
  EXPECT_THAT(flaws(with_row("xQ1yz"), 2),
              ElementsAre(std::pair(Flaw::letter, 5), std::pair(Flaw::letter, 8),
                          std::pair(Flaw::letter, 9)));
  const auto tab = parse_position(with_row("2\t2"), 2);
  EXPECT_THAT(to_string(tab.problems), testing::HasSubstr("byte 9"));
  // The only complaint: what else seems wrong comes of it.
  const auto odd = parse_position("3/4/5/4/3 w\xc2\xa0- -", 2);
  EXPECT_EQ(to_string(odd.problems),
            "column 12: U+00A0 (NO-BREAK SPACE) is not an ordinary space; write one instead");
  // A pattern's free cell is not a piece of a position.
  EXPECT_THAT(flaws(with_row("2?2"), 2), ElementsAre(std::pair(Flaw::letter, 6)));
}

TEST(PositionText, Digits) {
  EXPECT_THAT(flaws(with_row("05"), 2), ElementsAre(std::pair(Flaw::digits, 5)));
  EXPECT_THAT(flaws(with_row("2Q02"), 2), ElementsAre(std::pair(Flaw::digits, 7)));
  EXPECT_THAT(flaws(with_row("QgGgG0"), 2), ElementsAre(std::pair(Flaw::digits, 10)));
}

TEST(PositionText, Side) {
  for (const char* side : {"W", "x", "white", "-", "wb"})
    EXPECT_THAT(flaws(std::string("3/4/5/4/3 ") + side + " - -", 2),
                ElementsAre(std::pair(Flaw::side, 11)))
        << side;
}

TEST(PositionText, CapturedText) {
  EXPECT_THAT(flaws("3/4/5/4/3 w z9 -", 2), ElementsAre(std::pair(Flaw::captured_text, 13)));
  // On the largest board, but not on this one.
  EXPECT_THAT(flaws("3/4/5/4/3 w a1,a4 -", 2), ElementsAre(std::pair(Flaw::captured_text, 16)));
  EXPECT_THAT(flaws("3/4/5/4/3 w a1,,a2, -", 2),
              ElementsAre(std::pair(Flaw::captured_text, 16), std::pair(Flaw::captured_text, 20)));
  EXPECT_THAT(flaws("3/4/5/4/3 w -,a1 -", 2), ElementsAre(std::pair(Flaw::captured_text, 13)));
}

TEST(PositionText, CapturedOrder) {
  const auto parsed = parse_position("3/4/5/4/3 w b2,a1,b2 -", 2);
  ASSERT_EQ(parsed.problems.size(), 1U);
  EXPECT_EQ(parsed.problems[0].flaw, Flaw::captured_order);
  EXPECT_EQ(parsed.problems[0].column, 13);
  EXPECT_THAT(parsed.problems[0].text, testing::EndsWith("write a1,b2"));
  EXPECT_THAT(flaws("3/4/5/4/3 w a1,a1 -", 2), ElementsAre(std::pair(Flaw::captured_order, 13)));
  // Row first, then number as a number: f2 comes before f10.
  EXPECT_THAT(flaws("6/7/8/9/10/11/10/9/8/7/6 w f2,f10,g2 -"), IsEmpty());
  EXPECT_THAT(flaws("6/7/8/9/10/11/10/9/8/7/6 w f10,f2 -"),
              ElementsAre(std::pair(Flaw::captured_order, 28)));
}

TEST(PositionText, HandText) {
  for (const char* hand : {"gG", "GQ", "QQ", "GGGGGGG", "qQ", "QGqggggggg", "x", "Q-", "2G"})
    EXPECT_THAT(flaws(std::string("3/4/5/4/3 w - ") + hand, 2),
                ElementsAre(std::pair(Flaw::hand_text, 15)))
        << hand;
  EXPECT_THAT(flaws("3/4/5/4/3 w - ", 2), ElementsAre(std::pair(Flaw::hand_text, 15)));
}

TEST(PositionText, AReasonIsOneLineWhateverTheTextIs) {
  const ParsedPosition parsed = parse_position("3/4/5/4/3 w\n a\rz x\n", 2);
  ASSERT_EQ(parsed.problems.size(), 3U);
  EXPECT_THAT(parsed.problems[0].text, testing::StartsWith("side to move is 'w?';"));
  EXPECT_THAT(parsed.problems[1].text, testing::StartsWith("'a?z' is not a cell"));
  EXPECT_THAT(parsed.problems[2].text, testing::StartsWith("'x?' is not a hand"));
}

TEST(PositionText, GivesAllReasonsAtOnce) {
  EXPECT_THAT(flaws("4/4/2x2/04/3 v a2,a1,z1 gG", 2),
              ElementsAre(std::pair(Flaw::row_length, 1), std::pair(Flaw::letter, 6),
                          std::pair(Flaw::digits, 9), std::pair(Flaw::side, 14),
                          std::pair(Flaw::captured_text, 22), std::pair(Flaw::captured_order, 16),
                          std::pair(Flaw::hand_text, 25)));
}

TEST(PositionText, KeepsWhatCouldBeRead) {
  const auto [position, problems] = parse_position("Q2/5/5/4/2q b - Gx", 2);
  EXPECT_EQ(problems.size(), 2U);
  EXPECT_EQ(position.at({5, 3}), (Piece{Side::white, Kind::queen}));
  EXPECT_EQ(position.at({1, 3}), (Piece{Side::black, Kind::queen}));
  EXPECT_EQ(position.to_move, Side::black);
}

TEST(PositionText, EveryProblemNamesCauseAndRemedyOnOneLine) {
  const char* texts[] = {"",
                         "x",
                         "3/4/5/4/3 w",
                         "3/4/5/4 w - -",
                         "3/4/5\n/4/3 w - -",
                         "//// b a1 G",
                         "3/4/5/4/3 w - G\nG",
                         "\xff\xfe/4/5/4/3 w - -"};
  for (const char* text : texts) {
    const auto problems = parse_position(text, 2).problems;
    EXPECT_FALSE(problems.empty()) << text;
    for (const Problem& problem : problems) {
      EXPECT_THAT(problem.text, testing::HasSubstr("; ")) << text;
      EXPECT_FALSE(problem.text.ends_with('.')) << problem.text;
      EXPECT_GE(problem.column, 0);
    }
  }
}

TEST(PositionText, TakesAnyBytesAndStaysTrueToItself) {
  Dice dice(7);  // fixed: the same texts each run
  const std::string_view letters = "QGqg0123456789/ wb-,afk\t\n\xff?";
  int well_formed = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text(start);
    for (int changes = dice.below(4); changes > 0; --changes) {
      const std::size_t at = dice.below(text.size());
      const char letter = dice.pick(letters);
      switch (dice.below(3)) {
        case 0:
          text[at] = letter;
          break;
        case 1:
          text.insert(at, 1, letter);
          break;
        default:
          text.erase(at, 1);
          break;
      }
    }
    const auto parsed = parse_position(text, 5);
    for (const Problem& problem : parsed.problems)
      ASSERT_LE(problem.column, static_cast<int>(text.size()) + 1) << text;
    if (!parsed.problems.empty()) continue;
    ++well_formed;
    ASSERT_EQ(parse_position(to_string(parsed.position), 5).position, parsed.position) << text;
  }
  EXPECT_GT(well_formed, 4000);
  EXPECT_LT(well_formed, 12000);
}

}  // namespace
}  // namespace agon
