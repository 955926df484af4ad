// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Images of a puzzle have one name and one signature, and the difficulty follows its features.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {
namespace {

Position position_of(const std::string& text) {
  const ParsedPosition parsed = parse_position(text, 5);
  EXPECT_TRUE(parsed.problems.empty()) << text;
  return parsed.position;
}

TEST(Canonical, IsTheSameForAllImages) {
  Dice dice(1);
  std::set<std::string> ids;
  for (int i = 0; i < 100; ++i) {
    const RuleSet rules = sampling::random_rules(dice);
    const Position position = sampling::random_position(rules, sampling::random_kind(dice), dice);
    const std::string id = puzzle_id(position, rules);
    EXPECT_EQ(id.size(), 32U);
    for (const int symmetry : rules::symmetries(rules))
      EXPECT_EQ(puzzle_id(sampling::turned(position, symmetry), rules), id);
    for (const int symmetry : rules::symmetries(rules, true)) {
      const Position image = sampling::colours_swapped(sampling::turned(position, symmetry));
      EXPECT_EQ(canonical(image, rules), canonical(position, rules));
    }
    ids.insert(id);
  }
  EXPECT_GE(ids.size(), 90U);  // some of them are starts
}

TEST(Canonical, NamesTheRulesByWhatDiffersFromTheBase) {
  RuleSet rules;
  EXPECT_EQ(canonical(rules), "-");
  rules.sandwich = Sandwich::ring;
  rules.no_action = NoAction::draws;
  EXPECT_EQ(canonical(rules), "no_action=draws,sandwich=ring");
}

// These ids are in files of other people: they must never change.
TEST(Canonical, IdsAreTheSameForEver) {
  const Position position = position_of("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -");
  EXPECT_EQ(digest(""), "99aa06d3014798d86001c324468d497f");
  EXPECT_EQ(puzzle_id(position, RuleSet{}), "14050ff7954d7000dcc9e6c50331d9b2");
}

/// The win of the README: 5 plies, two captures.
struct Known {
  RuleSet rules;
  bitboard::Engine engine{rules};
  Position position = position_of("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -");
};

TEST(Solution, HasTheSoleKeyAndNamesPieces) {
  const Known known;
  Prover prover(known.engine, Side::white, std::size_t{16} << 20U);
  Solution solution;
  const auto state = known.engine.load(known.position);
  ASSERT_EQ(prover.solve(state, 5, 100'000, solution), Refusal::none);
  EXPECT_EQ(to_string(solution.verdict.keys.front()), "h5-g4");
  EXPECT_EQ(solution.verdict.line.size(), 5U);
  EXPECT_GE(solution.defenders, 2);
  EXPECT_LT(solution.defenders, 7);
  EXPECT_EQ(prover.solve(state, 3, 100'000, solution), Refusal::no_win);
  EXPECT_EQ(prover.solve(state, 7, 100'000, solution), Refusal::shorter);
  Prover poor(known.engine, Side::white, std::size_t{16} << 20U);
  EXPECT_EQ(poor.solve(state, 5, 1, solution), Refusal::limit);
}

TEST(Solution, MayReachAnotherGoal) {
  const Known known;
  Prover prover(known.engine, Side::white, std::size_t{16} << 20U, Prover::Memory::kept,
                {Goal::Kind::capture_queen, {}});
  Solution solution;
  const auto state = known.engine.load(known.position);
  ASSERT_EQ(prover.solve(state, 3, 100'000, solution), Refusal::none);
  EXPECT_EQ(to_string(solution.verdict.keys.front()), "h5-g4");
  EXPECT_EQ(solution.verdict.line.size(), 3U);
  EXPECT_EQ(prover.solve(state, 5, 100'000, solution), Refusal::shorter);
  const Features features = features_of(prover, state, solution, 20'000);
  EXPECT_EQ(features.plies, 3);
  // The search without zones ends at the goal, too: a win by the rules takes longer to find.
  Prover wins(known.engine, Side::white, std::size_t{16} << 20U);
  ASSERT_EQ(wins.solve(state, 5, 100'000, solution), Refusal::none);
  EXPECT_LT(features.plain, features_of(wins, state, solution, 20'000).plain);
}

TEST(Signatures, AreTheSameForAllImagesAndIgnoreWhereCaptivesGo) {
  const Known known;
  Prover prover(known.engine, Side::white, std::size_t{16} << 20U);
  Solution solution;
  ASSERT_EQ(prover.solve(known.engine.load(known.position), 5, 100'000, solution), Refusal::none);
  const std::vector<Action>& line = solution.verdict.line;
  const std::string core = core_signature(solution.named, known.rules);
  const std::string signature = line_signature(known.rules, known.position, Side::white, line);
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
    std::vector<Action> turned;
    for (const Action& action : line)
      turned.push_back(sampling::turned(action, known.rules.radius, symmetry));
    const Position image = sampling::turned(known.position, symmetry);
    EXPECT_EQ(line_signature(known.rules, image, Side::white, turned), signature);
    EXPECT_EQ(line_signature(known.rules, sampling::colours_swapped(image), Side::black, turned),
              signature);
    EXPECT_EQ(core_signature(sampling::turned(solution.named, symmetry), known.rules), core);
  }
  std::vector<Action> elsewhere = line;
  ASSERT_EQ(elsewhere[1].type, Action::Type::relocation);
  elsewhere[1].to = *parse_cell("a3");
  EXPECT_EQ(line_signature(known.rules, known.position, Side::white, elsewhere), signature);
  const std::vector<Action> shorter(line.begin(), line.begin() + 3);
  EXPECT_NE(line_signature(known.rules, known.position, Side::white, shorter), signature);
}

TEST(Sameness, ComesByPositionThenCoreThenLine) {
  const Position one = position_of("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -");
  const Position image = sampling::colours_swapped(sampling::turned(one, 5));
  const Position other = position_of("4g1/7/7g/g2G5/4GG4/4gQG4/4gg4/3G1G3/q7/7/6 w - -");
  const std::vector<std::pair<Likeness, Sameness>> cases{
      {{image, {}, "d", "m"}, Sameness::position}, {{image, {}, "c", "l"}, Sameness::position},
      {{other, {}, "c", "l"}, Sameness::core},     {{other, {}, "d", "l"}, Sameness::line},
      {{other, {}, "d", "m"}, Sameness::none},     {{other, {}, "", ""}, Sameness::none},
  };
  for (const auto& [likeness, expected] : cases) {
    Alike alike(false);
    EXPECT_EQ(alike.of(likeness), Sameness::none);
    alike.add({one, {}, "c", "l"});
    EXPECT_EQ(alike.of(likeness), expected);
    EXPECT_EQ(same_as(likeness,
                      [&](Sameness level, const std::string& text) {
                        const bool same = text == (level == Sameness::position ? canonical(one, {})
                                                   : level == Sameness::core   ? "c"
                                                                               : "l");
                        return same ? std::optional<std::string>("one") : std::nullopt;
                      })
                  .level,
              expected);
  }
}

TEST(Sameness, NearIsWhatDiffersInFewCells) {
  const Position one = position_of("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -");
  Position moved = one;
  const std::vector<std::string> from{"i7", "h8", "d3", "e4"};
  const std::vector<std::string> to{"a1", "a2", "a3", "a4"};
  for (std::size_t pieces = 1; pieces <= from.size(); ++pieces) {
    const Cell there = *parse_cell(from[pieces - 1]);
    ASSERT_TRUE(moved.at(there)) << from[pieces - 1];
    moved.put(*parse_cell(to[pieces - 1]), *moved.at(there));
    moved.remove(there);
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
      for (const Position& image : {sampling::turned(moved, symmetry),
                                    sampling::colours_swapped(sampling::turned(moved, symmetry))}) {
        Alike near(true);
        Alike exact(false);
        for (Alike* alike : {&near, &exact}) alike->add({one, {}, "", ""});
        EXPECT_EQ(near.of({image, {}, "", ""}), pieces <= 3 ? Sameness::near : Sameness::none);
        EXPECT_EQ(exact.of({image, {}, "", ""}), Sameness::none);
      }
  }
  EXPECT_EQ(Nearness(one).distance(one), 0);
  EXPECT_EQ(Nearness(one).distance(sampling::colours_swapped(sampling::turned(one, 7))), 0);
  EXPECT_EQ(Nearness(one).distance(sampling::colours_swapped(sampling::turned(moved, 7))), 8);
  EXPECT_EQ(Nearness(one).distance(Position(3)), std::nullopt);
  EXPECT_EQ(nearby(14), 6);
  EXPECT_EQ(nearby(4), 1);  // a piece elsewhere makes two
}

TEST(Difficulty, NeverFallsWhenAFeatureGrows) {
  Features base{5, 1, 2, 1, 1, 1000};
  const double before = difficulty(base);
  const auto grown = [&](auto member, auto by) {
    Features more = base;
    more.*member += by;
    return difficulty(more);
  };
  EXPECT_GT(grown(&Features::plies, 2), before);
  EXPECT_GT(grown(&Features::quiet, 1), before);
  EXPECT_GT(grown(&Features::alike, 1), before);
  EXPECT_GT(grown(&Features::tries, 1), before);
  EXPECT_GT(grown(&Features::only_replies, 1), before);
  EXPECT_GT(grown(&Features::plain, 1000U), before);
}

TEST(Difficulty, OrdersObviousPairs) {
  // One capture that leaves only the last step; among many quiet steps one that wins in nine.
  EXPECT_LT(difficulty({3, 0, 0, 0, 0, 60}), difficulty({9, 3, 20, 3, 2, most_plain}));
  // The same length: the only capture on the board, or one of eight.
  EXPECT_LT(difficulty({5, 0, 0, 0, 0, 900}), difficulty({5, 0, 7, 0, 0, 900}));
  // The same first look, two plies more.
  EXPECT_LT(difficulty({5, 0, 2, 0, 0, 900}), difficulty({7, 0, 2, 0, 0, 900}));
}

}  // namespace
}  // namespace agon::puzzles
