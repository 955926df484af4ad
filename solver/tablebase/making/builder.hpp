// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Why there is no table.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/ranks/communicator.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::tablebase {

struct NoTable {
  enum class Kind : std::uint8_t {
    rules,           ///< no table can be made for them; `text` says why
    memory,          ///< it takes more than may be used: `needs_mib`, `may_use_mib`
    no_memory,       ///< the system had none left to give
    output,          ///< the file, the folder or the log; `text` names it and the remedy
    writing,         ///< the same where everything is solved: another run has only to write
    stopped,         ///< `go_on` said so; another run resumes from the last finished pass
    stopped_writing  ///< `go_on` said so where everything is solved: another run has only to write
  };
  Kind kind = Kind::output;
  std::string text;  ///< one line that names the place; empty where the kind says all
  std::uint64_t needs_mib = 0;
  std::uint64_t may_use_mib = 0;
  /// Other ranks do not know of it, and may wait for this one forever: the caller should end
  /// them.
  bool others_wait = false;
};

/// As one line that ranks can send each other, and back; with such failures no rank is left
/// waiting.
std::string to_line(const NoTable& failure);
NoTable no_table_from_line(const std::string& line);

// Where a table is while it is being made.

/// The folder beside a table's file, `FILE.building`, that keeps an unfinished build: the logs of
/// the solve and what has been written of the file. For one build at a time.
class WorkFolder {
 public:
  explicit WorkFolder(const std::filesystem::path& table);
  /// Lets go of the folder, and leaves it where it is.
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  /// Makes the folder if need be and locks it, for a build by this many ranks; to be called by the
  /// first of them. Gives what is wrong, with the remedy, if it cannot be made, or is in use, or
  /// has a build by another number of ranks; else nothing.
  std::string take(int ranks);
  /// Removes it with everything in it.
  void remove() const;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path log() const { return path_ / "log"; }
  /// What the file is written to by rank 0, and the part of another rank.
  std::filesystem::path unfinished(int rank) const;

 private:
  std::string logs_of_others(int ranks) const;

  std::filesystem::path path_;
  int lock_ = -1;
};

// Makes a table: solves a board and writes the file, by one process or by several ranks together.
//
// DESCRIPTION
//   `Builder builder(options); builder.prepare(); builder.run();`, the last unless `prepare` has
//   failed. Results are kept in a folder beside the file until that is written. A build interrupted
//   by `go_on`, a kill or a crash is resumed by another one for the same file, and at most one pass
//   is lost. The bytes of the file are the same for any number of threads and ranks, resumed or
//   not.
//
//   With several ranks all make the same calls, each with the options of its process. What stops or
//   fails on one of them does so on all, with the same NoTable, except one that says that others
//   are waiting.

struct BuildProgress {
  SolveProgress solve;            ///< as of the last pass reported
  std::optional<double> written;  ///< share of the file, once everything is solved
};

struct BuildOptions {
  RuleSet rules;
  std::filesystem::path file;
  int threads = 1;
  /// False: outcomes only, not in how many plies, and a smaller file.
  bool distances = true;
  /// For this rank. If the planes of the solve do not fit, they are kept on disk, in the folder of
  /// the build; a build that needs more even then is not started. Writing the file later also takes
  /// memory: `needs` is the larger of the two.
  std::uint64_t memory_mib = std::numeric_limits<std::uint64_t>::max();
  /// The planes are on disk even where memory has room, and as little of them in memory as can be.
  bool on_disk = false;
  /// Null if this process is alone. Not owned.
  Communicator* communicator = nullptr;
  /// Called a few times a second, by one thread at a time; false ends the build soon.
  std::function<bool(const BuildProgress&)> go_on;
};

/// What a build will take on this rank.
struct BuildNeeds {
  std::uint64_t memory_mib = 0;
  /// 0: planes in memory. Else they are on disk, in this many groups; then these two count.
  std::uint32_t groups = 0;
  std::uint64_t planes_mib = 0;           ///< of disk, taken at once
  std::uint64_t results_at_most_mib = 0;  ///< of disk, more, for results on their way
};

class Builder {
 public:
  explicit Builder(BuildOptions options);
  ~Builder();

  /// Checks what can be checked beforehand, and takes the folder.
  std::optional<NoTable> prepare();
  /// On the first rank: does the folder have a build that was interrupted?
  bool resumes() const { return resumes_; }
  const std::filesystem::path& folder() const { return folder_.path(); }
  /// Known after prepare().
  const BuildNeeds& needs() const { return needs_; }

  /// Solves what the log does not already contain, writes the file, and removes the folder. The
  /// memory of the solve is freed before the file is written, except for the layout and buffers;
  /// after a failure it is held as long as the builder lives.
  std::optional<NoTable> run();

  /// Seconds from the start of the builder to where everything was solved.
  double solve_seconds() const { return solve_seconds_; }
  /// Share of the solve that this rank waited for others.
  double idle() const { return idle_; }

 private:
  using Step = std::function<std::optional<NoTable>()>;
  /// Called by all ranks: takes a step, and waits until all have. The failure of one, and lack of
  /// memory is one too, is that of all.
  std::optional<NoTable> together(const Step& step) const;
  int rank() const { return options_.communicator == nullptr ? 0 : options_.communicator->rank(); }
  int ranks() const { return options_.communicator == nullptr ? 1 : options_.communicator->size(); }
  SolveOptions solving() const;
  std::optional<NoTable> refusal_beforehand();
  void find_needs();
  std::optional<NoTable> solve();
  std::optional<NoTable> write();

  BuildOptions options_;
  WorkFolder folder_;
  bool resumes_ = false;
  BuildNeeds needs_;
  BuildProgress progress_;
  std::unique_ptr<Solver> solver_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  double solve_seconds_ = 0;
  double idle_ = 0;
};

}  // namespace agon::tablebase
