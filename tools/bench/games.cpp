// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Games from the start to random positions that have a past: agon-past-bench COUNT [PRESET...]
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/dice.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "solver/api/past.hpp"
#include "tools/bench/usage.hpp"

namespace {

using namespace agon;

/// Pieces anywhere; where captives are remembered, half of the positions have some, chosen without
/// regard to whether a game can leave them.
void measure(const rulesets::Preset& preset, int count) {
  Dice dice(7);
  int found = 0;
  int unreachable = 0;
  std::size_t plies = 0;
  int at_least = 0;
  int shortest = 0;
  std::vector<double> seconds;
  while (static_cast<int>(seconds.size()) < count) {
    const Position position =
        sampling::random_position(preset.rules, sampling::PositionKind::scattered, dice);
    if (api::pasts(position, preset.rules, 1).all.empty()) continue;
    const double before = bench::processor_seconds();
    const api::GameAnswer answer = api::game_to({.rules = preset.rules, .position = position});
    seconds.push_back(bench::processor_seconds() - before);
    if (answer.game) {
      ++found;
      plies += answer.game->size();
      at_least += answer.at_least;
      shortest += answer.shortest() ? 1 : 0;
    }
    unreachable += answer.unreachable ? 1 : 0;
  }
  std::sort(seconds.begin(), seconds.end());
  const auto mean = [found](auto sum) { return found == 0 ? 0 : static_cast<int>(sum) / found; };
  fmt::print(
      "{}: {} games, {} unreachable, {} unknown; median {:.3f} s, 95 % {:.3f} s; {} plies, at "
      "least {}; {} proved shortest\n",
      preset.name, found, unreachable, count - found - unreachable, seconds[seconds.size() / 2],
      seconds[seconds.size() * 95 / 100], mean(plies), mean(at_least), shortest);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 0;
  if (count < 1) {
    fmt::print(stderr, "usage: agon-past-bench COUNT [PRESET...]\n");
    return 2;
  }
  const std::vector<std::string> names(argv + 2, argv + argc);
  for (const rulesets::Preset& preset : rulesets::presets())
    if (names.empty() || std::find(names.begin(), names.end(), preset.name) != names.end())
      measure(preset, count);
}
