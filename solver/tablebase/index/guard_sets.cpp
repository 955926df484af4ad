// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/index/guard_sets.hpp"

#include <algorithm>
#include <cassert>

#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {
namespace {

std::uint32_t number(const std::vector<int>& cells) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < cells.size(); ++i)
    number += choose(cells[i], static_cast<int>(i) + 1);
  return static_cast<std::uint32_t>(number);
}

// The next set in colexicographic order: the lowest cell with room above it goes up, those below
// it start again.
void advance(std::vector<int>& cells) {
  std::size_t i = 0;
  while (i + 1 < cells.size() && cells[i] + 1 == cells[i + 1]) ++i;
  ++cells[i];
  for (std::size_t below = 0; below < i; ++below) cells[below] = static_cast<int>(below);
}

}  // namespace

std::uint64_t GuardSets::bytes(int free, int guards) {
  return choose(free, guards) * static_cast<std::uint64_t>(guards) * 5 +
         (free <= 32 ? choose(free, guards) * 4 : 0) +
         choose(free, guards - 1) * static_cast<std::uint64_t>(free) * 4;
}

GuardSets::GuardSets(int free, int guards)
    : free_(free), guards_(guards), sets_(static_cast<std::uint32_t>(choose(free, guards))) {
  assert(guards >= 1 && guards <= free);
  with_.assign(choose(free, guards - 1) * static_cast<std::uint64_t>(free), none());
  std::vector<int> cells;
  for (int i = 0; i < guards; ++i) cells.push_back(i);
  for (std::uint32_t set = 0; set < sets_; ++set, advance(cells)) {
    if (free <= 32) {
      packed_.push_back(0);
      for (const int cell : cells) packed_.back() |= 1U << cell;
    }
    for (const int cell : cells) {
      std::vector<int> others = cells;
      others.erase(std::find(others.begin(), others.end(), cell));
      const std::uint32_t rest = number(others);
      members_.push_back(static_cast<std::uint8_t>(cell));
      rests_.push_back(rest);
      with_[std::size_t{rest} * static_cast<std::size_t>(free) + static_cast<std::size_t>(cell)] =
          set;
    }
  }
}

}  // namespace agon::tablebase
