// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is counted of a table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

/// Counts of placements, where captured pieces are remembered once for each memory that a table has
/// (index/memory.hpp): every image by symmetry for itself, the side to move being White.
struct Summary {
  std::uint64_t draws = 0;
  /// By plies to the end; without distances all are counted as 0 plies. Neither ends with a zero.
  std::vector<std::uint64_t> wins;
  std::vector<std::uint64_t> losses;
  /// Among the longest wins, and among the longest losses, the one with the lowest place; nothing
  /// if there is none.
  std::optional<Place> longest_win;
  std::optional<Place> longest_loss;

  std::uint64_t all_wins() const;
  std::uint64_t all_losses() const;
  std::uint64_t positions() const { return draws + all_wins() + all_losses(); }

  /// Adds what a slab holds; `codes` as in SlabCodes.
  void add(const Layout& layout, std::uint32_t slab, const Code* codes);
  /// Adds the counts of other slabs.
  void add(const Summary& other);

  friend bool operator==(const Summary&, const Summary&) = default;
};

/// Placements in which the side to move has won, or lost, by formation or forfeit; symmetric ones
/// counted each. By counting, no table needed: such an end is a fact of the contents alone.
struct Terminals {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
};
/// Fields: radius, guards, forfeit, forfeit_result; where captured pieces are remembered, those
/// that say which memories there are, and then it takes time: as long as making a layout, and more.
Terminals terminals(const RuleSet& rules);

// The layout of a table file. Numbers are little-endian, with these bytes:
//
//   13           the front: 89 hexadecimal, then `agon-table` and the line end CR LF
//   3            format version
//   8, 8, 8      bytes of the file; where the first block begins; where the index begins
//   8            checksum (XXH3) of the 40 bytes before
//                the rule set, every field as `name=value`, joined by commas
//                the blocks (block_codec.hpp)
//   4            the index: 1 with distances or 0
//   4            number of blocks
//   4, 4, 8      for each block: the slab after its last, its bytes, their checksum (XXH3)
//   8            draws
//   4, 8 each    wins by plies: how many numbers, and those; losses likewise
//   4, 4, 4, 4   a longest win: 1, or 0 without one; slab, set, queen; a longest loss likewise
//   16           the seal: checksum (XXH3, 128 bits) of everything but the blocks and itself

/// Of all tables. Up to version 3 blocks were packed otherwise.
inline constexpr std::uint32_t format_version = 4;

/// The first bytes of a file.
struct Front {
  std::uint32_t version = format_version;
  std::uint64_t file_bytes = 0;
  std::uint64_t blocks_at = 0;  ///< the first block; the rule set's text ends here
  std::uint64_t index_at = 0;   ///< the index; the last block ends here
};
inline constexpr std::size_t front_bytes = 48;
inline constexpr std::size_t seal_bytes = 16;  ///< the checksum at the end
std::string to_bytes(const Front& front);

/// What is known of a block without reading it.
struct BlockEntry {
  SlabRange slabs;
  std::uint64_t at = 0;  ///< in the file
  std::uint32_t bytes = 0;
  std::uint64_t checksum = 0;  ///< XXH3, 64 bits, of its bytes
};

struct Index {
  bool distances = true;
  std::vector<BlockEntry> blocks;
  Summary summary;
};
std::string to_bytes(const Index& index);
/// Decodes the index of blocks that lie one after another from `blocks_at` to `index_at`; the first
/// block, if any, begins with this slab. Nothing if the bytes are invalid.
std::optional<Index> read_index(std::string_view bytes, std::uint32_t first_slab,
                                std::uint64_t blocks_at, std::uint64_t index_at);

/// XXH3, 64 bits, of a block's bytes.
std::uint64_t checksum(std::string_view bytes);
/// What stands at the end of a file: XXH3, 128 bits, of everything in it but the blocks, whose
/// checksums are in the index. So it vouches for the whole without reading the whole.
std::string seal(std::string_view before_blocks, std::string_view index);
/// 32 hexadecimal digits.
std::string seal_text(std::string_view seal);

/// The blocks that a table of this layout has: whole slabs, some 200 000 places or one slab.
std::vector<SlabRange> block_ranges(const Layout& layout);

/// Whether the first bytes of a file are those of a table, damaged or not.
bool begins_like_table(std::string_view file);

struct Header {
  RuleSet rules;
  Index index;
  std::string seal;
};
/// Reads all of a file except the blocks. On failure `problem` names what is wrong.
struct ReadHeader {
  Header header;
  std::string problem;
};
ReadHeader read_header(std::string_view file);

}  // namespace agon::tablebase
