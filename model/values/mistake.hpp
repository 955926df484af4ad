// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is wrong with an input, a request or a file, and the words in which messages say it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace agon {

/// One reason why a text that somebody wrote (a rule set, puzzles, a strategy) cannot be used. For
/// position strings see `Problem`, in position.hpp.
struct Mistake {
  std::string
      file;        ///< as it was named; empty where the caller knows the place (an option, a line)
  int line = 0;    ///< from 1; 0 where no place in the file is to blame
  int column = 0;  ///< from 1; 0 where no place in the line is to blame
  std::string text;  ///< cause and remedy on one line, no full stop
  friend bool operator==(const Mistake&, const Mistake&) = default;
};
using Mistakes = std::vector<Mistake>;

/// "my.toml:3:1: no field is named sandwhich; did you mean sandwich?"
std::string to_string(const Mistake& mistake);
/// All of them on one line, separated by "; ".
std::string to_string(const Mistakes& mistakes);

/// A request or an input that cannot be used. Its text names what is at fault (an argument, a
/// member, `file:line:column`), says what is wrong and what would be right, without a full stop:
/// "--position: row e has 9 cells; radius 5 needs 10". Programs print it as the only line on
/// standard error and exit with code 2; control characters in it (from a quoted argument, say) are
/// escaped when printed.
struct Unusable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Where and why a file fails its check, by any method.
struct Failure {
  std::size_t line = 0;  ///< of the file, header included; 0: no line is to blame
  std::string position;  ///< the one that fails
  std::string text;      ///< what is wrong with it, in one line
};

/// The text with a '?' for each control character: input may contain line breaks and worse, and
/// messages repeat it.
inline std::string on_one_line(std::string_view text) {
  std::string line(text);
  const auto control = [](char letter) {
    return static_cast<unsigned char>(letter) < ' ' || letter == 0x7f;
  };
  std::replace_if(line.begin(), line.end(), control, '?');
  return line;
}

/// "1 vector", "2 vectors"; with an explicit plural "1 ply", "0 plies".
std::string counted(std::integral auto number, std::string_view one, std::string_view more = {}) {
  std::string text = std::to_string(number) + ' ';
  if (number == 1) return text.append(one);
  return more.empty() ? text.append(one) + 's' : text.append(more);
}

}  // namespace agon
