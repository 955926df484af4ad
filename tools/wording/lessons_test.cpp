// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every lesson under all presets and many other rule sets: by the judge, its actions are legal, and
// it shows what its title says.
#include "tools/wording/lessons.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::tools {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

/// The position after the lesson; a failure where an action is not legal.
Position played(const Lesson& lesson, const RuleSet& rules, std::size_t count) {
  Position position = lesson.position;
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_TRUE(rules::is_legal(position, rules, lesson.actions[i]))
        << to_string(lesson.actions[i]) << " at " << to_string(position);
    position = rules::apply(position, rules, lesson.actions[i]);
  }
  return position;
}

/// How many pieces the side to move must put elsewhere, or has in hand.
int captives(const Position& position, const RuleSet& rules) {
  const Hand& hand = position.hand(position.to_move);
  return static_cast<int>(rules::must_relocate(position, rules).size()) + hand.queens + hand.guards;
}

void expect_shown(const Lesson& lesson) {
  const RuleSet& rules = lesson.rules;
  ASSERT_THAT(rules::problems(lesson.position, rules), IsEmpty());
  ASSERT_THAT(lesson.sentences, Not(IsEmpty()));
  const Position& start = lesson.position;
  EXPECT_EQ(lesson.forbidden.has_value(), lesson.actions.empty());
  EXPECT_EQ(lesson.forbidden.has_value(), lesson.right.empty());
  if (!lesson.forbidden) {
    EXPECT_THAT(lesson.right, Contains(lesson.actions.front()));
  }
  const Position end = played(lesson, rules, lesson.actions.size());
  const auto captured_at_start = rules::must_relocate(start, rules);
  const bool lifts = rules.captives == Captives::lifted;
  const Hand& hand = start.hand(start.to_move);
  switch (lesson.kind) {
    case LessonKind::placement:
      EXPECT_EQ(lesson.actions.front().type, Action::Type::placement);
      break;
    case LessonKind::step:
      EXPECT_EQ(lesson.actions.front().type, Action::Type::step);
      EXPECT_EQ(rules::outcome(end, rules), Outcome::none);
      break;
    case LessonKind::sandwich:
      EXPECT_THAT(rules::newly_captured(start, end, rules), SizeIs(1));
      EXPECT_EQ(captives(end, rules), 1);
      EXPECT_EQ(end.hand(end.to_move).guards, lifts ? 1 : 0);
      break;
    case LessonKind::relocation:
      ASSERT_EQ(captives(start, rules), 1);
      if (lifts) {
        EXPECT_EQ(lesson.actions.front().type, Action::Type::placement);
        EXPECT_EQ(lesson.actions.front().kind, Kind::guard);
      } else {
        EXPECT_EQ(lesson.actions.front().type, Action::Type::relocation);
        EXPECT_EQ(lesson.actions.front().from, captured_at_start.front());
      }
      EXPECT_THAT(rules::captured_of(end, rules, start.to_move), IsEmpty());
      EXPECT_TRUE(end.hand(start.to_move).empty());
      EXPECT_FALSE(rules::between_enemies(end, rules, start.to_move, lesson.actions.front().to));
      break;
    case LessonKind::between: {
      const Action step = lesson.forbidden ? *lesson.forbidden : lesson.actions.front();
      EXPECT_EQ(step.type, Action::Type::step);
      EXPECT_TRUE(rules::between_enemies(start, rules, start.to_move, step.to));
      if (lesson.forbidden) {
        const auto objection = rules::why_illegal(start, rules, step);
        ASSERT_TRUE(objection);
        EXPECT_THAT(
            (std::array{rules::Breach::step_between, rules::Breach::step_between_without_capture}),
            Contains(objection->breach));
      } else if (rules.stepping_between == SteppingBetween::captured) {
        EXPECT_EQ(captives(end, rules), 1);
        EXPECT_EQ(end.at(step.to).has_value(), !lifts);
        if (!lifts) {
          EXPECT_THAT(rules::must_relocate(end, rules), Contains(step.to));
        }
      } else {
        EXPECT_EQ(captives(end, rules), 0);
      }
      break;
    }
    case LessonKind::queen_first:
      ASSERT_EQ(captives(start, rules), 2);
      if (lifts)
        EXPECT_EQ(hand, (Hand{1, 1}));
      else
        EXPECT_EQ(start.at(lesson.actions.front().from)->kind, Kind::queen);
      for (const Action& action : rules::actions(start, rules)) {
        EXPECT_EQ(action.from, lesson.actions.front().from) << to_string(action);
        EXPECT_EQ(action.kind, Kind::queen) << to_string(action);
      }
      EXPECT_EQ(rules::captured_of(end, rules, start.to_move).size() +
                    static_cast<std::size_t>(end.hand(start.to_move).guards),
                1U);
      break;
    case LessonKind::win:
      EXPECT_EQ(rules::outcome(start, rules), Outcome::none);
      EXPECT_EQ(rules::outcome(end, rules), Outcome::white_wins);
      EXPECT_TRUE(rules::won_formation(end, rules, Side::white));
      break;
    case LessonKind::forfeit:
      EXPECT_EQ(rules::outcome(start, rules), Outcome::none);
      EXPECT_EQ(rules::outcome(end, rules),
                rules.forfeit_result == ForfeitResult::draws ? Outcome::draw : Outcome::black_wins);
      EXPECT_TRUE(rules::forfeited(end, rules, Side::white));
      break;
  }
}

using Counts = std::map<std::string, int>;

constexpr std::array of_all_rules{"The win",    "A step",           "A sandwich",
                                  "Relocation", "Stepping between", "The queen goes first"};

/// By the judge: the actions called right have the effect that the lesson is about, and no others.
void expect_right_alone(const Lesson& lesson) {
  const RuleSet& rules = lesson.rules;
  const Position& start = lesson.position;
  for (const Action& action : rules::actions(start, rules)) {
    const Position next = rules::apply(start, rules, action);
    const Outcome outcome = rules::outcome(next, rules);
    const auto captured = [&](Side side) {
      const Hand& hand = next.hand(side);
      return static_cast<int>(rules::captured_of(next, rules, side).size()) + hand.queens +
             hand.guards;
    };
    const int own = captured(start.to_move);
    const int others = captured(opponent(start.to_move));
    const bool goes_on = outcome == Outcome::none;
    bool expected = true;
    switch (lesson.kind) {
      case LessonKind::win:
        expected = outcome == Outcome::white_wins;
        break;
      case LessonKind::forfeit:
        expected = outcome == rules::outcome(played(lesson, rules, 1), rules);
        break;
      case LessonKind::step:
      case LessonKind::relocation:
        expected = goes_on && own == 0 && others == 0;
        break;
      case LessonKind::sandwich: {
        const auto cells = rules::newly_captured(start, next, rules);
        expected = goes_on && own == 0 && cells.size() == 1 &&
                   start.at(cells.front())->kind == Kind::guard;
        break;
      }
      case LessonKind::between:
        // Of the steps between enemies, those in which it is seen what comes of it.
        if (rules::between_enemies(start, rules, start.to_move, action.to)) continue;
        expected = false;
        break;
      case LessonKind::placement:
      case LessonKind::queen_first:
        break;
    }
    const bool is_right =
        std::find(lesson.right.begin(), lesson.right.end(), action) != lesson.right.end();
    EXPECT_EQ(is_right, expected) << to_string(action) << " at " << to_string(start);
  }
}

void check(const RuleSet& rules, Counts& counts) {
  SCOPED_TRACE(to_string(rules));
  for (const Lesson& lesson : lessons_of(rules)) {
    SCOPED_TRACE(lesson.title);
    expect_shown(lesson);
    expect_right_alone(lesson);
    ++counts[lesson.title];
  }
}

void print(const char* of, const Counts& counts) {
  std::printf("%s:", of);
  for (const auto& [title, count] : counts)
    std::printf(" %.*s %d;", static_cast<int>(title.size()), title.data(), count);
  std::printf("\n");
}

TEST(lessons, of_all_presets_are_shown) {
  Counts counts;
  for (const auto& [name, rules] : sampling::preset_rules()) check(rules, counts);
  print("lessons of the presets", counts);
  for (const char* title : of_all_rules) EXPECT_EQ(counts[title], 22) << title;
  EXPECT_EQ(counts["Putting pieces down"], 4);  // peacock, bell, parlett, onlinewizz
}

TEST(lessons, of_random_rules_are_shown) {
  Counts counts;
  Dice dice(31);
  constexpr int count = 400;
  for (int i = 0; i < count; ++i) check(sampling::random_rules(dice), counts);
  print("lessons of 400 random rule sets", counts);
  for (const char* title : of_all_rules) EXPECT_EQ(counts[title], count) << title;
}

TEST(lessons, begin_with_the_win_and_use_the_real_board_where_a_small_one_has_no_room) {
  RuleSet rules;
  rules.radius = 2;
  std::map<LessonKind, int> radius;
  for (const Lesson& lesson : lessons_of(rules)) radius[lesson.kind] = lesson.rules.radius;
  EXPECT_EQ(lessons_of(rules).front().kind, LessonKind::win);
  EXPECT_EQ(radius[LessonKind::win], 2);
  EXPECT_EQ(radius[LessonKind::queen_first], max_radius);
}

TEST(lessons, the_same_rules_give_the_same_lessons) {
  const auto texts = [] {
    std::string text;
    for (const Lesson& lesson : lessons_of(RuleSet{})) text += to_string(lesson.position) + "\n";
    return text;
  };
  EXPECT_EQ(texts(), texts());
}

}  // namespace
}  // namespace agon::tools
