// What is wrong with a text that somebody wrote: a rule set, puzzles, a strategy. For position
// strings see problem.hpp.
#pragma once

#include <string>
#include <vector>

namespace agon {

/// One reason why a text cannot be used.
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

}  // namespace agon
