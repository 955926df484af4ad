#include "tools/commands/table/workshop.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "solver/tablebase/retrograde/solver.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {

Workshop::Workshop(const std::filesystem::path& table, const Team& team)
    : path_(table.string() + ".building") {
  if (!team.is_first()) return;
  std::error_code error;
  is_new_ = std::filesystem::create_directory(path_, error);
  if (error) fail(error.message());
  lock_ = ::open((path_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock_ < 0) fail(std::strerror(errno));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0)
    throw Unusable(
        fmt::format("--output: another build is at work in {}; wait for it to end, or "
                    "name another file",
                    path_.string()));
  refuse_logs_of_others(team.size());
}

Workshop::~Workshop() {
  if (lock_ >= 0) ::close(lock_);
}

std::filesystem::path Workshop::unfinished(int rank) const {
  return path_ / (rank == 0 ? "table" : fmt::format("part-{}", rank));
}

void Workshop::remove() const {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

// Which slabs a log is about depends on how many ranks there are.
void Workshop::refuse_logs_of_others(int ranks) const {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("log")) continue;
    const std::size_t of = name.find("-of-");
    const std::string theirs = of == std::string::npos ? "1" : name.substr(of + 4);
    if (theirs != std::to_string(ranks))
      throw Unusable(fmt::format(
          "--output: {} has a build by {} rank{}, which {} cannot go on with; take as many, "
          "or delete that folder",
          path_.string(), theirs, theirs == "1" ? "" : "s", ranks));
  }
}

void Workshop::fail(const std::string& why) const {
  throw Unusable(
      fmt::format("--output: cannot make the folder {}: {}; name a file in a folder that "
                  "can be written",
                  path_.string(), why));
}

}  // namespace agon::tools
