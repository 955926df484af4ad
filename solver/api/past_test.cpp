// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What can have led to a position, against what the judge says of every position before.
#include "solver/api/past.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::api::past_test {
namespace {

using testing::Contains;
using testing::HasSubstr;

RuleSet rules_of(const std::string& text) {
  const auto parsed = rulesets::parse_rules(text);
  EXPECT_TRUE(parsed.mistakes.empty()) << text << to_string(parsed.mistakes);
  return parsed.rules;
}

/// The reason in a position, or "possible".
std::string said(const std::string& rules_text, const std::string& position,
                 const std::string& action) {
  const RuleSet rules = rules_of(rules_text);
  const ParsedPosition parsed = rules::read_position(position, rules);
  EXPECT_TRUE(parsed.problems.empty()) << position << to_string(parsed.problems);
  return why_not_last(parsed.position, rules, *parse_action(action)).value_or("possible");
}

const std::string start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";

/// Whatever is played is among the pasts of what it leads to.
TEST(Past, HasWhatWasPlayed) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(fmt::format("seed {}: give it to the generator to replay", seed));
  Dice dice(seed);
  std::vector<std::string> all{
      "wikipedia-de,capture_lasts=until-relocated,relocation_captures=queen-only",
      "woolson,passing=yes,must_leave=no,queen_goes=next-ring,rim_capture=no",
      "ludii,setup=place-any,stepping_between=safe",
      "wikipedia,radius=2,guards=3,setup=place-any,capture_lasts=until-relocated,"
      "stepping_between=captured,must_leave=no",
      "wikipedia,radius=2,guards=4,setup=place-guards,relocations_per_turn=all,"
      "relocate_between=forbidden,no_action=loses"};
  for (const rulesets::Preset& preset : rulesets::presets()) all.push_back(preset.name);
  int relocations = 0;
  for (const std::string& name : all) {
    const RuleSet rules = rules_of(name);
    for (int game = 0; game < 2; ++game) {
      Position position = *rules::opening(rules);
      for (int ply = 0; ply < 40; ++ply) {
        std::vector<Action> actions = rules::actions(position, rules);
        if (actions.empty()) break;
        const Past past{position, dice.pick(actions)};
        const Action& action = past.action;
        position = rules::apply(position, rules, action);
        relocations += action.type == Action::Type::relocation ? 1 : 0;
        const Pasts found = pasts(position, rules);
        ASSERT_TRUE(found.complete);
        ASSERT_THAT(found.all, Contains(past))
            << name << " " << to_string(position) << " " << to_string(action);
      }
    }
  }
  EXPECT_GT(relocations, 10);
}

/// One side's pieces stand still while the other acts, so that all positions before can be gone
/// through: where a queen and a guard can stand, in hand or on the board, and what of all pieces
/// can be remembered as captured.
class Exhaustive {
 public:
  Exhaustive(const RuleSet& rules, Dice& dice) : rules_(rules) {
    const auto& cells = board_cells(rules.radius);
    const auto any = [&] { return dice.pick(cells); };
    Cell queen = any(), guard = any();
    while (guard == throne(rules.radius) || guard == queen) guard = any();
    const bool placing = rules.setup == Setup::place_any && dice.chance(50);
    Position black(rules.radius);
    black.put(queen, {Side::black, Kind::queen});
    if (placing)
      black.hand(Side::black).guards = 1;
    else
      black.put(guard, {Side::black, Kind::guard});
    add_whites(black);
  }

  /// Every action of White's in every position, as "after action before".
  std::set<std::string> truth() const {
    std::set<std::string> edges;
    for (const Position& before : positions_) {
      if (before.to_move != Side::white) continue;
      for (const Action& action : rules::actions(before, rules_))
        edges.insert(edge(rules::apply(before, rules_, action), {before, action}));
    }
    return edges;
  }

  /// The same as the positions after say it.
  std::set<std::string> found() const {
    std::set<std::string> known;
    std::map<std::string, Position> afters;
    for (const Position& each : positions_) {
      known.insert(to_string(each));
      afters.emplace(to_string(each), each);
      if (each.to_move != Side::white) continue;
      for (const Action& action : rules::actions(each, rules_)) {
        Position after = rules::apply(each, rules_, action);
        afters.emplace(to_string(after), std::move(after));
      }
    }
    std::set<std::string> edges;
    for (const auto& [text, after] : afters)
      for (const Past& past : pasts(after, rules_).all)
        if (past.before.to_move == Side::white && known.contains(to_string(past.before)))
          edges.insert(edge(after, past));
    return edges;
  }

 private:
  static std::string edge(const Position& after, const Past& past) {
    return fmt::format("{} {} {}", to_string(after), to_string(past.action),
                       to_string(past.before));
  }

  void add_whites(const Position& black) {
    std::vector<std::optional<Cell>> places;
    for (const Cell cell : board_cells(rules_.radius))
      if (!black.at(cell)) places.emplace_back(cell);
    if (rules_.setup == Setup::place_any || rules_.captives == Captives::lifted)
      places.emplace_back(std::nullopt);
    for (const auto& queen : places)
      for (const auto& guard : places) {
        if (queen && queen == guard) continue;
        Position position = black;
        const auto add = [&](const std::optional<Cell>& cell, Kind kind) {
          if (cell) return position.put(*cell, {Side::white, kind});
          Hand& hand = position.hand(Side::white);
          ++(kind == Kind::queen ? hand.queens : hand.guards);
        };
        add(queen, Kind::queen);
        add(guard, Kind::guard);
        if (rules::problems(position, rules_).empty()) add_memories(position);
      }
  }

  void add_memories(Position position) {
    std::vector<Cell> catchable;
    if (rules_.capture_lasts == CaptureLasts::until_relocated && !position.placing() &&
        rules_.captives == Captives::stay)
      for (const Cell cell : board_cells(rules_.radius))
        if (const auto piece = position.at(cell); piece && rules::capturable(rules_, *piece, cell))
          catchable.push_back(cell);
    for (unsigned set = 0; set < 1U << catchable.size(); ++set) {
      position.captured.clear();
      for (std::size_t i = 0; i < catchable.size(); ++i)
        if ((set >> i & 1U) != 0) position.captured.push_back(catchable[i]);
      for (const Side side : both_sides) {
        position.to_move = side;
        positions_.push_back(position);
      }
    }
  }

  RuleSet rules_;
  std::vector<Position> positions_;
};

TEST(Past, HasEveryActionThatLeadsThere) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(fmt::format("seed {}: give it to the generator to replay", seed));
  Dice dice(seed);
  const std::string small = ",radius=2,guards=1";
  for (const auto& [name, rounds] : std::vector<std::pair<std::string, int>>{
           {"wikipedia", 8},
           {"wikipedia,setup=place-any,passing=yes", 6},
           {"woolson,no_action=loses,must_leave=no,queen_goes=next-ring,guard_goes=next-ring", 8},
           {"wikipedia,sandwich=ring,must_leave=no,guard_goes=next-ring-adjacent,rim_capture=no",
            8},
           {"wikipedia-de,guard_goes=next-ring", 4},
           {"wikipedia,capture_lasts=until-relocated,stepping_between=captured,must_leave=no", 1},
           {"wikipedia-de,capture_lasts=until-relocated,relocation_captures=none", 1},
           {"ludii,setup=place-any,throne_capture=no,guard_goes=nearest-ring-with-room", 1},
           {"abstract-games", 2},
           {"abstract-games,capture_lasts=until-relocated,stepping_between=captured", 2},
           {"abstract-games,relocations_per_turn=all,relocate_between=forbidden", 2}}) {
    SCOPED_TRACE(name);
    std::size_t possible = 0;
    // Where Black has won already (a draw of the cells in some hundred) nothing is possible: draw
    // again.
    for (int round = 0; round < rounds || (possible == 0 && round < rounds + 20); ++round) {
      const Exhaustive all(rules_of(name + small), dice);
      const auto truth = all.truth();
      ASSERT_EQ(all.found(), truth);
      possible += truth.size();
    }
    EXPECT_GT(possible, 0u);
  }
}

TEST(LastAction, IsRefusedWithAReason) {
  const std::vector<std::vector<std::string>> cases{
      {"wikipedia", start, "c3-c4", "it ends on c4, which is empty"},
      {"wikipedia", start, "k9@a3", "it leaves k9 empty, but White's guard stands there"},
      {"wikipedia", start, "a4-a5", "White's guard stands, but White is to move, so Black has"},
      {"wikipedia", start, "a1@a3", "it leaves a1 empty, but White's queen stands there"},
      {"wikipedia", start, "c3-a3", "c3 and a3 are not neighbours"},
      {"wikipedia", start, "b3-a3", "it goes outward"},
      {"wikipedia", start, "a3-a3", "a step goes to another cell"},
      {"wikipedia", start, "a3@a3", "must change its cell (must_leave=yes)"},
      {"wikipedia", start, "c4@a3", "Black's guard on c4 would not have been captured"},
      {"wikipedia", start, "f6@a3", "a guard stands on the throne"},
      {"wikipedia", start, "G@a3", "with setup=standard no piece is placed from the hand"},
      {"peacock,guards=1,radius=3", "g3/5/6/7/6/3Gq/Q3 b - -", "Q@b4",
       "it puts a queen on b4, where White's guard stands"},
      {"wikipedia", start, "--", "Black could act, and passing is not allowed (passing=no)"},
      {"wikipedia", start, "a2-a3", "possible"},
      {"wikipedia,passing=yes", start, "--", "possible"},
      // White had won before Black's step.
      {"wikipedia", "6/7/8/4g4/4GGg3/4GQG4/3qGG2g1/1g2g1g2/8/7/6 w - -", "e10-e9",
       "the game was over before it: White has won"},
      {"wikipedia", "6/7/8/4g4/4GG4/4GQG4/3qGgG1g1/1g2g1g2/8/7/6 w - -", "d6-e6",
       "the step would have ended between two enemies (stepping_between=forbidden)"},
      {"woolson", "6/7/8/4g4/4GG4/4GQG4/3qGgG1g1/1g2g1g2/8/7/6 w - -", "d6-e6", "possible"}};
  for (const auto& each : cases)
    EXPECT_THAT(said(each[0], each[1], each[2]), HasSubstr(each[3])) << each[1] << each[2];
}

TEST(LastAction, MemoryAndTheSideToMoveHaveToFit) {
  const std::string rules = "wikipedia,radius=2,guards=1,capture_lasts=until-relocated";
  // White's guard has closed a sandwich through b2, the other jaw being the queen on b3.
  EXPECT_EQ(said(rules, "2g/4/5/GqQ1/3 b b2 -", "a1-b1"), "possible");
  EXPECT_EQ(said(rules, "2g/4/5/GqQ1/3 b - -", "a1-b1"),
            "it leaves b2 captured, which the position does not name");
  // Nothing closes a sandwich through b2, but it may have been remembered before.
  const std::string board = "2g/4/5/Gq1Q/3";
  EXPECT_EQ(said(rules, board + " b b2 -", "a1-b1"), "possible");
  EXPECT_EQ(said(rules, board + " b - -", "a1-b1"), "possible");
  // A piece of the mover's own was remembered, and had to go first.
  EXPECT_EQ(said(rules, board + " b b4 -", "a1-b1"), "White had to relocate b4 first");
  // Who steps is not captured by it, unless the rules say so.
  EXPECT_EQ(said(rules, board + " b b1 -", "a1-b1"),
            "it does not leave b1 captured, which the position names");
  // The same side goes on only while something of it is captured, the queen first.
  const std::string all = rules + ",relocations_per_turn=all,relocate_between=forbidden";
  EXPECT_EQ(said(all, board + " w b1 -", "c2@b4"), "possible");
  EXPECT_EQ(said(all, board + " w - -", "c2@b4"), "Black would be to move after it");
  EXPECT_EQ(said(all, board + " b b1 -", "c2@b4"), "White would be to move after it");
  EXPECT_EQ(said(all, board + " w b4 -", "c2@b1"),
            "White's queen was captured as well, and the queen goes first");
}

/// Games of random actions end where some game ends: one is found to nearly every such position.
TEST(GameTo, FindsAGameUnderEveryPreset) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(fmt::format("seed {}: give it to the generator to replay", seed));
  Dice dice(seed);
  int found = 0;
  int asked = 0;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const RuleSet& rules = preset.rules;
    for (int game = 0; game < 3; ++game) {
      Position position = rules::start(rules);
      for (int ply = 0; ply < 30; ++ply) {
        const std::vector<Action> actions = rules::actions(position, rules);
        if (actions.empty()) break;
        position = rules::apply(position, rules, dice.pick(actions));
      }
      const GameAnswer answer = game_to({.rules = rules, .position = position, .nodes = 300'000});
      EXPECT_FALSE(answer.unreachable) << preset.name << " " << to_string(position);
      ++asked;
      if (!answer.game) continue;
      ++found;
      Position end = rules::start(rules);
      for (const Action& action : *answer.game) {
        ASSERT_TRUE(rules::is_legal(end, rules, action)) << preset.name << to_string(position);
        end = rules::apply(end, rules, action);
      }
      EXPECT_EQ(end, position) << preset.name;
    }
  }
  std::cout << found << " games to " << asked << " positions\n";
  EXPECT_GE(found * 10, asked * 8);
}

/// A game is found to every position that a game on a small board can reach.
TEST(GameTo, AgreesWithAllGamesOfSmallBoards) {
  for (const char* const name :
       {"wikipedia,radius=2,guards=1", "botermans,radius=2,guards=1",
        "queens-guard,radius=2,guards=1", "abstract-games,radius=2,guards=1",
        "parlett,radius=2,guards=1", "parlett,radius=2,guards=1,passing=yes",
        "peacock,radius=2,guards=1", "peacock,radius=2,guards=1,passing=yes"}) {
    const RuleSet rules = rules_of(name);
    std::map<std::string, Position> reached;
    std::vector<Position> now{rules::start(rules)};
    reached.emplace(to_string(now.front()), now.front());
    while (!now.empty() && reached.size() < 20'000) {
      std::vector<Position> next;
      for (const Position& position : now)
        for (const Action& action : rules::actions(position, rules)) {
          const Position after = rules::apply(position, rules, action);
          if (reached.emplace(to_string(after), after).second) next.push_back(after);
        }
      now = std::move(next);
    }
    EXPECT_GT(reached.size(), 1000U) << name;
    std::size_t at = 0;
    std::size_t asked = 0;
    const std::size_t stride = reached.size() / 200;
    for (const auto& [text, position] : reached) {
      if (at++ % stride != 0) continue;
      ++asked;
      const GameAnswer answer = game_to({.rules = rules, .position = position});
      EXPECT_TRUE(answer.game) << name << " " << text;
      EXPECT_FALSE(answer.unreachable) << name << " " << text;
    }
    std::cout << name << ": games to " << asked << " of " << reached.size() << " positions\n";
  }
}

/// A position that games reach, as breadth-first search from the start sees it.
struct Reached {
  bitboard::State state;
  int plies;
  int games;  ///< of that length, at most 2
};

/// The first `most` positions or some more, whole layers.
std::vector<Reached> reached_from_start(const bitboard::Engine& engine, std::size_t most) {
  std::vector<Reached> all{{engine.load(rules::start(engine.rules())), 0, 1}};
  std::map<std::string, std::size_t> index{{to_string(engine.unload(all.front().state)), 0}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all.size() >= most && all[i].plies == all.back().plies) break;
    bitboard::ActionList moves;
    engine.actions(all[i].state, moves);
    for (const bitboard::Move move : moves) {
      const bitboard::State after = engine.after(all[i].state, move);
      const auto [at, is_new] = index.emplace(to_string(engine.unload(after)), all.size());
      if (is_new) all.push_back({after, all[i].plies + 1, 0});
      Reached& there = all[at->second];
      if (there.plies == all[i].plies + 1) there.games = std::min(2, there.games + all[i].games);
    }
  }
  return all;
}

/// Both the length and whether one game alone has it, under rules that differ in all that a bound
/// has to know: where captives go and who says so, memory, forced and free passes, hands, lifting.
TEST(GameTo, ShortestAgreesWithBreadthFirstSearch) {
  std::size_t all_asked = 0;
  std::size_t all_unique = 0;
  for (const auto& [name, most] : std::vector<std::pair<std::string, std::size_t>>{
           {"wikipedia,radius=2,guards=1", 30'000},
           {"wikipedia,radius=2,guards=1,passing=yes,must_leave=no", 10'000},
           {"woolson,radius=2,guards=2,no_action=loses", 10'000},
           {"botermans,radius=2,guards=1", 10'000},
           {"penthalon,radius=2,guards=3", 10'000},
           {"nakajim,radius=2,guards=1", 10'000},
           {"mitra,radius=2,guards=1", 10'000},
           {"way-to-play,radius=2,guards=2,relocate_between=forbidden", 10'000},
           {"wikipedia-de,radius=2,guards=1", 10'000},
           {"wikipedia-de,radius=2,guards=2,capture_lasts=until-relocated", 5'000},
           {"queens-guard,radius=2,guards=1", 5'000},
           {"ludii,radius=2,guards=1", 5'000},
           {"peacock,radius=2,guards=1", 10'000},
           {"peacock,radius=2,guards=1,passing=yes", 10'000},
           {"wikipedia,radius=2,guards=1,setup=place-any,capture_lasts=until-relocated", 10'000},
           {"abstract-games,radius=2,guards=1", 10'000},
           {"abstract-games,radius=2,guards=1,capture_lasts=until-relocated,"
            "stepping_between=captured",
            10'000},
           {"abstract-games,radius=2,guards=1,relocations_per_turn=all,relocate_between=forbidden",
            10'000},
           {"wikipedia", 9'000},
           {"jokoenea", 9'000}}) {
    const RuleSet rules = rules_of(name);
    const bitboard::Engine engine(rules);
    const std::vector<Reached> all = reached_from_start(engine, most);
    std::size_t asked = 0;
    std::size_t unique = 0;
    // A prime, that no kind of position is left out.
    for (std::size_t i = 0; i < all.size(); i += 61) {
      const auto& [state, plies, games] = all[i];
      const GameAnswer answer = game_to(
          {.rules = rules, .position = engine.unload(state), .nodes = 600'000, .shortest = true});
      ASSERT_TRUE(answer.shortest()) << name << " " << to_string(engine.unload(state));
      ASSERT_EQ(answer.at_least, plies) << name << " " << to_string(engine.unload(state));
      ASSERT_EQ(answer.unique, games == 1) << name << " " << to_string(engine.unload(state));
      ++asked;
      unique += games == 1 ? 1 : 0;
    }
    std::cout << name << ": " << asked << " of " << all.size() << " positions, up to "
              << all.back().plies << " plies, " << unique << " with one shortest game\n";
    all_asked += asked;
    all_unique += unique;
  }
  EXPECT_GT(all_unique, 10U);
  EXPECT_GT(all_asked, all_unique + 500);
}

TEST(GameTo, ShortestSaysWhatIsProved) {
  const RuleSet rules;
  const auto ask = [&](const char* text, std::uint64_t nodes) {
    return game_to({.rules = rules,
                    .position = rules::read_position(text, rules).position,
                    .nodes = nodes,
                    .shortest = true});
  };
  // Two captives relocated, by the only game of eight plies.
  const GameAnswer proof_game = ask("gg1G1q/G6/7G/9/g8g/11/9G/9/G7/6g/2Q1Gg w - -", 100'000);
  EXPECT_TRUE(proof_game.shortest());
  EXPECT_EQ(proof_game.at_least, 8);
  EXPECT_EQ(proof_game.unique, true);
  EXPECT_EQ(ask(start.c_str(), 1).unique, true);
  const GameAnswer between = ask("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -", 60'000);
  ASSERT_TRUE(between.game);
  EXPECT_FALSE(between.shortest());
  EXPECT_GE(between.at_least, 40);
  EXPECT_LE(between.nodes, 61'000U);
  const GameAnswer none = ask("GG1g2/GqG1gGQ/gg1Gg1g1/9/10/11/10/9/8/7/6 w - -", 1000);
  EXPECT_TRUE(none.unreachable);
}

TEST(GameTo, SaysWhatIsUnreachableAndWhatIsUnknown) {
  const RuleSet rules;
  const auto at = [&](const char* text) { return rules::read_position(text, rules).position; };
  const GameAnswer none =
      game_to({.rules = rules, .position = at("GG1g2/GqG1gGQ/gg1Gg1g1/9/10/11/10/9/8/7/6 w - -")});
  EXPECT_FALSE(none.game);
  EXPECT_TRUE(none.unreachable);
  // A queen on the throne has moved, so that the last action placed nothing.
  const RuleSet placing = rules_of("parlett");
  const auto last_placed =
      rules::read_position("6/3Q3/8/9/2Gg1g4/g2GGqg4/3gGg4/9/8/7/G1G3 b - -", placing);
  EXPECT_TRUE(game_to({.rules = placing, .position = last_placed.position}).unreachable);
  const GameAnswer empty = game_to({.rules = rules, .position = rules::start(rules)});
  EXPECT_EQ(empty.game, std::vector<Action>{});
  const Position far = at("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -");
  const GameAnswer unknown = game_to({.rules = rules, .position = far, .nodes = 3});
  EXPECT_FALSE(unknown.game);
  EXPECT_FALSE(unknown.unreachable);
  const GameAnswer once = game_to({.rules = rules, .position = far});
  ASSERT_TRUE(once.game);
  EXPECT_EQ(game_to({.rules = rules, .position = far}).game, once.game);
}

}  // namespace
}  // namespace agon::api::past_test
