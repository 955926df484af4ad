// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Collections of puzzles: their files, which puzzles are meant, and what is found, also as JSON.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/filter.hpp"
#include "puzzles/collection/statistics.hpp"

namespace agon::tools {

// Which puzzles are meant: conditions NAME=VALUE, an order, how many.

/// A list of the conditions for `--help`, a line each.
std::string conditions_help();
/// Each condition with the words that it takes: "theme=capture"; "plies=" for one with others.
std::vector<std::string> condition_words();

/// As typed.
struct WhereOptions {
  std::vector<std::string> where;
  std::optional<std::size_t> limit = {};
  std::string order = "stored";
  std::uint64_t seed = 1;
  /// Before the names of members in errors. Where there is nothing, no file of rules is read.
  std::string_view dashes = "--";

  bool given() const { return !where.empty() || limit; }
};

/// The puzzles for which all conditions hold. Throws `Unusable` for one that makes no sense.
puzzles::Filter filter_of(const WhereOptions& options);
/// "plies" or, the other way round, "-plies". Throws `Unusable`.
puzzles::Order order_of(const WhereOptions& options);

// A collection by the name of its file.

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

// The puzzles that meet conditions.

/// As typed.
struct PuzzlesSought {
  WhereOptions which;
  std::string pattern;  ///< only positions of this shape (puzzles/collection/shape.hpp)
  std::string similar;  ///< those nearest to this position; ten without a limit
  bool twins = false;   ///< those that are the same as one stored before them under other rules
};

/// A puzzle, or twins.
struct FoundPuzzle {
  const puzzles::Entry* entry = nullptr;
  std::optional<int> distance = {};  ///< of similar ones: in how many cells its position differs
  const puzzles::Twins* twins = nullptr;
};

struct FoundCount {
  puzzles::Filter filter;  ///< what all puzzles that were meant meet
  std::size_t shown = 0;
  std::size_t pairs = 0;  ///< of twins, with those beyond the limit
};

/// Visits them until `visit` gives false. Throws `Unusable`.
FoundCount find_puzzles(puzzles::Collection& collection, const PuzzlesSought& sought,
                        const std::function<bool(const FoundPuzzle&)>& visit);

/// As agon collection export writes it; of a similar one {"distance", "puzzle"}; of twins {"same",
/// "puzzle": {"id", "name", "rules"}, "as": likewise}.
std::string found_json(const FoundPuzzle& found);

// One puzzle.

/// The puzzle with this name, this id, or an id that begins so, and its certificate. Throws
/// `UnusableCollection` where none or more than one has it.
puzzles::Entry puzzle_of(puzzles::Collection& collection, const std::string& name_or_id);

// Figures.

/// The members are named as those of the value.
std::string statistics_json(const puzzles::Statistics& all);

class Request;
class Session;

/// What the members `where`, `limit`, `order` and `seed` mean.
WhereOptions which_in(const Request& request);
/// Calls `work` with the collection that the member `collection` names; false if it was stopped.
bool with_collection_in(const Request& request, const Session& session,
                        const std::function<void(puzzles::Collection&)>& work);

}  // namespace agon::tools
