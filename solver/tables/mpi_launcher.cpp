#include <cstdlib>
#include <string_view>

#include "solver/tables/mpi_ranks.hpp"

namespace agon::tables {

bool launched_by_mpi() {
  // Open MPI; MPICH, Intel MPI and others with Hydra; Slurm and others with PMIx.
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"})
    if (const char* value = std::getenv(name); value != nullptr && std::string_view(value) != "")
      return true;
  return false;
}

}  // namespace agon::tables
