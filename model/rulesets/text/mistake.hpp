// What is wrong with a rule set as somebody wrote it.
#pragma once

#include <string>
#include <vector>

namespace agon::rulesets {

/// One reason why a text names no usable rule set.
struct Mistake {
  std::string file;  ///< as it was named; empty for a mistake in a RULES text itself
  int line = 0;      ///< from 1; 0 where no place in the file is to blame
  int column = 0;    ///< from 1; 0 where no place in the line is to blame
  std::string text;  ///< cause and remedy on one line, no full stop
  friend bool operator==(const Mistake&, const Mistake&) = default;
};
using Mistakes = std::vector<Mistake>;

/// "my.toml:3:1: no field is named sandwhich; did you mean sandwich?"
std::string to_string(const Mistake& mistake);
/// All of them on one line, parted by "; ".
std::string to_string(const Mistakes& mistakes);

}  // namespace agon::rulesets
