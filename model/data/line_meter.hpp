// How long a line of input may be, so that no input costs more memory or time than it is worth.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace agon {

/// The most bytes that a line of any input may have, its end not counted, unless its format says
/// otherwise.
inline constexpr std::size_t longest_line = 1U << 16U;

/// "the line is longer than 65536 bytes, the maximum; ...": for a message that begins
/// with the place.
std::string line_too_long(std::size_t limit = longest_line);

/// Watches a text that arrives in pieces for a line that is too long.
class LineMeter {
 public:
  explicit LineMeter(std::size_t limit = longest_line) : limit_(limit) {}

  /// False once there is a line with more bytes than the limit; what comes after it is not looked
  /// at.
  bool add(std::string_view piece);
  bool exceeded() const { return length_ > limit_; }
  /// The number, from 1, of the line that is too long; until there is one, of the last line.
  std::size_t line() const { return line_; }
  std::size_t limit() const { return limit_; }

 private:
  std::size_t limit_;
  std::size_t line_ = 1;
  std::size_t length_ = 0;
};

}  // namespace agon
