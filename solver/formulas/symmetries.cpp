#include "solver/formulas/symmetries.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>

#include "solver/formulas/contents.hpp"

namespace agon::formulas {

std::vector<Symmetry> symmetries(int radius) {
  std::vector<Symmetry> all;
  for (int turns = 0; turns < 6; ++turns)
    for (const bool mirrored : {false, true}) {
      auto& to = all.emplace_back();
      for (const Cell cell : board_cells(radius)) {
        int x = cell.row - (radius + 1);
        int y = cell.number - (radius + 1);
        if (mirrored) std::swap(x, y);
        for (int turn = 0; turn < turns; ++turn) {
          const int next = x - y;
          y = x;
          x = next;
        }
        to.push_back(place_of(
            {static_cast<std::int8_t>(x + radius + 1), static_cast<std::int8_t>(y + radius + 1)},
            radius));
      }
    }
  return all;
}

bool is_representative(std::size_t cell, const std::vector<Symmetry>& symmetries) {
  return std::all_of(symmetries.begin(), symmetries.end(),
                     [cell](const Symmetry& symmetry) { return symmetry[cell] >= cell; });
}

Expressions of_representatives(const Expressions& by_cell, int radius) {
  const std::vector<Symmetry> all = symmetries(radius);
  Expressions some;
  for (std::size_t cell = 0; cell < by_cell.size(); ++cell)
    if (is_representative(cell, all)) some.push_back(by_cell[cell]);
  return some;
}

Words image(const Words& words, const Symmetry& symmetry) {
  Words turned(words.size(), unsaid);
  for (std::size_t at = 0; at < symmetry.size(); ++at) turned[symmetry[at]] = words[at];
  return turned;
}

Representatives representatives(const std::vector<Words>& patterns, int radius) {
  std::map<Words, std::size_t> first;
  for (std::size_t i = 0; i < patterns.size(); ++i) first.try_emplace(patterns[i], i);
  std::vector<std::size_t> all(patterns.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<std::size_t> some;
  const auto turned = symmetries(radius);
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    std::size_t least = i;
    for (const Symmetry& symmetry : turned) {
      const auto found = first.find(image(patterns[i], symmetry));
      if (found == first.end()) return {all, false};
      least = std::min(least, found->second);
    }
    if (least == i) some.push_back(i);
  }
  return {some, true};
}

}  // namespace agon::formulas
