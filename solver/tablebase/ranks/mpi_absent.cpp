// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// In place of mpi.cpp in a build without MPI (AGON_MPI=OFF).
#include <cassert>
#include <cstdlib>

#include "solver/tablebase/ranks/mpi.hpp"

namespace agon::tablebase {

class Mpi::Impl {};

bool Mpi::is_there() {
  return false;
}

Mpi::Mpi() {
  assert(false && "callers ask is_there() first");
}
Mpi::~Mpi() = default;

Communicator& Mpi::communicator() {
  std::abort();
}

int Mpi::ranks_here() const {
  return 1;
}

void Mpi::end_all(int code) {
  std::exit(code);
}

}  // namespace agon::tablebase
