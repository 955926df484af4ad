// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A play: a start and a walk from it, every position of which is a case. A failing play shrinks to
// one position, then to fewer pieces, fewer captives and fewer rules that differ from the base.
#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <functional>
#include <ostream>
#include <vector>

#include "model/values/dice.hpp"
#include "proptests/support/answers.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::proptests {

/// How a walk picks its actions.
enum class Style : std::uint8_t {
  wander,  ///< any action alike
  hunt,    ///< captures and steps inward rather than others
  shuttle  ///< back to earlier positions, as `repetition` needs
};

struct Play {
  sampling::Case start;
  std::uint64_t seed = 0;  ///< of the walk's choices
  int plies = 0;           ///< of the walk; it ends earlier with the game
  Style style = Style::wander;
};
/// For RapidCheck's reports.
std::ostream& operator<<(std::ostream& out, const Play& play);

/// The same play for the same dice.
Play random_play(Dice& dice);

/// Shows every position from the start on, with the judge's answers, until `visit` returns false.
void walk(const Play& play,
          const std::function<bool(const sampling::Case&, const Answers&)>& visit);

using sampling::shrunk;
using sampling::simpler;

/// Plays for RapidCheck: `random_play`, shrinking as said above.
rc::Gen<Play> plays();

}  // namespace agon::proptests
