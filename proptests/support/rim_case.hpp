// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Cases about the outermost ring, where the next-ring destinations find no next ring: each value of
// rim_capture and each of those destinations as often as any other.
#pragma once

#include <algorithm>
#include <array>

#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "puzzles/sampling/case.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::proptests {

inline constexpr std::array next_ring_destinations{
    Destination::next_ring, Destination::next_ring_adjacent, Destination::nearest_ring_with_room};
inline constexpr std::array rim_captures{RimCapture::yes, RimCapture::to_neighbour, RimCapture::no};

/// Is something captured on the outermost ring, were it allowed there?
inline bool held_on_rim(const sampling::Case& one) {
  RuleSet rules = one.rules;
  rules.rim_capture = RimCapture::yes;
  const auto captives = rules::must_relocate(one.position, rules);
  return std::any_of(captives.begin(), captives.end(),
                     [&](Cell cell) { return rules::ring(cell, rules.radius) == rules.radius; });
}

/// Rules and a crowd with a piece held on the outermost ring, all pieces being on the board; a
/// crowd without one where fifty have none.
inline sampling::Case random_rim_case(Dice& dice) {
  RuleSet rules = sampling::random_rules(dice);
  rules.captives = Captives::stay;
  rules.guard_goes = dice.pick(next_ring_destinations);
  rules.queen_goes = dice.pick(next_ring_destinations);
  rules.rim_capture = dice.pick(rim_captures);
  sampling::Case one{rules, Position(rules.radius)};
  for (int i = 0; i < 50; ++i) {
    one.position = sampling::random_position(rules, sampling::PositionKind::dense, dice);
    if (held_on_rim(one)) break;
  }
  return one;
}

}  // namespace agon::proptests
