// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Situations that the compared cases have to show, in parts, and what several parts ask.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "model/rules/judge.hpp"
#include "proptests/support/answers.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::proptests {

using Type = Action::Type;

/// One situation: its name, how many per mille of the cases must show it, and how to see it.
struct Situation {
  std::string_view name;
  int floor_per_mille;
  bool (*seen)(const sampling::Case&, const Answers&);
};

// The parts, each in its file.
std::span<const Situation> captive_situations();
std::span<const Situation> ending_situations();
std::span<const Situation> action_situations();
std::span<const Situation> hand_situations();
std::span<const Situation> lifting_situations();

inline bool is_queen(const sampling::Case& one, Cell cell) {
  return one.position.at(cell)->kind == Kind::queen;
}
inline bool on_throne(const sampling::Case& one, Cell cell) {
  return cell == throne(one.rules.radius);
}
inline bool on_rim(const sampling::Case& one, Cell cell) {
  return rules::ring(cell, one.rules.radius) == one.rules.radius;
}
/// A cell whose two neighbours in its ring are not opposite: what `ring` and `ring-line` differ in.
inline bool ring_corner(const sampling::Case& one, Cell cell) {
  return !on_throne(one, cell) &&
         rules::jaw_pairs(cell, one.rules.radius, Sandwich::ring_line).empty();
}

/// From `some`, a search through answers of one kind, what makes `seen` of a situation from a test
/// of the case and of one of them. Neither may capture anything.
template <class Some>
constexpr auto seen_by(Some) {
  return [](auto test) {
    return [](const sampling::Case& one, const Answers& answers) {
      return Some{}(answers, [&](const auto& each) { return decltype(test){}(one, each); });
    };
  };
}
inline constexpr auto some_action = [](const Answers& answers, auto test) {
  return std::any_of(answers.actions.begin(), answers.actions.end(), test);
};
inline constexpr auto if_action = seen_by(some_action);
/// Does some action capture an enemy on a cell that passes the test?
inline constexpr auto some_capture = [](const Answers& answers, auto test) {
  return some_action(answers, [&](const ActionAnswer& answer) {
    return std::any_of(answer.captures.begin(), answer.captures.end(), test);
  });
};
inline constexpr auto if_capture = seen_by(some_capture);
inline constexpr auto some_captive = [](const Answers& answers, auto test) {
  const auto& captives = answers.must_relocate;
  return std::any_of(captives.begin(), captives.end(), test);
};
inline constexpr auto if_captive = seen_by(some_captive);
inline Destination goes(const sampling::Case& one, Cell captive) {
  return is_queen(one, captive) ? one.rules.queen_goes : one.rules.guard_goes;
}
/// To one of the three next-ring destinations.
inline bool goes_outward(const sampling::Case& one, Cell captive) {
  const Destination named = goes(one, captive);
  return named == Destination::next_ring || named == Destination::next_ring_adjacent ||
         named == Destination::nearest_ring_with_room;
}
inline bool rim_neighbours(const sampling::Case& one, Cell left, Cell right) {
  const auto near = rules::neighbours(left, one.rules.radius);
  return std::find(near.begin(), near.end(), right) != near.end();
}
template <class Test>
bool some_relocation_along_rim(const sampling::Case& one, const Answers& answers, Test test) {
  return some_action(answers, [&](const ActionAnswer& answer) {
    const Action& action = answer.action;
    return action.type == Type::relocation && action.from != action.to &&
           on_rim(one, action.from) && on_rim(one, action.to) && test(action.from, action.to);
  });
}
inline bool has_queen_captive(const sampling::Case& one, const Answers& answers) {
  return some_captive(answers, [&](Cell cell) { return is_queen(one, cell); });
}
inline bool forced_pass(const sampling::Case& one, const Answers& answers) {
  return answers.actions.size() == 1 && answers.actions[0].action.type == Type::pass &&
         rules::free_actions(one.position, one.rules).empty();
}
/// Does some action end the game for `winner`, by a forfeit or not?
inline bool ends_for(const sampling::Case& one, const Answers& answers, Side winner,
                     bool by_forfeit) {
  return some_action(answers, [&](const ActionAnswer& answer) {
    return answer.ends == win_of(winner) &&
           rules::forfeited(answer.next, one.rules, opponent(winner)) == by_forfeit &&
           rules::won_formation(answer.next, one.rules, winner) != by_forfeit;
  });
}
/// Would the contents alone decide the game, were no piece in hand?
inline bool settled_side(const sampling::Case& one) {
  for (const Side side : both_sides)
    if (rules::won_formation(one.position, one.rules, side) ||
        rules::forfeited(one.position, one.rules, side))
      return true;
  return false;
}

inline bool over_as(const sampling::Case& one, const Answers& answers, NoAction rule,
                    Outcome outcome) {
  return answers.outcome == outcome && one.rules.no_action == rule && !settled_side(one);
}
inline bool between_own_turn(const sampling::Case& one, const ActionAnswer& answer) {
  return answer.action.type != Type::pass && answer.action.type != Type::placement &&
         rules::between_enemies(one.position, one.rules, one.position.to_move, answer.action.to);
}

}  // namespace agon::proptests
