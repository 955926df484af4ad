// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/backward.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/testing/positions.hpp"
#include "model/values/verdict.hpp"
#include "solver/bitboard/testing/random_play.hpp"
#include "solver/search/plain/deepening.hpp"

namespace agon::puzzles::backward_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using bitboard::testing::read;

/// A 15-ply chain: the queen and each guard are captured once.
constexpr const char* long_chain = "6/1G5/3qG3/4g4/3ggggG2/4GQg4/4GG4/9/8/7/6 w - -";

TEST(Undo, findsATurnThatWasPlayed) {
  const Engine engine{RuleSet{}};
  const State start = read(engine, long_chain);
  const past::Undoing undoing(engine);
  int replies = 0;
  bitboard::ActionList attacks;
  engine.actions(start, attacks);
  for (const bitboard::Move attack : attacks) {
    const State between = engine.after(start, attack);
    const auto captured = engine.captured_of(between, Side::black);
    if (captured.empty()) continue;
    bitboard::ActionList answers;
    engine.actions(between, answers);
    const bitboard::Move reply = answers[0];
    const auto found =
        turns_before(engine, undoing, engine.after(between, reply), Attacks::capturing);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [&](const Turn& turn) {
      return turn.before == start && turn.attack == attack && turn.reply == reply &&
             turn.captured == captured;
    })) << to_string(engine.to_action(attack));
    ++replies;
  }
  EXPECT_GT(replies, 0);
}

TEST(Undo, eachPositionBeforeIsUsableAndLeadsBack) {
  const RuleSet rules;
  const Engine engine{rules};
  State after = read(engine, long_chain);
  for (const char* text : {"j6-i6", "i7@h9", "i6-h5", "g5@d9"})
    after = engine.after(after, engine.to_move(after, *parse_action(text)));
  for (const Attacks attacks : {Attacks::capturing, Attacks::forcing, Attacks::any}) {
    const auto found = turns_before(engine, past::Undoing(engine), after, attacks);
    EXPECT_FALSE(found.empty());
    for (const Turn& turn : found) {
      const Position before = engine.unload(turn.before);
      EXPECT_TRUE(rules::problems(before, rules).empty());
      const Position between = rules::apply(before, rules, engine.to_action(turn.attack));
      EXPECT_EQ(rules::newly_captured(before, between, rules).size(),
                static_cast<std::size_t>(turn.captured.count()));
      EXPECT_EQ(rules::apply(between, rules, engine.to_action(turn.reply)), engine.unload(after));
      if (attacks == Attacks::capturing) {
        EXPECT_FALSE(turn.captured.empty());
      }
      if (attacks != Attacks::any) {
        EXPECT_EQ(turn.reply.type, Action::Type::relocation);
      }
    }
  }
}

TEST(Growth, lengthsAreThoseOfAPlainSearch) {
  const RuleSet rules = test::small(3, 3);
  const Engine engine{rules};
  GrowthSettings settings;
  settings.longest = 7;
  settings.roots = 8;
  settings.forcing_percent = 20;
  settings.quiet_percent = 20;
  Growth growth(engine, settings);
  for (int i = 0; i < 20; ++i) growth.round();
  int checked = 0;
  for (int plies = 1; plies <= 5; plies += 2)
    for (const Chain& chain : growth.chains(plies)) {
      if (++checked > 300) break;
      search::Budget budget{Limits{}};
      search::Deepening<Engine> plain(engine, Side::white, budget, std::size_t{16} << 20U);
      State state = chain.state;
      for (std::size_t i = 0; i <= chain.line.size(); ++i) {
        const int left = plies - static_cast<int>(i);
        EXPECT_EQ(plain.wins_within(state, left), Answer::yes);
        if (left == 0) break;
        EXPECT_EQ(plain.wins_within(state, left - 1), Answer::no);
        state = engine.after(state, chain.line[i]);
      }
      EXPECT_EQ(engine.outcome(state), Outcome::white_wins);
    }
  EXPECT_GT(checked, 50);
}

TEST(Growth, isTheSameForTheSameSeed) {
  const Engine engine{RuleSet{}};
  const auto grown = [&](std::uint64_t seed) {
    GrowthSettings settings;
    settings.seed = seed;
    settings.longest = 7;
    settings.roots = 4;
    settings.pool = 20;
    Growth growth(engine, settings);
    for (int i = 0; i < 20; ++i) growth.round();
    std::string text;
    for (const Chain& chain : growth.chains(5))
      text += to_string(engine.unload(chain.state)) + '\n';
    return text;
  };
  const std::string once = grown(1);
  EXPECT_FALSE(once.empty());
  EXPECT_EQ(once, grown(1));
  EXPECT_NE(once, grown(2));
}

TEST(Facts, ofAChainThatCapturesEveryPieceOnce) {
  const Engine engine{RuleSet{}};
  Chain chain{read(engine, long_chain), {}};
  State state = chain.state;
  for (const char* text : {"j6-i6", "i7@h9", "i6-h5", "g5@d9", "h5-h6", "g6@a6", "h6-g6", "h7@j11",
                           "i8-h8", "g7@a2", "h8-g7", "g8@d1", "g9-f8", "f7@a3", "f8-f7"}) {
    chain.line.push_back(engine.to_move(state, *parse_action(text)));
    state = engine.after(state, chain.line.back());
  }
  const LineFacts facts = facts_of(engine, chain);
  EXPECT_TRUE(facts.pure);
  EXPECT_EQ(facts.captures, 7);
  EXPECT_THAT(facts.tags(), testing::ElementsAre("chain", "captures-in-succession", "queen-hunt"));
  Prover prover(engine, Side::white, std::size_t{64} << 20U);
  EXPECT_EQ(prover.wins_within(chain.state, 15, 1'000'000), Answer::yes);
  EXPECT_EQ(prover.wins_within(chain.state, 14, 1'000'000), Answer::no);
}

}  // namespace
}  // namespace agon::puzzles::backward_test
