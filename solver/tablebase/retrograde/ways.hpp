// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The two ways through a slab: with nothing to remember, and with captured pieces remembered.
#pragma once

#include <cassert>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/crossing.hpp"
#include "solver/tablebase/retrograde/remembering/sweep.hpp"
#include "solver/tablebase/retrograde/sweep.hpp"

namespace agon::tablebase {

template <int radius, bool remembers>
struct Way {
  using Rules = SlabRules<radius>;
  using Sweep = tablebase::Sweep<radius>;
  using Crossing = tablebase::Crossing<radius>;
};
template <int radius>
struct Way<radius, true> {
  using Rules = RememberingRules<radius>;
  using Sweep = RememberingSweep<radius>;
  using Crossing = RememberingCrossing<radius>;
};

inline bool remembers(const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::until_relocated;
}

/// Calls use.operator()<radius, remembers>() for a rule set.
template <class Use>
decltype(auto) by_way(const RuleSet& rules, Use use) {
  const auto with = [&]<bool memory>() -> decltype(auto) {
    switch (rules.radius) {
      case 2:
        return use.template operator()<2, memory>();
      case 3:
        return use.template operator()<3, memory>();
      case 4:
        return use.template operator()<4, memory>();
      default:
        assert(rules.radius == 5);
        return use.template operator()<5, memory>();
    }
  };
  return remembers(rules) ? with.template operator()<true>() : with.template operator()<false>();
}

}  // namespace agon::tablebase
