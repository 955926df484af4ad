// Texts from outside, such as file names, in a form that can be drawn or written.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace agon::tools {

/// The text as UTF-8: bytes that are not are replaced, control characters become spaces.
inline std::string printable(const std::string& text) {
  using json = nlohmann::ordered_json;
  auto clean = json::parse(json(text).dump(-1, ' ', false, json::error_handler_t::replace))
                   .get<std::string>();
  for (char& letter : clean)
    if (static_cast<unsigned char>(letter) < ' ' || letter == '\x7f') letter = ' ';
  return clean;
}

}  // namespace agon::tools
