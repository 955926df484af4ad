// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Proof games: positions that one shortest game alone leads to, with a captive relocated in it.
//
// DESCRIPTION
//   If a game is the only shortest one to where it ends, so is its beginning to where that ends. So
//   a game is grown from a few random plies, captures preferred: each further ply must leave it the
//   only shortest one (solver/past/shortest.hpp), or the attempt is given up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/making/composer.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

/// The plies that an order may ask for. A first capture needs three, the relocation is the fourth.
inline constexpr int shortest_proof_game = 4;
inline constexpr int longest_proof_game = 16;

struct ProofGameOrder {
  RuleSet rules;
  int plies = 8;
  std::uint64_t seed = 1;
};

struct ProofGame {
  Position position{max_radius};
  std::vector<Action> game;  ///< from the start of the rules
  int relocations = 0;       ///< of captives, at least one
};

/// The first `count` proof games of an order, or the one of an attempt that has a number, each
/// given with the number of its attempt, from 1. No two have the same position, up to symmetry.
/// Ends as `exhausted` after 5 000 attempts without any.
ComposeEnd compose(const ProofGameOrder& order, std::size_t count,
                   std::optional<std::size_t> number, const ComposeLimits& limits,
                   const std::function<void(const ProofGame& game, std::size_t number)>& take);

/// As an entry of a puzzle file.
Puzzle as_puzzle(const ProofGame& game, const NamedRules& rules, const std::string& name,
                 const std::string& source);

}  // namespace agon::puzzles
