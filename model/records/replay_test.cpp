// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/records/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/records/text.hpp"

namespace agon::record::replay_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Record read(const std::string& text) {
  const auto parsed = parse(text);
  EXPECT_EQ(to_string(parsed.mistakes), "");
  return parsed.record;
}
std::vector<std::string> faults(const Record& game) {
  std::vector<std::string> texts;
  for (const Fault& fault : replay(game).faults) texts.push_back(fault.text);
  return texts;
}

/// White wins in 5 from here.
const std::string won_head =
    "[Rules \"wikipedia\"]\n"
    "[Position \"6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -\"]\n";
const std::string won_line = "h5-g4 g5@a1 g4-g5 f5@a2 g5-f5 ";

TEST(Replay, AGameByTheRules) {
  const Record game = read(won_head + won_line + "1-0");
  const Replay replayed = replay(game);
  EXPECT_THAT(replayed.faults, IsEmpty());
  ASSERT_EQ(replayed.standings.size(), 6U);
  EXPECT_EQ(replayed.standings[4]->outcome, Outcome::none);
  EXPECT_EQ(replayed.standings[5]->outcome, Outcome::white_wins);
  EXPECT_EQ(why_over(game, replayed, 5),
            "White has won: the queen is on the throne, her guards around her");
  EXPECT_EQ(why_over(game, replayed, 4), std::nullopt);
}

TEST(Replay, AnIllegalActionEndsItsLine) {
  const Record game = read("[Rules \"wikipedia\"] a1-a2 a2-a3 k11-j11 *");
  const Replay replayed = replay(game);
  ASSERT_EQ(replayed.faults.size(), 1U);
  EXPECT_EQ(replayed.faults[0].node, 2U);
  EXPECT_EQ(replayed.faults[0].text,
            "a2-a3 is illegal: the piece on a2 is White's, and Black is to move");
  EXPECT_TRUE(replayed.standings[1]);
  EXPECT_FALSE(replayed.standings[2]);
  EXPECT_FALSE(replayed.standings[3]);
  EXPECT_EQ(why_over(game, replayed, 2), std::nullopt);
}

TEST(Replay, FaultsOfTheMainLineComeFirst) {
  const Record game = read("[Rules \"wikipedia\"] a1-a2 (a1-a9) a2-a3 *");
  const Replay replayed = replay(game);
  ASSERT_EQ(replayed.faults.size(), 2U);
  EXPECT_EQ(replayed.faults[0].node, 3U);
  EXPECT_EQ(replayed.faults[1].node, 2U);
}

TEST(Replay, AGameThatGoesOnAfterItsEnd) {
  EXPECT_THAT(faults(read(won_head + won_line + "a1-a3 *")),
              ElementsAre(HasSubstr("a1-a3 is illegal: the game is over: White has won")));
}

TEST(Replay, AResultThatDoesNotFit) {
  for (const std::string result : {"0-1", "1/2-1/2", "*"})
    EXPECT_THAT(faults(read(won_head + won_line + result)),
                ElementsAre("the result " + result +
                            " does not fit: White has won: the queen is on the throne, her guards "
                            "around her; it is 1-0"));
}

TEST(Replay, AGameThatIsNotOverMayHaveAnyResult) {
  for (const std::string result : {"1-0", "0-1", "1/2-1/2", "*"})
    EXPECT_THAT(faults(read("[Rules \"wikipedia\"] a1-a2 " + result)), IsEmpty());
}

TEST(Replay, TheThirdTimeIsADrawWhereTheRulesSaySo) {
  const std::string round = "a1-a2 k11-k10 a2-a1 k10-k11 ";
  const auto game = [&](const std::string& rules, const std::string& rest) {
    return read("[Rules \"" + rules + "\"] " + round + round + rest);
  };
  EXPECT_THAT(faults(game("wikipedia", "a1-a2 *")), IsEmpty());
  const std::string draws = "wikipedia,repetition=threefold-draw";
  EXPECT_THAT(faults(game(draws, "1/2-1/2")), IsEmpty());
  EXPECT_THAT(faults(game(draws, "1-0")),
              ElementsAre(HasSubstr("drawn: the position has occurred for the third time")));
  EXPECT_THAT(faults(game(draws, "a1-a2 *")),
              ElementsAre(HasSubstr("a1-a2 is illegal: the game is over: drawn")));
}

TEST(Replay, AWinIsOneWhereRepetitionDraws) {
  std::string text = won_head + won_line + "1-0";
  text.insert(text.find("wikipedia") + 9, ",repetition=threefold-draw");
  EXPECT_THAT(faults(read(text)), IsEmpty());
}

TEST(Replay, RepetitionCountsTheLineAlone) {
  // Each of the variations comes back to the start once.
  const Record game = read(
      "[Rules \"wikipedia,repetition=threefold-draw\"] a1-a2 (a1-b1 k11-k10 b1-a1 k10-k11) k11-k10 "
      "a2-a1 k10-k11 a1-a2 *");
  EXPECT_THAT(faults(game), IsEmpty());
}

}  // namespace
}  // namespace agon::record::replay_test
