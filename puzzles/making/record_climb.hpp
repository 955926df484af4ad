// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Longer and longer wins by small changes of a position: what no going back finds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "model/values/dice.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/making/backward.hpp"
#include "puzzles/making/record_certify.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {

struct ClimbSettings {
  std::uint64_t seed = 1;
  std::size_t pool = 30;          ///< positions kept
  std::uint64_t nodes = 100'000;  ///< for each question put to the search
  int patience = 4'000;           ///< changes without a longer win before a restart
  int longest = 199;              ///< plies beyond which nothing is searched
  LineDemand demand = LineDemand::none;
  /// Lines of captures start with chains grown backward, ten times with this many nodes.
  std::uint64_t growth_nodes = 1'500'000;
  std::size_t prover_bytes = std::size_t{256} << 20U;
};

/// White is to move in `state`, and its shortest win takes exactly `plies`.
struct Climbed {
  bitboard::State state;
  int plies = 0;
  std::uint64_t born = 0;
  std::vector<bitboard::Move> line{};  ///< as demanded; empty where nothing is
};

/// DESCRIPTION
///   Keeps the longest wins found, changes one at random (one piece moved, two pieces exchanged, a
///   turn of both sides undone, an action of the attacker undone before a forced pass), and keeps
///   what wins no sooner. Both halves of "exactly" are proved at full width: that there is a win in
///   this many plies, and none in fewer. A question that takes too many nodes counts against the
///   position. Everything is determined by the settings and the number of rounds.
class Climb {
 public:
  /// The engine must outlive it.
  Climb(const bitboard::Engine& engine, const ClimbSettings& settings);

  /// Begins with this position as well, if its win is proved within the nodes.
  bool plant(const bitboard::State& state);
  /// One change tried. True if a win was found that is longer than all before.
  bool round();
  /// The longest win so far, over all restarts; nothing before the first.
  const std::optional<Climbed>& best() const { return best_; }
  std::uint64_t nodes() const { return prover_.nodes(); }
  const std::vector<Climbed>& pool() const { return pool_; }

 private:
  void begin();
  void begin_with_chains();
  /// A position to try, and the line that it may have.
  struct Candidate {
    bitboard::State state;
    std::vector<bitboard::Move> line;
  };
  std::optional<Candidate> changed(const Climbed& from);
  std::optional<bitboard::State> moved(const bitboard::State& before, int pieces, bool near);
  std::optional<Candidate> undone(const Climbed& from);
  std::optional<bitboard::State> before_pass(const bitboard::State& state);
  bool usable(const bitboard::State& state) const;
  std::optional<int> plies_of(const bitboard::State& state, int least);
  bool keep_if_as_demanded(const bitboard::State& state, int plies,
                           const std::vector<bitboard::Move>& hint);
  bool keep(Climbed climbed);

  const bitboard::Engine& engine_;
  ClimbSettings settings_;
  Side attacker_ = Side::white;
  Dice dice_;
  Undoer undoer_;
  search::Terrain terrain_;
  sampling::Symmetries symmetries_;
  Prover prover_;
  std::vector<Climbed> pool_;
  std::unordered_set<std::uint64_t> seen_;
  std::optional<Climbed> best_;
  int idle_ = 0;
  std::uint64_t born_ = 0;
};

}  // namespace agon::puzzles
