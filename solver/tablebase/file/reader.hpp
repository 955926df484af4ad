// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A table file, opened for reading.
//
// DESCRIPTION
//   `open` maps the file, or takes its bytes, and reads the header; a block or a frame of it is
//   read on demand, and its checksum compared each time. Damage is reported by name and never
//   misread: the checksums of blocks are in the header, whose own is at the end of the file.
//   Truncating a file while it is open crashes the program (a weakness of mapped files); a finished
//   table is replaced by renaming, which is safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/tablebase/file/format.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase {

class Reader {
 public:
  struct Opened {
    std::unique_ptr<const Reader> table;  ///< null if there is a problem
    std::string problem;  ///< what is wrong with the file, in words that do not name it
  };
  /// Costs as much as a Layout; no block is read.
  static Opened open(const std::filesystem::path& path);
  /// The same of a file's bytes, which stay as they are as long as their owner.
  static Opened read(std::shared_ptr<const void> owner, std::string_view bytes);
  /// The rule set of a file, at almost no cost; nothing if it is not a sound table.
  static std::optional<RuleSet> rules_of(const std::filesystem::path& path);

  /// Whether a file is, or once was, a table: by its first bytes alone.
  static bool begins_like_one(const std::filesystem::path& path);

  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  const RuleSet& rules() const { return header_.rules; }
  bool distances() const { return header_.index.distances; }
  const Summary& summary() const { return header_.index.summary; }
  const Layout& layout() const { return layout_; }
  std::uint64_t bytes() const { return bytes_.size(); }
  std::string_view file() const { return bytes_; }
  /// Tells tables apart: equal for equal files, and for different ones not by chance. Not a
  /// checksum of the file as other programs would make it.
  std::string seal() const { return seal_text(header_.seal); }

  std::size_t blocks() const { return header_.index.blocks.size(); }
  const BlockEntry& block(std::size_t number) const { return header_.index.blocks[number]; }
  std::size_t block_of(std::uint32_t slab) const;
  /// The codes of all places of a block's slabs, in order. Returns what is wrong, naming the block;
  /// then `codes` hold anything. May be called by many threads at once.
  std::string read_block(std::size_t number, std::vector<Code>& codes) const;

  /// The codes of a frame of a block (block_codec.hpp). What is returned is as above.
  std::string read_frame(std::size_t block, std::size_t frame, std::vector<Code>& codes) const;

 private:
  std::string wrong(std::size_t block, std::string_view what) const;
  std::string_view bytes_of(const BlockEntry& entry) const {
    return bytes_.substr(static_cast<std::size_t>(entry.at), entry.bytes);
  }
  Reader(std::shared_ptr<const void> owner, std::string_view bytes, Header header);

  std::shared_ptr<const void> owner_;  ///< of the bytes
  std::string_view bytes_;
  Header header_;
  Layout layout_;
};

// What a table says of single positions.

/// Looks positions up in a table and keeps the frames last used. For one thread at a time.
class Probe {
 public:
  /// The table must outlive it. At least one frame is kept, however few the bytes.
  explicit Probe(const Reader& table, std::size_t cache_bytes = std::size_t{64} << 20U)
      : table_(table), cache_bytes_(cache_bytes) {}

  const Reader& table() const { return table_; }

  struct Entry {
    Code code = unused_code;  ///< for the side to move
    std::string problem;      ///< what is wrong with the table, in which case there is no code
  };
  /// Cost: decoding a frame, about 50 us if the file is in the
  /// system's memory, or well under a microsecond if it is kept.
  Entry find(Place place);
  /// Of all frames that are kept, with what keeping them takes.
  std::size_t kept_bytes() const { return kept_bytes_; }

 private:
  struct Kept {
    std::pair<std::size_t, std::size_t> frame;  ///< block, and the frame in it
    std::vector<Code> codes;
  };
  static std::size_t bytes_of(const Kept& kept);

  const Reader& table_;
  std::size_t cache_bytes_;
  std::size_t kept_bytes_ = 0;
  std::list<Kept> kept_;  ///< last used first
  std::map<std::pair<std::size_t, std::size_t>, std::list<Kept>::iterator> frames_;
};

}  // namespace agon::tablebase
