// What a table says of single positions.
#pragma once

#include <cstdint>
#include <list>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/values/position.hpp"
#include "solver/tablebase/file/reader.hpp"

namespace agon::tablebase {

/// Looks positions up in a table and keeps the frames last used. For one thread at a time.
class Probe {
 public:
  /// The table must outlive it. At least one frame is kept, however few the bytes.
  explicit Probe(const Reader& table, std::size_t cache_bytes = std::size_t{64} << 20U)
      : table_(table), codec_(table.codec()), cache_bytes_(cache_bytes) {}

  const Reader& table() const { return table_; }

  struct Entry {
    Code code = unused_code;  ///< for the side to move
    std::string problem;      ///< what is wrong with the table, in which case there is no code
  };
  /// Precondition: the position is usable under the table's rules, no piece is in hand, and it has
  /// a place (Layout::has_place). Cost: decoding a frame, about 50 us if the file is in the
  /// system's memory, or well under a microsecond if it is kept.
  Entry find(const Position& position);
  Entry find(Place place);
  /// Of all frames that are kept, with what keeping them takes.
  std::size_t kept_bytes() const { return kept_bytes_; }

 private:
  struct Kept {
    std::uint64_t first = 0;  ///< place in the table
    std::vector<Code> codes;
  };
  static std::size_t bytes_of(const Kept& kept);

  const Reader& table_;
  BlockCodec codec_;
  std::size_t cache_bytes_;
  std::size_t kept_bytes_ = 0;
  std::list<Kept> kept_;  ///< last used first
  std::unordered_map<std::uint64_t, std::list<Kept>::iterator> places_;
};

}  // namespace agon::tablebase
