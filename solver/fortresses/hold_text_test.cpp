// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/hold_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/values/testing/positions.hpp"

namespace agon::certificates::hold_text_test {
namespace {

const std::string header = "agon-hold 1 wikipedia,radius=2,guards=1 b\n";
const std::string second = "agon-hold 2 wikipedia,radius=2,guards=1 b\n";
const std::string nothing = "***/****/*****/****/*** w - -\tfortress\n";
const std::string queen = "***/****/**q**/****/*** w - -\tfortress\n";

RuleSet memory() {
  RuleSet rules = test::small(2, 1);
  rules.capture_lasts = CaptureLasts::until_relocated;
  return rules;
}

TEST(HoldText, ThereAndBack) {
  const std::string text = header + queen +
                           "***/*g1*/*Q**G/**1*/2* w - -\tfortress\n"
                           "***/*Gq*/*****/****/*** w c4 -\tfortress\n"
                           "3/?1?1/1gq?1/2Q1/?2 b - -\t1\tc2-b2\n";
  const ParsedHold parsed = parse_hold(text, memory());
  ASSERT_TRUE(parsed.mistake) << "c4 is empty there";
  const std::string right = header + queen +
                            "***/*g1*/*Q**G/**1*/2* w - -\tfortress\n"
                            "***/*Gq*/*****/****/*** w d4 -\tfortress\n"
                            "3/?1?1/1gq?1/2Q1/?2 b - -\t1\tc2-b2\n";
  const ParsedHold read = parse_hold(right, memory());
  ASSERT_FALSE(read.mistake) << to_string(*read.mistake);
  EXPECT_EQ(read.hold.holder, Side::black);
  ASSERT_EQ(read.hold.fortress.size(), 3u);
  EXPECT_EQ(read.hold.fortress[0].unsaid.size(), 18u);
  EXPECT_EQ(read.hold.fortress[2].position.at(*parse_cell("d4")),
            (Piece{Side::black, Kind::queen}));
  ASSERT_EQ(read.hold.entry.size(), 1u);
  EXPECT_EQ(read.entry_lines, std::vector<std::size_t>{5});
  EXPECT_EQ(to_text(read.hold, "wikipedia,radius=2,guards=1"), right);
}

TEST(HoldText, ConditionsApplyToThePatternsAfterThem) {
  const std::string white = "***/****/**Q**/****/*** b - -\tfortress\n";
  const std::string text =
      "agon-hold 2 wikipedia,radius=2,guards=1 w\n***/****/*GQ**/****/*** b - -"
      "\tfortress\n"
      "where\tring 2: G >= 1, qg <= 1; rings 0-2: captured QGqg <= 0\n" +
      white + "where\tring 0: QGqg >= 1\n***/****/***Q*/****/*** b - -" +
      "\tfortress\nwhere\t-\n***/****/Q****/****/*** b - -\tfortress\n";
  const ParsedHold read = parse_hold(text, memory());
  ASSERT_FALSE(read.mistake) << to_string(*read.mistake);
  ASSERT_EQ(read.hold.fortress.size(), 4u);
  EXPECT_TRUE(read.hold.fortress[0].where.empty());
  const std::vector<RingCount>& where = read.hold.fortress[1].where;
  ASSERT_EQ(where.size(), 3u);
  EXPECT_EQ(where[0], (RingCount{2, 2, 2, false, true, 1}));
  EXPECT_EQ(where[1], (RingCount{2, 2, 12, false, false, 1}));
  EXPECT_EQ(where[2], (RingCount{0, 2, 15, true, false, 0}));
  EXPECT_TRUE(read.hold.fortress[3].where.empty());
  EXPECT_EQ(to_text(read.hold, "wikipedia,radius=2,guards=1"), text);

  const auto matched = [&](const std::string& position) {
    return matches(read.hold.fortress[1], parse_position(position, 2).position);
  };
  EXPECT_TRUE(matched("g2/4/2Q2/1q2/G2 b - -"));
  EXPECT_FALSE(matched("g2/4/1GQ2/1q2/3 b - -")) << "no guard on the rim";
  EXPECT_FALSE(matched("g2/4/2Q2/4/Gq1 b - -")) << "two enemies there";
  EXPECT_FALSE(matched("g2/4/2Q2/1q2/G2 b b2 -")) << "a captive is remembered";
  EXPECT_FALSE(matched("g2/4/2Q2/1q2/3 b - G")) << "a guard is in hand";
}

TEST(HoldText, PatternsWithUnlikeConditionsDoNotOverlap) {
  const std::string start = "agon-hold 2 wikipedia,radius=2,guards=1 b\n";
  const std::string narrow = "***/****/1*q**/****/*** w - -\tfortress\n";
  const auto read = [&](const std::string& lines) {
    return parse_hold(start + lines, test::small(2, 1)).mistake;
  };
  EXPECT_FALSE(read("where\tring 2: g >= 1\n" + queen + "where\t-\n" + narrow));
  EXPECT_TRUE(read(queen + "where\tring 2: g >= 1\n" + narrow));
  EXPECT_TRUE(read("where\tring 2: g >= 1\n" + narrow + "where\t-\n" + queen));
  EXPECT_FALSE(read("where\tring 2: g >= 1\n" + narrow + "where\tring 2: g <= 0\n" + queen));
}

struct Refused {
  std::string text;
  int line;
  int column;
  std::string says;
};

TEST(HoldText, EachMistakeHasItsLineAndPlace) {
  const std::string twice = header + queen;
  for (const Refused& refused : {
           Refused{"agon-strategy 1 wikipedia w\n", 1, 1, "a strategy"},
           Refused{"agon-holds 1 wikipedia w\n", 1, 1, "not a hold file"},
           Refused{"agon-hold 3 wikipedia w\n", 1, 11, "versions 1 and 2"},
           Refused{"agon-hold 1 wikipedia x\n", 1, 23, "not a side"},
           Refused{header, 2, 1, "no fortress"},
           Refused{header + "***/****/**q**/****/*** w - -\n", 2, 1, "a line is"},
           Refused{header + "***/****/**q**/****/*** w - -\tfort\n", 2, 31, "not 'fortress'"},
           Refused{header + "***/****/**q**/****/*** b - -\tfortress\n", 2, 25, "holder"},
           Refused{header + "***/****/*q*q*/****/*** w - -\tfortress\n", 2, 1, "2 queens of Black"},
           Refused{header + "***/****/*g*g*/****/*** w - -\tfortress\n", 2, 1, "2 guards of Black"},
           Refused{header + "***/****/**g**/****/*** w - -\tfortress\n", 2, 1,
                   "guard on the throne"},
           Refused{header + "3/4/2q1*/4/3 w - -\tfortress\n", 2, 1, "room for 1 piece"},
           Refused{header + "***/****/**q**/****/*** w c3 -\tfortress\n", 2, 1, "remember none"},
           Refused{header + "***/****/**q**/****/*** w - Q\tfortress\n", 2, 1, "in hand"},
           Refused{header + "****/*****/***q**/***** w - -\tfortress\n", 2, 1, "rows"},
           Refused{twice + queen, 3, 1, "overlaps line 2"},
           Refused{twice + "**1/****/**q**/****/*** w - -\tfortress\n", 3, 1, "overlaps line 2"},
           Refused{header + "**1/****/**q**/****/*** w - -\tfortress\n" + queen, 3, 1, "overlaps"},
           Refused{twice + "3/1g2/1GQ2/2q1/3 b - -\t1\tc2-c3\n3/1g2/1GQ2/2q1/3 b - -\t2\tc2-c3\n",
                   4, 1, "line 3 has the same"},
           Refused{header + "where\tring 2: g >= 1\n" + queen, 2, 1, "conditions need version 2"},
           Refused{second + "where\t" + queen, 2, 7, "conditions look like 'ring 5: "},
           Refused{second + "where\tring 3: g >= 1\n" + queen, 2, 12, "of this board"},
           Refused{second + "where\trings 2-2: g >= 1\n" + queen, 2, 13, "not understood"},
           Refused{second + "where\trings 1-1: g >= 1\n" + queen, 2, 15, "not understood"},
           Refused{second + "where\tring 2 g >= 1\n" + queen, 2, 13, "not understood"},
           Refused{second + "where\tring 2: x >= 1\n" + queen, 2, 15, "not understood"},
           Refused{second + "where\tring 2: gq >= 1\n" + queen, 2, 16, "in this order"},
           Refused{second + "where\tring 2: g > 1\n" + queen, 2, 16, "not understood"},
           Refused{second + "where\tring 2: g >= 5\n" + queen, 2, 20, "not understood"},
           Refused{second + "where\tring 2: g >= 01\n" + queen, 2, 20, "not understood"},
           Refused{second + "where\tring 2: g >= 1,\n" + queen, 2, 21, "not understood"},
           Refused{second + "where\tring 2: g >= 2\n" + queen, 3, 1, "which no position meets"},
           Refused{second + "where\tring 0: QGqg <= 0\n" + queen, 3, 1, "which no position meets"},
           Refused{second + "where\tring 2: captured g >= 1\n" + queen, 3, 1,
                   "which no position meets"},
           Refused{second + "where\trings 0-2: Q <= 0\n" + queen, 3, 1, "which no position meets"},
           Refused{second + "where\tring 0: Q >= 1\n" + queen, 3, 1, "which no position meets"},
           Refused{second + "where\trings 1-2: g >= 1; ring 2: g <= 0; ring 1: g <= 0\n" + queen, 3,
                   1, "exclude each other"},
           Refused{second + "where\tring 0: Q >= 1, q >= 1\n" + nothing, 3, 1,
                   "exclude each other"},
           Refused{second + "where\tring 2: QG >= 2, QG <= 0\n" + nothing, 3, 1,
                   "exclude each other"},
           Refused{second + "where\t-\n", 2, 1, "no fortress"},
       }) {
    const ParsedHold parsed = parse_hold(refused.text, test::small(2, 1));
    ASSERT_TRUE(parsed.mistake) << refused.text;
    EXPECT_EQ(parsed.mistake->line, refused.line) << refused.text << parsed.mistake->text;
    EXPECT_EQ(parsed.mistake->column, refused.column) << refused.text << parsed.mistake->text;
    EXPECT_NE(parsed.mistake->text.find(refused.says), std::string::npos) << parsed.mistake->text;
    EXPECT_EQ(parsed.mistake->text.find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace agon::certificates::hold_text_test
