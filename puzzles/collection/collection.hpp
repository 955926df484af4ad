// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A collection of puzzles: an SQLite file that several processes may read and write at once.
//
// DESCRIPTION
//   Every call throws `UnusableCollection` if the file cannot be used; what was stored before
//   remains. A call that stores does so in one transaction, and waits while other processes write.
//   What it has reported as stored survives any end of the process (even kill -9) and a crash of
//   the machine. Readers see the collection as it was when they started, and never wait.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/collection/filter.hpp"
#include "puzzles/collection/row.hpp"
#include "puzzles/collection/statistics.hpp"
#include "puzzles/collection/unusable.hpp"

namespace agon::puzzles {

/// From which puzzles of the collection a new one must differ. Under the same rules no two are ever
/// the same.
enum class Scope : std::uint8_t { same_rules, all_rules };

struct Inserted {
  Sameness duplicate_of = Sameness::none;  ///< none: it was accepted
  std::string id;                          ///< of the entry that it duplicates, or its own
  bool accepted() const { return duplicate_of == Sameness::none; }
};

/// A puzzle and another, stored before it, that is the same.
struct Twins {
  struct Who {
    std::string id, name, rules_name;
  };
  Sameness same = Sameness::none;
  Who one, other;
};

/// What is stored together or not at all.
struct Batch {
  std::vector<Entry> entries;
  /// Added to the counts of what was examined and not stored, by reason: "two-keys".
  std::map<std::string, std::uint64_t> rejected;
  /// Replaces what is kept of these tasks: where interrupted work goes on.
  std::map<std::string, std::string> progress;
  Scope scope = Scope::same_rules;
  /// Are duplicates among `entries` counted as rejected ("duplicate-position" and so on)?
  bool count_duplicates = true;
};

class Collection {
 public:
  enum class Mode : std::uint8_t {
    read,   ///< must exist; nothing in it is changed
    write,  ///< must exist
    create  ///< made if it does not exist, whole or not at all
  };
  /// `wait_seconds`: for other processes that write or lock the file, at every call. Costs no time
  /// that depends on its size.
  static Collection open(const std::string& path, Mode mode, double wait_seconds = 60);
  /// From now on a call ends with `StoppedCollection` soon after `asked` gives true, also within
  /// one statement. For reading: what a call stores it would give up.
  void stop_when(std::function<bool()> asked);
  ~Collection();

  /// Stores the entries that duplicate none before them; answers for each. A name that
  /// puzzle files do not allow becomes "puzzle-" and the beginning of the id, one that is taken has
  /// that added. Precondition: ids are set, keys legal. For one thread at a time.
  std::vector<Inserted> insert(const Batch& batch);
  Inserted insert(const Entry& entry, Scope scope = Scope::same_rules);
  /// What `insert` would say of it now; counts nothing.
  Inserted would_insert(const Entry& entry, Scope scope = Scope::same_rules);

  std::size_t size();
  std::size_t count(const Filter& filter);
  /// Visits the puzzles that are meant until `visit` gives false. Certificates are read only if
  /// asked for. A row that cannot be read is visited with its problem.
  void find(const Filter& filter, const Order& order, std::optional<std::size_t> limit,
            bool certificates, const std::function<bool(const StoredEntry&)>& visit);
  /// The puzzles that are meant whose positions differ from one in the fewest cells, those first;
  /// equally near ones by their ids. Boards of other sizes are left out.
  void similar(const Filter& filter, const Nearness& nearness, std::optional<std::size_t> limit,
               const std::function<bool(const StoredEntry&, int distance)>& visit);
  /// Of the puzzles that are meant, each that `insert` would refuse, were its scope all rules and
  /// nothing stored but those before it; in the order in which they were stored.
  void twins(const Filter& filter, const std::function<bool(const Twins&)>& visit);
  /// The sizes of board of the puzzles that are meant.
  std::set<int> radii(const Filter& filter);
  /// The only puzzle with this name, this id, or an id with this prefix; nothing if there is none
  /// or several.
  std::optional<StoredEntry> get(const std::string& name_or_id, bool certificate);

  /// What SQLite finds wrong with the file itself, a clause each; nothing is changed.
  std::vector<std::string> damage();

  std::optional<std::string> progress(const std::string& task);
  Statistics statistics(const Filter& filter);

 private:
  class Database;
  explicit Collection(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

}  // namespace agon::puzzles
