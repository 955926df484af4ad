// Where a table is while it is being made.
#pragma once

#include <filesystem>
#include <string>

namespace agon::tablebase {

/// The folder beside a table's file, `FILE.building`, that keeps an unfinished build: the logs of
/// the solve and what has been written of the file. For one build at a time.
class WorkFolder {
 public:
  explicit WorkFolder(const std::filesystem::path& table);
  /// Lets go of the folder, and leaves it where it is.
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  /// Makes the folder if need be and locks it, for a build by this many ranks; to be called by the
  /// first of them. Gives what is wrong, with the remedy, if it cannot be made, or is in use, or
  /// has a build by another number of ranks; else nothing.
  std::string take(int ranks);
  /// Removes it with everything in it.
  void remove() const;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path log() const { return path_ / "log"; }
  /// What the file is written to by rank 0, and the part of another rank.
  std::filesystem::path unfinished(int rank) const;

 private:
  std::string logs_of_others(int ranks) const;

  std::filesystem::path path_;
  int lock_ = -1;
};

}  // namespace agon::tablebase
