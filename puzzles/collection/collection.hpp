// A collection of puzzles: an SQLite file that several processes may read and write at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/collection/entry.hpp"

namespace agon::puzzles {

/// Why a collection cannot be used as asked for: one line, without the name of the file; cause and
/// remedy, no full stop. Whatever was committed before stands; nothing of the failed call does.
struct UnusableCollection : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How two puzzles can be the same, the strictest first.
enum class Sameness : std::uint8_t {
  none,
  position,  ///< the same position, up to symmetry and colours
  core,      ///< the certificate names the same
  line       ///< the same actions with the same captures
};

/// Among which puzzles of the collection a new one has to be different.
enum class Scope : std::uint8_t { same_rules, all_rules };

struct Inserted {
  Sameness duplicate_of = Sameness::none;  ///< none: it was accepted
  std::string id;                          ///< of the entry that it duplicates, or its own
  bool accepted() const { return duplicate_of == Sameness::none; }
};

class Collection {
 public:
  enum class Mode : std::uint8_t {
    read,    ///< must exist; nothing in it is changed
    write,   ///< must exist
    create   ///< made if it does not exist
  };
  /// Throws `UnusableCollection`, as every call does. Costs no time that depends on its size.
  static Collection open(const std::string& path, Mode mode);
  Collection(Collection&&) noexcept;
  Collection& operator=(Collection&&) noexcept;
  ~Collection();

  /// Stores it, or counts it as a duplicate. When it returns the entry survives the end of the
  /// process (kill -9); with several processes on one file each waits for its turn. The name is
  /// changed by a number at its end if it is taken. Precondition: `entry.id` is set. May be called
  /// by one thread at a time.
  Inserted insert(const Entry& entry, Scope scope = Scope::same_rules);
  /// The same for many in one transaction: all of them or none.
  std::vector<Inserted> insert(const std::vector<Entry>& entries, Scope scope = Scope::same_rules);

  /// Is such a puzzle stored? What `insert` would say of it now; counts nothing.
  Inserted would_insert(const Entry& entry, Scope scope = Scope::same_rules) const;

  std::size_t size() const;

  /// Adds to the count of what was looked at and not stored, for any reason: "two-keys". Duplicates
  /// that `insert` refuses are counted by it, as "duplicate-position" and likewise.
  void count(const std::map<std::string, std::uint64_t>& rejected);
  std::map<std::string, std::uint64_t> counts() const;

 private:
  class Database;
  explicit Collection(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

}  // namespace agon::puzzles
