// New results of a pass as bytes, for the log.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "solver/tablebase/index/cell_words.hpp"

namespace agon::tablebase {

/// Slabs of one chunk in order, each with its words in order of sets. A word of few results is
/// written as a list of cells, others as they are.
template <class Word>
class ResultWriter {
 public:
  ResultWriter(std::string& bytes, int cells) : bytes_(bytes), word_bytes_((cells + 7) / 8) {}

  void begin_chunk() { slab_gap_ = 0; }
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

}  // namespace agon::tablebase
