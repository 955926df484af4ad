// The way through the codes of a slab on which each is predicted from those before it: the same for
// encoding and for decoding (block_codec.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tablebase/file/block_streams.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase::codec {

/// The codes of wins and of losses that occur in a block, each ascending; a distance is kept as its
/// rank there.
struct Codebook {
  std::array<std::vector<Code>, 3> codes;  ///< by Value; draws have the one code
  std::vector<std::uint16_t> rank;         ///< by code; for encoding only
};

/// What the neighbours of a place say, added up in one word: how many are wins (8 bits), losses
/// (8), and the sums of the ranks of their distances (24 each). A place has 18 + 3 neighbours at
/// most, those of the queen counted twice, so no field overflows.
using Votes = std::uint64_t;

inline Votes vote(Value value, std::uint16_t rank) {
  switch (value) {
    case Value::win:
      return 1U | Votes{rank} << 16U;
    case Value::loss:
      return 1U << 8U | Votes{rank} << 40U;
    case Value::draw:
      break;
  }
  return 0;
}
inline unsigned votes_for(Votes votes, Value value) {
  return static_cast<unsigned>(value == Value::win ? votes & 255U : votes >> 8U & 255U);
}
inline unsigned mean_rank(Votes votes, Value value) {
  const unsigned count = votes_for(votes, value);
  if (count == 0) return 0;
  const auto sum =
      static_cast<unsigned>((value == Value::win ? votes >> 16U : votes >> 40U) & 0xffffffU);
  return (2 * sum + count) / (2 * count);
}

/// How far the neighbours agree on the most frequent outcome, 0 (all of many) to 7 (no neighbour).
inline unsigned agreement(unsigned total, unsigned against) {
  if (total == 0) return 7;
  if (against == 0) return total <= 3 ? 3 : total <= 6 ? 1 : 0;
  if (against * 8 <= total) return 2;
  if (against * 4 <= total) return 4;
  return against * 5 <= total * 2 ? 5 : 6;
}

/// How far two neighbours are from the mean, 0 to 5; 6: neither has the outcome; 7: nobody has.
inline unsigned unrest(unsigned away) {
  return away <= 2 ? away : away <= 4 ? 3 : away <= 8 ? 4 : 5;
}

/// The cells of one slab by the numbers that sets and queens go by.
class SlabCells {
 public:
  SlabCells(const Layout& layout, std::uint32_t slab) {
    const CellSet free = layout.fixed(slab).free;
    const CellSet guard_cells = layout.guard_cells(slab);
    std::array<std::int8_t, max_cells> guard_number{};
    for (CellSet left = free; left != 0;) {
      const int cell = take_first(left);
      queen_number_[static_cast<std::size_t>(cell)] =
          static_cast<std::uint8_t>(lower_queens_.size());
      queen_cells_.push_back(static_cast<std::uint8_t>(cell));
      lower_queens_.push_back(lower(layout, cell, free, queen_number_));
      if (!has(guard_cells, cell)) continue;
      guard_number[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(lower_guards_.size());
      lower_guards_.push_back(lower(layout, cell, guard_cells, guard_number));
      queen_of_guard_.push_back(queen_number_[static_cast<std::size_t>(cell)]);
      guard_cells_.push_back(static_cast<std::uint8_t>(cell));
    }
  }

  /// Lower numbers of neighbouring cells, ascending.
  struct Lower {
    std::array<std::uint8_t, 3> number{};
    unsigned count = 0;
    const std::uint8_t* begin() const { return number.data(); }
    const std::uint8_t* end() const { return number.data() + count; }
  };
  const Lower& lower_queens(std::size_t queen) const { return lower_queens_[queen]; }
  const Lower& lower_guards(std::size_t guard) const { return lower_guards_[guard]; }
  /// The queen number of the cell that has this number among guard cells.
  std::size_t queen_of_guard(std::size_t guard) const { return queen_of_guard_[guard]; }
  int guard_cell(std::size_t guard) const { return guard_cells_[guard]; }
  int queen_cell(std::size_t queen) const { return queen_cells_[queen]; }

 private:
  template <class Numbers>
  static Lower lower(const Layout& layout, int cell, CellSet cells, const Numbers& numbers) {
    Lower found;
    // Of six neighbours three come before the cell in text order.
    for (CellSet left = layout.shape().neighbours(cell) & cells & (set_of(cell) - 1U); left != 0;)
      found.number[found.count++] =
          static_cast<std::uint8_t>(numbers[static_cast<std::size_t>(take_first(left))]);
    return found;
  }

  std::array<std::uint8_t, max_cells> queen_number_{};
  std::vector<Lower> lower_queens_;
  std::vector<Lower> lower_guards_;
  std::vector<std::uint8_t> queen_of_guard_;
  std::vector<std::uint8_t> guard_cells_;
  std::vector<std::uint8_t> queen_cells_;
};

/// Goes through the places of one slab, the same way for encoding and decoding: a `Coder` is told
/// each surprise and says it back (encoding), or is asked for it (decoding).
template <class Coder>
class SlabWalk {
 public:
  SlabWalk(const Layout& layout, const Codebook& book, Coder& coder)
      : layout_(layout), book_(book), coder_(coder), queens_(layout.queens()) {}

  void walk(std::uint32_t slab, typename Coder::Codes codes) {
    const SlabCells cells(layout_, slab);
    const std::uint32_t sets = layout_.guard_sets(slab);
    votes_.resize(std::size_t{sets} * queens_);
    sums_.resize(queens_);
    is_unused_.assign(queens_, 0);
    if (!layout_.memories().any())
      return walk_sets(cells, sets, codes.data(), UnusedByGuards(*this));
    // Each memory for itself, as if it were a slab.
    UnusedByMemory unused(*this, slab);
    for (std::uint32_t memory = 0; memory < layout_.memories().count(); ++memory) {
      unused.memory = memory;
      walk_sets(cells, sets, codes.data() + std::size_t{memory} * sets * queens_, unused);
    }
  }

 private:
  using GuardNumbers = std::array<std::uint8_t, max_guards>;

  /// Marks in is_unused_ the queens of a set, and takes the marks back.
  struct UnusedByGuards {
    explicit UnusedByGuards(SlabWalk& walk) : of(walk) {}
    void mark(const SlabCells& cells, const GuardNumbers& guard, std::uint8_t unused) {
      for (std::size_t i = 0; i < static_cast<std::size_t>(of.layout_.guards()); ++i)
        of.is_unused_[cells.queen_of_guard(guard[i])] = unused;
    }
    void set(const SlabCells& cells, const GuardNumbers& guard) { mark(cells, guard, 1); }
    void reset(const SlabCells& cells, const GuardNumbers& guard) { mark(cells, guard, 0); }
    SlabWalk& of;
  };
  struct UnusedByMemory {
    UnusedByMemory(SlabWalk& walk, std::uint32_t slab)
        : of(walk), remembered(walk.layout_.remembered_queens()) {
      remembered.enter(walk.layout_.fixed_guards(slab), walk.layout_.fixed(slab).queen);
    }
    void set(const SlabCells& cells, const GuardNumbers& guard) {
      CellSet guards = 0;
      for (std::size_t i = 0; i < static_cast<std::size_t>(of.layout_.guards()); ++i)
        guards |= set_of(cells.guard_cell(guard[i]));
      const Memories& memories = of.layout_.memories();
      const CellSet used =
          remembered.queens(guards, memories.moving(memory), memories.waiting(memory));
      for (std::size_t queen = 0; queen < of.queens_; ++queen)
        of.is_unused_[queen] = has(used, cells.queen_cell(queen)) ? 0 : 1;
    }
    void reset(const SlabCells&, const GuardNumbers&) {}
    SlabWalk& of;
    RememberedQueens remembered;
    std::uint32_t memory = 0;
  };

  template <class Unused>
  void walk_sets(const SlabCells& cells, std::uint32_t sets, typename Coder::Item* codes,
                 Unused&& unused) {
    const auto guards = static_cast<std::size_t>(layout_.guards());
    GuardNumbers guard{};
    for (std::size_t i = 0; i < guards; ++i) guard[i] = static_cast<std::uint8_t>(i);
    for (std::uint32_t set = 0; set < sets; ++set) {
      gather_earlier_sets(cells, set, guard, guards);
      unused.set(cells, guard);
      walk_set(cells, set, codes + std::size_t{set} * queens_);
      unused.reset(cells, guard);
      std::size_t i = 0;  // the next set in colexicographic order
      for (; i + 1 < guards && guard[i] + 1 == guard[i + 1]; ++i)
        guard[i] = static_cast<std::uint8_t>(i);
      ++guard[i];
    }
  }

  /// Adds up, for every queen, the votes of the sets in which one guard stands on a lower
  /// neighbouring cell and the order of the guards is the same.
  void gather_earlier_sets(const SlabCells& cells, std::uint32_t set, const GuardNumbers& guard,
                           std::size_t guards) {
    std::fill(sums_.begin(), sums_.end(), 0);
    earlier_sets_ = 0;
    for (std::size_t i = 0; i < guards; ++i)
      for (const std::uint8_t lower : cells.lower_guards(guard[i])) {
        if (i > 0 && lower <= guard[i - 1]) continue;
        const int which = static_cast<int>(i);
        const std::uint32_t earlier =
            set - layout_.binomial(which, guard[i]) + layout_.binomial(which, lower);
        const Votes* from = votes_.data() + std::size_t{earlier} * queens_;
        if (earlier_sets_++ == 0) first_earlier_ = from;
        for (std::size_t queen = 0; queen < queens_; ++queen) sums_[queen] += from[queen];
      }
  }

  void walk_set(const SlabCells& cells, std::uint32_t set, typename Coder::Item* codes) {
    Votes* own = votes_.data() + std::size_t{set} * queens_;
    for (std::size_t queen = 0; queen < queens_; ++queen) {
      const SlabCells::Lower& lower = cells.lower_queens(queen);
      Votes votes = sums_[queen];
      for (const std::uint8_t neighbour : lower) votes += 2 * own[neighbour];
      const unsigned total = earlier_sets_ + 2 * lower.count;
      const unsigned wins = votes_for(votes, Value::win);
      const unsigned losses = votes_for(votes, Value::loss);
      const std::array<unsigned, 3> counts{total - wins - losses, wins, losses};  // by Value
      // The outcomes by their votes; between equals the first of draw, win, loss.
      Value usual = wins > counts[0] ? Value::win : Value::draw;
      if (losses > counts[index(usual)]) usual = Value::loss;
      if (is_unused_[queen] != 0) {
        own[queen] = vote(
            usual, static_cast<std::uint16_t>(usual == Value::draw ? 0 : mean_rank(votes, usual)));
        Coder::set_unused(codes[queen]);
        continue;
      }
      const Value value = code_value(usual, counts, total, Coder::value(codes[queen]));
      std::uint16_t rank = 0;
      if (value != Value::draw && book_.codes[index(value)].size() > 1)
        rank = code_rank(value, votes, lower.count == 0 ? nullptr : own + lower.end()[-1], queen,
                         Coder::rank(codes[queen], book_));
      coder_.put(codes[queen], book_, value, rank);
      own[queen] = vote(value, rank);
    }
  }

  Value code_value(Value usual, const std::array<unsigned, 3>& counts, unsigned total,
                   Value actual) {
    const auto first = static_cast<unsigned>(usual);
    const unsigned context = agreement(total, total - counts[first]);
    if (!coder_.flag(Streams::usual + context * 3 + first, actual != usual)) return usual;
    unsigned second = (first + 1U) % 3U;
    unsigned third = (first + 2U) % 3U;
    if (counts[third] > counts[second]) std::swap(second, third);
    const unsigned tie = counts[second] == counts[third] ? 0U : counts[third] == 0 ? 1U : 2U;
    const bool is_third =
        coder_.flag(Streams::other + tie * 3 + first, actual == static_cast<Value>(third));
    return static_cast<Value>(is_third ? third : second);
  }

  std::uint16_t code_rank(Value value, Votes votes, const Votes* left, std::size_t queen,
                          std::uint16_t actual) {
    const unsigned mean = mean_rank(votes, value);
    unsigned context = votes_for(votes, value) == 0 ? 7 : 6;
    unsigned away = 0;
    for (const Votes* neighbour : {left, earlier_sets_ == 0 ? nullptr : first_earlier_ + queen})
      if (neighbour != nullptr && votes_for(*neighbour, value) != 0) {
        const unsigned rank = mean_rank(*neighbour, value);
        away += rank > mean ? rank - mean : mean - rank;
        context = unrest(away);
      }
    const unsigned stream = context * 2 + (value == Value::win ? 0U : 1U);
    return coder_.near(stream, static_cast<std::uint16_t>(mean), actual);
  }

  const Layout& layout_;
  const Codebook& book_;
  Coder& coder_;
  const std::size_t queens_;
  std::vector<Votes> votes_;  ///< of each place of the slab, unused ones as predicted
  std::vector<Votes> sums_;   ///< of earlier sets, by queen
  std::vector<std::uint8_t> is_unused_;
  const Votes* first_earlier_ = nullptr;
  unsigned earlier_sets_ = 0;
};

}  // namespace agon::tablebase::codec
