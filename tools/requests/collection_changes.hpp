// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What became of puzzles that were to be stored, copied, mined or checked, as JSON.
#pragma once

#include <cstddef>
#include <string>

#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/merge.hpp"
#include "puzzles/proving/check.hpp"

namespace agon::tools {

// One line each, without its end.

std::string inserted_json(const puzzles::Entry& entry, const puzzles::Inserted& inserted);
/// {"id", "name", "rules", "position", "plies", "key", "themes", "difficulty", "command"}.
/// Precondition: a win with a key, whose difficulty is known.
std::string mined_json(const puzzles::Entry& entry);
/// `open`: why it was neither stored nor refused; empty if it was.
std::string imported_json(const puzzles::Entry& entry, const std::string& place,
                          const puzzles::Inserted& inserted, const std::string& open);

std::string merged_json(const std::string& other, const puzzles::MergeCounts& counts);

std::string row_check_json(const puzzles::StoredEntry& stored, const puzzles::RowCheck& check);
/// What is wrong with the file itself.
std::string damage_json(const std::string& path, const std::string& damage);

struct CheckCounts {
  std::size_t checked = 0;
  std::size_t wrong = 0;
  std::size_t open = 0;
  std::size_t certificates = 0;  ///< stored ones that are proofs
  std::size_t damage = 0;        ///< faults of the file itself
};
std::string check_counts_json(const CheckCounts& counts);

}  // namespace agon::tools
