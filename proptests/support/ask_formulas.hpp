// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Putting the same questions to the rules as formulas. Templates, because the mutation check asks
// the same of a faulty copy, which has the same classes in another namespace.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "proptests/support/answers.hpp"

namespace agon::proptests {

struct FormulaTally {
  std::uint64_t positions = 0;
  std::uint64_t legal = 0;
  std::uint64_t illegal = 0;
  std::uint64_t successors = 0;
  std::uint64_t endings = 0;  ///< of successors
};

inline const ActionAnswer* find(const Answers& answers, const Action& action) {
  for (const ActionAnswer& answer : answers.actions)
    if (answer.action == action) return &answer;
  return nullptr;
}

/// Everything that could be mistaken for a legal action, legal or not: every piece to every
/// neighbour and every cell, a piece of each kind put on every cell, the pass.
inline std::vector<Action> plausible(const sampling::Case& one) {
  const auto& cells = board_cells(one.rules.radius);
  std::vector<Action> some{Action::pass()};
  for (const Cell from : cells) {
    some.push_back(Action::placement(Kind::queen, from));
    some.push_back(Action::placement(Kind::guard, from));
    if (!one.position.at(from)) continue;
    for (const Cell to : cells) {
      some.push_back(Action::relocation(from, to));
      if (std::abs(to.row - from.row) <= 1 && std::abs(to.number - from.number) <= 1)
        some.push_back(Action::step(from, to));
    }
  }
  return some;
}

/// Constants in, constants out: asks every question about one position; gives the first wrong
/// answer in words (empty if none). `endings` out of 16 legal actions are followed by the question
/// how the game stands then; so are all that end it.
template <class Formulas>
std::string wrong_when_known(const Formulas& formulas, const std::vector<Action>& actions,
                             const sampling::Case& one, const Answers& judge, unsigned endings,
                             FormulaTally& tally) {
  const auto p = formulas.known(one.position);
  std::string wrong;
  const auto expect = [&](const auto& found, bool expected, const std::string& what) {
    if (expected ? found.is_true() : found.is_false()) return;
    if (wrong.empty())
      wrong = what + " is " +
              (found.is_true()    ? "true"
               : found.is_false() ? "false"
                                  : "left open") +
              " by the formulas";
  };
  const auto expect_outcome = [&](const auto& contents, Outcome expected, const std::string& when) {
    const auto ending = formulas.outcome(contents);
    expect(ending.white_wins, expected == Outcome::white_wins, "White's win" + when);
    expect(ending.black_wins, expected == Outcome::black_wins, "Black's win" + when);
    expect(ending.drawn, expected == Outcome::draw, "a draw" + when);
  };
  const auto contains = [](const auto& list, const auto& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
  };
  const auto& cells = board_cells(one.rules.radius);

  ++tally.positions;
  expect(formulas.well_formed(p), true, "well_formed");
  expect_outcome(p, judge.outcome, "");
  for (const Side side : both_sides)
    expect(formulas.decides(p, side), side == judge.decider,
           std::string("decision of ") + to_char(side));
  for (const Cell cell : cells) {
    expect(formulas.captured(p, cell), contains(judge.must_relocate, cell),
           "to relocate: " + to_string(cell));
    for (const Side side : both_sides)
      expect(formulas.captured_of(p, side, cell),
             contains(judge.captured[static_cast<std::size_t>(side)], cell),
             "captured: " + to_string(cell));
  }
  unsigned turn = 0;
  for (const Action& action : plausible(one)) {
    const std::string name = to_string(action);
    const ActionAnswer* answer = find(judge, action);
    expect(formulas.legal(p, action), answer != nullptr, name + " legal");
    ++(answer != nullptr ? tally.legal : tally.illegal);
    if (answer == nullptr || !wrong.empty()) continue;
    const auto next = formulas.after(p, action);
    expect(formulas.same(next, answer->next), true,
           "after " + name + " " + to_string(answer->next));
    const auto taken = formulas.captures(p, action);
    for (std::size_t i = 0; i < cells.size(); ++i)
      expect(taken[i], contains(answer->captures, cells[i]),
             name + " captures " + to_string(cells[i]));
    ++tally.successors;
    if (answer->ends == Outcome::none && turn++ % 16 >= endings) continue;
    expect_outcome(next, answer->ends, " after " + name);
    ++tally.endings;
  }
  // The judge's actions that the formulas do not even list.
  for (const ActionAnswer& answer : judge.actions)
    if (!contains(actions, answer.action) && wrong.empty())
      wrong = to_string(answer.action) + " is not among the actions";
  return wrong;
}

}  // namespace agon::proptests
