// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzles made to order, and cooperative wins, as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/making/order.hpp"
#include "solver/search/helpmate.hpp"

namespace agon::tools {

/// `seed` of the order, `number` of the puzzle in it, from 1. The rules are named so that no file
/// is needed.
puzzles::Provenance provenance_of(const puzzles::OrderInWords& words, const NamedRules& rules,
                                  int plies, std::uint64_t seed, std::size_t number);

/// What `solve --json` says and what belongs to a composed puzzle.
std::string composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance);

/// Cooperative wins are sought with all pieces on the board; throws `Unusable`.
void refuse_hands(const Position& position, std::string_view place);
/// As tools/schemas/agon-compose-helpmate-1.schema.json has it.
std::string helpmate_json(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const search::Helpmate& found);

}  // namespace agon::tools
