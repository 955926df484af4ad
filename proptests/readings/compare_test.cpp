// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where two rule sets differ, by formulas and by the judge: on radius 2 every placement is searched
// for differences that the formulas exclude, or smaller ones; on the full board pairs with known
// answers.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/testing/settings.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/random_rules.hpp"
#include "solver/certificates/confirm_difference.hpp"
#include "solver/readings/comparing/compare.hpp"

namespace agon::proptests::compare_test {
namespace {

using formulas::Comparison;
using Kinds = std::vector<Difference>;

struct Pair {
  RuleSet left;
  RuleSet right;
  std::string text() const {
    return sampling::rules_text(left) + "  against  " + sampling::rules_text(right);
  }
  bool remembers() const {
    return left.capture_lasts == CaptureLasts::until_relocated ||
           right.capture_lasts == CaptureLasts::until_relocated;
  }
};

int off_rim(const Position& position) {
  int count = 0;
  for (const Cell cell : board_cells(position.radius()))
    if (position.at(cell) && rules::ring(cell, position.radius()) < position.radius()) ++count;
  return count;
}

/// Every `stride`th placement of the pieces, nothing in hand, with White's queen on one cell of
/// each class that the board's symmetries make.
template <class Visit>
void each_placement(const RuleSet& rules, std::uint64_t stride, std::uint64_t& number,
                    const Visit& visit) {
  std::vector<Piece> pieces{{Side::white, Kind::queen}, {Side::black, Kind::queen}};
  for (int n = 0; n < rules.guards; ++n)
    for (const Side side : both_sides) pieces.push_back({side, Kind::guard});
  const auto& cells = board_cells(rules.radius);
  const auto is_first = [&](Cell cell) {
    for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
      if (rules::turned(cell, rules.radius, symmetry) < cell) return false;
    return true;
  };
  std::vector<Cell> taken;
  Position position(rules.radius);
  const auto place = [&](auto&& self, std::size_t next) -> void {
    if (next == pieces.size()) {
      if (number++ % stride == 0) visit(position);
      return;
    }
    for (const Cell cell : cells) {
      if (position.at(cell)) continue;
      if (next == 0 && !is_first(cell)) continue;
      if (pieces[next].kind == Kind::guard && cell == throne(rules.radius)) continue;
      // Guards of a side are alike.
      if (next >= 4 && cell < taken[next - 2]) continue;
      position.put(cell, pieces[next]);
      taken.push_back(cell);
      self(self, next + 1);
      taken.pop_back();
      position.remove(cell);
    }
  };
  place(place, 0);
}

/// Does an action legal under both lead to the position? Only asked where nothing is remembered.
bool has_past(const Pair& pair, const Position& position) {
  const auto leads = [&](const Position& before, const Action& action) {
    for (const RuleSet* rules : {&pair.left, &pair.right}) {
      const auto legal = rules::actions(before, *rules);
      if (std::find(legal.begin(), legal.end(), action) == legal.end() ||
          rules::apply(before, *rules, action) != position)
        return false;
    }
    return true;
  };
  const auto& cells = board_cells(position.radius());
  for (const Side mover : both_sides) {
    Position before = position;
    before.to_move = mover;
    if (leads(before, Action::pass())) return true;
    for (const Cell to : cells) {
      const auto piece = position.at(to);
      if (!piece || piece->side != mover) continue;
      for (const Cell from : cells) {
        if (position.at(from) && from != to) continue;
        Position earlier = before;
        earlier.remove(to);
        earlier.put(from, *piece);
        if (leads(earlier, Action::step(from, to)) || leads(earlier, Action::relocation(from, to)))
          return true;
      }
    }
  }
  return false;
}

struct Tally {
  std::size_t witnesses = 0;
  std::size_t proofs = 0;
  std::size_t situations = 0;
  std::size_t asked_twice = 0;
};

/// What the formulas answer, each witness confirmed.
std::map<Difference, Comparison> answers(const Pair& pair, Tally& tally,
                                         formulas::Which which = formulas::Which::cadical) {
  formulas::Comparer comparer(pair.left, pair.right, which);
  std::map<Difference, Comparison> all;
  for (const Difference difference : differences) {
    Comparison answer = comparer.witness(difference, {});
    EXPECT_NE(answer.found, Answer::unknown) << pair.text();
    if (answer.witness) {
      EXPECT_TRUE(answer.smallest);
      EXPECT_EQ(
          certificates::doubt(pair.left, pair.right, difference, *answer.witness).value_or(""), "")
          << pair.text() << ' ' << name(difference);
      ++tally.witnesses;
    } else {
      ++tally.proofs;
    }
    all[difference] = std::move(answer);
  }
  return all;
}

/// Looks for what the formulas say there is not, with nothing in hand.
void look_for_more(const Pair& pair, const std::map<Difference, Comparison>& found,
                   std::uint64_t stride, Dice& dice, Tally& tally) {
  // With a stride each pair looks at another part.
  std::uint64_t number = dice.next() % stride;
  Kinds none;
  Kinds other;  // with a witness: none smaller, none with a past
  for (const auto& [difference, answer] : found)
    (answer.found == Answer::no ? none : other).push_back(difference);
  each_placement(pair.left, stride, number, [&](Position position) {
    for (const Side side : both_sides) {
      // White to move is all that the formulas look at; that nothing is lost so is seen here.
      position.to_move = side;
      position.captured.clear();
      const auto same = certificates::as_under(pair.right, pair.left, position);
      if (!same) continue;
      ++tally.situations;
      for (const Difference difference :
           certificates::all_differences(pair.left, position, pair.right, *same, none))
        ADD_FAILURE() << pair.text() << "\nnot none: " << name(difference) << " in "
                      << to_string(position);
      if (pair.remembers()) continue;
      Kinds smaller;
      for (const Difference difference : other) {
        const Comparison& answer = found.at(difference);
        if (!answer.witness->past || off_rim(position) < static_cast<int>(answer.count))
          smaller.push_back(difference);
      }
      if (smaller.empty() || side == Side::black) continue;
      for (const Difference difference :
           certificates::all_differences(pair.left, position, pair.right, *same, smaller)) {
        // Without a past a position counts only where none has one.
        const Comparison& answer = found.at(difference);
        EXPECT_TRUE(answer.witness->past || off_rim(position) >= static_cast<int>(answer.count))
            << pair.text() << "\nsmaller: " << name(difference) << " in " << to_string(position);
        EXPECT_FALSE(has_past(pair, position)) << pair.text() << "\n"
                                               << name(difference) << " in " << to_string(position);
      }
    }
    if (!pair.remembers()) return;
    // What an action makes of a memory: of one at random here.
    position.to_move = dice.chance(50) ? Side::white : Side::black;
    if (pair.left.capture_lasts == CaptureLasts::until_relocated)
      for (const Cell cell : board_cells(position.radius()))
        if (position.at(cell) && dice.chance(30)) position.captured.push_back(cell);
    for (const Action& action : rules::actions(position, pair.left)) {
      ++tally.situations;
      for (const Difference difference :
           certificates::differences_after(pair.left, pair.right, position, action, none))
        ADD_FAILURE() << pair.text() << "\nnot none: " << name(difference) << " after "
                      << to_string(position) << ' ' << to_string(action);
    }
  });
}

/// Pairs that differ in little, as random ones seldom do: in whether a piece put back between
/// enemies is captured, and whether it captures; in where a queen goes from the throne; in who
/// puts captives back, where they have room under one set only.
constexpr std::array chosen{
    std::pair{"ludii,radius=2,guards=1,stepping_between=captured", "ludii,radius=2,guards=1"},
    std::pair{"ludii,radius=2,guards=1", "ludii,radius=2,guards=1,relocation_captures=any-piece"},
    std::pair{"wikipedia,radius=2,guards=1,queen_goes=nearest-ring-with-room",
              "wikipedia,radius=2,guards=1,queen_goes=outer-ring"},
    std::pair{"wikipedia,radius=2,guards=1,guard_chooser=opponent,queen_chooser=opponent",
              "wikipedia,radius=2,guards=1,guard_goes=next-ring,queen_goes=next-ring,"
              "rim_capture=to-neighbour"}};

TEST(SmtCompare, SmallBoardsAgainstEveryPlacement) {
  const std::uint64_t seed = test::setting("AGON_SEED", 1);
  const std::uint64_t stride = test::setting("AGON_STRIDE", 1);
  // Apart, so that with a stride the pairs are the same.
  Dice dice(seed + 4);
  Dice looks(seed + 5);
  Tally tally;
  constexpr std::size_t pairs = chosen.size() + 26;
  for (std::size_t n = 0; n < pairs; ++n) {
    const bool any = n >= chosen.size();
    const int guards = any && n % 4 == 3 ? 2 : 1;
    Pair pair;
    if (!any) {
      pair = {rulesets::parse_rules(chosen[n].first).rules,
              rulesets::parse_rules(chosen[n].second).rules};
    } else if (n < pairs / 2) {
      for (RuleSet* rules : {&pair.left, &pair.right})
        *rules = sampling::sized(dice.pick(sampling::preset_rules()).rules, 2, guards);
    } else {
      pair = {sampling::random_rules(dice, 2, guards), sampling::random_rules(dice, 2, guards)};
    }
    // Sometimes only one field: more proofs that there is no difference.
    if (any && n % 3 == 0) {
      const auto fields = differing_fields(pair.left, pair.right);
      if (!fields.empty()) {
        const RuleField* field = dice.pick(fields);
        RuleSet changed = pair.left;
        field->set(changed, field->get(pair.right));
        if (contradictions(changed).empty()) pair.right = changed;
      }
    }
    const auto found = answers(pair, tally);
    Tally by_z3;
    if (n % 2 == 0)  // another witness perhaps, as small
      for (const auto& [difference, answer] : answers(pair, by_z3, formulas::Which::z3)) {
        EXPECT_EQ(answer.found, found.at(difference).found) << pair.text();
        EXPECT_EQ(answer.count, found.at(difference).count) << pair.text();
        EXPECT_EQ(answer.witness && answer.witness->past,
                  found.at(difference).witness && found.at(difference).witness->past)
            << pair.text();
        ++tally.asked_twice;
      }
    look_for_more(pair, found, guards == 1 ? stride : stride * 120, looks, tally);
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  std::cout << pairs << " pairs, " << tally.witnesses << " witnesses, " << tally.proofs
            << " proofs of none, against " << tally.situations << " situations; "
            << tally.asked_twice << " questions asked of both solvers\n";
  EXPECT_GT(tally.witnesses, 40U);
  EXPECT_GT(tally.proofs, 60U);
}

// -- The full board -------------------------------------------------------------------------------

RuleSet rules_of(const std::string& text) {
  return rulesets::parse_rules(text).rules;
}

/// The differences that have a witness, each with its count: "captives 2, step 1".
std::string found_between(const std::string& left, const std::string& right) {
  const Pair pair{rules_of(left), rules_of(right)};
  Tally tally;
  std::string text;
  for (const auto& [difference, answer] : answers(pair, tally)) {
    if (!answer.witness) continue;
    EXPECT_TRUE(answer.witness->past) << left << ' ' << right << ' ' << name(difference);
    text += (text.empty() ? "" : ", ") + std::string(name(difference)) + " " +
            std::to_string(answer.count);
  }
  return text;
}

TEST(SmtCompare, KnownPairsOnTheFullBoard) {
  // Line and ring: who is captured, which steps, what an action captures; not where captives go.
  EXPECT_EQ(found_between("wikipedia", "botermans"), "captives 2, step 1, effect 1");
  // Six guards on ring 1 and the enemy's queen on the throne.
  EXPECT_EQ(found_between("wikipedia", "walker"), "outcome 7");
  // Repetition is not a property of a single position.
  EXPECT_EQ(found_between("bell", "peacock"), "");
  EXPECT_EQ(found_between("wikipedia", "wikipedia,repetition=threefold-draw"), "");
  // The throne can only be captured on in a line.
  EXPECT_EQ(found_between("botermans", "botermans,throne_capture=no"), "");
  EXPECT_NE(found_between("wikipedia", "wikipedia,throne_capture=no"), "");
  // Next-ring destinations only.
  EXPECT_EQ(found_between("wikipedia", "wikipedia,rim_capture=no"), "");
  EXPECT_EQ(found_between("wikipedia", "wikipedia,rim_capture=to-neighbour"), "");
  EXPECT_EQ(found_between("penthalon", "penthalon,rim_capture=to-neighbour").substr(0, 10),
            "relocation");
  EXPECT_EQ(found_between("wikipedia", "wikipedia,passing=yes"), "pass 0");
  EXPECT_EQ(found_between("wikipedia", "way-to-play").substr(0, 7), "decider");
  EXPECT_EQ(found_between("wikipedia", "penthalon").substr(0, 10), "relocation");
  // Remembered captives: relocated pieces close no sandwiches.
  EXPECT_EQ(found_between("ludii", "wikipedia"), "captives 1, effect 2, outcome 7");
  EXPECT_EQ(found_between("parlett", "parlett,setup=place-any").substr(0, 9), "placement");
}

TEST(SmtCompare, NoTimeIsUnknownAndNotNone) {
  formulas::Comparer comparer(rules_of("wikipedia"), rules_of("botermans"));
  formulas::Patience none;
  none.end = std::chrono::steady_clock::now();
  EXPECT_EQ(comparer.witness(Difference::captives, none).found, Answer::unknown);
  EXPECT_EQ(comparer.differ(rules_of("wikipedia"), rules_of("botermans"), Difference::step, none),
            Answer::unknown);
  formulas::Patience stopped;
  stopped.go_on = [] { return false; };
  EXPECT_EQ(comparer.witness(Difference::captives, stopped).found, Answer::unknown);
}

/// The judge's refusals: a witness with one thing wrong at a time.
TEST(SmtCompare, TheJudgeRefusesWhatIsNoWitness) {
  const Pair pair{rules_of("wikipedia"), rules_of("botermans")};
  formulas::Comparer comparer(pair.left, pair.right);
  const DifferenceWitness good = *comparer.witness(Difference::captives, {}).witness;
  const auto refused = [&](const DifferenceWitness& witness, Difference difference) {
    return certificates::doubt(pair.left, pair.right, difference, witness).has_value();
  };
  EXPECT_FALSE(refused(good, Difference::captives));
  EXPECT_TRUE(refused(good, Difference::outcome));
  EXPECT_TRUE(refused(good, Difference::step));
  EXPECT_TRUE(certificates::doubt(pair.left, pair.left, Difference::captives, good).has_value());
  DifferenceWitness bad = good;
  bad.past->action = Action::pass();
  EXPECT_TRUE(refused(bad, Difference::captives));
  bad = good;
  bad.right.to_move = Side::black;
  EXPECT_TRUE(refused(bad, Difference::captives));
  bad = good;
  bad.past->right = bad.right;
  EXPECT_TRUE(refused(bad, Difference::captives));
  bad = good;
  bad.left.remove(parse_cell("a1").value());
  EXPECT_TRUE(refused(bad, Difference::captives));
}

}  // namespace
}  // namespace agon::proptests::compare_test
