// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Questions that a fortress known from the fields (known.hpp) answers: does a side hold, can its
// opponent win, and what to play in one?
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/play/opponent.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::search {
class HeldFortress;
}

namespace agon::fortresses {

/// A fortress of each side, ready for questions: by `Side`, never null.
struct HoldsBySide {
  std::array<std::shared_ptr<const search::HeldFortress>, 2> fortress;
};

struct KnownWay {
  int plies = 0;  ///< 0: the side is in a known fortress
  std::vector<Action> line;
};

/// None if the side is in a known fortress; else its way to the throne, where the rules keep its
/// queen there; so it cannot lose. Nothing: not so, or not found within the limits. Needs no solver
/// of formulas.
/// Precondition: the position is usable under the rules.
std::optional<KnownWay> way_to_known(const RuleSet& rules, const Position& position, Side side,
                                     const Limits& limits);

struct KnownHolder {
  Side side = Side::white;
  KnownWay way;
};

/// Who is known so not to lose, unless the verdict, which answers the question, is a win: the
/// defender first. Searches a fixed number of positions. None for other goals than the formation.
std::vector<KnownHolder> known_holders(const RuleSet& rules, const Position& position,
                                       const search::Question& question, const Verdict& verdict);

// Can a side force a win, if its opponent is not in a known fortress already?

/// Refuted at any length, without a search, where the question is about the won formation, the game
/// goes on and the defender is in a known fortress; else what the search says
/// within the question's limits. Needs no solver of formulas and no file, so the page's module asks
/// it; solver/api/solve.hpp also asks tables and holds. Precondition: the position is usable
/// under the rules.
search::Solved solve_unless_held(const RuleSet& rules, const Position& position,
                                 const search::Question& question,
                                 search::SearchEngine engine = search::SearchEngine::zones);

// What does the opponent play?

/// As `play::choose`; a side in a ring of six or a lock stays in it, unless the request names
/// another fortress for it, or the throne is one. Every surface asks this one.
std::optional<play::Choice> choose_action(const RuleSet& rules, play::Request request);

}  // namespace agon::fortresses
