// A position as people have it: a string, perhaps without its last fields, or a drawing.
#include <algorithm>
#include <array>
#include <string>

#include "model/data/position_text.hpp"
#include "tools/cli/chosen.hpp"
#include "tools/page/engine/drawing_text.hpp"
#include "tools/page/engine/requests.hpp"

namespace agon::page {
namespace {

/// The fields separated by single spaces, those left out added: White to move, nothing captured,
/// nothing in hand.
std::string completed(const std::string& text) {
  constexpr std::array<const char*, 4> left_out{"", "w", "-", "-"};
  std::string position;
  std::size_t fields = 0;
  constexpr const char* blanks = " \t\r\n";
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(blanks, end);
    if (begin == std::string::npos) break;
    end = std::min(text.find_first_of(blanks, begin), text.size());
    position += (fields++ > 0 ? " " : "") + text.substr(begin, end - begin);
  }
  for (; fields > 0 && fields < left_out.size(); ++fields)
    position += std::string(" ") + left_out[fields];
  return position;
}

}  // namespace

Json read(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const std::string& text = request.text("text");
  const std::string position =
      looks_drawn(text) ? position_drawn(text, used.rules.rules) : completed(text);
  return {{"position", to_string(tools::usable_position(position, used.rules, "text"))}};
}

}  // namespace agon::page
