// Files that are written completely or not at all, even if the program or the machine fails.
#pragma once

#include <string>
#include <string_view>

namespace agon {

/// Gives a finished file its name: flushes its bytes to the disk, renames it, then flushes the
/// folder's entry. Whenever the power fails, the name refers to the complete old or the complete
/// new file. `descriptor` is `temporary` open for writing, and stays open. Returns 0, or an errno,
/// with `path` as it was.
int put_in_place(int descriptor, const std::string& temporary, const std::string& path);

/// Writes a file under a temporary name beside it and puts it in place, with the permissions of the
/// one that it replaces. Links, devices and pipes (/dev/stdout is all three) are written to
/// directly, because a rename would replace them. Returns 0, or an errno: an existing file is then
/// untouched and the temporary one is gone.
int write_whole_file(const std::string& path, std::string_view contents);

/// Writes all of the text to an open file. Returns 0 or an errno.
int write_all(int descriptor, std::string_view text);

}  // namespace agon
