// The processes that build a table together.
#pragma once

#include <functional>
#include <memory>

#include "solver/tablebase/ranks/mpi.hpp"
#include "tools/cli/subcommand.hpp"

namespace agon::tools {

/// This process alone, or all that mpirun has started. Throws `Unusable` where mpirun has started a
/// program that was built without MPI.
class Team {
 public:
  Team();

  int size() const { return ranks() == nullptr ? 1 : ranks()->size(); }
  int rank() const { return ranks() == nullptr ? 0 : ranks()->rank(); }
  /// The first speaks for all.
  bool is_first() const { return rank() == 0; }
  /// How many of them work on this machine.
  int here() const;
  /// Null if this process is alone.
  tablebase::Ranks* ranks() const;

  /// Called by all: takes a step, and waits until all have. What `Unusable`, `LimitReached` or lack
  /// of memory one of them throws, all throw, and it is the first that has the words.
  void together(const std::function<void()>& step) const;
  /// Called by all: the largest number, and the mean.
  double largest(double number) const;
  double mean(double number) const;
  /// Ends all at once, the first with a complaint.
  [[noreturn]] void end_all(ExitCode code, const std::string& complaint) const;

 private:
  std::unique_ptr<tablebase::Mpi> mpi_;
};

}  // namespace agon::tools
