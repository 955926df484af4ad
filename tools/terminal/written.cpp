#include "tools/terminal/written.hpp"

#include <algorithm>
#include <array>

#include "model/rules/start.hpp"
#include "tools/terminal/pieces.hpp"
#include "tools/terminal/read_drawing.hpp"

namespace agon::tools {
namespace {

/// The fields separated by single spaces, those left out added.
std::string completed(std::string_view text) {
  constexpr std::array<const char*, 4> left_out{"", "w", "-", "-"};
  std::string position;
  std::size_t fields = 0;
  constexpr const char* blanks = " \t\r\n";
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(blanks, end);
    if (begin == std::string_view::npos) break;
    end = std::min(text.find_first_of(blanks, begin), text.size());
    if (fields++ > 0) position += ' ';
    position += text.substr(begin, end - begin);
  }
  for (; fields > 0 && fields < left_out.size(); ++fields)
    position += std::string(" ") + left_out[fields];
  return position;
}

}  // namespace

std::string position_written(std::string_view text, const RuleSet& rules, std::string_view place) {
  if (text == "start") return to_string(rules::start(rules));
  if (looks_drawn(text)) return position_drawn(text, rules);
  if (looks_listed(text)) return to_string(position_listed(text, rules, place));
  return completed(text);
}

bool looks_like_string(std::string_view text) {
  const std::string_view placement = text.substr(0, text.find(' '));
  return placement.find('/') != std::string_view::npos &&
         placement.find_first_not_of("0123456789QGqg/") == std::string_view::npos;
}

std::string called(std::string_view text, std::string_view argument) {
  const std::string name(argument);
  if (looks_drawn(text)) return name + ": the drawing";
  if (looks_listed(text)) return name == "--position" ? "--white, --black" : name;
  return name;
}

}  // namespace agon::tools
