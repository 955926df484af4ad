// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Ranks that are processes under MPI.
#pragma once

#include <memory>

#include "solver/tablebase/ranks/communicator.hpp"

namespace agon::tablebase {

/// Whether the environment says that a launcher such as mpirun started this process with others.
bool launched_by_mpi();

/// MPI as long as it lives; one a process.
class Mpi {
 public:
  /// Whether this build has MPI. Without it there is no other rank, whatever the launcher says.
  static bool is_there();

  /// Starts it. Waits for the other processes that the launcher has started.
  Mpi();
  /// Ends it. Waits for the others to do so.
  ~Mpi();
  Mpi(const Mpi&) = delete;
  Mpi& operator=(const Mpi&) = delete;

  Communicator& communicator();
  /// How many of the ranks are on this machine.
  int ranks_here() const;
  /// Ends all ranks at once, each as killed, and this one with the code.
  [[noreturn]] static void end_all(int code);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace agon::tablebase
