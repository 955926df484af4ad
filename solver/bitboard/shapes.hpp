// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// From the fields of a rule set to the code specialised on them.
#pragma once

#include "solver/bitboard/sandwich.hpp"
#include "solver/bitboard/tables.hpp"

namespace agon::bitboard {

/// Calls `visit(Shape<...>{})` with the shape of the rule set. One well-predicted branch.
template <class Visit>
decltype(auto) with_shape(const Tables& tables, Visit visit) {
  const auto with_captives = [&]<bool memory, bool lifts>() -> decltype(auto) {
    switch (tables.rules.sandwich) {
      case Sandwich::ring:
        return visit(Shape<Sandwich::ring, memory, lifts>{});
      case Sandwich::ring_line:
        return visit(Shape<Sandwich::ring_line, memory, lifts>{});
      case Sandwich::line:
        break;
    }
    return visit(Shape<Sandwich::line, memory, lifts>{});
  };
  if (tables.lifts) return with_captives.template operator()<false, true>();
  return tables.rules.capture_lasts == CaptureLasts::until_relocated
             ? with_captives.template operator()<true, false>()
             : with_captives.template operator()<false, false>();
}

}  // namespace agon::bitboard
