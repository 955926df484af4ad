// A stored puzzle proved again.
#pragma once

#include <string>
#include <vector>

#include "model/values/limits.hpp"
#include "puzzles/collection/row.hpp"

namespace agon::puzzles {

struct RowCheck {
  std::vector<std::string> wrong;  ///< what is wrong with the row, a clause each
  std::string open;                ///< what the limits left open, a clause; empty if nothing
  bool certificate = false;        ///< the row has one, and it is a proof
};

/// Everything that the row says and the program can find: id, question and answer, keys, line,
/// certificate, themes, signatures. The answer is proved from nothing (proof.hpp); the row's own
/// line is replayed and its own certificate checked by formulas. Names, sources, notes, provenance
/// and figures of difficulty are not looked at.
RowCheck check_row(const StoredEntry& stored, const Limits& limits);

}  // namespace agon::puzzles
