// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The themes that puzzles are made to, by composers and miners alike.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/making/backward.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

/// What is wanted of every key, that is every first action that wins as soon as possible, and of
/// the main line.
struct WantedThemes {
  std::optional<Action::Type> key;  ///< a step or a relocation
  bool quiet = false;               ///< the key captures nothing
  bool queen_captured = false;      ///< the line captures the defender's queen
  bool chain = false;               ///< all of the attacker's actions in it but the last capture
};

/// A word for one of them.
struct ThemeWord {
  std::string_view name;
  std::string_view help;
  void (*want)(WantedThemes& themes);
};
const std::vector<ThemeWord>& theme_words();

/// Precondition of both: the attacker is to move in the state.
bool key_shows(const WantedThemes& themes, const bitboard::Engine& engine,
               const bitboard::State& state, const Action& key);
bool line_shows(const WantedThemes& themes, const LineFacts& facts);
/// How many of the defender's pieces an action of the attacker's captures.
int captures_of(const bitboard::Engine& engine, const bitboard::State& state, const Action& action);

/// Lets a growth try what leads to them.
void favour(const WantedThemes& themes, GrowthSettings& settings);

}  // namespace agon::puzzles
