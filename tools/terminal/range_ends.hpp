// How people write a range of numbers: "5", "5..9", "5.." or "..9".
#pragma once

#include <string_view>

namespace agon::tools {

/// The texts on both sides of the dots, empty where nothing stands; of a number alone, twice the
/// number.
struct RangeEnds {
  std::string_view least;
  std::string_view most;
};

inline RangeEnds range_ends(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + 2)};
}

inline constexpr std::string_view range_remedy = "give a number or a range: 5, 5..9, 5.. or ..9";

}  // namespace agon::tools
