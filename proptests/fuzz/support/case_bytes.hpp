// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule sets and positions from bytes, so that libFuzzer changes rules and pieces and not letters.
#pragma once

#include "model/values/rule_set.hpp"
#include "proptests/fuzz/support/bytes.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::fuzz {

/// A preset with a few fields changed, or every field as the bytes have it; fields that contradict
/// others are set back to the base. Never contradictory.
RuleSet rules_from(Bytes& bytes);
/// The same on this board, from a standard setup.
RuleSet rules_from(Bytes& bytes, int radius, int guards);

/// A position usable under the rules: the start; pieces anywhere; one side near its
/// formation, the other's pieces on its cells now and then; or pieces still in hand. Where the
/// rules remember captives, any pieces. Low bytes are cells near the throne.
Position position_from(Bytes& bytes, const RuleSet& rules);

}  // namespace agon::fuzz
