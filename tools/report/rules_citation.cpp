#include "tools/report/rules_citation.hpp"

namespace agon::tools {

std::string citation(const rulesets::Source& source) {
  std::string text = source.author;
  const auto add = [&text](std::string_view separator, std::string_view part) {
    if (part.empty()) return;
    if (!text.empty()) text += separator;
    text += part;
  };
  add(": ", source.work);
  add(". ", source.published);
  add(", ", source.year);
  return text;
}

}  // namespace agon::tools
