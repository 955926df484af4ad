// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The way through the codes of a frame on which each is decided from those before it: the same for
// learning, encoding and decoding.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/tablebase/coding/model.hpp"
#include "solver/tablebase/coding/surroundings.hpp"
#include "solver/tablebase/index/layout.hpp"

namespace agon::tablebase::codec {

/// Keeps what it works with; to be used for many frames, by one thread.
class FrameWalk {
 public:
  /// All three must outlive it. Without distances every win and loss has 0 plies.
  FrameWalk(const Layout& layout, const RuleMasks& masks, bool distances)
      : layout_(layout),
        distances_(distances),
        queens_(layout.queens()),
        view_(layout, masks),
        no_row_(queens_ + 1, no_state),
        is_unused_(queens_, 0) {
    if (layout.memories().any()) remembered_.emplace(layout.remembered_queens());
  }

  /// `codes` are those of the frame's places. A `Coder` receives each decision and returns it, or
  /// supplies it: `bool decide(Decision, const Views&, bool actual)` and `bool even(bool actual)`;
  /// it has `Item`, Code or const Code, and `reads`, whether codes are known beforehand. False if
  /// the decisions do not give a code.
  template <class Coder>
  bool walk(const Frame& frame, typename Coder::Item* codes, Parity parity, Coder& coder) {
    enter(frame);
    const auto guards = static_cast<std::size_t>(layout_.guards());
    const std::uint32_t sets = layout_.guard_sets(frame.slab);
    rows_.resize(std::size_t{frame.end - frame.first} * (queens_ + 1));
    memory_ = frame.first / sets;
    first_set_ = frame.first % sets;
    const std::uint32_t end = first_set_ + (frame.end - frame.first);
    guard_ = layout_.guard_numbers(first_set_);
    fine_ = true;
    around_.last.fill(no_state);
    for (std::uint32_t set = first_set_; set < end; ++set) {
      enter_set(set);
      walk_set(codes + std::size_t{set - first_set_} * queens_, row(set), parity, coder);
      std::size_t i = 0;  // the next set in colexicographic order
      for (; i + 1 < guards && guard_[i] + 1 == guard_[i + 1]; ++i)
        guard_[i] = static_cast<std::uint8_t>(i);
      ++guard_[i];
    }
    return fine_;
  }

 private:
  // A set's states, and one more for a missing queen.
  State* row(std::uint32_t set) {
    return rows_.data() + std::size_t{set - first_set_} * (queens_ + 1);
  }

  void enter(const Frame& frame) {
    if (entered_ && slab_ == frame.slab) return;
    view_.enter(frame.slab);
    if (remembered_)
      remembered_->enter(layout_.fixed_guards(frame.slab), layout_.fixed(frame.slab).queen);
    slab_ = frame.slab;
    entered_ = true;
    for (std::size_t queen = 0; queen < queens_; ++queen)
      for (std::size_t i = 0; i < 3; ++i) {
        const std::uint8_t lower = view_.lower_queens(queen)[i];
        lower_[queen][i] = lower == SlabView::none ? static_cast<std::uint8_t>(queens_) : lower;
      }
  }

  // What is the same for all queens of a set.
  void enter_set(std::uint32_t set) {
    CellSet guards = 0;
    const auto count_guards = static_cast<std::size_t>(layout_.guards());
    for (std::size_t i = 0; i < count_guards; ++i) guards |= set_of(view_.guard_cell(guard_[i]));
    other_rows_ = {no_row_.data(), no_row_.data(), no_row_.data()};
    std::size_t found = 0;
    for (std::size_t i = 0; i < count_guards && found < 3; ++i)
      for (const std::uint8_t lower : view_.lower_guards(guard_[i])) {
        if (lower == SlabView::none || found == 3) break;
        if (i > 0 && lower <= guard_[i - 1]) continue;
        const int which = static_cast<int>(i);
        const std::uint32_t other =
            set - layout_.binomial(which, guard_[i]) + layout_.binomial(which, lower);
        if (other >= first_set_) other_rows_[found++] = row(other);
      }
    if (found == 0 && set > first_set_) other_rows_[0] = row(set - 1);

    closes_ = view_.queen_closes(guards);
    if (!remembered_) {
      std::fill(is_unused_.begin(), is_unused_.end(), 0);
      for (std::size_t i = 0; i < count_guards; ++i)
        is_unused_[view_.queen_of_cell(view_.guard_cell(guard_[i]))] = 1;
      around_.guards_between = static_cast<unsigned>(std::min(2, view_.guards_between(guards)));
      around_.fixed_between = static_cast<unsigned>(std::min(3, view_.fixed_between(guards)));
      return;
    }
    const Memories& memories = layout_.memories();
    const Captured moving = memories.moving(memory_);
    const Captured waiting = memories.waiting(memory_);
    const CellSet used = remembered_->queens(guards, moving, waiting);
    for (std::size_t queen = 0; queen < queens_; ++queen)
      is_unused_[queen] = has(used, view_.queen_cell(queen)) ? 0 : 1;
    queen_captured_ = (moving & memories.queen()) != 0;
    around_.guards_between =
        static_cast<unsigned>(std::min(2, std::popcount(moving & ~memories.queen())));
    around_.fixed_between = static_cast<unsigned>(std::min(3, std::popcount(waiting)));
  }

  template <class Coder>
  void walk_set(typename Coder::Item* codes, State* own, Parity parity, Coder& coder) {
    own[queens_] = no_state;
    State last_between = no_state;
    for (std::size_t queen = 0; queen < queens_; ++queen) {
      const std::array<std::uint8_t, 3>& lower = lower_[queen];
      Surroundings& around = around_;
      for (std::size_t i = 0; i < 3; ++i) {
        around.other_sets[i] = other_rows_[i][queen];
        around.own_set[i] = own[lower[i]];
      }
      if (is_unused_[queen] != 0) {
        // As if it were like its neighbour.
        const State like = outcome(around.other_sets[0]) != no_state ? around.other_sets[0]
                           : outcome(around.own_set[0]) != no_state  ? around.own_set[0]
                                                                     : state_of(Value::draw, 0);
        own[queen] = like;
        if constexpr (Coder::reads)
          assert(codes[queen] == unused_code);
        else
          codes[queen] = unused_code;
        continue;
      }
      around.corner = other_rows_[0][lower[0]];
      around.last_between = last_between;
      const unsigned here = outcome(around.own_set[0]) | outcome(around.own_set[1]) << 2U |
                            outcome(around.own_set[2]) << 4U;
      around.match = match(here, other_rows_[0], lower);
      around.second_match = match(here, other_rows_[1], lower);
      around.ring = static_cast<unsigned>(view_.ring(queen));
      around.queen_between =
          remembered_ ? (queen_captured_ ? 1U : 0U) : (view_.queen_is_between(queen) ? 1U : 0U);
      around.queen_closes = has(closes_, view_.queen_cell(queen)) ? 1 : 0;
      own[queen] = decide(codes[queen], parity, coder);
      around.last[outcome(own[queen])] = own[queen];
      if (around.queen_between != 0) last_between = own[queen];
    }
  }

  static unsigned match(unsigned here, const State* other,
                        const std::array<std::uint8_t, 3>& lower) {
    return matches[here | outcome(other[lower[0]]) << 6U | outcome(other[lower[1]]) << 8U |
                   outcome(other[lower[2]]) << 10U];
  }

  template <class Coder>
  State decide(typename Coder::Item& code, Parity parity, Coder& coder) {
    auto actual = Value::draw;
    if constexpr (Coder::reads) actual = value_of(code);
    const unsigned polled = around_.poll();
    const Poll& poll = polls[polled];
    const Views seen = around_.of_outcome(polled);
    auto value = static_cast<Value>(poll.usual);
    if (coder.decide(Decision::surprise, seen, actual != value)) {
      value = static_cast<Value>(poll.next);
      if (coder.decide(Decision::third, seen, actual != value))
        value = static_cast<Value>(poll.third);
    }
    std::uint32_t rank = 0;
    if (value != Value::draw && distances_) {
      if constexpr (Coder::reads) rank = rank_of(code, parity);
      rank = decide_rank(value, rank, coder);
    }
    if constexpr (!Coder::reads) {
      code = value == Value::draw ? draw_code : code_of_rank(value, rank, parity);
      if (code == unused_code) {
        fine_ = false;
        code = draw_code;
      }
    }
    return state_of(value, rank);
  }

  template <class Coder>
  std::uint32_t decide_rank(Value value, std::uint32_t actual, Coder& coder) {
    const Candidates candidates(around_, value);
    for (unsigned i = 0; i < candidates.count(); ++i)
      if (!coder.decide(static_cast<Decision>(static_cast<unsigned>(Decision::not_first) + i),
                        candidates.of_candidate(i), actual != candidates[i]))
        return candidates[i];
    const bool none = candidates.count() == 0;
    const std::uint32_t from = none ? 0 : candidates[0];
    bool later = true;
    if (!none && from > 0)
      later = coder.decide(Decision::later, candidates.of_later(), actual > from);
    std::uint32_t at = none ? 0 : later ? from + 1 : from - 1;
    // Step by step, past the candidates that it is not; then, far off, by its digits.
    for (unsigned steps = 0; steps < most_steps; ++steps) {
      while (candidates.is_one(at)) at += later ? 1U : ~0U;
      if (at > most_rank) break;
      if (coder.decide(Decision::stop, candidates.of_stop(later, steps, at), actual == at))
        return at;
      at += later ? 1U : ~0U;
    }
    if (at > most_rank) {
      fine_ = false;
      return 0;
    }
    return decide_digits(actual, coder);
  }

  template <class Coder>
  std::uint32_t decide_digits(std::uint32_t actual, Coder& coder) {
    std::uint32_t rank = 0;
    for (unsigned digit = 15; digit-- > 0;)
      rank |= static_cast<std::uint32_t>(coder.even((actual >> digit & 1U) != 0)) << digit;
    return rank;
  }

  static constexpr unsigned most_steps = 24;

  const Layout& layout_;
  const bool distances_;
  const std::size_t queens_;
  SlabView view_;
  std::optional<RememberedQueens> remembered_;
  bool entered_ = false;
  std::uint32_t slab_ = 0;
  std::array<std::array<std::uint8_t, 3>, max_cells> lower_{};
  std::vector<State> rows_;
  std::vector<State> no_row_;
  std::uint32_t first_set_ = 0;
  std::uint32_t memory_ = 0;
  // Of the set at hand.
  Layout::GuardNumbers guard_{};
  std::array<const State*, 3> other_rows_{};
  std::vector<std::uint8_t> is_unused_;
  CellSet closes_ = 0;
  bool queen_captured_ = false;
  Surroundings around_;
  bool fine_ = true;
};

}  // namespace agon::tablebase::codec
