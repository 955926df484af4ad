// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/records/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/preset.hpp"
#include "model/values/testing/positions.hpp"

namespace agon::record::text_test {
namespace {

using test::act;
using testing::HasSubstr;

const std::string head = "[Rules \"wikipedia\"]\n\n";

std::string wrong(const std::string& text) {
  return to_string(parse(text).mistakes);
}
Record read(const std::string& text) {
  const auto parsed = parse(text);
  EXPECT_EQ(to_string(parsed.mistakes), "");
  return parsed.record;
}

TEST(RecordText, AGameWithEverything) {
  const std::string text =
      "[Rules \"woolson\"]\n"
      "[White \"\\\"Q\\\" \\\\ A\"]\n"
      "[Date \"2026-11-22\"]\n"
      "[Result \"1/2-1/2\"]\n"
      "\n"
      "{the start} 1. a1-a2 {quiet} (1. a1-b1 2. k11-k10 (2. k11-j11 {or \\} so})) (1.\n"
      "c1-c2) 2. k11-j11 1/2-1/2\n";
  const Record game = read(text);
  EXPECT_EQ(game.rules, rulesets::find_preset("woolson")->rules);
  EXPECT_EQ(header(game, "White"), "\"Q\" \\ A");
  EXPECT_EQ(game.result, Outcome::draw);
  EXPECT_EQ(game.nodes[root].comment, "the start");
  ASSERT_EQ(game.nodes[root].children.size(), 3U);
  const Node& variation = game.nodes[game.nodes[root].children[1]];
  EXPECT_EQ(variation.action, act("a1-b1"));
  ASSERT_EQ(variation.children.size(), 2U);
  EXPECT_EQ(game.nodes[variation.children[1]].comment, "or } so");
  // The canonical text keeps a number and its action together.
  EXPECT_EQ(write(game),
            "[Rules \"woolson\"]\n"
            "[White \"\\\"Q\\\" \\\\ A\"]\n"
            "[Date \"2026-11-22\"]\n"
            "[Result \"1/2-1/2\"]\n"
            "\n"
            "{the start} 1. a1-a2 {quiet} (1. a1-b1 2. k11-k10 (2. k11-j11 {or \\} so}))\n"
            "(1. c1-c2) 2. k11-j11 1/2-1/2\n");
}

TEST(RecordText, ThePlainestGame) {
  const Record game = read("[Rules \"wikipedia\"] *");
  EXPECT_EQ(game, Record{});
  EXPECT_EQ(write(game), "[Rules \"wikipedia\"]\n[Result \"*\"]\n\n*\n");
}

TEST(RecordText, NumbersMayBeLeftOutOrStickToTheAction) {
  EXPECT_EQ(read(head + "a1-a2 k11-j11 *"), read(head + "1.a1-a2 2. k11-j11 *"));
}

TEST(RecordText, MarksAndLineEndsOfWindowsAndTabs) {
  EXPECT_EQ(read("\xef\xbb\xbf" + head + "a1-a2 *"), read(head + "a1-a2 *"));
  EXPECT_EQ(read("[Rules \"wikipedia\"]\r\n\r\n1.\ta1-a2\r\n*\r\n"), read(head + "a1-a2 *"));
}

TEST(RecordText, CommentsAreJoinedAndTheirSpacesToo) {
  const Record game = read(head + "{one\n  two}{three} 1. a1-a2 ({before} 1. a1-b1 {after}) *");
  EXPECT_EQ(game.nodes[root].comment, "one two three");
  EXPECT_EQ(game.nodes[2].comment, "before after");
  EXPECT_EQ(read(head + "{one}{ } *").nodes[root].comment, "one");
}

TEST(RecordText, PlacesOfActions) {
  const auto parsed = parse(head + "1. a1-a2\n  (1.a1-b1) *");
  ASSERT_EQ(parsed.places.size(), 3U);
  EXPECT_EQ(parsed.places[1].line, 3);
  EXPECT_EQ(parsed.places[1].column, 4);
  EXPECT_EQ(parsed.places[2].line, 4);
  EXPECT_EQ(parsed.places[2].column, 6);
  EXPECT_EQ(parsed.end.column, 13);
}

TEST(RecordText, APositionOfItsOwn) {
  const std::string position = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";
  const Record game = read("[Rules \"wikipedia\"]\n[Position \"" + position + "\"]\n\n*");
  ASSERT_TRUE(game.start);
  EXPECT_THAT(write(game), HasSubstr("[Position \"" + position + "\"]\n[Result"));
}

TEST(RecordText, LinesHaveAtMost80Columns) {
  Record game;
  NodeId at = root;
  for (int i = 0; i < 60; ++i) {
    at = add(game, at, act(i % 2 == 0 ? "a1-a2" : "k11-j11"));
    if (i % 7 == 0)
      game.nodes[at].comment = "Königinnen gehen seitwärts oder nach innen, nie hinaus";
  }
  game.nodes[at].comment = std::string(100, 'x');
  std::string text = write(game);
  EXPECT_EQ(read(text), game);
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string line = text.substr(0, end);
    const auto columns = std::count_if(line.begin(), line.end(), [](char each) {
      return (static_cast<unsigned char>(each) & 0xc0U) != 0x80U;
    });
    EXPECT_TRUE(columns <= 80 || line.find(' ') == line.npos) << line;
    text.erase(0, end + 1);
  }
}

TEST(RecordText, RenumberingIsWhatReadingGives) {
  Record game;
  const NodeId first = add(game, root, act("a1-a2"));
  const NodeId next = add(game, first, act("k11-j11"));
  const NodeId other = add(game, root, act("a1-b1"));
  game.nodes[next].comment = "next";
  game.nodes[other].comment = "other";
  EXPECT_NE(renumber(game), game);
  EXPECT_EQ(read(write(game)), renumber(game));
}

TEST(RecordText, DeepAndLongGamesNeedNoStack) {
  Record game;
  NodeId at = root;
  for (std::size_t i = 1; i < most_nodes; ++i) at = add(game, at, act("a1-a2"));
  EXPECT_EQ(read(write(game)), game);
}

// What makes a text no record, each with its place and remedy.

TEST(RecordMistake, NoRules) {
  EXPECT_THAT(wrong("1. a1-a2 *"), HasSubstr("1:1: no rules are given; begin with [Rules"));
  EXPECT_THAT(wrong(""), HasSubstr("no rules are given"));
}
TEST(RecordMistake, RulesThatAreNoPreset) {
  EXPECT_THAT(wrong("[Rules \"/etc/passwd\"] *"),
              HasSubstr("1:9: no preset is named '/etc/passwd'"));
  EXPECT_THAT(wrong("[Rules \"wikipedia,radius=9\"] *"), HasSubstr("radius"));
}
TEST(RecordMistake, ASmallerBoardHasAStart) {
  EXPECT_EQ(wrong("[Rules \"wikipedia,radius=3,guards=2\"] *"), "");
}
TEST(RecordMistake, APositionThatCannotBeUsed) {
  EXPECT_THAT(wrong("[Rules \"wikipedia\"]\n[Position \"7 w - -\"] *"), HasSubstr("2:12: "));
}
TEST(RecordMistake, Headers) {
  EXPECT_THAT(wrong("[rules \"wikipedia\"] *"), HasSubstr("beginning with a capital letter"));
  EXPECT_THAT(wrong("[Rules wikipedia] *"), HasSubstr("quotation marks"));
  EXPECT_THAT(wrong("[Rules \"wikipedia\"\n*"), HasSubstr("end it with ]"));
  EXPECT_THAT(wrong("[Rules \"wikipedia\n\"]"), HasSubstr("end it with \""));
  EXPECT_THAT(wrong(head + "[White \"a\"]\n[White \"b\"] *"),
              HasSubstr("4:1: the header White is given twice"));
  std::string many = head;
  for (std::size_t i = 0; i <= most_headers; ++i) many += "[X" + std::to_string(i) + " \"\"]\n";
  EXPECT_THAT(wrong(many + "*"), HasSubstr("more than 100 headers"));
}
TEST(RecordMistake, Results) {
  EXPECT_THAT(wrong(head + "1. a1-a2"), HasSubstr("ends without a result"));
  EXPECT_THAT(wrong("[Rules \"wikipedia\"][Result \"won\"] *"), HasSubstr("won is not a result"));
  EXPECT_THAT(wrong("[Rules \"wikipedia\"][Result \"1-0\"] *"), HasSubstr("is not the header's"));
  EXPECT_THAT(wrong(head + "* a1-a2"), HasSubstr("a file holds one record"));
}
TEST(RecordMistake, Words) {
  EXPECT_THAT(wrong(head + "1. e4 *"), HasSubstr("3:4: e4 is neither a move nor a result"));
  EXPECT_THAT(wrong(head + "12 a1-a2 *"), HasSubstr("3:1: 12 is neither a move"));
  EXPECT_THAT(wrong(head + "1. 1. a1-a2 *"), HasSubstr("is neither a move"));
  EXPECT_THAT(wrong(head + "1. a1-a2! *"), HasSubstr("is neither a move"));
  EXPECT_THAT(wrong(head + "1. ] *"), HasSubstr("a ] found where"));
}
TEST(RecordMistake, Numbers) {
  EXPECT_THAT(wrong(head + "1. a1-a2 k11-j11 2. a2-a3 *"),
              HasSubstr("3:18: the number 2 found where 3 is expected"));
  EXPECT_THAT(wrong(head + "99999999999999999999. a1-a2 *"), HasSubstr("where 1 is expected"));
  EXPECT_THAT(wrong(head + "1. *"), HasSubstr("a number without an action"));
  EXPECT_THAT(wrong(head + "a1-a2 2. (a1-b1) *"), HasSubstr("a number without an action"));
}
TEST(RecordMistake, Variations) {
  EXPECT_THAT(wrong(head + "(1. a1-a2) *"), HasSubstr("must follow the action that it replaces"));
  EXPECT_THAT(wrong(head + "1. a1-a2 (1. a1-b1 *"), HasSubstr("3:10: the variation is not closed"));
  EXPECT_THAT(wrong(head + "1. a1-a2 (1. a1-b1"), HasSubstr("ends without a result"));
  EXPECT_THAT(wrong(head + "1. a1-a2) *"), HasSubstr("no variation is open"));
  EXPECT_THAT(wrong(head + "1. a1-a2 () *"), HasSubstr("an action is missing"));
  EXPECT_THAT(wrong(head + "1. a1-a2 (1. a1-b1 2.) *"), HasSubstr("an action is missing"));
  EXPECT_THAT(wrong(head + "1. a1-a2 (1. a1-a2) *"), HasSubstr("is already played here"));
}
TEST(RecordMistake, Comments) {
  EXPECT_THAT(wrong(head + "{never ending"), HasSubstr("3:1: the comment is not closed"));
  EXPECT_THAT(wrong(head + "{\xff} *"), HasSubstr("not UTF-8"));
  EXPECT_THAT(wrong(head + "{\x07} *"), HasSubstr("control characters"));
  EXPECT_THAT(wrong(head + "{\\n} *"), HasSubstr("a backslash may only precede"));
}
TEST(RecordMistake, Limits) {
  EXPECT_THAT(wrong(std::string(most_bytes + 1, ' ')), HasSubstr("1048576 bytes"));
  EXPECT_THAT(wrong(head + std::string(70000, ' ')), HasSubstr("3:1: the line is longer"));
  std::string many = head;
  for (std::size_t i = 0; i <= most_nodes; ++i) many += "a1-a2\n";
  EXPECT_THAT(wrong(many + "*"), HasSubstr("more than 20000 actions"));
  std::string deep = head + "a1-a2\n";
  for (std::size_t i = 0; i <= deepest_variation; ++i)
    deep += i % 2 == 0 ? "(a1-a3 a1-a2\n" : "(a1-a4 a1-a2\n";
  EXPECT_THAT(wrong(deep), HasSubstr("variations more than 200 deep"));
}

}  // namespace
}  // namespace agon::record::text_test
