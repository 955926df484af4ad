// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// New results of a pass as bytes, for the log.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "solver/tablebase/index/cell_words.hpp"
#include "solver/tablebase/index/code.hpp"

namespace agon::tablebase {

/// Slabs of one chunk in order, each with its words in order of sets. A word of few results is
/// written as a list of cells, others as they are.
template <class Word>
class ResultWriter {
 public:
  ResultWriter(std::string& bytes, int cells) : bytes_(bytes), word_bytes_((cells + 7) / 8) {}

  /// Ends the current slab, to which words may have been added.
  void end_slab() {
    if (words_ == 0) {
      ++slab_gap_;
      return;
    }
    put(slab_gap_);
    put(words_);
    bytes_ += slab_;
    slab_.clear();
    slab_gap_ = 0;
    words_ = 0;
    next_set_ = 0;
  }
  void add(std::uint32_t set, Word queens) {
    put(set - next_set_, slab_);
    next_set_ = set + 1;
    ++words_;
    const int several = count(queens);
    if (several < word_bytes_) {
      slab_ += static_cast<char>(several);
      while (queens != 0) slab_ += static_cast<char>(take_first(queens));
      return;
    }
    slab_ += static_cast<char>(0);
    for (int i = 0; i < word_bytes_; ++i) slab_ += static_cast<char>(queens >> (8 * i) & 0xffU);
  }

 private:
  static void put(std::uint32_t number, std::string& bytes) {
    for (; number >= 0x80; number >>= 7U) bytes += static_cast<char>((number & 0x7fU) | 0x80U);
    bytes += static_cast<char>(number);
  }
  void put(std::uint32_t number) { put(number, bytes_); }

  std::string& bytes_;
  std::string slab_;
  int word_bytes_;
  std::uint32_t slab_gap_ = 0;
  std::uint32_t words_ = 0;
  std::uint32_t next_set_ = 0;
};

/// Reads what ResultWriter wrote. The bytes are trusted no further than their checksum:
/// inconsistencies are reported by ok(), and nothing is read past the end.
template <class Word>
class ResultReader {
 public:
  ResultReader() = default;
  ResultReader(std::string_view bytes, int cells, std::uint32_t first_slab)
      : bytes_(bytes), word_bytes_((cells + 7) / 8), slab_(first_slab) {
    next_slab();
  }

  bool done() const { return done_; }
  bool ok() const { return ok_; }
  /// The slab whose words come next. Precondition: not done.
  std::uint32_t slab() const { return slab_; }
  /// Calls give(set, queens) for the words of `slab()`, then goes to the next slab.
  template <class Give>
  void words(Give give) {
    std::uint32_t set = 0;
    for (std::uint32_t left = get(); left > 0 && ok_; --left) {
      set += get();
      Word queens = 0;
      if (const unsigned several = byte(); several > 0)
        for (unsigned i = 0; i < several; ++i)
          queens |= static_cast<Word>(Word{1} << byte() % (8 * sizeof(Word)));
      else
        for (int i = 0; i < word_bytes_; ++i) queens |= static_cast<Word>(Word(byte()) << (8 * i));
      if (ok_) give(set, queens);
      ++set;
    }
    ++slab_;
    next_slab();
  }

 private:
  void next_slab() {
    done_ = at_ >= bytes_.size() || !ok_;
    if (!done_) slab_ += get();
  }
  unsigned byte() {
    if (at_ >= bytes_.size()) {
      ok_ = false;
      return 0;
    }
    return static_cast<unsigned char>(bytes_[at_++]);
  }
  std::uint32_t get() {
    std::uint32_t number = 0;
    for (unsigned shift = 0; shift < 32; shift += 7) {
      const unsigned next = byte();
      number |= (next & 0x7fU) << shift;
      if (next < 0x80) break;
    }
    return number;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  int word_bytes_ = 0;
  std::uint32_t slab_ = 0;
  bool done_ = true;
  bool ok_ = true;
};

// The log of a solve: what each pass found. It is the checkpoint and holds the distances.

/// A sequence of passes, each of them zero or more layers (of wins or of losses), each of
/// those a blob for each chunk of slabs. Kept in a file that only grows, or in memory. Blobs are
/// compressed with zstd and carry its checksum.
class PassLog {
 public:
  struct Layer {
    int pass = 0;
    Value value = Value::loss;
    std::vector<std::uint64_t> offsets;  ///< by chunk; nothing_here if it has none
    std::vector<std::uint32_t> lengths;
  };
  static constexpr std::uint64_t nothing_here = ~std::uint64_t{0};

  PassLog() = default;
  ~PassLog();
  PassLog(const PassLog&) = delete;
  PassLog& operator=(const PassLog&) = delete;

  /// Starts a log, or resumes one. `identity` is one line that says what is solved; a file with
  /// another is refused. An empty path keeps the log in memory. Passes that were not finished are
  /// dropped. False with problem() set if the file cannot be used.
  bool open(const std::filesystem::path& path, const std::string& identity, std::uint32_t chunks);
  /// Opens what another process has written and may still have open; nothing is changed.
  bool open_to_read(const std::filesystem::path& path, const std::string& identity,
                    std::uint32_t chunks);
  const std::string& problem() const { return problem_; }
  /// For a caller that finds something wrong with the log: sets problem(), returns false.
  bool fail(std::string problem);

  /// Finished passes, 0 for a new log.
  int passes() const { return static_cast<int>(ends_.size()) - 1; }
  const std::vector<Layer>& layers() const { return layers_; }
  std::uint64_t bytes() const { return end_; }

  void begin_layer(int pass, Value value);
  /// To the layer last begun. Several threads may append different chunks at once.
  bool append(std::uint32_t chunk, std::string_view blob);
  /// All layers of a pass have been appended.
  bool end_pass();
  /// Lets other machines see what has been written.
  bool publish();
  /// Drops finished passes until this many are left. Precondition: not more than there are.
  bool forget_from(int passes);

  /// The blob of a chunk in a layer, empty if there is none. Several threads may read at once.
  /// False with problem() set if it is damaged.
  bool read(const Layer& layer, std::uint32_t chunk, std::string& blob);
  /// For a reader that finds a blob inconsistent: sets problem(), returns false.
  bool damaged();

 private:
  struct Record;
  bool write(const void* data, std::size_t bytes, std::uint64_t offset);
  bool fetch(void* data, std::size_t bytes, std::uint64_t offset) const;
  bool open_file(int flags);
  void find_layers(std::uint64_t size);

  std::filesystem::path path_;
  int file_ = -1;
  std::vector<std::string> memory_;  ///< offsets count these
  std::uint32_t chunks_ = 0;
  std::uint64_t end_ = 0;
  std::vector<std::uint64_t> ends_{0};  ///< ends_[i]: where the log ended with i passes
  std::vector<Layer> layers_;
  mutable std::mutex mutex_;
  std::string problem_;
};

}  // namespace agon::tablebase
