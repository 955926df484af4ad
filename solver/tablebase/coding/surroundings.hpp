// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a slab's own pieces and cells say about the places in it, before any code is known.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "solver/tablebase/coding/model.hpp"
#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase::codec {

/// The cells of one slab by the numbers that sets and queens go by, and which of them are between
/// two pieces of the fixed side.
class SlabView {
 public:
  SlabView(const Layout& layout, const RuleMasks& masks) : layout_(layout), masks_(masks) {}

  /// Cost: about a microsecond.
  void enter(std::uint32_t slab);

  /// Lower numbers of up to three neighbouring cells, the nearest in text order first; `none` for
  /// missing ones.
  using Lower = std::array<std::uint8_t, 3>;
  static constexpr std::uint8_t none = 255;
  const Lower& lower_queens(std::size_t queen) const { return lower_queens_[queen]; }
  const Lower& lower_guards(std::size_t guard) const { return lower_guards_[guard]; }

  int guard_cell(std::size_t guard) const { return guard_cells_[guard]; }
  int queen_cell(std::size_t queen) const { return queen_cells_[queen]; }
  std::size_t queen_of_cell(int cell) const {
    return queen_number_[static_cast<std::size_t>(cell)];
  }
  int ring(std::size_t queen) const { return rings_[queen]; }
  bool queen_is_between(std::size_t queen) const { return between_[queen]; }
  /// How many of these guards of the mover are between two fixed pieces.
  int guards_between(CellSet guards) const { return count(guards & guards_between_); }
  /// How many fixed pieces are between two of these guards.
  int fixed_between(CellSet guards) const;
  /// Where the mover's queen would have a fixed piece between her and one of these guards.
  CellSet queen_closes(CellSet guards) const;

 private:
  const Layout& layout_;
  const RuleMasks& masks_;
  CellSet fixed_ = 0;
  CellSet guards_between_ = 0;
  std::array<Lower, max_cells> lower_queens_{};
  std::array<Lower, max_cells> lower_guards_{};
  std::array<std::uint8_t, max_cells> guard_cells_{};
  std::array<std::uint8_t, max_cells> queen_cells_{};
  std::array<std::uint8_t, max_cells> queen_number_{};
  std::array<std::uint8_t, max_cells> rings_{};
  std::array<bool, max_cells> between_{};
};

// What the codes around a place say about its own, as the numbers that chances go by.

/// A value and the rank of its distance: value in the lowest two bits, 3 for none.
using State = std::uint32_t;
inline constexpr State no_state = 3;
constexpr State state_of(Value value, std::uint32_t rank) {
  return static_cast<State>(value) | rank << 2U;
}
constexpr unsigned outcome(State state) {
  return state & 3U;
}
constexpr std::uint32_t rank_of(State state) {
  return state >> 2U;
}

/// Distances as numbers that leave out what parity does not allow; what it does not allow comes
/// after all others. Precondition: a win or loss.
inline std::uint32_t rank_of(Code code, Parity parity) {
  const auto plies = static_cast<std::uint32_t>(plies_of(code));
  const bool is_odd = (plies & 1U) != 0;
  if (is_win(code)) {
    if (!parity.odd_wins) return plies;
    if (is_odd || plies == 0) return (plies + 1) / 2;
    return plies / 2 | 1U << 14U;
  }
  if (!parity.even_losses) return plies;
  return is_odd ? plies / 2 | 1U << 14U : plies / 2;
}
inline constexpr std::uint32_t most_rank = (1U << 15U) - 1;
/// Back; unused_code for a rank that no code has.
inline Code code_of_rank(Value value, std::uint32_t rank, Parity parity) {
  std::uint32_t plies = rank;
  const bool is_odd_one_out = (rank >> 14U) != 0;
  const std::uint32_t half = rank & ((1U << 14U) - 1);
  if (value == Value::win && parity.odd_wins) {
    plies = is_odd_one_out ? 2 * half : rank == 0 ? 0 : 2 * rank - 1;
    if (is_odd_one_out && half == 0) return unused_code;
  } else if (value == Value::loss && parity.even_losses) {
    plies = 2 * half + (is_odd_one_out ? 1 : 0);
  }
  return plies > 32766 ? unused_code : code_of(value, static_cast<int>(plies));
}

/// What six neighbours say about an outcome: three places of other sets count once, three of the
/// same set twice.
struct Poll {
  std::uint8_t usual;  ///< the most frequent outcome, by Value
  std::uint8_t next;   ///< the next one
  std::uint8_t third;
  std::uint8_t agreement;  ///< 0 (all of many) to 7 (no neighbour)
  std::uint8_t size;       ///< of the poll, 0 to 3
};
/// By the outcomes of the six, two bits each: those of other sets first.
extern const std::array<Poll, 4096> polls;
/// How far another set agrees with this one on the first three neighbours in the same set, from 0
/// (on all of several) to 7 (no such set): by the outcomes of the three in this set (6 bits), then
/// in the other.
extern const std::array<std::uint8_t, 4096> matches;

/// A difference as a number below 7.
inline unsigned difference(std::uint32_t rank, std::uint32_t from) {
  const int away = static_cast<int>(rank) - static_cast<int>(from);
  return static_cast<unsigned>(std::clamp(away, -3, 3) + 3);
}
inline constexpr unsigned no_difference = 7;

/// Around one place.
struct Surroundings {
  /// Codes of neighbours, no_state where there is none: of up to three other sets with the same
  /// queen, and of up to three queens of the same set; the nearest of each first.
  std::array<State, 3> other_sets{no_state, no_state, no_state};
  std::array<State, 3> own_set{no_state, no_state, no_state};
  State corner = no_state;        ///< the nearest queen in the nearest other set
  State last_between = no_state;  ///< the last queen of the set that was between two fixed pieces
  /// The last place of the frame with each outcome, by Value.
  std::array<State, 3> last{no_state, no_state, no_state};
  unsigned match = 7;         ///< of the first other set, see `matches`
  unsigned second_match = 7;  ///< of the second
  // Of the place itself: is its queen between two fixed pieces; how many of the guards are, up to
  // 2; how many fixed pieces are between two guards, up to 3; is one between the queen and a guard.
  unsigned ring = 0;
  unsigned queen_between = 0;
  unsigned guards_between = 0;
  unsigned fixed_between = 0;
  unsigned queen_closes = 0;

  /// Index of `polls`.
  unsigned poll() const {
    return outcome(other_sets[0]) | outcome(other_sets[1]) << 2U | outcome(other_sets[2]) << 4U |
           outcome(own_set[0]) << 6U | outcome(own_set[1]) << 8U | outcome(own_set[2]) << 10U;
  }

  Views of_outcome(unsigned polled) const {
    const Poll& poll = polls[polled];
    const State nearest = outcome(other_sets[0]) == no_state ? own_set[0] : other_sets[0];
    const State alike = queen_between != 0 && last_between != no_state ? last_between : own_set[0];
    const unsigned soon = std::min(7U, rank_of(nearest));
    const auto usual = static_cast<unsigned>(poll.usual);
    return {
        static_cast<std::uint16_t>(usual | unsigned{poll.agreement} << 2U |
                                   unsigned{poll.size} << 5U | outcome(alike) << 7U |
                                   queen_between << 9U | guards_between << 10U |
                                   std::min(fixed_between, 1U) << 12U | queen_closes << 13U),
        static_cast<std::uint16_t>(polled | guards_between << 12U),
        static_cast<std::uint16_t>(outcome(other_sets[0]) | match << 2U |
                                   outcome(other_sets[1]) << 5U | second_match << 7U |
                                   usual << 10U | (unsigned{poll.agreement} / 2) << 12U),
        static_cast<std::uint16_t>(usual | ring << 2U | queen_between << 5U | guards_between << 6U |
                                   fixed_between << 8U | queen_closes << 10U | soon << 11U)};
  }
};

/// The distances that are likely, for a place of known outcome.
class Candidates {
 public:
  Candidates(const Surroundings& around, Value value)
      : around_(around), loses_(value == Value::loss) {
    const auto wanted = static_cast<unsigned>(value);
    sources_ = {around.other_sets[0],
                around.own_set[0],
                around.own_set[1],
                around.other_sets[1],
                around.other_sets[2],
                around.own_set[2],
                no_state,
                around.queen_between != 0 ? around.last_between : around.last[index(value)]};
    // What goes on as in the other set: a step there is a step here.
    if (outcome(sources_[0]) == wanted && outcome(sources_[1]) == wanted &&
        outcome(around.corner) == wanted) {
      const int rank = static_cast<int>(rank_of(sources_[0]) + rank_of(sources_[1])) -
                       static_cast<int>(rank_of(around.corner));
      sources_[6] = state_of(
          value, static_cast<std::uint32_t>(std::clamp(rank, 0, static_cast<int>(most_rank))));
    }
    for (std::size_t i = 0; i < sources_.size(); ++i)
      valid_ |= static_cast<unsigned>(outcome(sources_[i]) == wanted) << i;
    for (unsigned left = valid_; left != 0;) {
      const auto first = static_cast<std::size_t>(std::countr_zero(left));
      unsigned equal = 0;
      for (std::size_t i = 0; i < sources_.size(); ++i)
        equal |= static_cast<unsigned>(sources_[i] == sources_[first]) << i;
      left &= ~equal;
      insert({rank_of(sources_[first]), equal, weight(equal)});
    }
  }

  unsigned count() const { return count_; }
  std::uint32_t operator[](unsigned which) const { return all_[which].rank; }
  bool is_one(std::uint32_t rank) const {
    return (count_ > 1 && all_[1].rank == rank) || (count_ > 2 && all_[2].rank == rank);
  }

  /// Of the decision that the distance is not the one of `which`.
  Views of_candidate(unsigned which) const {
    const One& one = all_[which];
    const unsigned next =
        which + 1 < count_ ? difference(all_[which + 1].rank, one.rank) : no_difference;
    const unsigned first = which == 0 ? no_difference : difference(all_[0].rank, one.rank);
    const unsigned lost = loses_ ? 1 : 0;
    return {static_cast<std::uint16_t>(lost | one.sources << 1U |
                                       std::min(3U, weight(valid_) / 6) << 9U | next << 11U),
            static_cast<std::uint16_t>(lost | bucket(one.rank) << 1U | around_.ring << 5U |
                                       around_.queen_between << 8U | around_.guards_between << 9U |
                                       std::min(around_.fixed_between, 1U) << 11U |
                                       around_.queen_closes << 12U),
            static_cast<std::uint16_t>(lost | away(0, one.rank) << 1U | away(1, one.rank) << 4U |
                                       away(2, one.rank) << 7U | next << 10U),
            static_cast<std::uint16_t>(lost | away(3, one.rank) << 1U | around_.match << 4U |
                                       away(6, one.rank) << 7U | first << 10U)};
  }
  /// Of the decision that it is greater than the first candidate.
  Views of_later() const {
    const std::uint32_t rank = all_[0].rank;
    const unsigned lost = loses_ ? 1 : 0;
    return {static_cast<std::uint16_t>(lost | bucket(rank) << 1U | away(6, rank) << 5U |
                                       other(1) << 8U | other(2) << 11U),
            static_cast<std::uint16_t>(lost | around_.ring << 1U | around_.queen_between << 4U |
                                       around_.guards_between << 5U | bucket(rank) << 7U |
                                       around_.queen_closes << 11U),
            static_cast<std::uint16_t>(lost | (valid_ & 127U) << 1U | away(3, rank) << 8U),
            static_cast<std::uint16_t>(lost | away(0, rank) << 1U | away(1, rank) << 4U |
                                       away(2, rank) << 7U | away(3, rank) << 10U)};
  }
  /// Of the decision that a step away from it is the last, of `steps` before it.
  Views of_stop(bool later, unsigned steps, std::uint32_t at) const {
    const unsigned lost = loses_ ? 1 : 0;
    const unsigned none = count_ == 0 ? 1 : 0;
    const std::uint32_t rank = none != 0 ? 0 : all_[0].rank;
    const unsigned way = later ? 1 : 0;
    const unsigned far = std::min(steps, 7U);
    const unsigned near = std::min(steps, 3U);
    const unsigned between = around_.queen_between | (around_.guards_between != 0 ? 2U : 0U) |
                             around_.queen_closes << 2U;
    return {static_cast<std::uint16_t>(way | far << 1U | lost << 4U | other(1) << 5U |
                                       other(2) << 8U | none << 11U),
            static_cast<std::uint16_t>(way | near << 1U | lost << 3U | std::min(at, 63U) << 4U |
                                       none << 10U),
            static_cast<std::uint16_t>(way | far << 1U | lost << 4U | between << 5U |
                                       around_.ring << 8U | none << 11U),
            static_cast<std::uint16_t>(way | near << 1U | lost << 3U | away(3, rank) << 4U |
                                       bucket(rank) << 7U | none << 11U)};
  }

 private:
  struct One {
    std::uint32_t rank = 0;
    unsigned sources = 0;
    unsigned weight = 0;
  };

  // The weight of a set of sources. The last of them counts most where a captured queen must be
  // relocated, whose cell matters little, and otherwise least.
  unsigned weight(unsigned sources) const {
    static constexpr auto sums = [] {
      constexpr std::array<unsigned, 8> each{4, 3, 3, 2, 2, 2, 3, 1};
      std::array<std::uint8_t, 256> all{};
      for (std::size_t set = 0; set < all.size(); ++set)
        for (std::size_t i = 0; i < each.size(); ++i)
          all[set] = static_cast<std::uint8_t>(all[set] + (set >> i & 1U) * each[i]);
      return all;
    }();
    return sums[sources] + (around_.queen_between != 0 ? (sources >> 7U) * 19 : 0);
  }
  void insert(One one) {
    unsigned at = count_;
    while (at > 0 && all_[at - 1].weight < one.weight) --at;
    if (at >= all_.size()) return;
    if (count_ < all_.size()) ++count_;
    for (unsigned i = count_ - 1; i > at; --i) all_[i] = all_[i - 1];
    all_[at] = one;
  }
  static unsigned bucket(std::uint32_t rank) { return std::min(rank, 15U); }
  unsigned away(std::size_t source, std::uint32_t rank) const {
    return (valid_ >> source & 1U) != 0 ? difference(rank_of(sources_[source]), rank)
                                        : no_difference;
  }
  unsigned other(unsigned which) const {
    return which < count_ ? difference(all_[which].rank, all_[0].rank) : no_difference;
  }

  const Surroundings& around_;
  bool loses_;
  std::array<State, 8> sources_;
  unsigned valid_ = 0;
  std::array<One, 3> all_;
  unsigned count_ = 0;
};

}  // namespace agon::tablebase::codec
