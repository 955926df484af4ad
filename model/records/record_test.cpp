// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/records/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/values/testing/positions.hpp"

namespace agon::record::record_test {
namespace {

using test::act;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Record, ActionsAreAddedOnce) {
  Record game;
  const NodeId first = add(game, root, act("a1-a2"));
  EXPECT_EQ(add(game, root, act("a1-a2")), first);
  const NodeId other = add(game, root, act("a1-b1"));
  EXPECT_THAT(game.nodes[root].children, ElementsAre(first, other));
  EXPECT_EQ(game.nodes[other].parent, root);
}

TEST(Record, TheMainLineIsOfFirstChildren) {
  Record game;
  const NodeId first = add(game, root, act("a1-a2"));
  add(game, root, act("a1-b1"));
  const NodeId second = add(game, first, act("k11-j11"));
  EXPECT_THAT(main_line(game), ElementsAre(first, second));
  EXPECT_THAT(path_to(game, second), ElementsAre(first, second));
  EXPECT_EQ(plies(game, second), 2);
  EXPECT_THAT(path_to(game, root), IsEmpty());
}

TEST(Record, PromotingPutsALineFirst) {
  Record game;
  const NodeId first = add(game, root, act("a1-a2"));
  const NodeId other = add(game, root, act("a1-b1"));
  const NodeId third = add(game, root, act("a1-b2"));
  const NodeId below = add(game, third, act("k11-j11"));
  promote(game, below);
  EXPECT_THAT(game.nodes[root].children, ElementsAre(third, first, other));
  EXPECT_THAT(main_line(game), ElementsAre(third, below));
}

TEST(Record, RemovingTakesAllBelowAndKeepsTheRest) {
  Record game;
  const NodeId first = add(game, root, act("a1-a2"));
  const NodeId other = add(game, root, act("a1-b1"));
  add(game, first, act("k11-j11"));
  const NodeId kept = add(game, other, act("k11-k10"));
  game.nodes[kept].comment = "kept";
  remove(game, first);
  ASSERT_EQ(game.nodes.size(), 3U);
  const auto line = main_line(game);
  ASSERT_EQ(line.size(), 2U);
  EXPECT_EQ(game.nodes[line[0]].action, act("a1-b1"));
  EXPECT_EQ(game.nodes[line[1]].comment, "kept");
  EXPECT_EQ(game.nodes[line[1]].parent, line[0]);
}

TEST(Record, HeadersAreFoundByTheirNames) {
  Record game;
  game.headers = {{"White", "A"}, {"Black", "B"}};
  EXPECT_EQ(header(game, "Black"), "B");
  EXPECT_EQ(header(game, "Date"), std::nullopt);
}

TEST(Record, TidyKeepsWordsAndUtf8) {
  EXPECT_EQ(tidy("  two \t\r\n words "), "two words");
  EXPECT_EQ(tidy("b\x01r\x7f"), "b r");
  EXPECT_EQ(tidy("Königin ♛ 𝔸"), "Königin ♛ 𝔸");
  EXPECT_EQ(tidy("\xff\xc3"), "??");
  EXPECT_EQ(tidy("\xc0\x80"), "??");            // a longer form than needed
  EXPECT_EQ(tidy("\xed\xa0\x80"), "???");       // half of a surrogate pair
  EXPECT_EQ(tidy("\xf4\x90\x80\x80"), "????");  // beyond the last character
  EXPECT_EQ(tidy("a\xe2\x99"), "a??");          // cut short
  EXPECT_EQ(tidy(""), "");
}

TEST(Record, ResultsHaveTheWordsOfPgn) {
  for (const Outcome result :
       {Outcome::none, Outcome::white_wins, Outcome::black_wins, Outcome::draw})
    EXPECT_EQ(parse_result(result_text(result)), result);
  EXPECT_EQ(result_text(Outcome::white_wins), "1-0");
  EXPECT_EQ(parse_result("2-0"), std::nullopt);
}

}  // namespace
}  // namespace agon::record::record_test
