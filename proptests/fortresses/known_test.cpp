// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The fortresses known from the fields alone, against the formulas and the judge, which know
// nothing of them.
//   AGON_POSITIONS=N  so many random rule sets, AGON_FORMULAS=N  of these by the formulas, too;
//   AGON_SEED=N  others.
//   AGON_FEW=1  not all by the formulas.
//   AGON_GAMES=N  so many games of each preset; AGON_PRESET=NAME  of this one only; AGON_LOCKS=1 of
//   locks alone;
//   AGON_NODES=N, AGON_PLIES=N  with more thought, longer.
#include "solver/fortresses/known.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/dice.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/play/opponent.hpp"
#include "solver/search/goal_pursue.hpp"

namespace agon::proptests::known_test {
namespace {

using fortresses::known_fortresses;

/// Black to move; i11-j11 walls in the guard on k11 (puzzles/holds/README.md).
const std::string walled_next = "4gG/5g1/7g/9/10/4GQ5/3G1G4/3GG4/2ggg3/3q3/6 b - -";

/// The rings of six: those with the heart on ring 1, or on ring 2, or both.
Hold rings(const RuleSet& rules, Side holder, bool inside = true, bool outside = true) {
  Hold hold;
  hold.holder = holder;
  for (FortressPattern& pattern : fortresses::rings_of_six(rules, holder)) {
    const bool throne_named = pattern.position.at(throne(rules.radius)).has_value();
    if (throne_named ? inside : outside) hold.fortress.push_back(std::move(pattern));
  }
  return hold;
}

std::string said(const RuleSet& rules, const formulas::Breach& breach) {
  return rulesets::shortest_name(rules) + ": " + to_string(breach.position) +
         (breach.action ? " " + to_string(*breach.action) : " lost");
}

formulas::ClosureReport closure(const Hold& hold, const RuleSet& rules) {
  formulas::ClosureRequest request;
  request.which = formulas::Which::cadical;
  return formulas::check_closure(hold, rules, request);
}

/// By the judge, and by the formulas if wanted; how many positions the judge looked at.
std::size_t expect_closed(const Hold& hold, const RuleSet& rules, std::size_t positions,
                          std::uint64_t seed, bool by_formulas) {
  const fortresses::JudgeReport judged = fortresses::sample_fortress(hold, rules, positions, seed);
  EXPECT_FALSE(judged.breach) << said(rules, *judged.breach);
  if (by_formulas) {
    const formulas::ClosureReport report = closure(hold, rules);
    EXPECT_TRUE(report.closed()) << rulesets::shortest_name(rules) << "; AGON_SEED=" << seed << ": "
                                 << (report.breach ? said(rules, *report.breach) : "no answer");
  }
  return judged.positions;
}

/// One that the judge draws among so many positions, or else one of the formulas', which the judge
/// has to confirm; nothing if neither finds any.
std::optional<formulas::Breach> breach_of(const Hold& hold, const RuleSet& rules,
                                          std::size_t positions) {
  if (auto drawn = fortresses::sample_fortress(hold, rules, positions, 1).breach) return drawn;
  const formulas::ClosureReport report = closure(hold, rules);
  if (!report.breach) return std::nullopt;
  EXPECT_TRUE(fortresses::breach_in(hold, rules, report.breach->position))
      << said(rules, *report.breach);
  return report.breach;
}

TEST(KnownFortresses, AreClosedUnderRandomRules) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 40);
  const std::uint64_t by_formulas = test::setting("AGON_FORMULAS", 1);  // of these
  Dice dice(seed);
  std::array<std::uint64_t, 3> sandwiches{};
  std::uint64_t all = 0, memory = 0, positions = 0;
  for (std::uint64_t i = 0; i < wanted; ++i) {
    RuleSet rules = sampling::random_rules(dice, i % 3 == 2 ? 4 : 5, 6);
    if (i % 4 == 1) {
      rules.relocations_per_turn = RelocationsPerTurn::all;
      rules.relocate_between = Permission::forbidden;
    }
    if (!contradictions(rules).empty() || rules.captives == Captives::lifted) continue;
    ++sandwiches[static_cast<std::size_t>(rules.sandwich)];
    all += rules.relocations_per_turn == RelocationsPerTurn::all ? 1 : 0;
    memory += rules.capture_lasts == CaptureLasts::until_relocated ? 1 : 0;
    const Hold hold = rings(rules, dice.chance(50) ? Side::white : Side::black);
    EXPECT_EQ(hold.fortress.size(), rules.sandwich == Sandwich::ring ? 12U : 18U);
    positions += expect_closed(hold, rules, 90, seed, i < by_formulas);
  }
  std::cout << wanted << " rule sets, of these " << sandwiches[0] << " with lines, "
            << sandwiches[1] << " with rings, " << sandwiches[2] << " with both, " << all
            << " with several relocations a turn, " << memory << " that remember captives; "
            << positions << " positions by the judge; AGON_SEED=" << seed << "\n";
  if (wanted >= 40) {
    for (const std::uint64_t number : {sandwiches[0], sandwiches[1], sandwiches[2], all, memory})
      EXPECT_GE(number, 1U);
  }
}

Hold locks(const RuleSet& rules, Side holder) {
  return {holder, fortresses::locks(rules, holder), {}};
}

TEST(KnownFortresses, LocksAreClosedUnderRandomRules) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 40);
  const std::uint64_t by_formulas = test::setting("AGON_FORMULAS", 1);  // of these
  Dice dice(seed);
  std::uint64_t asked = 0, small = 0, all = 0, memory = 0, chosen = 0, positions = 0;
  while (asked < wanted) {
    RuleSet rules = sampling::random_rules(dice, asked % 3 == 2 ? 4 : 5, 6);
    rules.sandwich = Sandwich::line;
    rules.stepping_between = SteppingBetween::forbidden;
    if (asked % 4 == 1) {
      rules.relocations_per_turn = RelocationsPerTurn::all;
      rules.relocate_between = Permission::forbidden;
    }
    if (!contradictions(rules).empty() || rules.captives == Captives::lifted) continue;
    small += rules.radius == 4 ? 1 : 0;
    all += rules.relocations_per_turn == RelocationsPerTurn::all ? 1 : 0;
    memory += rules.capture_lasts == CaptureLasts::until_relocated ? 1 : 0;
    chosen += rules.guard_chooser == Chooser::opponent ? 1 : 0;
    const Hold hold = locks(rules, dice.chance(50) ? Side::white : Side::black);
    EXPECT_EQ(hold.fortress.size(), 6U);
    positions += expect_closed(hold, rules, 50, seed, asked < by_formulas);
    ++asked;
  }
  std::cout << wanted << " rule sets, of these " << small << " of radius 4, " << all
            << " with several relocations a turn, " << memory << " that remember captives, "
            << chosen << " in which the opponent picks a guard's cell; " << positions
            << " positions by the judge; AGON_SEED=" << seed << "\n";
  for (const std::uint64_t number : {small, all, memory, chosen})
    EXPECT_GE(number, wanted >= 40 ? 1U : 0U);
}

TEST(KnownFortresses, LocksNeedAllThatTheySay) {
  const RuleSet rules = rulesets::parse_rules("wikipedia").rules;
  const Hold whole = locks(rules, Side::white);
  if (!test::setting_text("AGON_FEW")) {
    EXPECT_FALSE(breach_of(whole, rules, 300));
  }
  // The guards and the queen, up to reflection. (The empty cells are named so that it is the same
  // who is to move: a guard of Black's there would have to leave, but could capture the gap first.)
  for (const std::string freed : {"g7", "i9", "i7", "g6", "f6", "e5"}) {
    Hold hold = whole;
    const Cell cell = parse_cell(freed).value();
    std::erase_if(hold.fortress, [](const FortressPattern& pattern) {
      return pattern.position.at(parse_cell("g7").value()) != Piece{Side::white, Kind::guard};
    });
    ASSERT_EQ(hold.fortress.size(), 1U);
    FortressPattern& pattern = hold.fortress.front();
    pattern.position.remove(cell);
    pattern.unsaid.insert(std::lower_bound(pattern.unsaid.begin(), pattern.unsaid.end(), cell),
                          cell);
    const auto breach = breach_of(hold, rules, 300);
    EXPECT_TRUE(breach) << freed;
    std::cout << "without " << freed << ": " << (breach ? said(rules, *breach) : "holds") << "\n";
  }
  Hold two = whole;  // pieces further out
  for (FortressPattern& pattern : two.fortress) pattern.where.front().number = 2;
  EXPECT_TRUE(breach_of(two, rules, 300));
  // Where a piece may step between two enemies; where sandwiches are rings, too.
  for (const std::string change :
       {"stepping_between=forbidden-unless-capturing", "stepping_between=captured",
        "stepping_between=safe,capture_lasts=until-relocated", "sandwich=ring",
        "sandwich=ring-line"}) {
    RuleSet other = rulesets::parse_rules("wikipedia," + change).rules;
    EXPECT_TRUE(fortresses::locks(other, Side::white).empty()) << change;
    EXPECT_TRUE(breach_of(whole, other, 300)) << change;
  }
}

TEST(KnownFortresses, TheCornerOfRing2IsNoneWhereSandwichesAreRings) {
  if (test::setting_text("AGON_FEW")) return;
  RuleSet rules = rulesets::parse_rules("wikipedia").rules;
  const Hold hold = rings(rules, Side::white, false, true);
  rules.sandwich = Sandwich::ring;
  EXPECT_TRUE(closure(hold, rules).breach);
}

/// Without the condition at a place, or with one piece more.
std::optional<formulas::Breach> breach_without(const std::string& name, bool heart_inside,
                                               const RingCount& condition, bool loosened) {
  const RuleSet rules = rulesets::parse_rules(name).rules;
  Hold hold = rings(rules, Side::white, heart_inside, !heart_inside);
  std::size_t found = 0;
  for (FortressPattern& pattern : hold.fortress)
    for (std::size_t i = 0; i < pattern.where.size(); ++i) {
      if (pattern.where[i] != condition) continue;
      ++found;
      if (loosened)
        ++pattern.where[i].number;
      else
        pattern.where.erase(pattern.where.begin() + static_cast<std::ptrdiff_t>(i));
      break;
    }
  EXPECT_EQ(found, hold.fortress.size()) << name << " " << certificates::where_text({condition});
  return breach_of(hold, rules, 3000);
}

TEST(KnownFortresses, EveryConditionIsNeeded) {
  struct Needed {
    std::string rules;
    bool heart_inside;
    RingCount condition;
    bool loosened = false;
  };
  for (const Needed& needed : std::vector<Needed>{
           {"wikipedia", true, {5, 5, 2, false, true, 1}},
           {"wikipedia", true, {5, 5, 12, false, false, 1}, true},
           {"ludii", true, {0, 5, 15, true, false, 0}},
           {"wikipedia", false, {5, 5, 1, false, true, 1}},
           {"wikipedia", false, {4, 5, 8, false, false, 1}, true},
           {"wikipedia", false, {4, 5, 4, false, false, 0}},
           {"ludii", false, {0, 3, 12, true, false, 0}},
       }) {
    const auto breach =
        breach_without(needed.rules, needed.heart_inside, needed.condition, needed.loosened);
    EXPECT_TRUE(breach) << needed.rules << " " << certificates::where_text({needed.condition});
    if (breach)
      std::cout << needed.rules << " " << certificates::where_text({needed.condition})
                << (needed.loosened ? ", one more: " : " left out: ") << to_string(breach->position)
                << " " << (breach->action ? to_string(*breach->action) : "lost") << "\n";
  }
}

TEST(KnownFortresses, APositionIsInOneWhereAPatternMatches) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  Dice dice(seed);
  std::size_t held = 0, not_held = 0;
  for (int round = 0; round < 40; ++round) {
    RuleSet rules = sampling::random_rules(dice, dice.chance(30) ? 4 : 5, 6);
    rules.captives = Captives::stay;
    const Side holder = dice.chance(50) ? Side::white : Side::black;
    const Hold hold{holder, known_fortresses(rules, holder), {}};
    for (int i = 0; i < 25; ++i) {
      FortressPattern pattern = dice.pick(hold.fortress);
      if (dice.chance(50)) pattern.where.clear();
      auto position = fortresses::random_match(pattern, rules, dice);
      if (!position) continue;
      const auto match = fortresses::first_match(hold, *position);
      const bool matches = match.has_value();
      EXPECT_EQ(fortresses::holds_by_known(*position, rules, holder), matches);
      EXPECT_FALSE(fortresses::holds_by_known(*position, rules, opponent(holder)) &&
                   rules::outcome(*position, rules) == win_of(holder));
      ++(matches ? held : not_held);
      // In a ring of six the holder to move has an answer that leads to a match, or to the end of
      // the game. (With its queen on the throne it may have captives to relocate.)
      position->to_move = holder;
      if (!matches || hold.fortress[*match].where.empty() ||
          !rules::problems(*position, rules).empty() ||
          rules::outcome(*position, rules) != Outcome::none)
        continue;
      EXPECT_TRUE(fortresses::holds_by_known(*position, rules, holder));
      if (rules::decider(*position, rules) != holder) continue;
      bool answered = false;
      for (const Action& action : rules::actions(*position, rules)) {
        const Position next = rules::apply(*position, rules, action);
        answered = answered || fortresses::first_match(hold, next) ||
                   rules::outcome(next, rules) == win_of(holder) ||
                   rules::outcome(next, rules) == Outcome::draw;
      }
      EXPECT_TRUE(answered) << rulesets::shortest_name(rules) << ": " << to_string(*position);
    }
  }
  std::cout << held << " held, " << not_held << " not; AGON_SEED=" << seed << "\n";
  EXPECT_GT(held, 200U);
  EXPECT_GT(not_held, 50U);
}

// Three enemies can take the spare's actions away, at a corner of the rim; with any of them gone it
// has one. (On a straight edge a guard between two enemies is captured, and relocating it is one.)
TEST(KnownFortresses, ThreeEnemiesWallTheSpareIn) {
  const RuleSet rules = rulesets::parse_rules("wikipedia").rules;
  const Position open = parse_position(walled_next, rules.radius).position;
  ASSERT_TRUE(rules::problems(open, rules).empty());
  Position walled = rules::apply(open, rules, parse_action("i11-j11").value());
  const Cell spare = parse_cell("k11").value();
  const auto can_act = [&](const Position& position) {
    const auto actions = rules::actions(position, rules);
    EXPECT_FALSE(actions.empty());
    return std::any_of(actions.begin(), actions.end(),
                       [&](const Action& action) { return action.from == spare; });
  };
  EXPECT_FALSE(can_act(walled));
  for (const std::string name : {"k10", "j10", "j11"}) {
    Position freed = walled;
    freed.remove(parse_cell(name).value());
    freed.put(parse_cell("a1").value(), {Side::black, Kind::guard});
    EXPECT_TRUE(can_act(freed)) << name;
  }
  // A ring of six, but with two enemies on the rim: not one of those known.
  EXPECT_FALSE(fortresses::holds_by_known(open, rules, Side::white));
}

/// The spare and two enemies on the rim, cells counted along it from a corner, sandwiches in a
/// line. Told apart from the judge: it has to be solved, not played.
class OnTheRim {
 public:
  static constexpr int cells = 30;
  static constexpr int side = 5;  ///< from corner to corner
  struct State {
    int spare, first, second;  ///< first < second
  };

  static bool usable(const State& state) {
    return state.first < state.second && state.spare != state.first && state.spare != state.second;
  }
  static bool captured(const State& state) {
    const auto enemy = [&](int cell) { return cell == state.first || cell == state.second; };
    return state.spare % side != 0 && enemy((state.spare + 1) % cells) &&
           enemy((state.spare + cells - 1) % cells);
  }
  /// Where the spare may be after the holder's turn, on the rim.
  static std::vector<int> answers(const State& state) {
    std::vector<int> found;
    const bool anywhere = captured(state);
    for (int cell = 0; cell < cells; ++cell) {
      const int away = (cell - state.spare + cells) % cells;
      if (usable({cell, state.first, state.second}) && cell != state.spare &&
          (anywhere || away == 1 || away == cells - 1))
        found.push_back(cell);
    }
    return found;
  }
  /// The other side moves one of the two along the rim, or something elsewhere.
  static std::vector<State> attacks(const State& state) {
    std::vector<State> found{state};
    for (const int by : {1, cells - 1}) {
      for (State next : {State{state.spare, (state.first + by) % cells, state.second},
                         State{state.spare, state.first, (state.second + by) % cells}}) {
        if (next.first > next.second) std::swap(next.first, next.second);
        if (usable(next)) found.push_back(next);
      }
    }
    return found;
  }
  static std::size_t number(const State& state) {
    return static_cast<std::size_t>((state.spare * cells + state.first) * cells + state.second);
  }
  static std::vector<State> all() {
    std::vector<State> found;
    for (int spare = 0; spare < cells; ++spare)
      for (int first = 0; first < cells; ++first)
        for (int second = 0; second < cells; ++second)
          if (const State state{spare, first, second}; usable(state)) found.push_back(state);
    return found;
  }
};

// That is why at most one enemy may be on the rim, where sandwiches are lines: two can drive the
// spare to a corner and take its steps along the rim away, from wherever they are. Then it goes
// inward, or a third enemy walls it in. Solved backward from there; what the spare can do is the
// judge's.
TEST(KnownFortresses, TwoEnemiesOnTheRimDriveTheSpareIntoACorner) {
  const RuleSet rules = rulesets::parse_rules("wikipedia").rules;
  std::vector<Cell> rim;
  for (Cell cell = parse_cell("a1").value(); rim.size() < OnTheRim::cells;) {
    rim.push_back(cell);
    for (const Cell next : rules::neighbours(cell, rules.radius))
      if (rules::ring(next, rules.radius) == rules.radius &&
          std::find(rim.begin(), rim.end(), next) == rim.end()) {
        cell = next;
        break;
      }
  }
  const Position ring = parse_position("6/7/8/4GG3/4G1G3/5QG4/10/9/8/7/6 w - -", 5).position;
  const std::vector<OnTheRim::State> states = OnTheRim::all();
  std::size_t captured = 0, stuck = 0;
  for (const OnTheRim::State& state : states) {
    Position position = ring;
    const auto at = [&rim](int cell) { return rim[static_cast<std::size_t>(cell)]; };
    position.put(at(state.spare), {Side::white, Kind::guard});
    position.put(at(state.first), {Side::black, Kind::guard});
    position.put(at(state.second), {Side::black, Kind::guard});
    std::vector<int> answers;
    for (const Action& action : rules::actions(position, rules))
      if (action.from == at(state.spare))
        if (const auto to = std::find(rim.begin(), rim.end(), action.to); to != rim.end())
          answers.push_back(static_cast<int>(to - rim.begin()));
    std::sort(answers.begin(), answers.end());
    ASSERT_EQ(answers, OnTheRim::answers(state)) << to_string(position);
    captured += OnTheRim::captured(state) ? 1 : 0;
    stuck += answers.empty() ? 1 : 0;
  }
  // One more than the plies until the spare has no step left; 0: not known to come.
  std::vector<int> to_answer(OnTheRim::cells * OnTheRim::cells * OnTheRim::cells);
  std::vector<int> to_attack(to_answer.size());
  std::size_t driven = 0;
  int plies = 0, longest = 0;
  for (bool changed = true; changed;) {
    changed = false;
    ++plies;
    for (const OnTheRim::State& state : states) {
      const bool attack = plies % 2 == 0;
      int& known = (attack ? to_attack : to_answer)[OnTheRim::number(state)];
      if (known != 0) continue;
      const auto earlier = [&](const OnTheRim::State& next) {
        const int then = (attack ? to_answer : to_attack)[OnTheRim::number(next)];
        return then != 0 && then < plies;
      };
      bool reached = !attack;
      if (attack) {
        const auto attacks = OnTheRim::attacks(state);
        reached = std::any_of(attacks.begin(), attacks.end(), earlier);
      } else {
        for (const int answer : OnTheRim::answers(state))
          reached = reached && earlier({answer, state.first, state.second});
      }
      if (!reached) continue;
      known = plies;
      changed = true;
      if (!attack) continue;
      ++driven;
      longest = plies - 1;
    }
  }
  std::cout << states.size() << " states, " << captured << " with the spare captured, " << stuck
            << " without a step; " << driven << " lead there by force, within " << longest
            << " plies\n";
  EXPECT_EQ(driven, states.size());
  EXPECT_EQ(stuck, static_cast<std::size_t>(OnTheRim::cells / OnTheRim::side));
}

// The holder plays any answer that keeps to a fortress, badly otherwise; the other side as well as
// it can with so many positions for an action.
TEST(KnownFortresses, StrongPlayDoesNotBeatThem) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t games = test::setting("AGON_GAMES", 1);  // of each preset
  const std::uint64_t nodes = test::setting("AGON_NODES", 300);
  const std::uint64_t plies = test::setting("AGON_PLIES", 40);
  const std::string only = test::setting_text("AGON_PRESET").value_or("");
  const bool locks_only = test::setting_text("AGON_LOCKS").has_value();
  std::uint64_t played = 0, won = 0, turns = 0;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    if (!only.empty() && preset.name != only) continue;
    const RuleSet& rules = preset.rules;
    const bitboard::Engine engine(rules);
    Dice dice(seed);
    for (std::uint64_t game = 0; game < games; ++game) {
      const Side holder = game % 2 == 0 ? Side::white : Side::black;
      const Hold hold{holder, known_fortresses(rules, holder), {}};
      const search::HeldFortress fortress(rules, hold);
      const auto among = locks_only ? fortresses::locks(rules, holder) : hold.fortress;
      if (among.empty()) break;
      auto drawn = fortresses::random_match(dice.pick(among), rules, dice);
      if (!drawn || rules::outcome(*drawn, rules) != Outcome::none) continue;
      ++played;
      Position position = *drawn;
      for (std::uint64_t ply = 0; ply < plies; ++ply) {
        const auto state = engine.load(position);
        if (engine.outcome(state) != Outcome::none) break;
        play::Request request;
        request.position = position;
        request.seed = seed + 1000 * game + ply;
        if (engine.decider(state) == holder) {
          request.strength = play::Strength::beginner;
          request.fortress[index(holder)] = &fortress;
        } else {
          request.strength = play::Strength::strong;
          request.nodes = nodes;
          request.proof_nodes = nodes;
          ++turns;
        }
        const auto choice = play::choose(rules, request);
        ASSERT_TRUE(choice) << to_string(position);
        if (engine.decider(state) == holder) {
          ASSERT_TRUE(choice->holds || choice->wins_in)
              << preset.name << ": " << to_string(position) << ", from " << to_string(*drawn);
        }
        position = engine.unload(engine.after(state, engine.to_move(state, choice->action)));
      }
      const Outcome outcome = rules::outcome(position, rules);
      ASSERT_NE(outcome, win_of(opponent(holder))) << preset.name << ": " << to_string(*drawn);
      won += outcome == win_of(holder) ? 1 : 0;
    }
  }
  std::cout << played << " games, " << turns
            << " turns of the other side; the holder lost none and won " << won
            << "; AGON_SEED=" << seed << "\n";
  EXPECT_GE(2 * played, locks_only || !only.empty() ? games : 16 * games);
}

// The proof in known.hpp speaks of every radius from 4 on. Here: where it needs the conditions that
// it has, and that nothing is known where it says nothing.
TEST(KnownFortresses, RingsNeedRoom) {
  for (const std::string name :
       {"wikipedia,radius=3", "wikipedia,radius=2", "wikipedia,guards=5"}) {
    const RuleSet rules = rulesets::parse_rules(name).rules;
    EXPECT_TRUE(known_fortresses(rules, Side::white).empty()) << name;
  }
  const auto with = [](const std::string& name, const std::string& where) {
    const RuleSet full = rulesets::parse_rules("wikipedia").rules;
    const RuleSet rules = rulesets::parse_rules(name).rules;
    Hold hold{Side::white, {}, {}};
    for (const FortressPattern& known : rings(full, Side::white, true, false).fortress) {
      FortressPattern pattern = fortresses::nothing_said(rules.radius, Side::white);
      const int inward = full.radius - rules.radius;
      for (const Cell cell : board_cells(full.radius)) {
        const auto less = [inward](int number) {
          return static_cast<std::int8_t>(number - inward);
        };
        if (!std::binary_search(known.unsaid.begin(), known.unsaid.end(), cell))
          fortresses::say(pattern, {less(cell.row), less(cell.number)},
                          {known.position.at(cell), false});
      }
      pattern.where = certificates::parse_where(where, rules).where;
      hold.fortress.push_back(std::move(pattern));
    }
    return closure(hold, rules);
  };
  EXPECT_TRUE(with("wikipedia", "ring 5: G >= 1, qg <= 1").closed());
  EXPECT_TRUE(with("wikipedia,radius=4", "ring 4: G >= 1, qg <= 1").breach);
  EXPECT_TRUE(with("wikipedia,radius=3", "ring 3: G >= 1, qg <= 1").breach);
}

}  // namespace
}  // namespace agon::proptests::known_test
