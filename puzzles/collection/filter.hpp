// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which puzzles of a collection are meant, and in what order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/piece.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/collection/connection.hpp"
#include "puzzles/collection/entry.hpp"

namespace agon::puzzles {

/// Numbers from `least` to `most`, both included; an absent end is open.
struct Range {
  std::optional<double> least;
  std::optional<double> most;
};

/// All conditions hold together; one that is not given is always met. A value that is unknown meets
/// no condition.
struct Filter {
  std::vector<RuleSet> rules;  ///< any of them
  std::optional<Range> plies;
  std::optional<bool> solvable;  ///< is there a win (or another goal)?
  std::optional<Side> attacker;
  std::optional<std::string> goal;      ///< "win", "throne", "capture-queen", "hold"
  std::vector<std::string> themes;      ///< all of them
  std::vector<std::string> not_themes;  ///< none of them
  std::vector<std::string> key_kinds;   ///< all of them
  std::optional<Range> difficulty;
  std::optional<Range> pieces;    ///< of both sides on the board
  std::optional<Range> captured;  ///< pieces of both sides that count as captured
  std::optional<Range> named;     ///< pieces of the defender that the certificate names
  std::optional<Range> readings;  ///< percent of the source's readings in which the answer stands
  std::vector<std::string> presets;   ///< the answer holds under all of them
  std::vector<std::string> verified;  ///< in all of these ways
  std::string text;  ///< in name, source, note or command, small and capital ASCII letters alike
  std::string id;    ///< or how it begins
  std::vector<std::string> patterns;  ///< the position has all of these shapes (shape.hpp)
};

/// What puzzles can be ordered by; the first is the default.
const std::vector<Word>& orders();

struct Order {
  std::string by = "stored";  ///< a word of `orders()`
  bool reversed = false;
  std::uint64_t seed = 1;  ///< of "random"
};

/// SQL that follows a SELECT's tables, and its parameters in order.
struct Condition {
  std::string sql;  ///< "WHERE ..." or empty
  std::vector<std::string> texts;

  /// Binds the texts to the parameters from the first on.
  void bind(sqlite::Statement& statement) const;
};
Condition condition_of(const Filter& filter);
/// "ORDER BY ..."; puzzles that are equal in it come in the order of their ids, those without a
/// value last. Precondition: the order is not random.
std::string sql_of(const Order& order);

}  // namespace agon::puzzles
