#include "tools/cli/table_team.hpp"

#include <fmt/format.h>

#include <string>

#include "solver/formulas/patience.hpp"
#include "tools/terminal/exit_code.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {
namespace {

using Kind = tablebase::Failure::Kind;

std::string text_of(const tablebase::Failure& failure, const NamedRules& rules,
                    const std::string& folder, int ranks) {
  switch (failure.kind) {
    case Kind::rules:
      return fmt::format("--rules: no table for {}: {}", rules.name, failure.text);
    case Kind::memory:
      return fmt::format(
          "--memory: a table for {} needs {} MiB{}, and {} MiB may be used; give --memory {}, or a "
          "smaller board or fewer guards",
          rules.name, failure.needs_mib, ranks > 1 ? " on each rank" : "", failure.may_use_mib,
          failure.needs_mib);
    case Kind::no_memory:
      return std::string(smt::no_memory);
    case Kind::output:
      return "--output: " + failure.text;
    case Kind::writing:
      return fmt::format(
          "--output: {}; what is solved is kept, and the same command writes it again",
          failure.text);
    case Kind::stopped:
      return fmt::format("{}; the same command resumes from the last finished pass, kept in {}",
                         failure.others_wait ? "mpirun: stopped, and not all ranks have answered"
                                             : "Ctrl-C: stopped",
                         folder);
    case Kind::stopped_writing:
      return fmt::format(
          "Ctrl-C: stopped while writing; the same command writes again what is solved, kept in {}",
          folder);
  }
  return "";
}

bool is_limit(Kind kind) {
  return kind == Kind::memory || kind == Kind::no_memory || kind == Kind::stopped ||
         kind == Kind::stopped_writing;
}

}  // namespace

Team::Team() {
  if (!tablebase::launched_by_mpi()) return;
  if (!tablebase::Mpi::is_there())
    throw Unusable(
        "mpirun: this program was built without MPI; build it with -DAGON_MPI=ON, or start it "
        "without mpirun");
  mpi_ = std::make_unique<tablebase::Mpi>();
  if (mpi_->communicator().size() > 1) communicator_ = &mpi_->communicator();
}

NamedRules Team::on_all(const std::function<NamedRules()>& read) const {
  NamedRules rules;
  std::string wrong;
  try {
    rules = read();
  } catch (const Unusable& unusable) {
    wrong = unusable.what();
  }
  if (communicator_ != nullptr) wrong = communicator_->first_text(wrong);
  if (!wrong.empty()) throw Unusable(is_first() ? wrong : "");
  return rules;
}

void Team::end(const tablebase::Failure& failure, const NamedRules& rules,
               const tablebase::Builder& builder) const {
  const std::string text = text_of(failure, rules, builder.folder().string(), size());
  if (failure.others_wait) {
    // Of a stop all know but those that do not answer; of lack of memory this one alone.
    if (is_first() || failure.kind != Kind::stopped) fmt::print(stderr, "{}\n", text);
    tablebase::Mpi::end_all(static_cast<int>(ExitCode::limit));
  }
  const std::string said = is_first() ? text : "";
  if (is_limit(failure.kind)) throw LimitReached(said);
  throw Unusable(said);
}

}  // namespace agon::tools
