#include "solver/fortresses/hold_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/values/testing/positions.hpp"

namespace agon::certificates::hold_text_test {
namespace {

const std::string header = "agon-hold 1 wikipedia,radius=2,guards=1 b\n";
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
           Refused{"agon-hold 2 wikipedia w\n", 1, 11, "version 1"},
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
