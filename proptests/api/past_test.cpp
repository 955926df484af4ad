// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Pasts under random rule sets: every legal action is found again from where it leads, and the
// bitboard engine plays every past forward.
#include "solver/api/past.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/for_all.hpp"
#include "solver/api/answers.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/past/undo.hpp"

namespace agon::proptests::past_test {
namespace {

/// Pasts of a position beyond which only what is found is checked: pieces that can have been lifted
/// make some millions.
constexpr std::size_t most = 2000;

struct Tally {
  std::array<std::size_t, 4> by_type{};  ///< actions found again
  std::size_t with_lifted = 0;           ///< of those: they lift a piece
  std::size_t with_memory = 0;           ///< of those: what is remembered changes
  std::size_t cut_short = 0;             ///< positions with more pasts than `most`
  std::size_t forward = 0;               ///< pasts played forward
  std::size_t without = 0;               ///< positions without a past
  std::size_t fast = 0;                  ///< pasts that the engine confirmed as well
};

std::size_t in_hand(const Position& position) {
  std::size_t pieces = 0;
  for (const Side side : both_sides)
    pieces += static_cast<std::size_t>(position.hand(side).queens + position.hand(side).guards);
  return pieces;
}

std::optional<std::string> against_an_edge(const sampling::Case& one, const ActionAnswer& answer,
                                           Tally& tally) {
  const api::Pasts found = api::pasts(answer.next, one.rules, most);
  if (!found.complete) {
    ++tally.cut_short;
    return std::nullopt;
  }
  if (std::count(found.all.begin(), found.all.end(), api::Past{one.position, answer.action}) != 1)
    return to_string(answer.action) + " is not once among the pasts of where it leads";
  ++tally.by_type[static_cast<std::size_t>(answer.action.type)];
  if (in_hand(answer.next) > in_hand(one.position)) ++tally.with_lifted;
  if (answer.next.captured != one.position.captured) ++tally.with_memory;
  return std::nullopt;
}

/// Of the actions taken back the engine confirms the same as the judge, but for positions before
/// that cannot be used.
std::optional<std::string> against_the_fast_past(const sampling::Case& one, const api::Pasts& all,
                                                 Tally& tally) {
  const bitboard::Engine engine(one.rules);
  std::vector<past::Undone> undone;
  past::Undoing(engine).before(engine.load(one.position), past::Undoing::Memory::all, undone);
  std::size_t usable = 0;
  for (const auto& [state, move] : undone) {
    const api::Past past{engine.unload(state), engine.to_action(move)};
    if (!rules::problems(past.before, one.rules).empty()) continue;
    ++usable;
    if (std::count(all.all.begin(), all.all.end(), past) != 1)
      return to_string(past) + " is confirmed by the engine alone";
  }
  if (usable != all.all.size()) return std::string("the engine confirms fewer actions");
  tally.fast += usable;
  return std::nullopt;
}

std::optional<std::string> against_pasts(const sampling::Case& one, Tally& tally) {
  const auto engine = api::make_rules(api::EngineChoice::fast, one.rules);
  const api::Pasts found = api::pasts(one.position, one.rules, most);
  if (found.all.empty()) ++tally.without;
  if (found.complete)
    if (auto wrong = against_the_fast_past(one, found, tally)) return wrong;
  for (const api::Past& past : found.all) {
    if (engine->after(past.before, past.action) != one.position)
      return to_string(past.action) + " does not lead here from " + to_string(past.before);
    ++tally.forward;
  }
  return std::nullopt;
}

TEST(Pasts, AreTheActionsThatLeadThere) {
  Tally tally;
  const std::uint64_t stride = test::setting("AGON_STRIDE", 1);  // of the cases that are looked at
  std::uint64_t seen = 0;
  const auto run =
      for_all(test::setting("AGON_SEED", 1), test::setting("AGON_POSITIONS", 4000),
              [&](const sampling::Case& one, const Answers& answers) -> std::optional<std::string> {
                if (seen++ % stride != 0) return std::nullopt;
                for (const ActionAnswer& answer : answers.actions)
                  if (auto wrong = against_an_edge(one, answer, tally)) return wrong;
                return against_pasts(one, tally);
              });
  EXPECT_EQ(run.failure, std::nullopt) << *run.failure;
  const auto& [steps, relocations, placements, passes] = tally.by_type;
  std::cout << (seen + stride - 1) / stride << " of " << run.positions << " positions: " << steps
            << " steps, " << relocations << " relocations, " << placements << " placements, "
            << passes << " passes found again, " << tally.with_lifted << " that lift, "
            << tally.with_memory << " that change memory; " << tally.forward
            << " pasts played forward, " << tally.without << " positions without one, "
            << tally.cut_short << " cut short, " << tally.fast << " confirmed by the engine\n";
  for (const std::size_t each : tally.by_type) EXPECT_GT(each, 0U);
  EXPECT_GT(tally.with_lifted, 0U);
  EXPECT_GT(tally.with_memory, 0U);
  EXPECT_GT(tally.without, 0U);
  EXPECT_GT(tally.fast, 0U);
}

}  // namespace
}  // namespace agon::proptests::past_test
