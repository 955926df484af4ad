// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/nearest.hpp"

#include <algorithm>
#include <cstddef>

namespace agon::rulesets {
namespace {

bool same_letter(char left, char right) {
  const auto plain = [](char letter) {
    if (letter >= 'A' && letter <= 'Z') return static_cast<char>(letter - 'A' + 'a');
    return letter == '_' ? '-' : letter;
  };
  return plain(left) == plain(right);
}

/// Optimal string alignment: Levenshtein's distance with swapped neighbours as one change.
std::size_t distance(std::string_view left, std::string_view right) {
  const std::size_t width = right.size() + 1;
  std::vector<std::size_t> table((left.size() + 1) * width);
  const auto at = [&table, width](std::size_t i, std::size_t j) -> std::size_t& {
    return table[i * width + j];
  };
  for (std::size_t i = 0; i <= left.size(); ++i) at(i, 0) = i;
  for (std::size_t j = 0; j <= right.size(); ++j) at(0, j) = j;
  for (std::size_t i = 1; i <= left.size(); ++i)
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t change = same_letter(left[i - 1], right[j - 1]) ? 0 : 1;
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change});
      if (i > 1 && j > 1 && same_letter(left[i - 1], right[j - 2]) &&
          same_letter(left[i - 2], right[j - 1]))
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  return at(left.size(), right.size());
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view name,
                                        const std::vector<std::string_view>& candidates) {
  return nearest(name, candidates, name.size() / 3 + 1);
}

std::optional<std::string_view> nearest(std::string_view name,
                                        const std::vector<std::string_view>& candidates,
                                        std::size_t most) {
  std::optional<std::string_view> best;
  std::size_t fewest = most;
  for (const std::string_view candidate : candidates) {
    // Lengths alone rule out most candidates, and keep a very long name cheap.
    if (candidate.size() + fewest <= name.size() || name.size() + fewest <= candidate.size())
      continue;
    const std::size_t changes = distance(name, candidate);
    if (changes < fewest) {
      fewest = changes;
      best = candidate;
    }
  }
  return best;
}

std::string joined(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

}  // namespace agon::rulesets
