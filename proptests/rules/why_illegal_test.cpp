// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A reason exactly for what is illegal: pairs of cells as a step and as a relocation, every
// placement, the pass; in random positions of random rule sets.
#include "model/rules/why_illegal.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/values/testing/settings.hpp"
#include "proptests/support/for_all.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::proptests::why_illegal_test {
namespace {

/// From this many positions on every reason has occurred.
constexpr std::uint64_t enough_for_all = 40;

constexpr auto breaches = static_cast<std::size_t>(rules::Breach::queen_in_hand_first) + 1;

/// Every pair of cells; of those that start on an empty cell, which are easy to recognise, only the
/// ones that end beside the throne, unless `all`.
std::vector<Action> actions_to_ask(const Position& position, bool all) {
  std::vector<Action> some{Action::pass()};
  const auto& cells = board_cells(position.radius());
  for (const Cell to : cells) {
    some.push_back(Action::placement(Kind::queen, to));
    some.push_back(Action::placement(Kind::guard, to));
    for (const Cell from : cells) {
      if (!all && !position.at(from) && rules::ring(to, position.radius()) > 1) continue;
      some.push_back(Action::step(from, to));
      some.push_back(Action::relocation(from, to));
    }
  }
  return some;
}

TEST(WhyIllegal, AReasonExactlyForWhatIsIllegal) {
  std::array<std::uint64_t, breaches> seen{};
  unsigned asked = 0;
  std::uint64_t number = 0;
  const std::uint64_t stride = test::setting("AGON_STRIDE", 1);
  const auto property = [&](const sampling::Case& one,
                            const Answers& answers) -> std::optional<std::string> {
    if (number++ % stride != 0) return std::nullopt;
    std::set<Action> legal;
    for (const auto& answer : answers.actions) legal.insert(answer.action);
    const auto over = rules::why_over(one.position, one.rules);
    if (over.has_value() != (answers.outcome != Outcome::none)) return "why_over";
    for (const Action& action : actions_to_ask(one.position, asked++ % 16 == 0)) {
      const auto objection = rules::why_illegal(one.position, one.rules, action);
      if (objection.has_value() == legal.contains(action))
        return to_string(action) + (objection ? " is legal: " + objection->text : " is illegal");
      if (!objection) continue;
      if (objection->text.empty()) return to_string(action) + " has no text";
      ++seen[static_cast<std::size_t>(objection->breach)];
    }
    return std::nullopt;
  };
  const auto run =
      for_all(test::setting("AGON_SEED", 1), test::setting("AGON_POSITIONS", 40), property);
  std::cout << asked << " positions, "
            << std::accumulate(seen.begin(), seen.end(), std::uint64_t{0})
            << " reasons for what is illegal\n";
  EXPECT_FALSE(run.failure) << *run.failure;
  if (run.positions < enough_for_all) return;
  // A cell off the board is not among those asked about.
  for (std::size_t breach = 0; breach < breaches; ++breach)
    if (breach != static_cast<std::size_t>(rules::Breach::off_board)) {
      EXPECT_GT(seen[breach], 0U) << "never seen: breach number " << breach;
    }
}

}  // namespace
}  // namespace agon::proptests::why_illegal_test
