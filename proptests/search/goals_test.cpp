// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The zone search with a goal against the plain one, under every preset and random rule sets, with
// the four kinds of goals; its certificates replayed by the judge; its patterns matched at random.
//   AGON_POSITIONS=N  this many positions; AGON_SEED=N  others.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "proptests/support/goal_cases.hpp"
#include "proptests/support/zone_cases.hpp"
#include "proptests/support/zone_tally.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "solver/certificates/replay.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/zones.hpp"

namespace agon::proptests::goals_test {
namespace {

using bitboard::Engine;
using bitboard::State;
using search::GoalMatcher;
using search::Pattern;
using search::PatternId;

constexpr std::array sizes{Size{2, 2, 7}, Size{2, 2, 6}, Size{3, 2, 5},
                           Size{3, 1, 6}, Size{2, 1, 8}, Size{2, 6, 5},
                           Size{3, 6, 4}, Size{4, 3, 4}, Size{5, 6, 3}};
constexpr std::uint64_t plain_nodes = 25'000;
constexpr std::size_t most_answers = 3'000;
constexpr std::size_t bytes = std::size_t{16} << 20U;

using Tally = std::map<std::string, std::uint64_t>;

class PlainSearch {
 public:
  PlainSearch(const Engine& engine, Side attacker, const Goal& goal)
      : game_(plain_game(engine, attacker, goal)),
        budget_(limits()),
        search_(game_, attacker, budget_, bytes) {}
  Length length(const State& state, int most) { return length_of_win(search_, state, most); }
  Answer wins_within(const State& state, int plies) { return search_.wins_within(state, plies); }
  const PlainGoalGame& game() const { return game_; }

 private:
  static Limits limits() {
    Limits limits;
    limits.nodes = plain_nodes;
    return limits;
  }
  PlainGoalGame game_;
  search::Budget budget_;
  search::Deepening<PlainGoalGame> search_;
};

/// One goal, and the searches for it.
struct Pursuit {
  Pursuit(const RuleSet& rules, Side side, Dice& dice)
      : engine(rules),
        attacker(side),
        goal(random_goal(engine, attacker, dice)),
        matcher(engine, attacker, goal),
        zones(engine, attacker, budget, bytes, &matcher) {}

  Engine engine;
  Side attacker;
  Goal goal;
  GoalMatcher matcher;
  search::Budget budget{Limits{}};
  search::ZoneSearch zones;
};

std::string in_words(const Pursuit& pursuit, const State& state) {
  return "\n  case: " + text_of(pursuit.engine, state) + "\n  " +
         (pursuit.attacker == Side::white ? "White" : "Black") + " pursues " +
         text_of(pursuit.goal) +
         "\n  replay: AGON_SEED=" + std::to_string(test::setting("AGON_SEED", 1));
}

/// What the judge has against the certificate of a goal forced within `plies`, or nothing.
std::string certificate_fault(Pursuit& pursuit, const State& state, int plies, Tally& tally) {
  const auto strategy = pursuit.zones.strategy(state, plies);
  if (!strategy) return "no certificate";
  ++tally["certificates"];
  const Position root = pursuit.engine.unload(state);
  certificates::ReplayQuestion question{
      pursuit.engine.rules(), certificates::Demand::proof, root, most_answers, {}, pursuit.goal};
  const certificates::ReplayReport replay = certificates::replay(*strategy, question);
  if (replay.failure) return "replay: " + replay.failure->text + ", " + replay.failure->position;
  if (!replay.proved && !replay.limited) return "replay: nothing proved, nothing wrong";
  if (replay.proved) ++tally["certificates replayed to the end"];
  if (replay.proved && replay.plies > plies) return "replay: takes longer";
  return "";
}

/// What is wrong with a pattern of the search in a state that matches it, or nothing.
std::string pattern_fault(const Pursuit& pursuit, const Pattern& pattern, const State& state,
                          PlainSearch& plain, Tally& tally) {
  const Outcome outcome = plain.game().outcome(state);
  if (outcome == win_of(pursuit.attacker)) return "";
  if (outcome != Outcome::none) return pattern.attacker_decides ? "the game is over" : "";
  if ((pursuit.engine.decider(state) == pursuit.attacker) != pattern.attacker_decides)
    return "the other side decides";
  ++tally["matches of patterns"];
  Answer answer = Answer::no;
  if (pattern.attacker_decides) {
    bitboard::ActionList moves;
    pursuit.engine.actions(state, moves);
    if (std::find(moves.begin(), moves.end(), pattern.move) == moves.end())
      return "the attacker's action is illegal";
    answer = plain.wins_within(pursuit.engine.after(state, pattern.move), pattern.plies - 1);
  } else {
    answer = plain.wins_within(state, pattern.plies);
  }
  return answer == Answer::no ? "the goal cannot be forced so soon" : "";
}

std::string patterns_fault(const Pursuit& pursuit, Dice& dice, Tally& tally) {
  const auto& patterns = pursuit.zones.patterns();
  if (patterns.size() == 0) return "";
  for (int i = 0; i < 6; ++i) {
    const auto id = static_cast<PatternId>(dice.below(patterns.size()));
    if (!patterns.in_use(id)) continue;
    for (int match = 0; match < 8; ++match) {
      const auto state = matching(pursuit.engine, patterns[id], pursuit.attacker, dice);
      if (!state) break;
      PlainSearch plain(pursuit.engine, pursuit.attacker, pursuit.goal);
      const std::string wrong = pattern_fault(pursuit, patterns[id], *state, plain, tally);
      if (!wrong.empty())
        return wrong + in_words(pursuit, *state) +
               "\n  pattern: " + text_of(pursuit.engine, patterns[id], pursuit.attacker);
    }
  }
  return "";
}

std::string compare(Pursuit& pursuit, int plies, Dice& dice, ZoneTally& positions, Tally& tally) {
  for (int i = 0; i < 10; ++i) {
    const State state = dice.chance(70)
                            ? attack_in_play(pursuit.engine, pursuit.attacker, dice)
                            : pursuit.engine.load(sampling::random_position(
                                  pursuit.engine.rules(), sampling::PositionKind::dense, dice));
    PlainSearch plain(pursuit.engine, pursuit.attacker, pursuit.goal);
    if (state.placing() || plain.game().outcome(state) != Outcome::none) continue;
    Length truth = plain.length(state, plies);
    if (truth.stopped) ++tally["compared less deep than meant"];
    truth.stopped = false;
    const Length found = length_of_win(pursuit.zones, state, truth.plies.value_or(truth.refuted));
    positions.note(pursuit.engine, state, pursuit.attacker, truth.plies);
    const std::string name = name_of(pursuit.goal);
    if (truth.plies) ++tally[name + ", forced"];
    if (truth.plies > 2) ++tally[name + ", forced in 3 or more"];
    if (!(found == truth)) {
      std::ostringstream out;
      out << "plainly " << truth << "; with zones " << found << in_words(pursuit, state);
      return out.str();
    }
    if (!truth.plies) continue;
    const std::string wrong = certificate_fault(pursuit, state, *truth.plies, tally);
    if (!wrong.empty()) return wrong + in_words(pursuit, state);
  }
  return patterns_fault(pursuit, dice, tally);
}

TEST(GoalsByZones, LengthsCertificatesAndPatternsAreRight) {
  Dice dice(test::setting("AGON_SEED", 1));
  const std::uint64_t wanted = test::setting("AGON_POSITIONS", 20'000);
  ZoneTally positions;
  Tally tally;
  std::string failure;
  for (int turn = 0; positions.positions() < wanted && failure.empty(); ++turn) {
    const Size& size = dice.pick(sizes);
    Pursuit pursuit(zone_rules(turn, size.radius, size.guards, dice),
                    dice.chance(50) ? Side::white : Side::black, dice);
    failure = compare(pursuit, size.plies, dice, positions, tally);
  }
  positions.print(std::cout);
  for (const auto& [what, count] : tally) std::cout << "  " << what << ": " << count << '\n';
  EXPECT_EQ(failure, "");
  if (wanted < 5'000) return;
  EXPECT_EQ(positions.never_won(), std::vector<std::string>{});
  // At least this many of 10 000 positions each.
  for (const auto& [what, floor] :
       std::map<std::string, std::uint64_t>{{"throne, forced in 3 or more", 50},
                                            {"capture-queen, forced in 3 or more", 50},
                                            {"pattern, forced in 3 or more", 50},
                                            {"fortress, forced in 3 or more", 100},
                                            {"certificates replayed to the end", 1'000},
                                            {"matches of patterns", 5'000}})
    EXPECT_GE(tally[what] * 10'000, floor * wanted) << "too few: " << what;
}

}  // namespace
}  // namespace agon::proptests::goals_test
