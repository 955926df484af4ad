// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A collection by the name of its file.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "puzzles/collection/collection.hpp"
#include "tools/requests/collection_conditions.hpp"

namespace agon::tools {

struct CollectionFile {
  std::string path;
  double wait = 60;  ///< seconds, for others that write to it
};

/// Does a file hold a collection, or another database, as its first bytes say? One that does not
/// exist, or is empty: as its name says (.db, .sqlite).
bool names_collection(const std::string& path);

/// Calls `work` with the open collection. What makes it unusable is thrown as `Unusable`, naming
/// the file; but `StoppedCollection` where it is only read and `stop` was set.
void with_collection(const CollectionFile& file, puzzles::Collection::Mode mode,
                     const std::atomic<bool>& stop,
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

namespace agon::requests {

class Request;
class Session;

/// What the members `where`, `limit`, `order` and `seed` mean.
tools::WhereOptions which_in(const Request& request);
/// Calls `work` with the collection that the member `collection` names; false if it was stopped.
bool with_collection_in(const Request& request, const Session& session,
                        const std::function<void(puzzles::Collection&)>& work);

}  // namespace agon::requests
