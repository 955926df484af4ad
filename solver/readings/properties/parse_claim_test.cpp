// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/values/dice.hpp"
#include "solver/readings/properties/claim.hpp"

namespace agon::properties {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The only claim.
Claim claim(const std::string& text, int radius = 5) {
  ReadClaims read = read_claims(text, "mine", radius);
  EXPECT_THAT(read.mistakes, IsEmpty()) << to_string(read.mistakes);
  EXPECT_EQ(read.claims.size(), 1U) << text;
  return read.claims.empty() ? Claim{} : read.claims.front();
}

std::string mistake(const std::string& text, int radius = 5) {
  const ReadClaims read = read_claims(text, "mine", radius);
  EXPECT_EQ(read.mistakes.size(), 1U) << text << ": " << to_string(read.mistakes);
  return to_string(read.mistakes);
}

TEST(Claims, AreReadWithTheirNames) {
  const ReadClaims read = read_claims(
      "# Two claims.\n"
      "never a captured queen\n  on throne.  # the first\n"
      "corner-safe: can  a captured piece on corner",
      "mine", 5);
  ASSERT_THAT(read.mistakes, IsEmpty()) << to_string(read.mistakes);
  ASSERT_EQ(read.claims.size(), 2U);
  EXPECT_EQ(read.claims[0].name, "claim-1");
  EXPECT_FALSE(read.claims[0].named);
  EXPECT_EQ(read.claims[0].sentence, "never a captured queen on throne.");
  EXPECT_EQ(read.claims[0].says, Says::never);
  EXPECT_EQ(read.claims[1].name, "corner-safe");
  EXPECT_TRUE(read.claims[1].named);
  EXPECT_EQ(read.claims[1].sentence, "can a captured piece on corner.");
  EXPECT_EQ(read.claims[1].says, Says::can);
}

TEST(Claims, CountPiecesOnPlaces) {
  const auto pieces = [](const std::string& text) {
    return std::get<PiecesThere>(claim("never " + text).event.atom);
  };
  const PiecesThere queen = pieces("a captured sandwiched mover queen on throne");
  EXPECT_EQ(queen.who, Who::mover);
  EXPECT_EQ(queen.kind, Kind::queen);
  EXPECT_EQ(queen.captured, true);
  EXPECT_TRUE(queen.sandwiched);
  EXPECT_THAT(queen.cells, ElementsAre(throne(5)));
  EXPECT_EQ(pieces("no piece").cells.size(), 91U);
  EXPECT_EQ(pieces("2 guards on rim").cells.size(), 30U);
  EXPECT_EQ(pieces("2 guards on corners").cells.size(), 6U);
  EXPECT_EQ(pieces("2 guards on ring 1").cells.size(), 6U);
  EXPECT_EQ(pieces("2 guards on ring 0 to 2").cells.size(), 19U);
  EXPECT_EQ(pieces("2 guards on c4, c3, c4").cells.size(), 2U);
  EXPECT_EQ(pieces("at least 3 free guards").captured, false);
  EXPECT_EQ(pieces("at most 3 guards").amount.is, Amount::Is::at_most);
  EXPECT_EQ(pieces("3 guards").amount.is, Amount::Is::exactly);
  // Every one of them is there: none is elsewhere.
  const PiecesThere every = pieces("every white guard on ring 1");
  EXPECT_EQ(every.amount.is, Amount::Is::exactly);
  EXPECT_EQ(every.amount.number, 0U);
  EXPECT_EQ(every.cells.size(), 85U);
  EXPECT_TRUE(pieces("a black guard in hand").in_hand);
}

TEST(Claims, AndBindsTighterThanOr) {
  const Condition event = claim("never over or drawn and not (white won or placing)").event;
  ASSERT_EQ(event.joined, Condition::Joined::any);
  ASSERT_EQ(event.parts.size(), 2U);
  ASSERT_EQ(event.parts[1].joined, Condition::Joined::all);
  EXPECT_EQ(event.parts[1].parts[1].joined, Condition::Joined::none_of);
  EXPECT_EQ(event.parts[1].parts[1].parts[0].joined, Condition::Joined::any);
  EXPECT_EQ(claim("always over").event.joined, Condition::Joined::none_of);
  EXPECT_EQ(claim("always over").says, Says::never);
}

TEST(Claims, KnowWhetherTheyAreAboutActions) {
  for (const char* text : {"over", "legal c3-c4", "white can act", "not a piece in hand"})
    EXPECT_FALSE(by_action(claim("never " + std::string(text)).event)) << text;
  for (const char* text : {"after over", "action is step", "action is c3-c4", "action is --",
                           "action by a guard", "action from rim", "action to c3, c4",
                           "action captures at least 2", "over or not after (white won and over)"})
    EXPECT_TRUE(by_action(claim("never " + std::string(text)).event)) << text;
}

TEST(Claims, MistakesHavePlacesAndRemedies) {
  EXPECT_EQ(mistake("never a quen on throne"),
            "mine:1:9: expected queen, guard or piece; found 'quen'");
  EXPECT_EQ(mistake("sometimes over"),
            "mine:1:1: a claim begins with never, can or always; found 'sometimes'");
  EXPECT_EQ(mistake("never a queen\n on fthrone"),
            "mine:2:5: expected a place: throne, rim, corner, ring and its number, or a cell like "
            "c4; found 'fthrone'");
  EXPECT_EQ(mistake("never a queen on k1"),
            "mine:1:18: a board of radius 5 has no such cell; found 'k1'");
  EXPECT_EQ(mistake("never a queen on g7", 2),
            "mine:1:18: a board of radius 2 has no such cell; found 'g7'");
  EXPECT_EQ(mistake("never a queen on ring 6"),
            "mine:1:23: a ring of this board has a number from 0 to 5; found '6'");
  EXPECT_THAT(mistake("never a queen on ring 3 to 2"), HasSubstr("from 3 to 5; found '2'"));
  EXPECT_EQ(mistake("never over and"),
            "mine:1:15: expected a condition: a, no, every, a number or at least of pieces; a "
            "side; legal, over, drawn, placing, action, after, not or (; the claim ends here");
  EXPECT_EQ(mistake("never (over or drawn"),
            "mine:1:21: expected and, or, or ); the claim ends here");
  EXPECT_EQ(mistake("never over drawn"),
            "mine:1:12: expected and, or, or the full stop of the claim; found 'drawn'");
  EXPECT_THAT(mistake("never white queen"), HasSubstr("for pieces say how many"));
  EXPECT_THAT(mistake("never white to fall"), HasSubstr("expected move"));
  EXPECT_THAT(mistake("never legal over"), HasSubstr("expected an action"));
  EXPECT_THAT(mistake("never legal a1-z9"), HasSubstr("expected an action"));
  EXPECT_THAT(mistake("never legal a1-k9", 2), HasSubstr("radius 2 does not have these cells"));
  EXPECT_THAT(mistake("never at 2 guards"), HasSubstr("expected least or most"));
  EXPECT_THAT(mistake("never at least two guards"), HasSubstr("expected a number; found 'two'"));
  EXPECT_THAT(mistake("never every guard"), HasSubstr("after every comes a place"));
  EXPECT_THAT(mistake("never a captured guard in hand"),
              HasSubstr("is not captured, free or sandwiched"));
  EXPECT_THAT(mistake("never after after over"), HasSubstr("there is one action"));
  EXPECT_THAT(mistake("never after action is step"), HasSubstr("say it outside"));
  EXPECT_THAT(mistake("never action captures"), HasSubstr("expected a number, as in"));
  EXPECT_THAT(mistake("Name: never over"), HasSubstr("a name has lower-case letters"));
  EXPECT_THAT(mistake(""), HasSubstr("no claim; write one"));
  EXPECT_THAT(mistake("# nothing\n"), HasSubstr("no claim"));
  EXPECT_THAT(mistake("x: never over. x: can over."), HasSubstr("another claim is named x"));
}

TEST(Claims, EachClaimHasItsOwnMistake) {
  const ReadClaims read = read_claims("never ovr. can over. never a quen.\n never over", "mine", 5);
  EXPECT_EQ(read.mistakes.size(), 2U);
  EXPECT_EQ(read.claims.size(), 2U);
}

TEST(Claims, DeepNestingIsRefused) {
  for (const char* part : {"not ", "("}) {
    std::string text = "never ";
    for (int i = 0; i < 100'000; ++i) text += part;
    EXPECT_THAT(mistake(text + "over"), HasSubstr("can be nested 50 deep"));
  }
}

TEST(Claims, AnyBytesGiveAnAnswer) {
  Dice dice(5);  // fixed: the same texts each run
  const std::string words[] = {"never", "can",  "a",      "queen", "on", "throne", "ring", "1",
                               "(",     ")",    ".",      ":",     ",",  "after",  "not",  "and",
                               "or",    "over", "action", "is",    "\n", "c3",     "\xff", "--",
                               "white", "to",   "every",  "hand",  "in", "legal",  "9999", "#"};
  int usable = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string text = round % 2 == 0 ? "" : "never over or a ";
    for (int length = 1 + dice.below(12); length > 0; --length)
      text += words[dice.below(std::size(words))] + (dice.below(4) == 0 ? "" : " ");
    const ReadClaims read = read_claims(text, "mine", 2 + dice.below(4));
    for (const Mistake& found : read.mistakes) {
      EXPECT_GE(found.line, 1);
      EXPECT_GE(found.column, 1);
      EXPECT_EQ(to_string(found).find('\n'), std::string::npos);
    }
    usable += read.mistakes.empty() ? 1 : 0;
  }
  EXPECT_GT(usable, 0);
}

}  // namespace
}  // namespace agon::properties
