// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Putting the same questions to the fast engine, and checking what only it has: hashes, undoing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "proptests/support/answers.hpp"
#include "solver/bitboard/engine.hpp"

namespace agon::proptests {

/// What the engine says, its moves sorted by their texts. Successors are found by `make`.
Answers bitboard_answers(const bitboard::Engine& engine, const Position& position);

/// What is wrong within the engine itself: conversion of positions and moves to text and
/// back, consistency, incremental hash against a fresh one, `unmake`, `after`, counts.
std::optional<std::string> bitboard_faults(const bitboard::Engine& engine,
                                           const sampling::Case& one);

/// The outcome of a game that went through these states to the last of them.
Outcome game_outcome(const bitboard::Engine& engine, const RuleSet& rules,
                     std::span<const bitboard::State> record);

/// Are the states of a walk equal exactly where its positions are, and their hashes then too? Can
/// the walk be made and taken back on one state?
/// Does `game_outcome` agree with the judge's game about repetition? The walk's cases share
/// one rule set.
std::optional<std::string> bitboard_walk_faults(const std::vector<sampling::Case>& path);

}  // namespace agon::proptests
