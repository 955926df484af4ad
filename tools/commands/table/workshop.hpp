// Where a table is while it is being made.
#pragma once

#include <filesystem>
#include <string>

#include "tools/commands/table/team.hpp"

namespace agon::tools {

/// The folder beside the output in which an unfinished build is kept; for one build at a time,
/// whose first rank makes and locks it.
class Workshop {
 public:
  /// Throws `Unusable` if the folder cannot be made, or is in use, or has a build by another number
  /// of ranks.
  Workshop(const std::filesystem::path& table, const Team& team);
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path log() const { return path_ / "log"; }
  /// What the table is written to by rank 0, and the part of another rank.
  std::filesystem::path unfinished(int rank) const;
  bool is_new() const { return is_new_; }
  void remove() const;

 private:
  void refuse_logs_of_others(int ranks) const;
  [[noreturn]] void fail(const std::string& why) const;

  std::filesystem::path path_;
  int lock_ = -1;
  bool is_new_ = false;
};

}  // namespace agon::tools
