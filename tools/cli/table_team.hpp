// The processes that mpirun has started together to build a table, and how a build that failed is
// told of.
#pragma once

#include <functional>
#include <memory>

#include "model/values/named_rules.hpp"
#include "solver/tablebase/making/builder.hpp"
#include "solver/tablebase/ranks/mpi.hpp"

namespace agon::tools {

/// This process alone, or all that mpirun has started: then the first speaks for all.
class Team {
 public:
  /// Throws `Unusable` where mpirun has started a program that was built without MPI.
  Team();

  bool is_first() const { return communicator_ == nullptr || communicator_->rank() == 0; }
  int size() const { return communicator_ == nullptr ? 1 : communicator_->size(); }
  /// How many of them work on this machine.
  int here() const { return mpi_ == nullptr ? 1 : mpi_->ranks_here(); }
  /// Null if this process is alone.
  tablebase::Communicator* communicator() const { return communicator_; }

  /// What `read` makes of the options; if it throws `Unusable` on one, this does on all.
  NamedRules on_all(const std::function<NamedRules()>& read) const;
  /// Throws `Unusable` or `LimitReached`, on the first with what is to be said; ends all processes
  /// where some know nothing of the failure.
  [[noreturn]] void end(const tablebase::Failure& failure, const NamedRules& rules,
                        const tablebase::Builder& builder) const;

 private:
  std::unique_ptr<tablebase::Mpi> mpi_;
  tablebase::Communicator* communicator_ = nullptr;
};

}  // namespace agon::tools
