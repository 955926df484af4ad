// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every property against the judge alone, over all positions of the smallest board: is the event
// there, and is it there in a position that a legal action leads to?
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/smallest_board.hpp"
#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/readings/properties/inquiry.hpp"
#include "solver/readings/properties/properties.hpp"
#include "solver/readings/properties/table.hpp"

namespace agon::proptests::properties_test {
namespace {

using properties::Answer;
using properties::ByAction;
using properties::Conclusion;
using properties::InPosition;
using properties::OwnWay;
using properties::Property;
using properties::Says;
using properties::Scope;

/// One of each twelve sampling::turned and reflected positions, White to move (the judge is
/// symmetric, which laws_test.cpp checks): radius 2, one guard a side, with every memory that the
/// rule set can have.
std::vector<Position> all_positions(const RuleSet& rules) {
  std::vector<Position> positions;
  const auto& cells = board_cells(rules.radius);
  // The throne, a corner and a side of ring 1, and of the outermost: every orbit has one of these.
  std::unordered_set<std::string> orbits;
  std::vector<Cell> representatives;
  for (const Cell cell : cells) {
    std::string least = to_string(cell);
    for (int s = 0; s < rules::symmetry_count; ++s)
      least = std::min(least, to_string(rules::turned(cell, rules.radius, s)));
    if (orbits.insert(least).second) representatives.push_back(cell);
  }
  const bool lifts = rules.captives == Captives::lifted;
  const bool remembers = rules.capture_lasts == CaptureLasts::until_relocated && !lifts;
  std::unordered_set<std::string> with_hands;
  visit_two_a_side(rules, representatives, [&](Position& position, const auto& all) {
    for (unsigned set = 1; set < (lifts ? 16U : 0U); ++set) {
      Position lifted = position;
      for (std::size_t i = 0; i < 4; ++i) {
        if ((set >> i & 1U) == 0) continue;
        const Piece piece = *lifted.at(all[i]);
        Hand& hand = lifted.hand(piece.side);
        ++(piece.kind == Kind::queen ? hand.queens : hand.guards);
        lifted.remove(all[i]);
      }
      if (with_hands.insert(to_string(lifted)).second) positions.push_back(lifted);
    }
    for (unsigned set = 0; set < (remembers ? 16U : 1U); ++set) {
      position.captured.clear();
      for (std::size_t i = 0; i < 4; ++i)
        if ((set >> i & 1U) != 0) position.captured.push_back(all[i]);
      std::sort(position.captured.begin(), position.captured.end());
      positions.push_back(position);
    }
  });
  return positions;
}

/// By the judge: how much of the event there is at most, anywhere and with a past.
struct Most {
  std::size_t anywhere = 0;
  std::size_t with_past = 0;
};

/// A position and all that can be done in it.
struct Studied {
  Studied(const Position& of, const RuleSet& under) : position(of), rules(under) {
    for (const Action& action : rules::actions(of, under))
      next.emplace_back(action, rules::apply(of, under, action));
  }
  std::size_t amount(const Property& property) const {
    if (const auto* event = std::get_if<InPosition>(&property.event))
      return event->judged(position, rules) ? 1 : 0;
    std::size_t most = 0;
    for (const auto& [action, after] : next)
      most = std::max(most,
                      std::get<ByAction>(property.event).judged({position, action, after}, rules));
    return most;
  }
  const Position& position;
  const RuleSet& rules;
  std::vector<std::pair<Action, Position>> next;
};

/// What to ask about: all properties that the engine of three steps answers.
std::vector<const Property*> asked(const RuleSet& rules) {
  std::vector<const Property*> list;
  for (const Property& property : properties::table())
    if (!std::holds_alternative<OwnWay>(property.event) &&
        properties::unfit(property.name, rules).empty())
      list.push_back(&property);
  return list;
}

std::map<std::string_view, Most> by_judge(const RuleSet& rules) {
  std::map<std::string_view, Most> most;
  const auto list = asked(rules);
  const std::vector<Position> positions = all_positions(rules);
  std::unordered_set<std::string> reached;
  std::vector<Position> reached_positions;
  for (const Position& position : positions) {
    const Studied studied(position, rules);
    for (const Property* property : list) {
      Most& so_far = most[property->name];
      if (property->says != Says::most && so_far.anywhere > 0) continue;
      so_far.anywhere = std::max(so_far.anywhere, studied.amount(*property));
    }
    for (const auto& [action, next] : studied.next)
      if (reached.insert(to_string(next)).second) reached_positions.push_back(next);
  }
  auto open = list;
  for (const Position& position : reached_positions) {
    std::erase_if(open, [&](const Property* property) {
      return most[property->name].with_past == most[property->name].anywhere;
    });
    if (open.empty()) break;
    const Studied studied(position, rules);
    for (const Property* property : open) {
      Most& so_far = most[property->name];
      so_far.with_past = std::max(so_far.with_past, studied.amount(*property));
    }
  }
  return most;
}

/// Empty if the answer is what the judge counts.
std::string difference(const Property& property, const Answer& answer, const Most& judge) {
  if (answer.conclusion == Conclusion::unknown) return "unknown: " + answer.reason;
  if (property.says == Says::most) {
    if (answer.number != judge.with_past) return "counts " + std::to_string(*answer.number);
    const Scope scope = judge.with_past == judge.anywhere ? Scope::placements : Scope::predecessor;
    return answer.scope == scope ? "" : "another scope";
  }
  const bool happens = (answer.conclusion == Conclusion::proved) == (property.says == Says::can);
  if (answer.scope == Scope::reachable)  // by induction, though some have a past
    return !happens && judge.with_past > 0 ? "" : "induction where there is nothing to prove";
  if (happens != (judge.with_past > 0)) return happens ? "happens" : "does not happen";
  if (happens) return answer.witness ? "" : "no witness";
  const Scope scope = judge.anywhere == 0 ? Scope::placements : Scope::predecessor;
  return answer.scope == scope ? "" : "another scope";
}

/// The presets made small, then any; pieces in hand are for the real board's tests.
std::vector<RuleSet> small_rule_sets(Dice& dice) {
  std::vector<RuleSet> all;
  for (std::size_t n = 0; n < 14; ++n) {
    RuleSet rules = sampling::random_rules(dice, 2, 1);
    if (n < 8) {
      rules = sampling::sized(sampling::preset_rules()[n * 2].rules, 2, 1);
    }
    rules.setup = Setup::standard;
    if (!contradictions(rules).empty()) continue;
    // Memory multiplies the positions by 16: one such rule set in four will do.
    if (rules.capture_lasts == CaptureLasts::until_relocated && n % 4 != 3) {
      rules.capture_lasts = CaptureLasts::while_sandwiched;
      rules.relocation_captures = RelocationCaptures::any_piece;
      if (rules.stepping_between == SteppingBetween::safe)
        rules.stepping_between = SteppingBetween::captured;
    }
    all.push_back(rules);
  }
  // Six of these in a row have every sandwich and every kind of jaw: they come first.
  std::rotate(all.begin(), all.begin() + 3, all.end());
  return all;
}

TEST(Properties, AreWhatTheJudgeCountsOnTheSmallestBoard) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  std::map<std::string_view, std::size_t> events, absent;
  std::vector<RuleSet> rule_sets = small_rule_sets(dice);
  EXPECT_GE(rule_sets.size(), 12U);
  rule_sets.resize(std::min(rule_sets.size(), test::setting("AGON_SETS", 14)));
  for (const RuleSet& rules : rule_sets) {
    const auto judge = by_judge(rules);
    properties::Limits limits;
    limits.plies = 0;
    limits.small_work = 0;
    for (const Property* property : asked(rules)) {
      const Answer answer = properties::check(property->name, rules, limits);
      const Most& most = judge.at(property->name);
      EXPECT_EQ(difference(*property, answer, most), "")
          << property->name << " under " << sampling::rules_text(rules)
          << "; the judge: " << most.anywhere << " anywhere, " << most.with_past
          << " with a past; AGON_SEED=" << seed;
      if (answer.witness) {
        EXPECT_GT(properties::seen(*property, *answer.witness, rules), 0U) << property->name;
      }
      ++(most.anywhere > 0 ? events : absent)[property->name];
    }
  }
  std::cout << rule_sets.size()
            << " rule sets; properties whose event happens in some: " << events.size()
            << ", in some not: " << absent.size() << '\n';
  EXPECT_GE(events.size(), 5U);
  EXPECT_GE(absent.size(), 5U);
}

struct Known {
  const char* rules;
  const char* property;
  Conclusion conclusion;
  std::optional<std::size_t> number;
};
class KnownConclusion : public testing::TestWithParam<Known> {};

TEST_P(KnownConclusion, OnTheRealBoard) {
  const Known& known = GetParam();
  const RuleSet rules = sampling::parse_case(std::string(known.rules) + '\t').value.rules;
  properties::Limits limits;
  limits.plies = 0;
  limits.small_work = formulas::work_of_a_second / 10;
  const Answer answer = properties::check(known.property, rules, limits);
  EXPECT_EQ(answer.conclusion, known.conclusion) << answer.reason;
  EXPECT_EQ(answer.number, known.number);
}

/// Those with a number were found by trying every neighbourhood, too (captures_bound_test.cpp); the
/// others have witnesses or proofs in claims_test.cpp.
INSTANTIATE_TEST_SUITE_P(
    Properties, KnownConclusion,
    testing::Values(
        Known{"wikipedia", "captures-by-step", Conclusion::proved, 3},
        Known{"botermans", "captures-by-step", Conclusion::proved, 1},
        Known{"wikipedia,stepping_between=captured", "captures-by-step", Conclusion::refuted, 5},
        Known{"wikipedia", "win-holds-no-captive", Conclusion::proved, {}},
        Known{"wikipedia,capture_lasts=until-relocated,forfeit=none",
              "win-holds-no-captive",
              Conclusion::refuted,
              {}},
        Known{"wikipedia", "won-by-guard-step", Conclusion::proved, {}},
        Known{"wikipedia,forfeit=none", "won-by-guard-step", Conclusion::refuted, {}},
        Known{"peacock", "won-by-guard-step", Conclusion::refuted, {}},
        Known{"wikipedia", "throne-capture", Conclusion::proved, {}},
        Known{"botermans", "ring-throne-safe", Conclusion::proved, {}},
        Known{"wikipedia,sandwich=ring-line", "ring-line-inner-safe", Conclusion::proved, {}},
        Known{"wikipedia", "throne-trap-captures", Conclusion::proved, {}},
        Known{"wikipedia", "throne-trap-forfeits", Conclusion::proved, {}},
        Known{"wikipedia", "no-gift-forfeit", Conclusion::refuted, {}},
        Known{"wikipedia", "stuck-near-rim", Conclusion::proved, {}},
        Known{"wikipedia,guard_goes=next-ring,queen_goes=next-ring",
              "captive-without-room",
              Conclusion::proved,
              {}},
        Known{"wikipedia,guard_goes=next-ring,queen_goes=next-ring",
              "captive-has-room",
              Conclusion::refuted,
              {}},
        // From the outermost ring any cell of it, or only those on which the jaws stand.
        Known{"nakajim", "captive-has-room", Conclusion::proved, {}},
        Known{"nakajim,rim_capture=to-neighbour", "captive-has-room", Conclusion::refuted, {}},
        Known{"nakajim,rim_capture=to-neighbour", "captive-without-room", Conclusion::proved, {}}));

TEST(Properties, NoTimeGivesUnknownNeverAConclusion) {
  properties::Limits limits;
  limits.seconds = 0;
  for (const auto& property : properties::list()) {
    const Answer answer = properties::check(property.name, RuleSet{}, limits);
    // What the formulas fold to a constant needs no solver: a corner has no jaws.
    const bool folded = property.name == "corners-safe";
    EXPECT_EQ(answer.conclusion == Conclusion::proved, folded) << property.name;
    EXPECT_NE(answer.conclusion, Conclusion::refuted) << property.name;
  }
}

}  // namespace
}  // namespace agon::proptests::properties_test
