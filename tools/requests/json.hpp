// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The values that JSON answers are made of, as the interface writes them.
//
// <nlohmann/json.hpp> is slow to compile: headers include only json_fwd.hpp, files that build an
// object include it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"

namespace agon::tools {

/// One line. File names need not be UTF-8, but JSON must be: invalid bytes are replaced.
std::string json_text(const nlohmann::ordered_json& json);

/// "w", "b", "draw", or null while the game goes on.
nlohmann::ordered_json json_outcome(Outcome outcome);

/// An array of cell names, in the order given.
nlohmann::ordered_json json_cells(const std::vector<Cell>& cells);
/// An array of actions, in the order given.
nlohmann::ordered_json json_actions(const std::vector<Action>& actions);

/// {"line", "position", "text"}, or null if nothing failed.
nlohmann::ordered_json json_failure(const std::optional<Failure>& failure);

// Objects that the program prints as JSON name their format: "schema": "agon-solve/1", their first
// key. tools/schemas has a JSON Schema for each name, and says when its number rises.

/// Each kind of object, by the subcommand that prints it. (Test vectors and the puzzles of
/// collections are also files: puzzles/vectors and puzzles/collection name theirs.)
enum class Schema {
  actions,
  check,
  check_hold,
  collection_add,
  collection_check,
  collection_damage,
  collection_fault,
  collection_import,
  collection_merge,
  collection_similar,
  collection_stats,
  collection_twins,
  compose,
  compose_helpmate,
  conformance,
  hold,
  hold_value,
  mine,
  perft,
  replay,
  rules_check,
  rules_compare,
  rules_list,
  rules_matrix,
  rules_nearest,
  rules_readings,
  rules_repair,
  rules_score,
  rules_show,
  show,
  solve,
  solve_puzzle,
  solve_question,
  solve_reading,
  table_build,
  table_count,
  table_find,
  table_info,
  table_probe,
  table_verify,
  vectors_check,
  vectors_clause,
  vectors_mistake,
  vectors_report,
  count_
};

/// "agon-solve/1"
std::string_view schema_name(Schema schema);

/// The object with its schema first.
nlohmann::ordered_json with_schema(Schema schema, const nlohmann::ordered_json& object);

/// The same as one line.
std::string json_text(Schema schema, const nlohmann::ordered_json& object);

}  // namespace agon::tools
