// The words of a claim, each with its place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace agon::properties {

struct Token {
  std::string_view
      text;  ///< a word, a number, a cell, an action, or one of ( ) : , . ; empty: the end
  int line = 1;
  int column = 1;
};

/// Blanks and comments (# to the end of the line) separate; ( ) : , . are tokens by themselves. The
/// last token is the end. Anything else is a token, for the parser to refuse.
std::vector<Token> tokens_of(std::string_view text);

}  // namespace agon::properties
