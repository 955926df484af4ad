// What a table says of single positions.
#pragma once

#include <cstdint>
#include <list>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/data/position.hpp"
#include "solver/tablebase/file/reader.hpp"

namespace agon::tablebase {

/// Looks positions up in a table and keeps the blocks last used. For one thread at a time.
class Probe {
 public:
  /// The table must outlive it. At least one block is kept, whatever the bytes.
  explicit Probe(const Reader& table, std::size_t cache_bytes = std::size_t{64} << 20U)
      : table_(table), cache_bytes_(cache_bytes) {}

  const Reader& table() const { return table_; }

  struct Entry {
    Code code = unused_code;  ///< for the side to move
    std::string problem;      ///< what is wrong with the table; then there is no code
  };
  /// Precondition: the position can be used under the table's rules, nobody has a piece in hand,
  /// and it has a place (Layout::has_place). Cost: decoding a block, a few milliseconds at most, or
  /// well under a microsecond if it is kept.
  Entry find(const Position& position);
  Entry find(Place place);

 private:
  struct Kept {
    std::size_t block = 0;
    std::vector<Code> codes;
  };

  const Reader& table_;
  std::size_t cache_bytes_;
  std::size_t kept_bytes_ = 0;
  std::list<Kept> kept_;  ///< last used first
  std::unordered_map<std::size_t, std::list<Kept>::iterator> places_;
};

}  // namespace agon::tablebase
