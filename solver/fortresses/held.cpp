// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/held.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "solver/search/engines.hpp"
#include "solver/search/goal_distance.hpp"
#include "solver/search/goal_pursue.hpp"

namespace agon::fortresses {
namespace {

/// Wins of the other side up to this length are searched first: they cost milliseconds, and if
/// there is one, a search for a way into a fortress is in vain.
constexpr int short_win = 11;
constexpr std::uint64_t short_win_nodes = 200'000;
/// A search in vain, where drawn ends leave it without bounds, may cost so much.
constexpr std::uint64_t short_way_nodes = 20'000;

}  // namespace

Held enter(const RuleSet& rules, const Position& position, const Hold& fortress,
           const HeldQuestion& question) {
  Held held;
  held.hold = fortress;
  held.hold.entry.clear();
  const Side holder = fortress.holder;
  const Outcome outcome = rules::outcome(position, rules);
  if (outcome != Outcome::none) {
    const bool lost = outcome == win_of(opponent(holder));
    held.standing = lost ? Held::Standing::lost : Held::Standing::held;
    held.plies = 0;
    return held;
  }
  if (position.to_move != holder && reach_of(fortress, rules, position).pattern) {
    held.standing = Held::Standing::held;
    held.plies = 0;
    held.shortest = true;
    return held;
  }
  if (position.placing()) {
    held.reason = "pieces are in hand, and patterns describe only pieces on the board";
    return held;
  }

  search::Question attack;
  attack.attacker = opponent(holder);
  attack.limits = question.limits;
  attack.limits.plies = std::min(short_win, question.limits.plies.value_or(short_win));
  attack.limits.nodes = std::min(short_win_nodes, question.limits.nodes.value_or(short_win_nodes));
  const Verdict against = search::solve_by_search(rules, position, attack).verdict;
  held.nodes = against.nodes;
  if (against.value == Verdict::Value::win) {
    held.standing = Held::Standing::lost;
    held.plies = against.plies;
    held.shortest = against.shortest;
    held.line = against.line;
    return held;
  }

  if (fortress.fortress.empty()) {
    held.reason = "no fortress is known";
    return held;
  }
  search::Question way_in;
  way_in.attacker = holder;
  way_in.limits = question.limits;
  way_in.strategy = true;
  NoWayWithin shown = question.known;
  int* within = &shown.fortress;
  way_in.refuted = *within;
  way_in.progress = [&](const search::Progress& now) {
    if (question.progress) question.progress(now);
    if (now.refuted <= *within) return;
    *within = now.refuted;
    if (question.keep) question.keep(shown);
  };
  way_in.goal = {Goal::Kind::fortress, fortress.fortress};
  way_in.limits = way_in.limits.after(against.seconds);
  const bitboard::Engine engine(rules);
  // If, as far as is known, a draw may always be near, nothing bounds the search. So after a short
  // one, it continues for ways in without such ends.
  const bool unbounded = rules.guard_chooser == Chooser::owner &&
                         rules.queen_chooser == Chooser::owner &&
                         search::DrawnEnds(rules).any_time();
  if (unbounded)
    way_in.limits.nodes =
        std::min(short_way_nodes, question.limits.nodes.value_or(short_way_nodes));
  const auto pursue = [&] {
    search::Solved found = search::pursue_by_zones(engine, position, way_in);
    if (found.verdict.within.value_or(0) > *within) {
      *within = *found.verdict.within;
      if (question.keep) question.keep(shown);
    }
    return found;
  };
  search::Solved solved = pursue();
  held.nodes += solved.verdict.nodes;
  held.within = solved.verdict.within;
  bool shortest = solved.verdict.shortest;
  if (unbounded && solved.verdict.limited && solved.verdict.value != Verdict::Value::win) {
    way_in.goal.kind = Goal::Kind::pattern;
    within = &shown.pattern;
    way_in.refuted = *within;
    way_in.limits.nodes = question.limits.nodes;
    way_in.limits = way_in.limits.after(solved.verdict.seconds);
    solved = pursue();
    held.nodes += solved.verdict.nodes;
    shortest = false;
  }
  held.limited = solved.verdict.limited;
  if (solved.verdict.value == Verdict::Value::win) {
    held.plies = solved.verdict.plies;
    held.shortest = shortest;
    held.line = std::move(solved.verdict.line);
    if (solved.strategy) {
      held.standing = Held::Standing::held;
      held.hold.entry = std::move(solved.strategy->lines);
    } else {
      held.reason = "a way in was found, but a limit came before it was written down";
    }
    return held;
  }
  if (solved.verdict.reason)
    held.reason = *solved.verdict.reason;
  else if (solved.verdict.within)
    held.reason = fmt::format("no ways in of more than {} were looked for",
                              counted(*solved.verdict.within, "ply", "plies"));
  else if (way_in.goal.kind == Goal::Kind::pattern)
    held.reason = "there is no way into this fortress without draws on the way";
  else
    held.reason = "there is no way into this fortress";
  return held;
}

}  // namespace agon::fortresses
