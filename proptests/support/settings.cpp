#include "proptests/support/settings.hpp"

#include <charconv>
#include <cstdlib>
#include <iostream>

namespace agon::proptests {

std::optional<std::string> setting_text(const char* variable) {
  const char* text = std::getenv(variable);
  if (text == nullptr || *text == '\0') return std::nullopt;
  return text;
}

std::uint64_t setting(const char* variable, std::uint64_t otherwise) {
  const auto text = setting_text(variable);
  if (!text) return otherwise;
  std::uint64_t value = 0;
  const char* const end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, value);
  if (error != std::errc{} || stop != end) {
    std::cerr << variable << "=" << *text << " is not a number\n";
    std::exit(2);
  }
  return value;
}

}  // namespace agon::proptests
