// Files that are written whole or not at all, whatever ends the program or the machine.
#pragma once

#include <string>
#include <string_view>

namespace agon {

/// Gives a finished file its name: sends its bytes to the disk, renames it, and sends the folder's
/// entry after them. Whenever the power fails, the name then stands for the old file or for the new
/// one, each whole. `descriptor` is of `temporary`, open for writing, and stays open. Returns 0, or
/// an errno, with `path` as it was.
int put_in_place(int descriptor, const std::string& temporary, const std::string& path);

/// Writes a file under a temporary name beside it and puts it in place, with the permissions of the
/// one that it replaces. Links, devices and pipes (/dev/stdout is all three) are written to
/// directly, since a rename would replace them. Returns 0, or an errno: a file that was there is
/// then untouched and the temporary one is gone.
int write_whole_file(const std::string& path, std::string_view contents);

/// Writes all of the text to an open file. Returns 0 or an errno.
int write_all(int descriptor, std::string_view text);

}  // namespace agon
