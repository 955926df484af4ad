// What the solver knows, as planes of bits, and the one way in which results reach other slabs.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "solver/tables/layout.hpp"
#include "solver/tables/memory.hpp"
#include "solver/tables/slab_rules.hpp"

namespace agon::tables {

/// Where the words and the flags of a slab begin.
class Offsets {
 public:
  explicit Offsets(const Layout& layout);
  std::uint64_t word(std::uint32_t slab) const { return at(slab, sets_); }
  std::uint64_t flags(std::uint32_t slab) const { return at(slab, flags_); }
  std::uint64_t words() const { return word(slabs_); }
  std::uint64_t all_flags() const { return flags(slabs_); }
  /// 64-bit words of flags of a slab, one bit a set.
  static std::uint32_t flags_of(std::uint32_t sets) { return (sets + 63) / 64; }

 private:
  std::uint64_t at(std::uint32_t slab, const std::array<std::uint32_t, 2>& sizes) const {
    return slab < throne_slabs_ ? std::uint64_t{slab} * sizes[0]
                                : std::uint64_t{throne_slabs_} * sizes[0] +
                                      std::uint64_t{slab - throne_slabs_} * sizes[1];
  }
  std::uint32_t slabs_;
  std::uint32_t throne_slabs_;
  std::array<std::uint32_t, 2> sets_{};  ///< with the queen on the throne, and elsewhere
  std::array<std::uint32_t, 2> flags_{};
};

/// Indices of planes and phases.
enum Value : std::uint8_t { lost = 0, won = 1 };

template <int radius>
struct Planes {
  using Word = WordOf<radius>;

  Planes(const Layout& layout, bool several_relocations, bool with_seen);

  static std::uint64_t bytes(const Layout& layout, bool several_relocations, bool with_seen);

  Offsets offsets;
  /// F to move: lost, won for F.
  std::array<Zeroed<Word>, 2> fixed;
  /// O to move: decided, or a place that is unused, or a draw by the field `no_action`.
  Zeroed<Word> known;
  /// O to move: lost, won; kept only where O may have to go on moving in his own turn.
  std::array<Zeroed<Word>, 2> own;
  /// `fixed[won]` as it stood when it was last looked at; may be empty.
  Zeroed<Word> seen;
  /// Words of `fixed` that have changed since they were last looked at.
  std::array<Zeroed<std::uint64_t>, 2> changed;
  /// Sets with some queen for which O has to pass.
  Zeroed<std::uint64_t> stuck;

  std::uint64_t bytes() const;
};

extern template struct Planes<2>;
extern template struct Planes<3>;
extern template struct Planes<4>;
extern template struct Planes<5>;

/// Sets bits in planes, some time after being told to: the memory is asked for beforehand. One a
/// thread; several may write to the same planes.
template <int radius>
class Mailbox {
 public:
  using Word = WordOf<radius>;

  Mailbox(Planes<radius>& planes, bool shared) : planes_(planes), shared_(shared) {}
  ~Mailbox() { flush(); }
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  /// F of `slab` to move, O on (set, queen): the position has `value` for F.
  void deliver(Value value, std::uint32_t slab, std::uint32_t set, int queen) {
    Letter& letter = waiting_[next_];
    if (letter.word != nullptr) write(letter);
    letter.word = half(planes_.fixed[value].data() + planes_.offsets.word(slab) + set, queen);
    letter.bit = Part{1} << (queen & (part_bits - 1));
    letter.flags = planes_.changed[value].data() + planes_.offsets.flags(slab) + set / 64;
    letter.flag = set % 64;
    __builtin_prefetch(letter.word, 1);
    __builtin_prefetch(letter.flags, 1);
    next_ = (next_ + 1) % waiting_.size();
  }
  void flush() {
    for (Letter& letter : waiting_)
      if (letter.word != nullptr) {
        write(letter);
        letter.word = nullptr;
      }
  }

 private:
  // Words of 128 bits are written by halves, which alone the processor can change in one go.
  using Plain = std::conditional_t<radius == 2, std::uint32_t, std::uint64_t>;
  using Part [[gnu::may_alias]] = Plain;
  static constexpr int part_bits = 8 * sizeof(Plain);
  struct Letter {
    Part* word = nullptr;
    std::uint64_t* flags = nullptr;
    Plain bit = 0;
    std::uint32_t flag = 0;
  };
  static Part* half(Word* word, int queen) {
    return reinterpret_cast<Part*>(word) + queen / part_bits;
  }
  void write(const Letter& letter) const {
    const std::uint64_t flag = std::uint64_t{1} << letter.flag;
    if (shared_) {
      __atomic_fetch_or(letter.word, letter.bit, __ATOMIC_RELAXED);
      if ((__atomic_load_n(letter.flags, __ATOMIC_RELAXED) & flag) == 0)
        __atomic_fetch_or(letter.flags, flag, __ATOMIC_RELAXED);
    } else {
      *letter.word |= letter.bit;
      *letter.flags |= flag;
    }
  }

  Planes<radius>& planes_;
  bool shared_;
  std::array<Letter, 64> waiting_{};
  std::size_t next_ = 0;
};

}  // namespace agon::tables
