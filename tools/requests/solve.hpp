// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a search or a table has found out about positions and puzzles, for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "solver/api/past.hpp"
#include "solver/api/solution_tree.hpp"
#include "solver/api/solve.hpp"

namespace agon::puzzles {
struct Comparison;
struct Puzzle;
}  // namespace agon::puzzles

namespace agon::tools {

inline constexpr std::string_view solve_schema = "agon-solve/1";

/// Another goal than the formation is named in it.
nlohmann::ordered_json verdict_object(const NamedRules& rules, const Position& position,
                                      const Verdict& verdict,
                                      Goal::Kind goal = Goal::Kind::formation);

/// What a table says: {"value", "plies", "over", "decider", "actions": [{"action", "value",
/// "plies", "next"}]}
nlohmann::ordered_json probe_object(const tablebase::TableAnswer& answer);

/// A position that was solved.
struct SolvedPosition {
  const NamedRules& rules;
  const Position& position;
  const api::Solved& solved;
  Goal::Kind goal = Goal::Kind::formation;
  const api::SolutionTree* tree = nullptr;  ///< null: not asked for
};

/// The keys of `verdict_object`; "table": has one answered, "limited": did a limit cut it short,
/// "duals": [[ACTION]], for each action of "line"; with a table "probe" (`probe_object`); with a
/// tree "tree" (`tree_object`).
nlohmann::ordered_json solve_object(const SolvedPosition& solved);

// What the page's module does without.

///     {"plies": N, "keys": [ACTION], "complete": bool,
///      "set": null | {"answered": [BRANCH], "left_out": N, "unanswered": [ACTION]},
///      "tries": [{"action", "refutations": [ACTION], "met": N, "threat", "zugzwang"}],
///      "tries_left_out": N, "play": [BRANCH], "left_out": N, "line_only": bool}
///
/// BRANCH: {"action", "decider": "w"|"b", "captures": [CELL], "plies": N, "alike": [ACTION],
/// "duals": [ACTION], "threat": null | {"actions": [ACTION], "plies": N}, "zugzwang": bool, "next":
/// [BRANCH], "left_out": N, "line_only": bool}; what they mean is in
/// solver/api/solution_tree.hpp.
nlohmann::ordered_json tree_object(const RuleSet& rules, const Position& position,
                                   const api::SolutionTree& tree);

/// As tools/schemas/agon-solve-1.schema.json has it.
std::string solve_json(const SolvedPosition& solved);

/// The same, and "puzzle", "file", "expected", "differences".
std::string solve_puzzle_json(const puzzles::Puzzle& puzzle, const std::string& path,
                              const SolvedPosition& solved, const puzzles::Comparison& comparison);

/// As `past_game_json`, and these.
std::string solve_proof_game_json(const puzzles::Puzzle& puzzle, const std::string& path,
                                  const api::GameAnswer& answer,
                                  const puzzles::Comparison& comparison);

/// {"puzzle", "file", "rules", "position", "attacker", "question"}: nothing is solved.
std::string solve_question_json(const puzzles::Puzzle& puzzle, const std::string& path,
                                const std::string& question);

}  // namespace agon::tools
