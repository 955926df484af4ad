// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How well the opponent plays: games of each strength against random and greedy players, the next
// strength, and itself at other depths, with score and 95 % interval.
//
//     agon-play-bench [--games N] [--seed N] [--player NAME] [--against NAME] [RULES...]
//
// Limits are numbers of positions, so the scores are the same on every machine.
#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/play/match.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::bench {
namespace {

struct Entrant {
  std::string name;
  play::Player player;
};
struct Pairing {
  Entrant one;
  Entrant other;
};

Entrant at_depth(play::Strength strength, int depth) {
  return {fmt::format("{}, depth {}", play::profile(strength).name, depth),
          play::strength_player(strength, depth)};
}

std::vector<Pairing> pairings() {
  std::vector<Pairing> all;
  const Entrant random{"random", play::random_player()};
  const Entrant greedy{"greedy", play::greedy_player()};
  all.push_back({greedy, random});
  std::vector<Entrant> strengths;
  for (const auto& each : play::profiles())
    strengths.push_back({std::string(each.name), play::strength_player(each.strength)});
  for (const Entrant& each : strengths) {
    all.push_back({each, random});
    all.push_back({each, greedy});
  }
  all.push_back({strengths[1], strengths[0]});
  all.push_back({strengths[2], strengths[1]});
  for (const int depth : {2, 3, 4})
    all.push_back(
        {at_depth(play::Strength::club, depth), at_depth(play::Strength::club, depth - 1)});
  return all;
}

int run(const std::vector<std::string>& arguments) {
  int games = 20;
  std::uint64_t seed = 1;
  std::string player;   // empty: all
  std::string against;  // likewise
  std::vector<std::string> names;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool has_value = i + 1 < arguments.size();
    if (arguments[i] == "--games" && has_value)
      games = std::atoi(arguments[++i].c_str());
    else if (arguments[i] == "--seed" && has_value)
      seed = std::strtoull(arguments[++i].c_str(), nullptr, 10);
    else if (arguments[i] == "--player" && has_value)
      player = arguments[++i];
    else if (arguments[i] == "--against" && has_value)
      against = arguments[++i];
    else
      names.push_back(arguments[i]);
  }
  if (games < 1) {
    fmt::print(stderr, "agon-play-bench: --games: give a number from 1 on\n");
    return 2;
  }
  if (names.empty()) names = {"wikipedia", "botermans", "ludii"};
  fmt::print("{:<12} {:<15} {:<15} {:>5} {:>5} {:>5} {:>7} {:>15} {:>8}\n", "rules", "player",
             "against", "won", "drawn", "lost", "score", "95 %", "s/game");
  for (const std::string& name : names) {
    const auto parsed = rulesets::parse_rules_or_file(name);
    const auto start = parsed.mistakes.empty() ? rules::opening(parsed.rules) : std::nullopt;
    if (!start) {
      fmt::print(stderr, "agon-play-bench: {}: no rule set with a start position\n", name);
      return 2;
    }
    for (const Pairing& each : pairings()) {
      if (!each.one.name.starts_with(player) || !each.other.name.starts_with(against)) continue;
      const Stopwatch watch;
      const play::Comparison score =
          play::match(parsed.rules, *start, each.one.player, each.other.player, games, seed);
      const play::Interval interval = score.interval();
      fmt::print("{:<12} {:<15} {:<15} {:>5} {:>5} {:>5} {:>6.1f}% {:>6.1f}%-{:>5.1f}% {:>8.2f}\n",
                 name, each.one.name, each.other.name, score.better, score.same, score.worse,
                 100 * score.share(), 100 * interval.low, 100 * interval.high,
                 watch.seconds() / games);
      std::fflush(stdout);
    }
  }
  return 0;
}

}  // namespace
}  // namespace agon::bench

int main(int count, char** arguments) {
  return agon::bench::run({arguments + 1, arguments + count});
}
