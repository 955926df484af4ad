#include "model/rulesets/toml_words.hpp"

#include <algorithm>

namespace agon::rulesets {

std::string one_line(std::string_view text) {
  constexpr std::string_view blanks = " \t\n\v\f\r";
  std::string line;
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(blanks, end);
    if (begin == std::string_view::npos) return line;
    end = std::min(text.find_first_of(blanks, begin), text.size());
    line.append(line.empty() ? "" : " ").append(text.substr(begin, end - begin));
  }
}

std::string_view type_name(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a text";
    case toml::node_type::integer:
      return "an integer";
    case toml::node_type::floating_point:
      return "a number with a fraction";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or time";
  }
}

std::optional<std::string> scalar_text(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  if (const auto* truth = node.as_boolean()) return truth->get() ? "yes" : "no";
  return std::nullopt;
}

}  // namespace agon::rulesets
