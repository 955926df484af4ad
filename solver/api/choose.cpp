// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/choose.hpp"

#include <utility>

#include "solver/fortresses/throne.hpp"

namespace agon::api {

std::optional<Choice> choose(const RuleSet& rules, const play::Request& asked,
                             tablebase::TableAnswers* table) {
  using tablebase::Value;
  if (table != nullptr) {
    if (const auto known = tablebase::choose(*table, asked)) {
      const auto& [value, plies] = known->value;
      const int sign = value == Value::win ? 1 : value == Value::loss ? -1 : 0;
      Choice choice;
      choice.by_table = known->value;
      choice.action = known->action;
      if (value == Value::win) choice.wins_in = plies;
      if (value == Value::loss) choice.loses_in = plies;
      choice.score = sign * (play::proved_score - plies.value_or(0));
      choice.line = {known->action};
      choice.nodes = 1;
      return choice;
    }
  }
  auto chosen = fortresses::choose_action(rules, asked);
  if (!chosen) return std::nullopt;
  return Choice{*std::move(chosen), std::nullopt};
}

}  // namespace agon::api
