// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Cases for the zone search: rule sets in turn, nearly won attacks, states that match a pattern.
#pragma once

#include <optional>
#include <string>

#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/pattern_table.hpp"

namespace agon::proptests {

/// A board, and the most plies that a search is asked about on it.
struct Size {
  int radius;
  int guards;
  int plies;
};

/// The `turn`-th rule set on a board of this size: every preset in turn, a random rule set after
/// each of them. No piece is in hand and nothing is drawn by repetition.
RuleSet zone_rules(int turn, int radius, int guards, Dice& dice);

/// A usable position in which `attacker` lacks `to_come` guards on ring 1 (those stand on ring 2 or
/// 3) and has its queen on ring 0 to 2. The defender stands anywhere, in a crowd round the
/// middle, or about the attacker's pieces. With memory, about half remember captives.
/// Precondition: 0 <= to_come <= guards.
Position attack(const RuleSet& rules, Side attacker, int to_come, Dice& dice);

/// As `attack`, with one to three guards to come; then up to three random actions, captures rather
/// than others, so that captives and their memory come about as in play. The game may be over
/// already, but never by these actions.
bitboard::State attack_in_play(const bitboard::Engine& engine, Side attacker, Dice& dice);

/// A random state that matches a pattern: the defender's unnamed pieces on free cells, preferably
/// next to the zone and to the attacker's pieces. Nothing if there are too few free
/// cells.
std::optional<bitboard::State> matching(const bitboard::Engine& engine,
                                        const search::Pattern& pattern, Side attacker, Dice& dice);

/// For the messages of failed tests: rule set and position as AGON_CASE takes them; a pattern.
std::string text_of(const bitboard::Engine& engine, const bitboard::State& state);
std::string text_of(const bitboard::Engine& engine, const search::Pattern& pattern, Side attacker);

}  // namespace agon::proptests
