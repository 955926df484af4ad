#include "solver/fortresses/closing/contents.hpp"

#include <array>
#include <set>

#include "solver/formulas/symmetries.hpp"

namespace agon::smt {

std::vector<Words> contents_of(const std::vector<std::size_t>& scope, const RuleSet& rules) {
  constexpr std::size_t most_cells = 7;
  constexpr Word words = 1 + captured_words;
  if (scope.size() > most_cells) return {};
  const auto turned = symmetries(rules.radius);
  const auto& cells = board_cells(rules.radius);
  std::vector<Words> all;
  Words now(cells.size(), unsaid);
  std::array<int, words> count{};
  const auto fill = [&](auto& self, std::size_t i) -> void {
    if (i == scope.size()) {
      for (const Symmetry& symmetry : turned)
        if (image(now, symmetry) < now) return;
      all.push_back(now);
      return;
    }
    for (Word word = 0; word < words; ++word) {
      const bool guard = word == word_of({Side::white, Kind::guard}) ||
                         word == word_of({Side::black, Kind::guard});
      const int most = word == empty_cell ? words * words : guard ? rules.guards : 1;
      if (guard && cells[scope[i]] == throne(rules.radius)) continue;
      if (count[static_cast<std::size_t>(word)] == most) continue;
      ++count[static_cast<std::size_t>(word)];
      now[scope[i]] = word;
      self(self, i + 1);
      --count[static_cast<std::size_t>(word)];
    }
    now[scope[i]] = unsaid;
  };
  fill(fill, 0);
  return all;
}

std::vector<Words> with_images(const std::vector<Words>& contents, int radius) {
  const auto turned = symmetries(radius);
  std::set<Words> all;
  for (const Words& words : contents)
    for (const Symmetry& symmetry : turned) all.insert(image(words, symmetry));
  return {all.begin(), all.end()};
}

}  // namespace agon::smt
