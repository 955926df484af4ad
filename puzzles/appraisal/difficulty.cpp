#include "puzzles/appraisal/difficulty.hpp"

#include <algorithm>
#include <cmath>

namespace agon::puzzles {

double difficulty(const Features& features) {
  const auto some = [](double count) { return std::log2(1 + count); };
  const auto plain = static_cast<double>(std::min(features.plain, most_plain));
  return 770 + 54 * features.plies + 125 * some(features.alike) + 15 * some(features.tries) +
         5 * some(features.quiet) + 5 * features.only_replies + 2 * some(plain);
}

}  // namespace agon::puzzles
