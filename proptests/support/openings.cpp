// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/openings.hpp"

namespace agon::proptests {

std::optional<std::string> expected_opening(const RuleSet& rules) {
  const int radius = rules.radius;
  if (rules.setup == Setup::standard) {
    if (radius != 5 || rules.guards != 6) return std::nullopt;
    return "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";
  }
  const bool queens_stand = rules.setup == Setup::place_guards;
  const std::string edge = std::to_string(queens_stand ? radius : radius + 1);
  std::string text = edge + (queens_stand ? "q" : "");
  for (int length = radius + 2; length <= 2 * radius + 1; ++length)
    text += '/' + std::to_string(length);
  for (int length = 2 * radius; length >= radius + 2; --length)
    text += '/' + std::to_string(length);
  text += std::string("/") + (queens_stand ? "Q" : "") + edge + " w - ";
  const std::string queen = queens_stand ? "" : "Q";
  const auto guards = static_cast<std::size_t>(rules.guards);
  return text + queen + std::string(guards, 'G') + (queens_stand ? "" : "q") +
         std::string(guards, 'g');
}

}  // namespace agon::proptests
