// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is required of a composed puzzle, and the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/making/wanted.hpp"
#include "puzzles/proving/past.hpp"

namespace agon::puzzles {

/// The most plies that an order may ask for.
inline constexpr int longest_composed = 25;
/// The greatest seed that programs should choose: short enough to type.
inline constexpr std::uint64_t largest_seed = 1'000'000'000;

/// Its themes say what every key must be like, and the main line.
struct ComposeOrder : WantedThemes {
  RuleSet rules;
  Side attacker = Side::white;
  int plies = 3;  ///< odd: of the shortest win of the attacker, who is to move

  std::optional<int> captures;  ///< pieces that every key captures
  bool unique = false;          ///< there is one key only

  bool economical = false;  ///< see `Composed::idle`
  /// Of this many puzzles that fill the order, the one whose proof names the fewest of the
  /// defender's pieces is given.
  std::size_t choose_from = 1;
  std::uint64_t seed = 1;
};

struct Composed {
  Position position{5};
  Verdict verdict;
  Past past;
  int captures = 0;  ///< by the first action of the verdict's line
  /// Pieces of the defender that the proof of the win names: those in its zone. Another proof may
  /// name others.
  int named = 0;
  /// Those of them that are not needed: the win is as soon wherever such a piece stands, alone of
  /// all, on its cell or on any that the proof leaves free and empty here. Economical: none.
  std::vector<Cell> idle;
  /// Words of puzzles/texts/puzzle.cpp.
  std::vector<std::string> themes;
};

// Orders in words.

struct OrderInWords {
  std::vector<std::string> themes;  ///< words of `theme_words`
  std::optional<int> captures;
  bool unique = false;
  bool economical = false;
  bool fewest = false;   ///< of every eight puzzles the one whose proof names the fewest pieces
  std::string attacker;  ///< `w`, `b` or, for White, nothing
  std::uint64_t seed = 1;
};

/// Why no order is for `captives=lifted`.
inline constexpr std::string_view none_composed_where_lifted =
    "puzzles are composed by the search by zones, which captives=lifted has not; name rules under "
    "which captured pieces stay on the board";

/// The order for this many plies. Throws `Unusable`, naming a member with `dashes` before it.
ComposeOrder order_of(const OrderInWords& words, const RuleSet& rules, int plies,
                      std::string_view dashes = "--");

/// What makes an order what it is, but for rules and seed, as options of `agon compose`:
/// "--plies 3 --theme quiet".
std::string options_of(const OrderInWords& words, int plies);

}  // namespace agon::puzzles
