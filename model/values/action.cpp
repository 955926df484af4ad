// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/values/action.hpp"

namespace agon {

std::string to_string(const Action& action) {
  switch (action.type) {
    case Action::Type::step:
      return to_string(action.from) + '-' + to_string(action.to);
    case Action::Type::relocation:
      return to_string(action.from) + '@' + to_string(action.to);
    case Action::Type::placement:
      return to_char(action.kind) + ('@' + to_string(action.to));
    case Action::Type::pass:
      break;
  }
  return "--";
}

std::optional<Action> parse_action(std::string_view text) {
  if (text == "--") return Action::pass();
  const auto mark = text.find_first_of("-@");
  if (mark == std::string_view::npos) return std::nullopt;
  const auto to = parse_cell(text.substr(mark + 1));
  if (!to) return std::nullopt;
  const std::string_view before = text.substr(0, mark);
  if (text[mark] == '@' && before == "Q") return Action::placement(Kind::queen, *to);
  if (text[mark] == '@' && before == "G") return Action::placement(Kind::guard, *to);
  const auto from = parse_cell(before);
  if (!from) return std::nullopt;
  return text[mark] == '-' ? Action::step(*from, *to) : Action::relocation(*from, *to);
}

}  // namespace agon
