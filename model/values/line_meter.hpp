// How long input and a line of it may be, so that none costs more memory or time than it is worth.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace agon {

/// The most bytes that a line of any input may have, its end not counted, unless its format says
/// otherwise.
inline constexpr std::size_t longest_line = 1U << 16U;

/// The most bytes that an input may have that is read whole, unpacked if it is packed, unless its
/// format says otherwise.
inline constexpr std::size_t largest_text = std::size_t{256} << 20U;

/// "the line is longer than 65536 bytes, the maximum; ...": for a message that begins
/// with the place.
std::string line_too_long(std::size_t limit = longest_line);

/// Watches a text that arrives in pieces for a line that is too long, and for too much of it.
class LineMeter {
 public:
  explicit LineMeter(std::size_t limit = longest_line, std::size_t most = largest_text)
      : limit_(limit), most_(most) {}

  /// False once there is a line with more bytes than the limit, or there are more than `most` in
  /// all; what comes after it is not looked at.
  bool add(std::string_view piece);
  bool exceeded() const { return length_ > limit_ || bytes_ > most_; }
  /// What is exceeded, in words, the name of the input first: "file:3: the line is longer than
  /// ...", "file: there are more than ...".
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

}  // namespace agon
