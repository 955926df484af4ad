// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A composed puzzle, for people and for programs.
#pragma once

#include <string>

#include "model/values/rule_set.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/making/order.hpp"

namespace agon::tools {

/// What `solve --json` says and what belongs to a composed puzzle.
std::string composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance);

/// For people: the board, the verdict and line of `agon solve`, and what else there is to know.
std::string composed_text(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance, bool colour);

}  // namespace agon::tools
