#include "solver/tablebase/making/work_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

namespace agon::tablebase {

WorkFolder::WorkFolder(const std::filesystem::path& table) : path_(table.string() + ".building") {}

WorkFolder::~WorkFolder() {
  if (lock_ >= 0) ::close(lock_);
}

std::string WorkFolder::take(int ranks) {
  const auto cannot_be_made = [this](const std::string& why) {
    return fmt::format("cannot make the folder {}: {}; name a file in a folder that can be written",
                       path_.string(), why);
  };
  std::error_code error;
  std::filesystem::create_directory(path_, error);
  if (error) return cannot_be_made(error.message());
  lock_ = ::open((path_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock_ < 0) return cannot_be_made(std::strerror(errno));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0)
    return fmt::format("another build is running in {}; wait for it to end, or name another file",
                       path_.string());
  return logs_of_others(ranks);
}

// Which slabs a log is about depends on how many ranks there are.
std::string WorkFolder::logs_of_others(int ranks) const {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("log")) continue;
    const std::size_t of = name.find("-of-");
    const std::string theirs = of == std::string::npos ? "1" : name.substr(of + 4);
    if (theirs != std::to_string(ranks))
      return fmt::format(
          "{} has a build by {} rank{}, which {} cannot resume; use as many, or delete that folder",
          path_.string(), theirs, theirs == "1" ? "" : "s", ranks);
  }
  return "";
}

std::filesystem::path WorkFolder::unfinished(int rank) const {
  return path_ / (rank == 0 ? "table" : fmt::format("part-{}", rank));
}

void WorkFolder::remove() const {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace agon::tablebase
