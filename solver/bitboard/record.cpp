// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/bitboard/record.hpp"

#include <algorithm>
#include <cassert>

namespace agon::bitboard {

void Record::pop() {
  assert(states_.size() > 1);
  states_.pop_back();
}

int Record::occurrences() const {
  return static_cast<int>(std::count_if(states_.begin(), states_.end(), [this](const State& state) {
    return state.hash == last().hash && state == last();
  }));
}

}  // namespace agon::bitboard
