// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A stored puzzle proved again.
#pragma once

#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "puzzles/collection/row.hpp"

namespace agon::api {
class Tables;
}

namespace agon::puzzles {

struct RowCheck {
  std::vector<std::string> wrong;  ///< what is wrong with the row, a clause each
  std::string open;                ///< what the limits left open, a clause; empty if nothing
  bool certificate = false;        ///< the row has one, and it is a proof
};

/// Everything in the row that the program can check: id, question and answer, keys, line,
/// certificate, themes, signatures. The answer is proved from scratch (proof.hpp); the row's line
/// is replayed and its certificate checked by formulas. Names, sources, notes, provenance and
/// figures of difficulty are ignored.
/// `tables` answer in place of searches; null for none.
RowCheck check_row(const StoredEntry& stored, const Limits& limits, api::Tables* tables = nullptr);

}  // namespace agon::puzzles
