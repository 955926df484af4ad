// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the rules say about a position, and what a drawing of it shows, as text and as JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/answers.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tablebase {
struct TableAnswer;
}

namespace agon::tools {

// What the rules say about a position, as text and as JSON.

/// A line for each action, with what it captures and how it ends the game; for a finished game, who
/// has won.
std::string answer_text(const api::PositionAnswer& answer);
/// The actions on one line; of a finished game "over w", "over b" or "over draw".
std::string answer_line(const api::PositionAnswer& answer);
/// {"position", "rules", "over", "captured", "decider", "actions": [{"action", "captures", "next",
/// "ends"}]}
nlohmann::ordered_json actions_object(const Position& position, const std::string& rules_name,
                                      const api::PositionAnswer& answer);
std::string actions_json(const Position& position, const std::string& rules_name,
                         const api::PositionAnswer& answer);

/// What a table says: {"value", "plies", "over", "decider", "actions": [{"action", "value",
/// "plies", "next"}]}
nlohmann::ordered_json probe_object(const tablebase::TableAnswer& answer);

/// Numbers of sequences of actions.
struct PerftCounts {
  std::vector<std::uint64_t> by_depth;  ///< from depth 1; shorter than asked if stopped
  std::vector<std::uint64_t> by_first;  ///< of the last depth counted, for each first action
  bool complete = true;
  double seconds = 0;
};
/// {"rules", "position", "perft": [N], "seconds", "divide": {ACTION: N}}, the last where
/// `first_actions` is not null: those of `by_first`.
std::string perft_json(const std::string& rules_name, const Position& position,
                       const PerftCounts& counts, const std::vector<Action>* first_actions);

// A diagram for programs.

/// {"position", "rules", "over", "captured", "reachable", "last", "remarks"}. `reachable`: were the
/// cells asked for that a piece may go to? Else they are left out, as is "last" where none is
/// marked.
std::string show_json(const Diagram& diagram, const NamedRules& rules, bool reachable);

}  // namespace agon::tools
