// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Captures that leave a side without a choice for good: what `no-perpetual-capture` answers,
// against the judge over all positions of the smallest board, and its witnesses played on.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/smallest_board.hpp"
#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "puzzles/sampling/transform.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/readings/properties/properties.hpp"

namespace agon::proptests::perpetual_test {
namespace {

using properties::Answer;
using properties::Conclusion;
using properties::Play;

constexpr const char* name = "no-perpetual-capture";

/// Without the search for a smaller witness.
Answer answer(const RuleSet& rules) {
  properties::Limits limits;
  limits.seconds = 1'000'000;
  limits.small_work = 0;
  limits.plies = 0;
  return properties::check(name, rules, limits);
}

bool without_choice(const Position& position, const RuleSet& rules) {
  return !rules::captured_of(position, rules, position.to_move).empty() &&
         (rules::decider(position, rules) != position.to_move ||
          rules::actions(position, rules).size() == 1);
}

/// Plays by the judge and by the engine, which must agree on what is legal, who decides and what
/// comes of it.
class Both {
 public:
  Both(const Position& position, const RuleSet& rules)
      : rules_(rules), engine_(rules), position_(position), state_(engine_.load(position)) {}

  const Position& position() const { return position_; }

  /// Empty, or what is wrong.
  std::string play(const Action& action) {
    if (!rules::is_legal(position_, rules_, action)) return to_string(action) + " is illegal";
    bitboard::ActionList list;
    engine_.actions(state_, list);
    if (list.size() != rules::actions(position_, rules_).size() ||
        engine_.decider(state_) != rules::decider(position_, rules_))
      return "the engine differs in " + to_string(position_);
    state_ = engine_.after(state_, engine_.to_move(state_, action));
    position_ = rules::apply(position_, rules_, action);
    return engine_.unload(state_) == position_ ? "" : "the engine differs after the action";
  }

 private:
  RuleSet rules_;
  bitboard::Engine engine_;
  Position position_;
  bitboard::State state_;
};

/// The line of a witness a hundred times over.
void play_on(const Play& witness, const RuleSet& rules) {
  Both both(witness.first, rules);
  ASSERT_EQ(both.play(witness.actions.front()), "");
  const Side captive = both.position().to_move;
  for (int turn = 0; turn < 100; ++turn)
    for (std::size_t i = 1; i < witness.actions.size(); ++i) {
      const Position& now = both.position();
      if (now.to_move == captive)
        ASSERT_TRUE(without_choice(now, rules)) << to_string(now);
      else
        ASSERT_NE(rules::decider(now, rules), captive) << to_string(now);
      ASSERT_EQ(both.play(witness.actions[i]), "") << to_string(now);
    }
}

TEST(Perpetual, EveryPresetIsAnswered) {
  const std::map<std::string, Conclusion> refuted{
      {"mitra", Conclusion::refuted},     {"way-to-play", Conclusion::refuted},
      {"penthalon", Conclusion::refuted}, {"queens-guard", Conclusion::refuted},
      {"lehi", Conclusion::refuted},      {"onlinewizz", Conclusion::refuted},
      {"jokoenea", Conclusion::refuted},  {"abstract-games", Conclusion::does_not_apply}};
  for (const auto& [preset, rules] : sampling::preset_rules()) {
    const Answer given = answer(rules);
    const auto known = refuted.find(preset);
    EXPECT_EQ(given.conclusion, known == refuted.end() ? Conclusion::proved : known->second)
        << preset << " " << given.reason;
    if (given.witness) {
      EXPECT_TRUE(properties::refutes(name, *given.witness, rules)) << preset;
      play_on(*given.witness, rules);
    }
  }
}

/// Black's captive from jaws to jaws, White's other pieces where they like.
struct Example {
  const char* rules;
  const char* position;
  const char* there;
  const char* back;
};
class StandingJaws : public testing::TestWithParam<Example> {};

TEST_P(StandingJaws, HoldACaptiveForTwoHundredTurns) {
  const Example& example = GetParam();
  const RuleSet rules = sampling::parse_case(std::string(example.rules) + '\t').value.rules;
  Both both(parse_position(example.position, 5).position, rules);
  const auto action = [](const char* text) { return parse_action(text).value(); };
  const Cell middle = action(example.there).from;
  for (int turn = 0; turn < 200; ++turn) {
    ASSERT_TRUE(without_choice(both.position(), rules)) << to_string(both.position());
    ASSERT_EQ(both.play(action(turn % 2 == 0 ? example.there : example.back)), "");
    // The jaws are those three of White's that stand nearest to the captive, in its row.
    const auto actions = rules::actions(both.position(), rules);
    const auto other = std::find_if(actions.begin(), actions.end(), [&](const Action& one) {
      return one.from.row != middle.row && one.to.row != middle.row;
    });
    ASSERT_NE(other, actions.end());
    ASSERT_EQ(rules::decider(both.position(), rules), Side::white);
    ASSERT_EQ(both.play(*other), "");
  }
}

INSTANTIATE_TEST_SUITE_P(
    Perpetual, StandingJaws,
    testing::Values(Example{"mitra", "2qg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/1GgG1G b - -", "a3@a5",
                            "a5@a3"},
                    Example{"way-to-play", "2gg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/7/1GqG1G b - -",
                            "a3@a5", "a5@a3"}));

/// Where a captive may not be put between two enemies, a jaw that goes to and fro closes on it: so
/// `relocate_between=forbidden` cures nothing.
TEST(Perpetual, MovingJawsNeedNoRelocationBetween) {
  RuleSet rules = sampling::parse_case("mitra\t").value.rules;
  rules.relocate_between = Permission::forbidden;
  Play play{parse_position("2qg2/4g2/g7/8g/g3G5/5QG4/4G5/9/8/G6/1gG2G w - -", 5).position, {}, 1};
  for (const char* action : {"b1-a1", "a2@a5", "a3-a4", "a5@a2", "a4-a3"})
    play.actions.push_back(parse_action(action).value());
  EXPECT_TRUE(properties::refutes(name, play, rules));
  play_on(play, rules);
}

/// By the judge: are there positions with White to move, a piece of it captured and no choice, from
/// which Black can keep it so without end?
bool kept_for_good(const RuleSet& rules) {
  const auto least = [](const Position& position) {
    std::string text = to_string(position);
    for (int s = 1; s < rules::symmetry_count; ++s)
      text = std::min(text, to_string(sampling::turned(position, s)));
    return text;
  };
  std::map<std::string, std::vector<std::string>> next;
  visit_two_a_side(rules, board_cells(rules.radius), [&](Position& position, const auto& all) {
    const bool remembers = rules.capture_lasts == CaptureLasts::until_relocated;
    for (unsigned set = 0; set < (remembers ? 16U : 1U); ++set) {
      position.captured.clear();
      for (std::size_t i = 0; i < 4; ++i)
        if ((set >> i & 1U) != 0) position.captured.push_back(all[i]);
      std::sort(position.captured.begin(), position.captured.end());
      if (rules::captured_of(position, rules, Side::white).empty() ||
          rules::outcome(position, rules) != Outcome::none || !without_choice(position, rules))
        continue;
      const std::string text = least(position);
      if (next.count(text) != 0) continue;
      auto& to = next[text];
      for (const Action& own : rules::actions(position, rules)) {
        const Position after = rules::apply(position, rules, own);
        if (after.to_move != Side::black || rules::outcome(after, rules) != Outcome::none ||
            rules::decider(after, rules) != Side::black)
          continue;
        for (const Action& captors : rules::actions(after, rules))
          to.push_back(least(rules::apply(after, rules, captors)));
      }
    }
  });
  for (std::size_t before = 0; before != next.size();) {
    before = next.size();
    std::erase_if(next, [&](const auto& one) {
      return std::none_of(one.second.begin(), one.second.end(),
                          [&](const std::string& to) { return next.count(to) != 0; });
    });
  }
  return !next.empty();
}

TEST(Perpetual, IsWhatTheJudgeFindsOnTheSmallestBoard) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  std::map<Conclusion, int> count;
  int kept = 0;
  for (std::uint64_t n = 0; n < 24; n += test::setting("AGON_STRIDE", 1)) {
    RuleSet rules = sampling::random_rules(dice, 2, 1);
    rules.setup = Setup::standard;
    if (n % 2 == 0) {  // else there is hardly ever a perpetual with two pieces a side
      rules.passing = true;
      rules.must_leave = false;
      rules.no_action = NoAction::passes;
    }
    if (n % 4 == 0) {
      rules.guard_chooser = Chooser::opponent;
      rules.relocations_per_turn = RelocationsPerTurn::one;
      rules.relocate_between = Permission::allowed;
      rules.jaws = Jaws::any_piece;
    }
    if (n % 12 != 0) {  // memory multiplies the positions by 16
      rules.capture_lasts = CaptureLasts::while_sandwiched;
      rules.relocation_captures = RelocationCaptures::any_piece;
      if (rules.stepping_between == SteppingBetween::safe)
        rules.stepping_between = SteppingBetween::captured;
    }
    if (!contradictions(rules).empty()) continue;
    const Answer given = answer(rules);
    const bool judged = kept_for_good(rules);
    ++count[given.conclusion];
    kept += judged ? 1 : 0;
    EXPECT_NE(given.conclusion, judged ? Conclusion::proved : Conclusion::refuted)
        << sampling::rules_text(rules) << "; AGON_SEED=" << seed;
  }
  std::cout << "proved " << count[Conclusion::proved] << ", refuted " << count[Conclusion::refuted]
            << ", unknown " << count[Conclusion::unknown] << "; kept by the judge: " << kept
            << "\n";
  EXPECT_GE(count[Conclusion::proved], 1);
  EXPECT_GE(count[Conclusion::refuted], 1);
}

/// What rule sheets in prose say (tools/requests/prose_sections.cpp): on the full board there is a
/// perpetual wherever the captor can pick without end.
TEST(Perpetual, ThereIsOneWhereTheCaptorPicksWithoutEnd) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  for (std::uint64_t n = 0; n < 8 / test::setting("AGON_STRIDE", 1) + 1;) {
    RuleSet rules = sampling::random_rules(dice, max_radius, 6);
    rules.setup = Setup::standard;
    rules.captives = Captives::stay;
    (n % 2 == 0 ? rules.guard_chooser : rules.queen_chooser) = Chooser::opponent;
    rules.rim_capture = RimCapture::yes;
    if (!contradictions(rules).empty()) continue;
    ++n;
    const Answer given = answer(rules);
    EXPECT_EQ(given.conclusion, Conclusion::refuted)
        << sampling::rules_text(rules) << " " << given.reason << "; AGON_SEED=" << seed;
  }
}

/// Under any rules, on boards of any size.
TEST(Perpetual, WitnessesUnderRandomRulesGoOn) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  std::map<Conclusion, int> count;
  for (std::uint64_t n = 0; n < 12; n += test::setting("AGON_STRIDE", 1)) {
    const RuleSet rules = sampling::random_rules(dice);
    const Answer given = answer(rules);
    ++count[given.conclusion];
    if (!given.witness) continue;
    EXPECT_TRUE(properties::refutes(name, *given.witness, rules))
        << sampling::rules_text(rules) << "; AGON_SEED=" << seed;
    play_on(*given.witness, rules);
  }
  std::cout << "proved " << count[Conclusion::proved] << ", refuted " << count[Conclusion::refuted]
            << ", unknown " << count[Conclusion::unknown] << "\n";
  EXPECT_GE(count[Conclusion::proved], 1);
  EXPECT_GE(count[Conclusion::refuted], 1);
}

}  // namespace
}  // namespace agon::proptests::perpetual_test
