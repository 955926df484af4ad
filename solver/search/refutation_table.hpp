// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Refutations that are silent about what does not matter, found by the attacker's placement.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "solver/bitboard/state.hpp"
#include "solver/search/pattern_table.hpp"
#include "solver/search/zone_refutations.hpp"

namespace agon::search {

/// DESCRIPTION
///   A list for each placement of the attacker, those with few cells in their zone first: they
///   match most. Nothing rests on a refutation, so when its bytes are used up a part of the table
///   is emptied. `find` and `add` may be called by several threads if it was made `shared`.
class RefutationTable {
 public:
  RefutationTable(Side attacker, std::size_t bytes, bool shared);
  ~RefutationTable();

  /// A refutation for at least so many plies that the state matches.
  std::optional<Refutation> find(const bitboard::State& state, int plies) const;
  /// It replaces those that match only what it matches, for no more plies.
  void add(const bitboard::State& state, const Refutation& refutation, int plies);
  /// All of them, in any order: `visit(pattern, waits)`. A pattern's plies are those refuted.
  void each(const std::function<void(const Pattern&, int)>& visit) const;

 private:
  struct Part;
  Part& part(const bitboard::State& state) const;

  Side attacker_;
  bool shared_;
  std::size_t part_bytes_;
  std::unique_ptr<Part[]> parts_;
};

}  // namespace agon::search
