// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For the tests of every room: small boards, and positions given piece by piece.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::test {

/// The base rule set on a board of another size.
inline RuleSet small(int radius, int guards) {
  RuleSet rules;
  rules.radius = static_cast<std::int8_t>(radius);
  rules.guards = static_cast<std::int8_t>(guards);
  return rules;
}

/// The base rule set on the real board with fewer guards.
inline RuleSet with_guards(int guards) {
  return small(max_radius, guards);
}

/// The same, with captives remembered.
inline RuleSet with_memory(int guards) {
  RuleSet rules = with_guards(guards);
  rules.capture_lasts = CaptureLasts::until_relocated;
  return rules;
}

/// placed(2, "Qa1 Gb2 qe5 !e5 b"): every piece letter followed by its cell, `!` before the cell of
/// a captive that is remembered, `w` or `b` for who is to move.
inline Position placed(int radius, std::string_view text, char to_move = 'w',
                       std::initializer_list<const char*> captured = {}) {
  Position position(radius);
  position.to_move = to_move == 'w' ? Side::white : Side::black;
  while (!text.empty()) {
    const auto item = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    if (item == "w" || item == "b") {
      position.to_move = item == "w" ? Side::white : Side::black;
      continue;
    }
    const Cell cell = parse_cell(item.substr(1)).value();
    if (item[0] == '!')
      position.captured.push_back(cell);
    else
      position.put(cell, parse_piece(item[0]).value());
  }
  for (const char* cell : captured) position.captured.push_back(parse_cell(cell).value());
  std::sort(position.captured.begin(), position.captured.end());
  return position;
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

}  // namespace agon::test
