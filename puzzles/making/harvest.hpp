// Whole sets of positions, made to order and the same whenever the order is.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "puzzles/making/backward.hpp"
#include "puzzles/making/bench_set.hpp"

namespace agon::puzzles {

/// What all sets are made from. Equal orders give equal sets as long as the search is the same: it
/// works within budgets of nodes, so that a better one finds more.
struct SetOrder {
  std::string rules_name = "wikipedia";
  RuleSet rules;
  std::uint64_t seed = 1;
  std::size_t count = 50;  ///< positions of a set
};

struct ChainOrder : SetOrder {
  int least = 5;  ///< plies, odd
  int most = 15;
  std::size_t epochs = 100;               ///< growths, each from different roots
  std::size_t per_epoch = 2;              ///< chains of one length taken from a growth, at most
  std::uint64_t epoch_nodes = 5'000'000;  ///< after which a growth is ended
  GrowthSettings growth;                  ///< its seed and longest are set by the order
};

/// Chains by plies, up to `count` of each length, no two images of each other. `watch` receives the
/// number of epochs done after each.
std::map<int, std::vector<BenchPosition>> grow_chains(
    const ChainOrder& order, const std::function<void(std::size_t)>& watch);

/// Random near-won positions with a shortest win of 3, 5 or 7 plies, `count` each, by plies. One to
/// three guards are still to come, from ring 2 or 3.
std::map<int, std::vector<BenchPosition>> random_wins(const SetOrder& order);

/// Random near-won positions, won or not, with two to four guards still to come from rings up to
/// `farthest`.
std::vector<BenchPosition> random_near_won(const SetOrder& order, int farthest);

/// The start, then `order.count` positions, each 40 to 120 plies into a separate game of random
/// actions. Precondition: the rule set has a start.
std::vector<BenchPosition> random_games(const SetOrder& order);

}  // namespace agon::puzzles
