// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Windows against tables: no position whose contents are kept is lost for the holder.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/solved_positions.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/fortresses/window.hpp"

namespace agon::proptests::window_test {
namespace {

using fortresses::Outside;
using fortresses::Window;
using fortresses::WindowContents;

struct Coverage {
  std::array<std::uint64_t, fortresses::outside_count> matched{};  ///< by condition
  std::uint64_t lost = 0;
  std::uint64_t drawn = 0;
  std::uint64_t held = 0;
};

/// Every `stride`-th position. Tables give the side to move as White; so Black holds.
Coverage compare(const std::string& name, std::size_t stride = 1) {
  const RuleSet rules = rulesets::parse_rules(name).rules;
  Coverage coverage;
  if (!Window::refusal(rules).empty()) return coverage;
  const auto window = Window::solve(rules);
  look_at_solved(rules, every(stride), [&](const Position& position, tablebase::Code code) {
    const auto outside = window->keeps(position, Side::black);
    const bool drawn = code == tablebase::draw_code;
    coverage.drawn += drawn ? 1U : 0U;
    if (!outside) return;
    ++coverage.matched[static_cast<std::size_t>(*outside)];
    coverage.held += drawn ? 1U : 0U;
    // Codes of wins for the side to move, which is not the holder, are even.
    if (drawn || code % 2 == 1) return;
    if (++coverage.lost == 1) ADD_FAILURE() << name << '\t' << to_string(position);
  });
  std::cout << name << ": of " << window->contents() << " contents kept "
            << window->kept(Outside::anything) << ", " << window->kept(Outside::rim_one) << ", "
            << window->kept(Outside::rim_none) << "; positions that match " << coverage.matched[0]
            << ", " << coverage.matched[1] << ", " << coverage.matched[2] << "; drawn "
            << coverage.drawn << ", of these held " << coverage.held << '\n';
  return coverage;
}

/// A position with these contents that meets the condition, the other pieces anywhere outside:
/// on ring 3 likelier. Nothing if the dice found no room.
std::optional<Position> random_match(const Window& window, const WindowContents& contents,
                                     Outside outside, Dice& dice) {
  const RuleSet& rules = window.rules();
  Position position(rules.radius);
  position.to_move = Side::black;
  int own = rules.guards;
  int other = rules.guards;
  position.put(throne(rules.radius), {Side::white, Kind::queen});
  for (std::size_t place = 0; place < window.cells().size(); ++place) {
    const Cell cell = window.cells()[place];
    if ((contents.own >> place & 1U) != 0) position.put(cell, {Side::white, Kind::guard}), --own;
    if ((contents.other >> place & 1U) != 0)
      position.put(cell, {Side::black, Kind::guard}), --other;
    if (contents.queen == place) position.put(cell, {Side::black, Kind::queen});
  }
  std::vector<Cell> rim;
  std::vector<Cell> near;
  std::vector<Cell> cells;
  for (const Cell cell : board_cells(rules.radius)) {
    const int ring = rules::ring(cell, rules.radius);
    if (ring < 3) continue;
    (ring == rules.radius ? rim : cells).push_back(cell);
    if (ring == 3) near.push_back(cell);
  }
  dice.shuffle(rim);
  const auto put = [&](Piece piece, const std::vector<Cell>& from) {
    for (int tries = 0; tries < 200 && !from.empty(); ++tries) {
      const Cell cell = dice.pick(from);
      if (position.at(cell)) continue;
      position.put(cell, piece);
      return true;
    }
    return false;
  };
  std::size_t rim_left = outside == Outside::rim_one ? 1 : outside == Outside::rim_none ? 0 : 20;
  std::vector<Piece> others(static_cast<std::size_t>(other), {Side::black, Kind::guard});
  if (contents.queen == 18) others.push_back({Side::black, Kind::queen});
  dice.shuffle(others);
  for (const Piece piece : others) {
    if (rim_left > 0 && (cells.empty() || dice.chance(30))) {
      --rim_left;
      if (!put(piece, rim)) return std::nullopt;
    } else if (!put(piece, dice.chance(60) && rules.radius > 3 ? near : cells)) {
      return std::nullopt;
    }
  }
  for (; own > 0; --own) {
    const bool on_rim = outside != Outside::anything || cells.empty() || dice.chance(40);
    if (!put({Side::white, Kind::guard}, on_rim ? rim : dice.chance(50) ? near : cells))
      return std::nullopt;
  }
  return position;
}

/// Puts a piece that stands outside between two of its enemies that stand there too, if the dice
/// find room: H's guards may be captured when A's turn begins, and so may A's queen.
void squeeze(Position& position, const RuleSet& rules, Dice& dice) {
  const auto outside = [&](Cell cell) { return rules::ring(cell, rules.radius) > 2; };
  std::vector<Cell> victims;
  std::array<std::vector<Cell>, 2> guards;
  std::vector<Cell> empty;
  for (const Cell cell : board_cells(rules.radius)) {
    if (!outside(cell)) continue;
    const auto piece = position.at(cell);
    if (!piece) {
      empty.push_back(cell);
      continue;
    }
    if (piece->side == Side::white || piece->kind == Kind::queen) victims.push_back(cell);
    if (piece->kind == Kind::guard) guards[static_cast<std::size_t>(piece->side)].push_back(cell);
  }
  if (victims.empty()) return;
  const Cell from = dice.pick(victims);
  const Piece victim = *position.at(from);
  const auto& jaws = guards[static_cast<std::size_t>(opponent(victim.side))];
  if (jaws.size() < 2) return;
  const auto move = [&](Cell piece, Cell to) {
    const Piece moved = *position.at(piece);
    position.remove(piece);
    position.put(to, moved);
  };
  for (int tries = 0; tries < 50; ++tries) {
    const Cell to = dice.pick(empty);
    const auto& pairs = rules::jaw_pairs(to, rules.radius, rules.sandwich);
    if (pairs.empty()) continue;
    const auto [one, other] = dice.pick(pairs);
    if (!outside(one) || !outside(other) || position.at(one) || position.at(other)) continue;
    move(from, to);
    move(jaws[0], one);
    move(jaws[1], other);
    return;
  }
}

struct Played {
  std::size_t positions = 0;
  std::size_t actions = 0;
};

/// From random positions that match, the other side acts at random, or where it captures if it can,
/// and the holder answers by the window: every action of every position met has an answer.
Played play(const Window& window, std::size_t games, int plies, std::uint64_t seed) {
  const RuleSet& rules = window.rules();
  Dice dice(seed);
  Played played;
  for (const Outside outside : {Outside::anything, Outside::rim_one, Outside::rim_none}) {
    // Those that need the condition, or none though a guard is outside.
    std::vector<WindowContents> kept;
    std::vector<WindowContents> told;
    window.for_each(outside, [&](const WindowContents& contents) {
      kept.push_back(contents);
      const auto weaker = static_cast<Outside>(static_cast<int>(outside) - 1);
      if (outside == Outside::anything ? std::popcount(contents.own) < rules.guards
                                       : !window.keeps(contents, weaker))
        told.push_back(contents);
    });
    if (kept.empty()) continue;
    for (std::size_t game = 0; game < games; ++game) {
      const bool from_told = !told.empty() && dice.chance(70);
      auto position = random_match(window, dice.pick(from_told ? told : kept), outside, dice);
      if (position && outside == Outside::anything && dice.chance(60))
        squeeze(*position, rules, dice);
      if (!position || !rules::problems(*position, rules).empty()) continue;
      EXPECT_TRUE(window.keeps(*position, Side::white)) << to_string(*position);
      for (int ply = 0; ply < plies; ++ply) {
        if (rules::outcome(*position, rules) != Outcome::none) break;
        if (position->to_move == Side::white) {
          const auto answer = window.answer(*position, Side::white);
          EXPECT_TRUE(answer) << to_string(*position);
          if (!answer) return played;
          position = rules::apply(*position, rules, *answer);
          continue;
        }
        const auto actions = rules::actions(*position, rules);
        if (rules::decider(*position, rules) == Side::white) {
          const auto answer = window.answer(*position, Side::white);
          EXPECT_TRUE(answer) << to_string(*position);
          if (!answer) return played;
          position = rules::apply(*position, rules, *answer);
          continue;
        }
        ++played.positions;
        played.actions += actions.size();
        if (const auto breach = window.breach(*position, Side::white)) {
          ADD_FAILURE() << to_string(rules) << "\n"
                        << to_string(*position) << "\n"
                        << to_string(*breach) << " seed " << seed;
          return played;
        }
        std::vector<Action> capturing;
        for (const Action& action : actions)
          if (!rules::newly_captured(*position, rules::apply(*position, rules, action), rules)
                   .empty())
            capturing.push_back(action);
        const Action action =
            !capturing.empty() && dice.chance(60) ? dice.pick(capturing) : dice.pick(actions);
        position = rules::apply(*position, rules, action);
      }
      if (rules::outcome(*position, rules) != Outcome::none) {
        EXPECT_NE(rules::outcome(*position, rules), Outcome::black_wins);
      }
    }
  }
  return played;
}

/// Presets that differ in what a window sees, and one that keeps everything.
const std::vector<std::string>& presets() {
  static const std::vector<std::string> names{
      "wikipedia",         "way-to-play",  "penthalon", "woolson", "walker",
      "jeux-et-strategie", "wikipedia-de", "nakajim",   "mitra",   "botermans"};
  return names;
}

void tell(const std::string& name, const Window& window, const Played& played) {
  std::cout << name << ": kept " << window.kept(Outside::anything) << ", "
            << window.kept(Outside::rim_one) << ", " << window.kept(Outside::rim_none) << "; "
            << played.positions << " positions, " << played.actions << " actions" << std::endl;
}

TEST(Windows, EveryActionHasAnAnswerThatKeepsTheContents) {
  // AGON_GUARDS=6 on all presets takes minutes.
  const std::uint64_t guards = test::setting("AGON_GUARDS", 2);
  for (const std::string& preset : presets())
    for (const std::string radius : {"5", "4", "3", "2"}) {
      const std::string name = preset + ",radius=" + radius + ",guards=" + std::to_string(guards);
      const auto window = Window::solve(rulesets::parse_rules(name).rules);
      tell(name, *window, play(*window, test::setting("AGON_GAMES", 5), 12, 1));
    }
  // Conditions matter from three guards on.
  for (const std::string name :
       {"wikipedia,guards=3", "mitra,guards=3", "wikipedia,radius=4,guards=3"}) {
    const auto window = Window::solve(rulesets::parse_rules(name).rules);
    tell(name, *window, play(*window, test::setting("AGON_GAMES", 40), 8, 1));
  }
}

TEST(Windows, EveryActionHasAnAnswerUnderRandomRules) {
  Dice dice(1);
  std::size_t played = 0;
  const std::uint64_t wanted = test::setting("AGON_RULES", 60);
  for (std::uint64_t i = 0; i < wanted; ++i) {
    RuleSet rules = sampling::random_rules(dice);
    rules.capture_lasts = CaptureLasts::while_sandwiched;
    if (rules.stepping_between == SteppingBetween::safe)
      rules.stepping_between = SteppingBetween::captured;
    rules.relocation_captures = RelocationCaptures::any_piece;
    rules.setup = Setup::place_any;
    rules.radius = static_cast<std::int8_t>(2 + dice.below(4));
    rules.guards = static_cast<std::int8_t>(1 + dice.below(rules.radius == 2 ? 3 : 2));
    if (!contradictions(rules).empty() || !Window::refusal(rules).empty()) continue;
    const auto window = Window::solve(rules);
    played += play(*window, 5, 10, dice.next()).positions;
  }
  std::cout << played << " positions" << std::endl;
  EXPECT_GT(played, 300u);
}

TEST(Windows, ClosedCubesAreFortresses) {
  for (const std::string name :
       {"wikipedia,guards=3", "woolson,guards=3", "penthalon,radius=4,guards=2",
        "wikipedia-de,radius=3,guards=2", "mitra,guards=2"}) {
    const RuleSet rules = rulesets::parse_rules(name).rules;
    const auto window = Window::solve(rules);
    Dice dice(3);
    std::size_t cubes_found = 0;
    std::size_t positions = 0;
    for (const Outside outside : {Outside::anything, Outside::rim_one, Outside::rim_none}) {
      std::vector<WindowContents> kept;
      window->for_each(outside, [&](const WindowContents& contents) {
        if (std::popcount(contents.own & 63U) < rules.guards) kept.push_back(contents);
      });
      for (int i = 0; i < 6 && !kept.empty(); ++i) {
        const WindowContents& from = dice.pick(kept);
        const auto cubes = window->closed_cubes(from, outside, 100);
        if (cubes.empty()) continue;
        Hold hold{Side::white, {}, {}};
        for (const auto& cube : cubes)
          for (FortressPattern& image : fortresses::images(window->pattern(cube, Side::white)))
            hold.fortress.push_back(std::move(image));
        if (const auto position = random_match(*window, from, outside, dice)) {
          EXPECT_TRUE(fortresses::first_match(hold, *position)) << to_string(*position);
        }
        const auto report = fortresses::sample_fortress(hold, rules, 60, dice.next());
        cubes_found += cubes.size();
        positions += report.positions;
        if (report.breach) {
          ADD_FAILURE() << name << '\t' << to_string(report.breach->position);
          break;
        }
      }
    }
    std::cout << name << ": " << cubes_found << " cubes, " << positions << " positions"
              << std::endl;
    EXPECT_GT(positions, 100u) << name;
  }
}

TEST(Windows, NothingKeptIsLost) {
  for (const std::string& preset : presets()) {
    EXPECT_EQ(compare(preset + ",radius=2,guards=2", 7).lost, 0u);
    EXPECT_EQ(compare(preset + ",radius=3,guards=1").lost, 0u);
  }
  EXPECT_GT(compare("wikipedia,radius=2,guards=3", 7).held, 5000u);
  EXPECT_GT(compare("penthalon,radius=3,guards=2", 61).held, 20u);
  compare("mitra,radius=4,guards=1", 5);
}

}  // namespace
}  // namespace agon::proptests::window_test
