#include "solver/tablebase/file/block_codec.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <vector>

#include "solver/tablebase/file/block_streams.hpp"

namespace agon::tablebase {
namespace {

enum Value : unsigned { draw, win, loss };

Value value_of(Code code) {
  return code == draw_code ? draw : (code & 1U) != 0 ? loss : win;
}

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

Votes vote(Value value, std::uint16_t rank) {
  switch (value) {
    case win:
      return 1U | Votes{rank} << 16U;
    case loss:
      return 1U << 8U | Votes{rank} << 40U;
    case draw:
      break;
  }
  return 0;
}
unsigned votes_for(Votes votes, Value value) {
  return static_cast<unsigned>(value == win ? votes & 255U : votes >> 8U & 255U);
}
unsigned mean_rank(Votes votes, Value value) {
  const unsigned count = votes_for(votes, value);
  if (count == 0) return 0;
  const auto sum = static_cast<unsigned>((value == win ? votes >> 16U : votes >> 40U) & 0xffffffU);
  return (2 * sum + count) / (2 * count);
}

/// How far the neighbours agree on the most frequent outcome, 0 (all of many) to 7 (no neighbour).
unsigned agreement(unsigned total, unsigned against) {
  if (total == 0) return 7;
  if (against == 0) return total <= 3 ? 3 : total <= 6 ? 1 : 0;
  if (against * 8 <= total) return 2;
  if (against * 4 <= total) return 4;
  return against * 5 <= total * 2 ? 5 : 6;
}

/// How far two neighbours are from the mean, 0 to 5; 6: neither has the outcome; 7: nobody has.
unsigned unrest(unsigned away) {
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
      lower_queens_.push_back(lower(layout, cell, free, queen_number_));
      if (!has(guard_cells, cell)) continue;
      guard_number[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(lower_guards_.size());
      lower_guards_.push_back(lower(layout, cell, guard_cells, guard_number));
      queen_of_guard_.push_back(queen_number_[static_cast<std::size_t>(cell)]);
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
    const std::uint32_t sets = layout_.sets(slab);
    const auto guards = static_cast<std::size_t>(layout_.guards());
    votes_.resize(std::size_t{sets} * queens_);
    sums_.resize(queens_);
    is_unused_.assign(queens_, 0);
    std::array<std::uint8_t, max_guards> guard{};
    for (std::size_t i = 0; i < guards; ++i) guard[i] = static_cast<std::uint8_t>(i);
    for (std::uint32_t set = 0; set < sets; ++set) {
      gather_earlier_sets(cells, set, guard, guards);
      for (std::size_t i = 0; i < guards; ++i) is_unused_[cells.queen_of_guard(guard[i])] = 1;
      walk_set(cells, set, codes.data() + std::size_t{set} * queens_);
      for (std::size_t i = 0; i < guards; ++i) is_unused_[cells.queen_of_guard(guard[i])] = 0;
      std::size_t i = 0;  // the next set in colexicographic order
      for (; i + 1 < guards && guard[i] + 1 == guard[i + 1]; ++i)
        guard[i] = static_cast<std::uint8_t>(i);
      ++guard[i];
    }
  }

 private:
  /// Adds up, for every queen, the votes of the sets in which one guard stands on a lower
  /// neighbouring cell and the order of the guards is the same.
  void gather_earlier_sets(const SlabCells& cells, std::uint32_t set,
                           const std::array<std::uint8_t, max_guards>& guard, std::size_t guards) {
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
      const std::array<unsigned, 3> counts{total - votes_for(votes, win) - votes_for(votes, loss),
                                           votes_for(votes, win), votes_for(votes, loss)};
      // The outcomes by their votes; between equals the first of draw, win, loss.
      Value usual = counts[win] > counts[draw] ? win : draw;
      if (counts[loss] > counts[usual]) usual = loss;
      if (is_unused_[queen] != 0) {
        own[queen] =
            vote(usual, static_cast<std::uint16_t>(usual == draw ? 0 : mean_rank(votes, usual)));
        Coder::set_unused(codes[queen]);
        continue;
      }
      const Value value = code_value(usual, counts, total, Coder::value(codes[queen]));
      std::uint16_t rank = 0;
      if (value != draw && book_.codes[value].size() > 1)
        rank = code_rank(value, votes, lower.count == 0 ? nullptr : own + lower.end()[-1], queen,
                         Coder::rank(codes[queen], book_));
      coder_.put(codes[queen], book_, value, rank);
      own[queen] = vote(value, rank);
    }
  }

  Value code_value(Value usual, const std::array<unsigned, 3>& counts, unsigned total,
                   Value actual) {
    const unsigned context = agreement(total, total - counts[usual]);
    if (!coder_.flag(Streams::usual + context * 3 + usual, actual != usual)) return usual;
    auto second = static_cast<Value>((usual + 1U) % 3U);
    auto third = static_cast<Value>((usual + 2U) % 3U);
    if (counts[third] > counts[second]) std::swap(second, third);
    const unsigned tie = counts[second] == counts[third] ? 0U : counts[third] == 0 ? 1U : 2U;
    return coder_.flag(Streams::other + tie * 3 + usual, actual == third) ? third : second;
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
    const unsigned stream = context * 2 + (value == win ? 0U : 1U);
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

/// Of a difference to the mean, never 0: small numbers for small differences of either sign.
unsigned folded(int difference) {
  return difference > 0 ? static_cast<unsigned>(2 * (difference - 1))
                        : static_cast<unsigned>(-2 * difference - 1);
}
int unfolded(unsigned number) {
  return number % 2 == 0 ? static_cast<int>(number / 2) + 1 : -static_cast<int>(number / 2) - 1;
}

class Encoder {
 public:
  using Item = const Code;
  using Codes = std::span<const Code>;
  static Value value(Code code) { return value_of(code); }
  static std::uint16_t rank(Code code, const Codebook& book) { return book.rank[code]; }
  static void set_unused([[maybe_unused]] Code code) { assert(code == unused_code); }
  void put(Code, const Codebook&, Value, std::uint16_t) {}

  bool flag(unsigned stream, bool actual) {
    streams_.put_bit(stream, actual);
    return actual;
  }
  std::uint16_t near(unsigned context, std::uint16_t mean, std::uint16_t actual) {
    streams_.put_bit(Streams::mean + context, actual != mean);
    if (actual != mean)
      streams_.put_number(Streams::difference + context, folded(int{actual} - int{mean}));
    return actual;
  }

  StreamWriter streams_;
};

class Decoder {
 public:
  using Item = Code;
  using Codes = std::span<Code>;
  static Value value(Code) { return draw; }
  static std::uint16_t rank(Code, const Codebook&) { return 0; }
  static void set_unused(Code& code) { code = unused_code; }
  void put(Code& code, const Codebook& book, Value value, std::uint16_t rank) {
    const std::vector<Code>& codes = book.codes[value];
    is_wrong_ |= rank >= codes.size();
    code = rank < codes.size() ? codes[rank] : draw_code;
  }

  bool flag(unsigned stream, bool) { return streams_.bit(stream); }
  std::uint16_t near(unsigned context, std::uint16_t mean, std::uint16_t) {
    if (!streams_.bit(Streams::mean + context)) return mean;
    const int rank = int{mean} + unfolded(streams_.number(Streams::difference + context));
    is_wrong_ |= rank < 0 || rank > 65535;
    return static_cast<std::uint16_t>(rank);
  }

  StreamReader streams_;
  bool is_wrong_ = false;
};

Codebook book_of(std::span<const Code> codes) {
  Codebook book;
  book.codes[draw] = {draw_code};
  book.rank.assign(std::size_t{1} << 16U, 0);
  std::vector<std::uint8_t> occurs(std::size_t{1} << 16U, 0);
  for (const Code code : codes) occurs[code] = 1;
  for (std::size_t code = draw_code + 1; code < occurs.size(); ++code)
    if (occurs[code] != 0) {
      auto& list = book.codes[value_of(static_cast<Code>(code))];
      book.rank[code] = static_cast<std::uint16_t>(list.size());
      list.push_back(static_cast<Code>(code));
    }
  return book;
}

/// Of a list of ascending codes: their number, then the differences.
void put_list(StreamWriter& streams, const std::vector<Code>& codes) {
  streams.put_number(Streams::book, static_cast<unsigned>(codes.size()));
  Code last = 0;
  for (const Code code : codes) {
    streams.put_number(Streams::book, static_cast<unsigned>(code - last));
    last = code;
  }
}

bool take_list(StreamReader& streams, std::vector<Code>& codes) {
  unsigned code = 0;
  for (unsigned left = streams.number(Streams::book); left > 0 && !streams.is_wrong(); --left) {
    code += streams.number(Streams::book);
    if (code > 65535) return false;
    codes.push_back(static_cast<Code>(code));
  }
  return !streams.is_wrong();
}

/// Calls `walk(slab, its part of the codes)` for each slab.
template <class Codes, class Walk>
void for_each_slab(const Layout& layout, SlabRange slabs, Codes codes, Walk walk) {
  std::size_t at = 0;
  for (std::uint32_t slab = slabs.first; slab < slabs.end; ++slab) {
    const auto places = static_cast<std::size_t>(layout.places(slab));
    walk(slab, codes.subspan(at, places));
    at += places;
  }
  assert(at == codes.size());
}

}  // namespace

std::string encode_block(const Layout& layout, SlabRange slabs, std::span<const Code> codes) {
  const Codebook book = book_of(codes);
  Encoder encoder;
  put_list(encoder.streams_, book.codes[win]);
  put_list(encoder.streams_, book.codes[loss]);
  SlabWalk<Encoder> walk(layout, book, encoder);
  for_each_slab(layout, slabs, codes,
                [&](std::uint32_t slab, std::span<const Code> part) { walk.walk(slab, part); });
  return encoder.streams_.compressed();
}

bool decode_block(const Layout& layout, SlabRange slabs, std::string_view bytes,
                  std::span<Code> codes) {
  Decoder decoder;
  Codebook book;
  book.codes[draw] = {draw_code};
  if (!decoder.streams_.read(bytes) || !take_list(decoder.streams_, book.codes[win]) ||
      !take_list(decoder.streams_, book.codes[loss]))
    return false;
  SlabWalk<Decoder> walk(layout, book, decoder);
  for_each_slab(layout, slabs, codes,
                [&](std::uint32_t slab, std::span<Code> part) { walk.walk(slab, part); });
  return !decoder.is_wrong_ && !decoder.streams_.is_wrong() && decoder.streams_.is_used_up();
}

}  // namespace agon::tablebase
