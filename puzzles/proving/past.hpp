// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a position can come from: the defender's last action, undone.
#pragma once

#include <optional>

#include "model/values/position.hpp"
#include "solver/api/past.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::puzzles {

using api::Past;

/// A step or a relocation by the side not to move, taken back, which the judge confirms: the first
/// by the cells where it ends and begins. Nothing if none was found, which proves nothing: one that
/// captured what is remembered is not looked for. Cost: a millisecond or two.
std::optional<Past> past_of(const bitboard::Engine& engine, const Position& position);

}  // namespace agon::puzzles
