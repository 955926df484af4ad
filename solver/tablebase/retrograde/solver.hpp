// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Solves all positions of a board and number of guards at once, with distances.
//
// DESCRIPTION
//   `Solver solver(rules, options); solver.run();` then `codes` for the values, chunk by chunk.
//   Every position is a win, a loss or a draw for the side to move; a draw means that neither side
//   can force a win. Plies count every action, including each relocation of a turn and each forced
//   pass.
//
// IMPLEMENTATION
//   Slabs (index/layout.hpp). For each slab, with M its fixed side and O the other, three planes of
//   bits over O's placements: `loss` and `win` (M to move, for M) and `known` (O to move). Pass d
//   finds all positions with O to move that are won or lost in exactly d plies, from changed words
//   of the planes `loss` and `win` alone. A new result is set once in `known` of its slab and sent
//   once, as one bit, to the plane `win` or `loss` of the slab in which O is fixed. Each pass
//   appends its results to a log, which provides distances and checkpoints. A killed build is
//   resumed by sending the logged results again, at a fraction of the cost of finding them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/index/shape.hpp"
#include "solver/tablebase/ranks/communicator.hpp"

namespace agon::tablebase {

struct SolveProgress {
  int pass = 0;              ///< plies of the results now computed
  double share = 0;          ///< of the pass, 0 to 1
  std::uint64_t known = 0;   ///< places decided so far, all images of own symmetries counted
  std::uint64_t places = 0;  ///< used places
};

struct SolveOptions {
  int threads = 1;
  /// False: codes carry no plies, and without a log file nothing is logged at all.
  bool distances = true;
  /// A file for the log, made or resumed; empty: the log is kept in memory, for small boards. With
  /// several ranks each has its own file, named `log_name(log, rank, size)`, which all of them can
  /// read.
  std::filesystem::path log;
  /// 0: the planes are in memory. Otherwise they are on disk, in the folder of the log, which must
  /// be a file, and the slabs are divided into this many groups (at most `most_groups`), one of
  /// them in memory at a time. The results are the same, and either way can resume the other's log.
  std::uint32_t groups = 0;
  /// The ranks that solve together, all with the same rules and options, or null if this process is
  /// alone. Not owned. Several ranks need a log file. What stops or fails on one of them does so on
  /// all.
  Communicator* communicator = nullptr;
  /// Called between passes and a few times a second within long ones, by one thread. False stops
  /// the run at once; what earlier passes found stays in the log.
  std::function<bool(const SolveProgress&)> go_on;
};

/// `log` itself for one rank, else `log.2-of-4`.
std::filesystem::path log_name(const std::filesystem::path& log, int rank, int ranks);

/// The memory of a run at its peak, on one rank, the log not counted: a log file takes disk, a log
/// in memory about a byte for each place with distances. Right within a few per cent. Precondition:
/// no refusal.
std::uint64_t predicted_bytes(const RuleSet& rules, const SolveOptions& options);
/// What is left of it after `forget_planes`.
std::uint64_t predicted_bytes_without_planes(const RuleSet& rules, const SolveOptions& options);

/// The disk that a run with groups takes on one rank, the log not counted.
struct DiskUse {
  std::uint64_t planes = 0;
  /// For results on their way to their slabs: fewer unless all come in one pass, or all are sent
  /// again because the run is resumed.
  std::uint64_t results_at_most = 0;
};
/// Precondition: no refusal, and groups.
DiskUse predicted_disk(const RuleSet& rules, const SolveOptions& options);

/// How many groups there can be.
std::uint32_t most_groups(const RuleSet& rules);
/// How many groups a run within this much memory needs: 0 if its planes fit; else as few as
/// possible; or, if nothing fits, the number that needs least. Precondition: no refusal.
/// `options.groups` is ignored.
std::uint32_t groups_within(std::uint64_t bytes, const RuleSet& rules, const SolveOptions& options);

/// Everything known of a slab: the value of a place is codes[set * layout.queens() + queen].
struct SlabCodes {
  std::uint32_t slab = 0;
  std::vector<Code> codes;
};

class AnySolver;

class Solver {
 public:
  enum class Outcome { solved, stopped, failed, deserted };

  /// Precondition: no refusal. Takes the memory predicted.
  Solver(const RuleSet& rules, SolveOptions options);
  ~Solver();

  const Layout& layout() const;

  /// Solves. `stopped`: go_on said so. `failed`: the log could not be read or written, see
  /// problem(). `deserted`: go_on said so, and other ranks, which should have stopped too, did not
  /// come: nothing can be said to them any more. The results are the same for any number of
  /// threads, and whether resumed or not.
  Outcome run();
  /// One line: place, cause, remedy. Empty unless run() has failed.
  const std::string& problem() const;

  /// Passes made: more than the plies of the longest win or loss.
  int passes() const;
  /// Memory in use for planes, flags, layout and buffers, to compare with the prediction.
  std::uint64_t bytes() const;
  /// Bytes of the log of this rank so far, wherever it is kept.
  std::uint64_t log_bytes() const;
  /// Bytes of planes and results written to disk and read from it so far, the log not counted.
  std::uint64_t disk_moved() const;
  /// Share of the time of run() that this rank waited for others.
  double idle() const;

  // After `solved`, of the slabs of all ranks. Codes come in chunks of neighbouring slabs, in any
  // order wanted; several threads may ask for different chunks at once.
  std::uint32_t chunks() const;
  std::uint32_t first_slab(std::uint32_t chunk) const;  ///< chunk may be chunks(): slabs()
  /// Gives back most of the memory: codes come from the log. Precondition: there is one, in a file
  /// or for distances.
  void forget_planes();
  /// Gives the slabs of a chunk one after another, in order. False if the log cannot be read.
  bool codes(std::uint32_t chunk, const std::function<void(const SlabCodes&)>& give) const;

 private:
  std::unique_ptr<AnySolver> solve_;
};

}  // namespace agon::tablebase
