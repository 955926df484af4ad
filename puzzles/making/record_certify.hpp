// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A record as it is kept: what its line must be like, proved afresh, with a certificate and what
// its puzzle says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/texts/puzzle.hpp"

namespace agon::puzzles {

// What the line of a record must be like.

enum class LineDemand {
  none,
  quiet,     ///< no action of the attacker captures
  capturing  ///< every action of the attacker but the last captures
};

/// The attacker wins in exactly `plies` and is to move. A line with best play of both that meets
/// the demand: the attacker takes only such actions, and the defender any that loses no sooner.
/// None if there is none, or if it was not found within the nodes for each question and a few
/// thousand actions.
std::optional<Chain> line_as_demanded(const bitboard::Engine& engine, Prover& prover,
                                      const bitboard::State& state, int plies, LineDemand demand,
                                      std::uint64_t nodes);

/// Is this a line with best play of both that meets the demand, proved within the nodes for each
/// question? Any moves may be given; if so, the attacker wins in exactly that many plies.
bool is_line_as_demanded(const bitboard::Engine& engine, Prover& prover, const Chain& chain,
                         LineDemand demand, std::uint64_t nodes);

// A record as it is kept: proved afresh, with a certificate and what its puzzle says.

struct Certified {
  Puzzle puzzle;      ///< without a name and a source
  Strategy strategy;  ///< of patterns: a win in `puzzle.plies`
  std::vector<Action> line;
  int named = 0;            ///< pieces of the defender that the proof names
  int captured_once = 0;    ///< pieces captured by one action of the line, at most
  bool keys_known = false;  ///< else there were too few nodes for every other first action

  /// "pieces named 5; captured at once 2; lines 420; line a1-a2 b3@c3 ...".
  std::string facts() const;
};

/// DESCRIPTION
///   `hint`: a line of the demanded kind, or empty; legal actions. White wins in exactly `plies`,
///   proved by a fresh search: no win in fewer, a certificate, the best line of the demanded kind,
///   and whether there is one key: every other first action refuted. Each question has `nodes`; if
///   they do not suffice for the keys, these are left out. The puzzle's question is a win in
///   `plies`. `why`: if not, what cannot be said of the position, a phrase.
std::optional<Certified> certify(const NamedRules& rules, const Position& position, int plies,
                                 LineDemand demand, std::uint64_t nodes, std::string& why,
                                 const std::vector<Action>& hint = {});

}  // namespace agon::puzzles
