#include "puzzles/appraisal/difficulty.hpp"

#include <algorithm>
#include <cmath>

namespace agon::puzzles {

double difficulty(const Features& features) {
  const auto some = [](int count) { return std::log2(1.0 + count); };
  return 600 + 60.0 * features.plies + 40.0 * some(features.quiet) + 60.0 * some(features.alike) +
         30.0 * some(features.tries) + 30.0 * features.only_replies +
         20.0 * std::log2(1.0 + static_cast<double>(std::min(features.plain, most_plain)));
}

}  // namespace agon::puzzles
