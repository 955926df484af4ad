// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What does the program play?
#pragma once

#include <optional>

#include "model/values/rule_set.hpp"
#include "solver/play/opponent.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::api {

struct Choice : play::Choice {
  /// What the position is to the decider, where a table has chosen.
  std::optional<tablebase::TableValue> by_table;
};

/// The table's choice (`tablebase::choose`) where there is one and it knows the position; else the
/// opponent's (`fortresses::choose_action`). `table` may be null. Nothing if and only if the game
/// is over. Throws `Unusable` for a damaged table.
std::optional<Choice> choose(const RuleSet& rules, const play::Request& asked,
                             tablebase::TableAnswers* table);

}  // namespace agon::api
