// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/ring_counts.hpp"

#include <z3++.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "solver/formulas/logic.hpp"

namespace agon::formulas {
namespace {

/// Pieces alike to every condition.
struct Group {
  Piece piece;
  int ring;
  bool captured;
  z3::expr number;

  bool counts(const RingCount& count) const {
    return count.counts(piece) && count.first <= ring && ring <= count.last &&
           (captured || !count.captured);
  }
};

}  // namespace

bool can_be_met(const Conditions& where, const FortressPattern& pattern, const RuleSet& rules) {
  const Position& position = pattern.position;
  const bool remembers = rules.capture_lasts == CaptureLasts::until_relocated;
  Context own_context;
  z3::context& context = own_context;
  z3::solver solver(context);
  std::vector<Group> groups;
  const auto sum_of = [&](const auto& wanted) {
    z3::expr sum = context.int_val(0);
    for (const Group& group : groups)
      if (wanted(group)) sum = sum + group.number;
    return sum;
  };
  for (const Side side : both_sides)
    for (const Kind kind : {Kind::queen, Kind::guard}) {
      const Piece piece{side, kind};
      for (int ring = kind == Kind::queen ? 0 : 1; ring <= rules.radius; ++ring)
        for (const bool captured : {false, true}) {
          if (captured && !remembers) continue;
          const std::string name = "n" + std::to_string(groups.size());
          groups.push_back({piece, ring, captured, context.int_const(name.c_str())});
          solver.add(groups.back().number >= 0);
        }
      const auto& cells = board_cells(rules.radius);
      const auto named = std::count_if(cells.begin(), cells.end(),
                                       [&](Cell cell) { return position.at(cell) == piece; });
      const int all = kind == Kind::queen ? 1 : rules.guards;
      solver.add(sum_of([&](const Group& group) { return group.piece == piece; }) ==
                 all - static_cast<int>(named));
    }
  for (int ring = 0; ring <= rules.radius; ++ring) {
    const auto only = static_cast<std::int8_t>(ring);
    const RingCount here{only, only};
    const auto room = std::count_if(pattern.unsaid.begin(), pattern.unsaid.end(),
                                    [&](Cell cell) { return here.has(cell, rules.radius); });
    solver.add(sum_of([&](const Group& group) { return group.ring == ring; }) <=
               static_cast<int>(room));
  }
  for (const RingCount& count : where) {
    // The board of a pattern holds what it names.
    const z3::expr number = sum_of([&](const Group& group) { return group.counts(count); }) +
                            counted_in(position, count);
    solver.add(count.at_least ? number >= int{count.number} : number <= int{count.number});
  }
  return solver.check() != z3::unsat;
}

}  // namespace agon::formulas
