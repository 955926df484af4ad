// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A collection named on the command line.
#pragma once

#include <functional>
#include <string>

#include "puzzles/collection/collection.hpp"
#include "tools/cli/collection_where.hpp"

namespace agon::tools {

/// The option that says how long to wait for others, and the file.
struct CollectionFile {
  std::string path;
  double wait = 60;
};
/// `--wait SECONDS`.
void add_wait_option(Arguments& app, CollectionFile& file);

/// Does a file hold a collection, or another database, as its first bytes say? One that does not
/// exist, or is empty: as its name says (.db, .sqlite).
bool names_collection(const std::string& path);

/// Calls `work` with the open collection. What makes it unusable is thrown as `Unusable`, naming
/// the file.
void with_collection(const CollectionFile& file, puzzles::Collection::Mode mode,
                     const std::function<void(puzzles::Collection&)>& work);

/// What a row holds; one that cannot be read is thrown as `UnusableCollection`.
const puzzles::Entry& readable(const puzzles::StoredEntry& stored);

/// Visits the puzzles that the options mean, those with a row that cannot be read refused as
/// `Unusable`. Until `visit` gives false.
void for_each_entry(puzzles::Collection& collection, const WhereOptions& which, bool certificates,
                    const std::function<bool(const puzzles::Entry&)>& visit);

/// "a1b2c3d4e5f6": enough of an id to find the puzzle by.
std::string short_id(const std::string& id);

}  // namespace agon::tools
