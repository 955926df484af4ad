#include "model/values/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace agon {
namespace {

/// Not every file system can do this for a folder, and the file is whole without it.
void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == path.npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int put_in_place(int descriptor, const std::string& temporary, const std::string& path) {
  if (::fsync(descriptor) != 0 || std::rename(temporary.c_str(), path.c_str()) != 0) return errno;
  sync_folder_of(path);
  return 0;
}

int write_whole_file(const std::string& path, std::string_view contents) {
  struct stat status {};
  const bool exists = ::lstat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return EISDIR;
  if (exists && !S_ISREG(status.st_mode)) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (descriptor < 0) return errno;
    const int error = write_all(descriptor, contents);
    return ::close(descriptor) != 0 && error == 0 ? errno : error;
  }
  std::string temporary = path + ".XXXXXX";
  const int descriptor = ::mkstemp(temporary.data());
  if (descriptor < 0) return errno;
  int error = write_all(descriptor, contents);
  if (error == 0) {
    // mkstemp makes files for the owner alone; a result should be as readable as any other file.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t mode = exists ? status.st_mode & 07777 : 0666 & ~mask;
    if (::fchmod(descriptor, mode) != 0) error = errno;
  }
  if (error == 0) error = put_in_place(descriptor, temporary, path);
  ::close(descriptor);  // its bytes are on the disk
  if (error != 0) ::unlink(temporary.c_str());
  return error;
}

}  // namespace agon
