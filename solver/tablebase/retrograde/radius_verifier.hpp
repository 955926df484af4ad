// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How good a position is, as the check of a table compares positions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "solver/tablebase/index/code.hpp"
#include "solver/tablebase/index/crossing.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/retrograde/planes.hpp"
#include "solver/tablebase/retrograde/radius_solver.hpp"
#include "solver/tablebase/retrograde/slab_rules.hpp"
#include "solver/tablebase/retrograde/verifier.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::tablebase {

// For one side: positive for a win, the more the sooner, negative for a
// loss, the less the sooner, 0 for a draw.
using Worth = std::int16_t;
inline constexpr Worth no_position = std::numeric_limits<Worth>::min();
inline constexpr int at_once = 32000;  // above all distances that codes can say

// The worth of a code for the side to move, and for the other.
inline Worth worth_to_mover(Code code) {
  if (code == unused_code) return no_position;
  if (code == draw_code) return 0;
  const int worth = at_once - plies_of(code);
  return static_cast<Worth>(is_win(code) ? worth : -worth);
}
inline Worth turned_round(Worth worth) {
  return worth == no_position ? no_position : static_cast<Worth>(-worth);
}

// The code for a side to move whose chosen action has a worth for it, `ply` (0 or 1) later.
inline Code code_before(Worth worth, int ply) {
  if (worth == 0) return draw_code;
  const int plies = at_once - (worth > 0 ? worth : -worth) + ply;
  return code_of(worth > 0 ? Value::win : Value::loss, plies);
}

// All codes of a table in memory, in as few bits each as the highest needs.

class PackedCodes {
 public:
  PackedCodes(std::uint64_t places, Code highest)
      : bits_(bits_for(highest)), bytes_(bytes_for(places, highest)) {}
  static std::uint64_t bytes_for(std::uint64_t places, Code highest) {
    // Reading takes four bytes at once.
    return (places * bits_for(highest) + 7) / 8 + 4;
  }

  Code at(std::uint64_t place) const {
    const std::uint64_t bit = place * bits_;
    std::uint32_t four = 0;
    std::memcpy(&four, bytes_.data() + bit / 8, sizeof four);
    return static_cast<Code>(four >> bit % 8 & mask());
  }
  void prefetch(std::uint64_t place) const {
    __builtin_prefetch(bytes_.data() + place * bits_ / 8, 0);
  }
  bool fits(Code code) const { return code <= mask(); }
  /// Sets a code that was 0. Others may be set at the same time by other threads.
  void set(std::uint64_t place, Code code) {
    const std::uint64_t bit = place * bits_;
    for (std::uint32_t rest = static_cast<std::uint32_t>(code) << bit % 8, i = 0; rest != 0;
         rest >>= 8U, ++i)
      __atomic_fetch_or(bytes_.data() + bit / 8 + i, static_cast<std::uint8_t>(rest),
                        __ATOMIC_RELAXED);
  }
  /// The same for a run of places, faster: only its first and last bytes are shared with others.
  void set_run(std::uint64_t place, const Code* codes, std::uint64_t count) {
    const std::uint64_t end = place + count;
    while (place < end && place * bits_ % 8 != 0) set(place++, *codes++);
    std::uint8_t* byte = bytes_.data() + place * bits_ / 8;
    // Eight codes fill as many bytes as a code has bits.
    for (; place + 8 <= end; place += 8, codes += 8) {
      Word128 sum = 0;
      for (unsigned i = 0; i < 8; ++i) sum |= Word128{codes[i]} << (i * bits_);
      std::memcpy(byte, &sum, bits_);
      byte += bits_;
    }
    while (place < end) set(place++, *codes++);
  }

 private:
  static std::uint64_t bits_for(Code highest) {
    return static_cast<std::uint64_t>(std::bit_width(std::uint32_t{highest} | 1U));
  }
  std::uint32_t mask() const { return (1U << bits_) - 1U; }

  std::uint64_t bits_;
  Zeroed<std::uint8_t> bytes_;
};

// A verifier for boards of one radius.

class AnyVerifier {
 public:
  virtual ~AnyVerifier() = default;
  virtual bool add(const SlabCodes& slab) = 0;
  virtual Verifier::Report run(const std::function<bool(std::uint32_t slab)>& go_on) = 0;
  virtual Code code(Place place) const = 0;
};

/// What all threads of a verifier read.
template <int radius>
struct VerifiedTable {
  VerifiedTable(const RuleSet& given, const Verifier::Options& chosen)
      : masks(given),
        layout(given),
        options(chosen),
        sets(guard_sets_of(layout)),
        codes(layout.places_before(layout.slabs()), options.highest) {
    const Shape& shape = masks.shape;
    for (int cell = 0; cell < shape.cells(); ++cell)
      for (CellSet left = shape.steps(cell); left != 0;)
        steps.emplace_back(static_cast<std::uint8_t>(cell),
                           static_cast<std::uint8_t>(take_first(left)));
  }

  const RuleMasks masks;
  const Layout layout;
  const Verifier::Options options;
  const std::array<GuardSets, 2> sets;
  PackedCodes codes;
  std::vector<std::pair<std::uint8_t, std::uint8_t>> steps;  ///< from, to: all of the board
};

/// All queens of a set, by cell; 32 values fill a vector register.
template <int radius>
using WorthRow = std::array<Worth, (3 * radius * (radius + 1) + 1 + 31) / 32 * 32>;

/// Whether the game is over with the pieces so, and how. `around`: are all guards on ring 1?
inline bool is_over(const RuleSet& rules, bool fixed_around, bool own_around, bool fixed_on_throne,
                    bool own_on_throne, Code& code) {
  constexpr Code won_now = code_of(Value::win, 0);
  constexpr Code lost_now = code_of(Value::loss, 0);
  if (!fixed_around && !own_around) return false;
  if (own_around && own_on_throne) return code = won_now, true;
  if (fixed_around && fixed_on_throne) return code = lost_now, true;
  if (rules.guards < 6 || rules.forfeit == Forfeit::none) return false;
  // Neither has a formation, so the side all around does not have its own queen there.
  const bool saved = rules.forfeit == Forfeit::throne_empty && (fixed_on_throne || own_on_throne);
  if (saved) return false;
  if (rules.forfeit_result == ForfeitResult::draws) return code = draw_code, true;
  return code = own_around ? lost_now : won_now, true;
}

/// Takes the best of a row and what an action leads to, or the worst if the opponent decides.
template <class Row, class Word>
void improve(Row& best, const Row& after, Word queens, std::size_t cells, bool opponent) {
  // The worst is the best of the other side.
  if (queens == static_cast<Word>(~Word{0})) {
    if (!opponent)
      for (std::size_t i = 0; i < best.size(); ++i) best[i] = std::max(best[i], after[i]);
    else
      for (std::size_t i = 0; i < best.size(); ++i) {
        const Worth turned = after[i] == no_position ? no_position : static_cast<Worth>(-after[i]);
        best[i] = std::max(best[i], turned);
      }
    return;
  }
  queens &= static_cast<Word>(set_of(static_cast<int>(cells)) - 1U);
  while (queens != 0) {
    const auto queen = static_cast<std::size_t>(take_first(queens));
    best[queen] = std::max(best[queen], opponent ? turned_round(after[queen]) : after[queen]);
  }
}

/// Derives entries where nothing is remembered; one a thread.
template <int radius>
class EntryDeriver {
 public:
  using Word = WordOf<radius>;
  static constexpr std::size_t cells = 3 * radius * (radius + 1) + 1;
  using Row = WorthRow<radius>;

  explicit EntryDeriver(const VerifiedTable<radius>& all)
      : all_(all),
        rules_(all.masks, all.layout, all.sets),
        crossing_(all.layout),
        after_(all.layout.max_sets()),
        own_(several() ? all.layout.max_sets() : 0) {}

  /// The space that one takes.
  static std::uint64_t bytes(const Layout& layout) {
    return std::uint64_t{layout.max_sets()} * (2 * sizeof(Row));
  }
  Verifier::Report check(std::uint32_t slab);

 private:
  bool several() const { return all_.masks.rules.relocations_per_turn == RelocationsPerTurn::all; }
  void read(std::uint32_t slab);
  bool over(std::uint32_t set, int queen, Code& code) const;
  void actions(std::uint32_t set);

  const VerifiedTable<radius>& all_;
  SlabRules<radius> rules_;
  Crossing<radius> crossing_;
  std::vector<Row> after_;  ///< by set: the worth for O of positions with F to move
  std::vector<Row> own_;    ///< with O to move, where he may go on moving
  Row best_;                ///< of the set looked at; no_position where there is no action
  std::array<std::uint8_t, max_cells> number_of_{};
};

template <int radius, class Deriver>
class RadiusVerifier final : public AnyVerifier {
 public:
  RadiusVerifier(const RuleSet& rules, const Verifier::Options& options) : table_(rules, options) {}

  static std::uint64_t predicted_bytes(const RuleSet& rules, const Verifier::Options& options) {
    const Layout layout(rules);
    const int others = layout.shape().cells() - 1 - rules.guards;
    return PackedCodes::bytes_for(layout.places_before(layout.slabs()), options.highest) +
           Layout::bytes(radius, rules.guards) + 2 * GuardSets::bytes(others, rules.guards) +
           static_cast<std::uint64_t>(std::max(1, options.threads)) * Deriver::bytes(layout);
  }

  bool add(const SlabCodes& slab) override {
    assert(slab.codes.size() == layout().places(slab.slab));
    if (!std::all_of(slab.codes.begin(), slab.codes.end(),
                     [&](Code code) { return table_.codes.fits(code); }))
      return false;
    table_.codes.set_run(layout().places_before(slab.slab), slab.codes.data(), slab.codes.size());
    return true;
  }

  Code code(Place place) const override {
    return table_.codes.at(layout().places_before(place.slab) +
                           std::uint64_t{place.set} * layout().queens() + place.queen);
  }

  Verifier::Report run(const std::function<bool(std::uint32_t slab)>& go_on) override {
    Verifier::Report report;
    std::mutex mutex;
    const int threads = std::max(1, table_.options.threads);
    std::vector<std::unique_ptr<Deriver>> derivers;
    for (int i = 0; i < threads; ++i) derivers.push_back(std::make_unique<Deriver>(table_));
    report.stopped = !parallel_for(layout().slabs(), threads, [&](int thread, std::uint32_t slab) {
      const Verifier::Report found = derivers[static_cast<std::size_t>(thread)]->check(slab);
      const std::lock_guard lock(mutex);
      report.checked += found.checked;
      report.wrong += found.wrong;
      if (found.first && (!report.first || found.first->place.slab < report.first->place.slab))
        report.first = found.first;
      return thread != 0 || slab % 64 != 0 || !go_on || go_on(slab);
    });
    return report;
  }

 private:
  const Layout& layout() const { return table_.layout; }

  VerifiedTable<radius> table_;
};

}  // namespace agon::tablebase
