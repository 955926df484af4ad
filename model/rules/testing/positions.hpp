// For tests: positions by what stands where.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"

namespace agon::rules::test {

/// placed(2, "Qa1 Gb2 qe5 gd4", 'w'): every piece letter followed by its cell.
inline Position placed(int radius, std::string_view pieces, char to_move = 'w',
                       std::initializer_list<const char*> captured = {}) {
  Position position(radius);
  position.to_move = to_move == 'w' ? Side::white : Side::black;
  while (!pieces.empty()) {
    const auto item = pieces.substr(0, pieces.find(' '));
    position.put(parse_cell(item.substr(1)).value(), parse_piece(item[0]).value());
    pieces.remove_prefix(std::min(item.size() + 1, pieces.size()));
  }
  for (const char* cell : captured) position.captured.push_back(parse_cell(cell).value());
  std::sort(position.captured.begin(), position.captured.end());
  return position;
}

inline RuleSet small(int radius, int guards) {
  RuleSet rules;
  rules.radius = static_cast<std::int8_t>(radius);
  rules.guards = static_cast<std::int8_t>(guards);
  return rules;
}

inline Action act(std::string_view text) {
  return parse_action(text).value();
}

template <class T>
std::vector<std::string> texts(const std::vector<T>& values) {
  std::vector<std::string> found;
  for (const T& value : values) found.push_back(to_string(value));
  return found;
}

}  // namespace agon::rules::test
