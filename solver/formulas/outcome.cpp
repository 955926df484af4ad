// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How a game stands.
#include <optional>

#include "solver/formulas/board.hpp"
#include "solver/formulas/contents.hpp"
#include "solver/formulas/formulas.hpp"

namespace agon::formulas {
namespace {

/// Only sides with as many guards as ring 1 has cells can forfeit.
constexpr int forfeiting_guards = 6;

}  // namespace

z3::expr Formulas::formation(const Contents& contents, Side side) const {
  return kept(contents, Topic::formation, index(side), 0, [&] {
    const auto guards = static_cast<std::size_t>(rules_.guards);
    Expressions around;
    for (const Number at : board_->cells_of_ring(1))
      around.push_back(contents.guard[index(side)][at]);
    return both(contents.queen[index(side)][board_->throne()],
                more_than(context_, around, guards)[guards - 1]);
  });
}

z3::expr Formulas::forfeited(const Contents& contents, Side side) const {
  if (rules_.guards != forfeiting_guards) return context_.bool_val(false);
  Expressions parts;
  for (const Number at : board_->cells_of_ring(1)) parts.push_back(contents.guard[index(side)][at]);
  const Number middle = board_->throne();
  switch (rules_.forfeit) {
    case Forfeit::throne_empty:
      parts.push_back(empty_at(contents, middle));
      break;
    case Forfeit::own_queen_absent:
      parts.push_back(negation(contents.queen[index(side)][middle]));
      break;
    case Forfeit::none:
      return context_.bool_val(false);
  }
  return all_of(context_, parts);
}

/// Has neither side won by a formation or a forfeit?
z3::expr Formulas::nothing_won(const Contents& contents) const {
  return kept(contents, Topic::nothing_won, 0, 0, [&] {
    Expressions ends;
    for (const Side side : both_sides) {
      ends.push_back(formation(contents, side));
      ends.push_back(forfeited(contents, side));
    }
    return either(setting_up(contents), negation(any_of(context_, ends)));
  });
}

/// Has `winner` won, `turn` being to move? The side that has moved is asked about first, then the
/// other; formations before forfeits, and a side that cannot act last.
z3::expr Formulas::won_when(const Contents& contents, Side winner, Side turn) const {
  const Side mover = opponent(turn);
  struct Event {
    z3::expr happens;
    std::optional<Side> wins;
  };
  const auto gains = [&](Side side) {
    return rules_.forfeit_result == ForfeitResult::loses ? std::optional(side) : std::nullopt;
  };
  std::vector<Event> events{{formation(contents, mover), mover},
                            {formation(contents, turn), turn},
                            {forfeited(contents, mover), gains(turn)},
                            {forfeited(contents, turn), gains(mover)}};
  if (rules_.no_action == NoAction::loses)
    events.push_back({negation(can_act(contents, turn)), mover});
  z3::expr wins = context_.bool_val(false);
  for (auto event = events.rbegin(); event != events.rend(); ++event)
    wins = choice(event->happens, context_.bool_val(event->wins == winner), wins);
  return both(wins, negation(setting_up(contents)));
}

z3::expr Formulas::won(const Contents& contents, Side side) const {
  const Topic topic = side == Side::white ? Topic::white_wins : Topic::black_wins;
  return kept(contents, topic, 0, 0, [&] {
    return choice(contents.white_to_move, won_when(contents, side, Side::white),
                  won_when(contents, side, Side::black));
  });
}

/// Precondition: forfeit_result=draws. Where six guards of a side stand on ring 1 without its queen
/// on the throne, nobody has a formation.
z3::expr Formulas::drawn_by_forfeit(const Contents& contents) const {
  return both(either(forfeited(contents, Side::white), forfeited(contents, Side::black)),
              negation(setting_up(contents)));
}

Ending Formulas::outcome(const Contents& contents) const {
  const z3::expr drawn = kept(contents, Topic::drawn, 0, 0, [&] {
    const z3::expr white_stuck = negation(can_act(contents, Side::white));
    const z3::expr black_stuck = negation(can_act(contents, Side::black));
    const z3::expr stuck = rules_.no_action == NoAction::passes ? both(white_stuck, black_stuck)
                           : rules_.no_action == NoAction::draws
                               ? choice(contents.white_to_move, white_stuck, black_stuck)
                               : context_.bool_val(false);
    const z3::expr by_stuck =
        both(stuck, both(nothing_won(contents), negation(setting_up(contents))));
    return rules_.forfeit_result == ForfeitResult::loses
               ? by_stuck
               : either(by_stuck, drawn_by_forfeit(contents));
  });
  return {won(contents, Side::white), won(contents, Side::black), drawn};
}

z3::expr Formulas::over(const Contents& contents) const {
  const Ending ending = outcome(contents);
  return either(ending.drawn, either(ending.white_wins, ending.black_wins));
}

}  // namespace agon::formulas
