// Numbers of things, in words.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace agon {

/// "1 vector", "2 vectors"; with an explicit plural "1 ply", "0 plies".
std::string counted(std::integral auto number, std::string_view one, std::string_view more = {}) {
  std::string text = std::to_string(number) + ' ';
  if (number == 1) return text.append(one);
  return more.empty() ? text.append(one) + 's' : text.append(more);
}

}  // namespace agon
