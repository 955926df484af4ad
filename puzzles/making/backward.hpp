// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Chains grown backward from the won formation, two plies at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "model/values/dice.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/sampling/transform.hpp"
#include "solver/bitboard/bits.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/past/undo.hpp"

namespace agon::puzzles {

/// A position in which the attacker is to move, and the two moves that lead from it to another.
struct Turn {
  bitboard::State before;
  bitboard::Move attack;    ///< a step, or (`Attacks::relocating`) a relocation
  bitboard::Move reply;     ///< a relocation or a step
  bitboard::Bits captured;  ///< pieces of the defender that are captured by `attack`
};

/// Which attacks are taken back.
enum class Attacks {
  capturing,  ///< those that capture something
  forcing,    ///< those after which the defender must relocate, if only what was captured before
  any,
  relocating  ///< relocations of a captured piece of the attacker's
};

/// Every position from which such an action of the attacker and then a relocation (or with
/// `Attacks::any` and `relocating` a step) of the defender lead to `after`, the attacker to move
/// there; a pass is not taken back. Where captives are remembered, only moves that leave them as
/// they are. Some 100 to 1000 positions, a microsecond or two each. `undoing` is the engine's.
std::vector<Turn> turns_before(const bitboard::Engine& engine, const past::Undoing& undoing,
                               const bitboard::State& after, Attacks attacks);

struct GrowthSettings {
  std::uint64_t seed = 1;
  int longest = 25;                 ///< odd: plies at which growing ends
  std::size_t pool = 400;           ///< chains kept of each length
  std::size_t tries = 40;           ///< positions before a chain that are put to the proof, at most
  std::size_t roots = 16;           ///< won formations to begin from
  std::size_t forcing_percent = 0;  ///< how often attacks that only force are undone as well
  std::size_t quiet_percent = 0;    ///< how often quiet attacks are undone as well
  std::optional<Attacks> key{};     ///< what the first action of the longest chains must be
  int queen_below = 0;              ///< before chains of fewer plies only the queen is captured
  int cost_weight = 3;              ///< of what a proof costs, in its promise
  int zone_weight = 1;              ///< of a cell on which the win depends
  int rivals = 2;                   ///< chains from which the most promising is grown
  std::uint64_t nodes = 20'000;     ///< for each question put to the search
  std::size_t prover_bytes = std::size_t{256} << 20U;
};

/// DESCRIPTION
///   A pool of chains for each length. A round takes one chain of each length, undoes a turn of
///   both sides in every way, and searches some of the resulting positions: one that is won in
///   exactly two plies more, and by the undone attack, joins the next pool. Its line needs no
///   search: it continues like that of the chain it grew from. A full pool loses its least
///   promising chain; promising means that the win depends on few cells and many of the defender's
///   pieces are elsewhere. Everything is determined by the settings and the number of rounds.
class Growth {
 public:
  /// The engine must outlive it. Made for full boards with the base's way of capturing; for other
  /// rule sets it may find little.
  Growth(const bitboard::Engine& engine, const GrowthSettings& settings);

  /// False if there was nothing left to try; then a growth from another seed finds more.
  bool round();
  /// Chains of `plies`, in the order they were found; no two are images of each other.
  std::vector<Chain> chains(int plies) const;
  std::size_t count(int plies) const { return pool(plies).size(); }
  std::uint64_t nodes() const { return prover_.nodes(); }

 private:
  struct Kept {
    Chain chain;
    int promise = 0;
    std::uint64_t born = 0;
    bool spent = false;  ///< every position before it has been put to the proof
  };
  using Pool = std::vector<Kept>;

  const Pool& pool(int plies) const { return pools_[static_cast<std::size_t>(plies / 2)]; }
  Pool& pool(int plies) { return pools_[static_cast<std::size_t>(plies / 2)]; }
  void plant();
  Kept* choose(int plies);
  bool is_main_line(const Turn& turn, int plies);
  Attacks attacks_before(int plies);
  bool extend(int plies);
  void keep(Chain chain, std::uint64_t cost);
  int promise_of(const Chain& chain, std::uint64_t cost) const;

  const bitboard::Engine& engine_;
  GrowthSettings settings_;
  Side attacker_ = Side::white;
  Dice dice_;
  past::Undoing undoing_;
  sampling::Symmetries symmetries_;
  Prover prover_;
  std::vector<Pool> pools_;
  std::unordered_set<std::uint64_t> seen_;  ///< keys of all positions ever put to the proof
  std::uint64_t born_ = 0;
  std::uint64_t rounds_ = 0;
};

}  // namespace agon::puzzles
