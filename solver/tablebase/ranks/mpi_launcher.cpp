// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include <cstdlib>
#include <string_view>

#include "solver/tablebase/ranks/mpi.hpp"

namespace agon::tablebase {

bool launched_by_mpi() {
  // Open MPI; MPICH, Intel MPI and others with Hydra; Slurm and others with PMIx.
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
    if (const char* value = std::getenv(name); value != nullptr && std::string_view(value) != "")
      return true;
  return false;
}

}  // namespace agon::tablebase
