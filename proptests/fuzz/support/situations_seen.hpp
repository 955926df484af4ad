// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rare situations of the rules, reported to libFuzzer like covered code: an input that is the first
// to show one is kept.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "proptests/support/answers.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::fuzz {

/// Counts the situations that a case shows. Where the variable AGON_FUZZ_SITUATIONS names a file,
/// the counts of the whole run are written to it at the end.
void note_situations(const sampling::Case& one, const proptests::Answers& answers);

/// Each situation with how many cases have shown it since the last call of `forget_situations`.
std::vector<std::pair<std::string_view, std::uint64_t>> situations_seen();
void forget_situations();

}  // namespace agon::fuzz
