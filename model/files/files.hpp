// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Files: how much of them is read, and how they are written.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace agon {

// How long an input and each of its lines may be, to bound memory and time.

/// The most bytes in a line of input, without its end, unless the format sets another limit.
inline constexpr std::size_t longest_line = 1U << 16U;

/// The most bytes in an input that is read whole, after decompression, unless the format sets
/// another limit.
inline constexpr std::size_t largest_text = std::size_t{256} << 20U;

/// "the line is longer than 65536 bytes, the maximum; ...": for a message that begins
/// with the place.
std::string line_too_long(std::size_t limit = longest_line);

/// Checks a text that arrives in pieces for lines that are too long, and for its total length.
class LineMeter {
 public:
  explicit LineMeter(std::size_t limit = longest_line, std::size_t most = largest_text)
      : limit_(limit), most_(most) {}

  /// False once a line has more bytes than the limit or the text more than `most` in total;
  /// anything after that is ignored.
  bool add(std::string_view piece);
  bool exceeded() const { return length_ > limit_ || bytes_ > most_; }
  /// Which limit is exceeded, in words that begin with the input's name: "file:3: the line is
  /// longer than ...", "file: there are more than ...".
  std::string complaint(std::string_view name) const;
  /// The number, from 1, of the line that is too long; until there is one, of the last line.
  std::size_t line() const { return line_; }
  std::size_t limit() const { return limit_; }

 private:
  std::size_t limit_;
  std::size_t most_;
  std::size_t bytes_ = 0;
  std::size_t line_ = 1;
  std::size_t length_ = 0;
};

/// What a file is, as its first bytes say, for messages: "PDF file", "puzzle file", "game record".
/// Empty where they say nothing, as of a list of positions.
std::string_view what_it_is(std::string_view contents);

// Files that are written completely or not at all, even if the program or the machine fails.

/// Gives a finished file its name: flushes its bytes to the disk, renames it, then flushes the
/// folder's entry. Whenever the power fails, the name refers to the complete old or the complete
/// new file. `descriptor` is `temporary` open for writing, and stays open. Returns 0, or an errno,
/// with `path` as it was.
int put_in_place(int descriptor, const std::string& temporary, const std::string& path);

/// Writes a file under a temporary name beside it and puts it in place, with the permissions of the
/// file that it replaces. A link, pipe or device of that name is replaced and never followed:
/// whoever prepared the folder may have put it there. Returns 0, or an errno: an existing file is
/// then untouched and the temporary one is gone.
int replace_file(const std::string& path, std::string_view contents);

/// The same for a name that the user chose: pipes and devices are written to, also through links,
/// and so is what the process has open under a name like /dev/stdout. A link to a file, or to
/// nothing, is replaced.
int write_whole_file(const std::string& path, std::string_view contents);

/// Writes all of the text to an open file. Returns 0 or an errno.
int write_all(int descriptor, std::string_view text);

}  // namespace agon
