// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/merge.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <vector>

namespace agon::puzzles {
namespace {

constexpr std::size_t in_a_transaction = 256;

void store(Collection& into, Batch& batch, MergeCounts& counts) {
  std::vector<Inserted> inserted;
  try {
    inserted = into.insert(batch);
  } catch (const UnusableCollection& problem) {
    throw UnusableTarget(problem.what());
  }
  for (const Inserted& each : inserted) {
    ++counts.looked_at;
    std::size_t& count = each.duplicate_of == Sameness::position ? counts.positions
                         : each.duplicate_of == Sameness::core   ? counts.cores
                         : each.duplicate_of == Sameness::line   ? counts.lines
                                                                 : counts.stored;
    ++count;
  }
  batch.entries.clear();
}

}  // namespace

MergeCounts merge(Collection& into, Collection& from, const MergeRequest& request) {
  MergeCounts counts;
  Batch batch;
  batch.scope = request.scope;
  batch.count_duplicates = false;
  from.find(request.filter, {}, std::nullopt, true, [&](const StoredEntry& stored) {
    if (!stored.entry) {
      store(into, batch, counts);
      throw UnusableCollection(fmt::format(
          "cannot take puzzle {} ({}): {}; agon collection FILE check names all damaged rows",
          stored.id, stored.name, stored.problem));
    }
    batch.entries.push_back(*stored.entry);
    if (batch.entries.size() == in_a_transaction) store(into, batch, counts);
    if (request.progress) request.progress(counts);
    return request.stop == nullptr || !*request.stop;
  });
  store(into, batch, counts);
  return counts;
}

bool same_file(const std::string& left, const std::string& right) {
  std::error_code ignored;
  return std::filesystem::equivalent(left, right, ignored);
}

}  // namespace agon::puzzles
