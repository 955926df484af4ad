// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The puzzles of one collection copied into another.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>

#include "puzzles/collection/collection.hpp"

namespace agon::puzzles {

/// The collection that is copied into is what cannot be used.
struct UnusableTarget : UnusableCollection {
  using UnusableCollection::UnusableCollection;
};

struct MergeCounts {
  std::size_t looked_at = 0;
  std::size_t stored = 0;
  std::size_t positions = 0;  ///< duplicates of each level
  std::size_t cores = 0;
  std::size_t lines = 0;
};

struct MergeRequest {
  Filter filter;
  Scope scope = Scope::same_rules;
  std::function<void(const MergeCounts&)> progress;  ///< may be empty
  const std::atomic<bool>* stop = nullptr;           ///< may be null
};

/// Copies entries as they are, in the order in which they were stored, some hundred in each
/// transaction. Duplicates are counted here and not in the collection, so that a second call with
/// the same changes nothing. Throws `UnusableTarget`, or `UnusableCollection` because of `from`,
/// of which a row that cannot be read ends it.
MergeCounts merge(Collection& into, Collection& from, const MergeRequest& request);

/// Do both paths lead to one file?
bool same_file(const std::string& left, const std::string& right);

}  // namespace agon::puzzles
