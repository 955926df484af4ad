#include "solver/readings/properties/claim_tokens.hpp"

#include <algorithm>

namespace agon::properties {

std::vector<Token> tokens_of(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\v\f";
  constexpr std::string_view marks = "():,.";
  std::vector<Token> tokens;
  int line = 1;
  std::size_t line_begin = 0;
  const auto column = [&](std::size_t at) { return static_cast<int>(at - line_begin) + 1; };
  for (std::size_t at = 0; at < text.size();) {
    const char letter = text[at];
    if (letter == '\n') {
      ++line;
      line_begin = ++at;
    } else if (blanks.find(letter) != std::string_view::npos) {
      ++at;
    } else if (letter == '#') {
      at = std::min(text.find('\n', at), text.size());
    } else {
      std::size_t end = at + 1;
      if (marks.find(letter) == std::string_view::npos)
        while (end < text.size() && text[end] != '\n' && text[end] != '#' &&
               blanks.find(text[end]) == std::string_view::npos &&
               marks.find(text[end]) == std::string_view::npos)
          ++end;
      tokens.push_back({text.substr(at, end - at), line, column(at)});
      at = end;
    }
  }
  tokens.push_back({{}, line, column(text.size())});
  return tokens;
}

}  // namespace agon::properties
