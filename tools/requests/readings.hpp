// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One question in every reading of a source, as JSON.
#pragma once

#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "solver/readings/solve.hpp"

namespace agon::tools {

/// A group a line: the fields of `solve --json` for the first of its readings that was searched,
/// and "readings", "of", "carried", "decided_by", "where", "names", "when", "problem".
std::vector<std::string> groups_json(const Position& position,
                                     const readings::ReadingsAnswered& answered);

}  // namespace agon::tools
