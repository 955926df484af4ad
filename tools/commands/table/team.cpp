#include "tools/commands/table/team.hpp"

#include <fmt/format.h>

#include <array>
#include <new>
#include <string>
#include <string_view>

#include "tools/cli/unusable.hpp"

namespace agon::tools {
namespace {

constexpr double parts_of_one = 1e6;

}  // namespace

Team::Team() {
  if (!tablebase::launched_by_mpi()) return;
  if (!tablebase::Mpi::is_there())
    throw Unusable(
        "mpirun: this program was built without MPI; build it with -DAGON_MPI=ON, or start it "
        "without mpirun");
  mpi_ = std::make_unique<tablebase::Mpi>();
}

tablebase::Ranks* Team::ranks() const {
  return mpi_ && mpi_->ranks().size() > 1 ? &mpi_->ranks() : nullptr;
}

int Team::here() const {
  return mpi_ ? mpi_->ranks_here() : 1;
}

void Team::together(const std::function<void()>& step) const {
  if (ranks() == nullptr) return step();
  // The exit code as a digit, then the words.
  std::string said;
  const auto say = [&said](ExitCode code, std::string_view what) {
    said = std::to_string(static_cast<int>(code)).append(what);
  };
  try {
    step();
  } catch (const Unusable& unusable) {
    say(ExitCode::unusable, unusable.what());
  } catch (const LimitReached& limit) {
    say(ExitCode::limit, limit.what());
  } catch (const std::bad_alloc&) {
    say(ExitCode::limit, no_memory);
  }
  const std::string heard = ranks()->first_text(said);
  if (heard.empty()) return;
  const std::string words = is_first() ? heard.substr(1) : "";
  if (heard[0] - '0' == static_cast<int>(ExitCode::unusable)) throw Unusable(words);
  throw LimitReached(words);
}

double Team::largest(double number) const {
  if (ranks() == nullptr) return number;
  const auto parts = static_cast<std::uint64_t>(number * parts_of_one);
  return static_cast<double>(~ranks()->least(~parts)) / parts_of_one;
}

double Team::mean(double number) const {
  if (ranks() == nullptr) return number;
  std::array<std::uint64_t, 1> sum{static_cast<std::uint64_t>(number * parts_of_one)};
  ranks()->meet(
      sum, [](auto) {}, [] { return true; });
  return static_cast<double>(sum[0]) / parts_of_one / size();
}

void Team::end_all(ExitCode code, const std::string& complaint) const {
  if (is_first()) fmt::print(stderr, "{}\n", complaint);
  tablebase::Mpi::end_all(static_cast<int>(code));
}

}  // namespace agon::tools
