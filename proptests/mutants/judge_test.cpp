// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Every named fault in a copy of the judge (mutants/faults.hpp) must be caught by the comparison
// with the fast engine on random plays, and by its own fixed case.
#include <gtest/gtest.h>

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <set>

#include <faulty/judge.hpp>  // generated; CMakeLists.txt of this folder
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/mutants/fault_on.hpp"
#include "proptests/mutants/faults.hpp"
#include "proptests/support/ask_bitboard.hpp"
#include "proptests/support/ask_judge.hpp"
#include "proptests/support/openings.hpp"
#include "proptests/support/play.hpp"
#include "puzzles/sampling/testing/kept_cases.hpp"

namespace agon::proptests::judge_test {
namespace {

struct FaultyJudge {
  static auto outcome(const Position& p, const RuleSet& r) { return faulty::outcome(p, r); }
  static auto decider(const Position& p, const RuleSet& r) { return faulty::decider(p, r); }
  static auto must_relocate(const Position& p, const RuleSet& r) {
    return faulty::must_relocate(p, r);
  }
  static auto captured_of(const Position& p, const RuleSet& r, Side side) {
    return faulty::captured_of(p, r, side);
  }
  static auto actions(const Position& p, const RuleSet& r) { return faulty::actions(p, r); }
  static auto apply(const Position& p, const RuleSet& r, const Action& a) {
    return faulty::apply(p, r, a);
  }
  static auto newly_captured(const Position& p, const Position& q, const RuleSet& r) {
    return faulty::newly_captured(p, q, r);
  }
};

using Wrong = std::optional<std::string>;

/// Counting goes back and forth among actions, which no single position shows: it is looked at for
/// faults of that only, where something is pending.
bool fault_of_counting() {
  return faulty::active_fault >= 0 &&
         faults[static_cast<std::size_t>(faulty::active_fault)].name == counting_fault;
}
Wrong wrong_count(const sampling::Case& one) {
  if (one.position.captured.size() < 2) return std::nullopt;
  const bitboard::Engine engine(one.rules);
  const std::uint64_t right = engine.perft(engine.load(one.position), 2);
  const std::uint64_t found = faulty::perft(one.position, one.rules, 2);
  if (right == found) return std::nullopt;
  return "perft 2: " + std::to_string(right) + " expected, " + std::to_string(found) + " found";
}

/// A position, as the differential test compares it.
Wrong wrong_position(const Answers& bitboard, const sampling::Case& one) {
  if (fault_of_counting()) return wrong_count(one);
  return difference(bitboard, ask<FaultyJudge>(one));
}
Wrong wrong_position(const sampling::Case& one) {
  return wrong_position(bitboard_answers(bitboard::Engine(one.rules), one.position), one);
}

/// The start position.
Wrong wrong_opening(const RuleSet& rules) {
  const auto opening = faulty::opening(rules);
  const auto text = opening ? std::optional(agon::to_string(*opening)) : std::nullopt;
  if (text == expected_opening(rules)) return std::nullopt;
  return "the start is " + text.value_or("missing");
}

/// A walk's repetitions, each position reached by the action that leads there in a faultless copy.
Wrong wrong_game(const std::vector<sampling::Case>& path) {
  const RuleSet& rules = path.front().rules;
  const bitboard::Engine engine(rules);
  faulty::Game game(path.front().position, rules);
  std::vector record{engine.load(path.front().position)};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool over = game_outcome(engine, rules, record) != Outcome::none;
    if ((game.outcome() != Outcome::none) != over) return "repetition is seen differently";
    if (over) return std::nullopt;
    const auto legal = game.actions();
    const auto played = std::find_if(legal.begin(), legal.end(), [&](const Action& action) {
      return faulty::apply(game.position(), rules, action) == path[i].position;
    });
    if (played == legal.end() || !game.play(*played)) return "the walk is not a game";
    record.push_back(engine.load(path[i].position));
  }
  return std::nullopt;
}

void report(std::size_t fault, std::uint64_t positions, const std::string& caught_by) {
  std::cout << std::setw(6) << positions << "  " << faults[fault].name << " ("
            << faults[fault].mistake << ")\n          " << caught_by << '\n';
}

std::string shrunk_case(const sampling::Case& one) {
  const sampling::Case small =
      shrunk(one, [](const sampling::Case& other) { return wrong_position(other).has_value(); });
  return to_string(small) + "\n          " + *wrong_position(small);
}

/// Faults not yet caught; each method takes out, and reports, those that what it sees catches.
class Survivors {
 public:
  Survivors() {
    for (std::size_t fault = 0; fault < std::size(faults); ++fault) left_.insert(fault);
  }
  bool empty() const { return left_.empty(); }
  const std::set<std::size_t>& left() const { return left_; }
  std::uint64_t positions() const { return positions_; }

  void see(const sampling::Case& one, const Answers& bitboard) {
    ++positions_;
    catch_with([&] { return wrong_position(bitboard, one); }, [&] { return shrunk_case(one); });
  }
  void see(const RuleSet& rules) {
    catch_with([&] { return wrong_opening(rules); },
               [&] { return sampling::rules_text(rules) + "\topening"; });
  }
  void see(const std::vector<sampling::Case>& path) {
    catch_with([&] { return wrong_game(path); },
               [&] {
                 return to_string(path.front()) + " and " + std::to_string(path.size() - 1) +
                        " more plies";
               });
  }

 private:
  template <class Look, class Show>
  void catch_with(Look look, Show show) {
    for (auto at = left_.begin(); at != left_.end();) {
      const faulty::WithFault active(static_cast<int>(*at));
      if (!look()) {
        ++at;
        continue;
      }
      report(*at, positions_, show());
      at = left_.erase(at);
    }
  }

  std::set<std::size_t> left_;
  std::uint64_t positions_ = 0;
};

TEST(Mutants, TheCopyWithoutFaultsAgrees) {
  Dice dice(test::setting("AGON_SEED", 1));
  for (int i = 0; i < 200; ++i) {
    const Play play = random_play(dice);
    EXPECT_EQ(wrong_opening(play.start.rules), std::nullopt);
    std::vector<sampling::Case> path;
    walk(play, [&](const sampling::Case& one, const Answers&) {
      EXPECT_EQ(wrong_position(one), std::nullopt) << to_string(one);
      path.push_back(one);
      return true;
    });
    EXPECT_EQ(wrong_game(path), std::nullopt) << play;
  }
}

TEST(Mutants, EveryFaultIsCaughtOnRandomPlays) {
  const std::uint64_t bound = test::setting("AGON_POSITIONS", 110000);
  Dice dice(test::setting("AGON_SEED", 1));
  Survivors survivors;
  std::cout << std::size(faults) << " faults; positions until caught, fault, caught by\n";
  while (!survivors.empty() && survivors.positions() < bound) {
    const Play play = random_play(dice);
    const bitboard::Engine engine(play.start.rules);
    std::vector<sampling::Case> path;
    survivors.see(play.start.rules);
    walk(play, [&](const sampling::Case& one, const Answers&) {
      survivors.see(one, bitboard_answers(engine, one.position));
      path.push_back(one);
      return !survivors.empty();
    });
    if (play.style == Style::shuttle) survivors.see(path);
  }
  for (const std::size_t fault : survivors.left())
    ADD_FAILURE() << "survives " << survivors.positions() << " positions: " << faults[fault].name;
  if (survivors.empty())
    std::cout << "all caught within " << survivors.positions() << " positions\n";
}

/// The fixed cases that random plays once shrank to: RULES, POSITION, the fault's name.
TEST(Mutants, EveryFaultIsCaughtByItsOwnFixedCase) {
  std::set<std::string> caught;
  for (const auto& one : sampling::kept_cases(AGON_SOURCE_DIR "/puzzles/regress/faults.tsv")) {
    const std::string& name = one.remarks.at(0);
    const auto fault = std::find_if(std::begin(faults), std::end(faults),
                                    [&](const Fault& candidate) { return candidate.name == name; });
    ASSERT_NE(fault, std::end(faults)) << name;
    const faulty::WithFault active(static_cast<int>(fault - std::begin(faults)));
    EXPECT_NE(wrong_position(one), std::nullopt) << one.line;
    caught.insert(name);
  }
  // Faults of whole games and of the start show in no single position.
  for (const Fault& fault : faults)
    if (fault.file != "game.cpp") {
      EXPECT_TRUE(caught.contains(std::string(fault.name))) << fault.name;
    }
}

TEST(Mutants, EveryFieldIsReadWronglyBySomeFault) {
  for (const RuleField& field : rule_fields())
    EXPECT_TRUE(std::any_of(std::begin(faults), std::end(faults), [&](const Fault& fault) {
      return fault.mistake.find(field.name) != std::string_view::npos;
    })) << field.name;
  EXPECT_GE(std::size(faults), 60U);
}

}  // namespace
}  // namespace agon::proptests::judge_test
