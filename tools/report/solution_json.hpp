// Answers of searches for programs: of a position, of a puzzle, and the question alone.
#pragma once

#include <string>

#include "model/values/goal.hpp"
#include "model/values/named_rules.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/proving/expected.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/api/solution_tree.hpp"

namespace agon::tools {

/// A position that was solved.
struct SolvedPosition {
  const NamedRules& rules;
  const Position& position;
  const Verdict& verdict;
  Goal::Kind goal = Goal::Kind::formation;
  const api::SolutionTree* tree = nullptr;  ///< null: not asked for
};

/// The keys of `verdict_object`, and with a tree:
///
///     "tree": {"plies": N, "keys": [ACTION], "complete": bool,
///      "set": null | {"answered": [BRANCH], "left_out": N, "unanswered": [ACTION]},
///      "tries": [{"action", "refutations": [ACTION], "met": N, "threat", "zugzwang"}],
///      "tries_left_out": N, "play": [BRANCH], "left_out": N, "line_only": bool}
///
/// BRANCH: {"action", "decider": "w"|"b", "captures": [CELL], "plies": N, "alike": [ACTION],
/// "duals": [ACTION], "threat": null | {"actions": [ACTION], "plies": N}, "zugzwang": bool, "next":
/// [BRANCH], "left_out": N, "line_only": bool}; what they mean is in
/// solver/api/solution_tree.hpp.
std::string solve_json(const SolvedPosition& solved);

/// The same, and "puzzle", "file", "expected", "differences".
std::string solve_puzzle_json(const puzzles::Puzzle& puzzle, const std::string& path,
                              const SolvedPosition& solved, const puzzles::Comparison& comparison);

/// {"puzzle", "file", "rules", "position", "attacker", "question"}: nothing is solved.
std::string solve_question_json(const puzzles::Puzzle& puzzle, const std::string& path,
                                const std::string& question);

}  // namespace agon::tools
