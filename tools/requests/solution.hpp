// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Solutions: a tree in short notation, as lines of words (the notation is in README.md), and what
// programs are told of solved positions and puzzles.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/proving/proof.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/api/solution_tree.hpp"
#include "tools/languages/language.hpp"

namespace agon::tablebase {
struct TableAnswer;
}

namespace agon::tools {

// A solution tree in short notation, as lines of words; the notation is in
// tools/requests/README.md.

struct SolutionWord {
  std::string text;     ///< "3 g4-g5×f5", "(zugzwang)", a remark
  bool strong = false;  ///< an action that the attacker decides
};
/// A paragraph; what is indented by more levels belongs to the line before.
struct SolutionLine {
  int level = 0;
  bool heading = false;
  std::vector<SolutionWord> words;
};

/// Set play if any defence has an answer in time, tries if there are any, and the solution, each
/// under its heading unless it is alone; and a remark where a limit came first.
/// Precondition: the tree is one of the position, for this attacker.
std::vector<SolutionLine> solution_lines(const RuleSet& rules, const Position& position,
                                         Side attacker, const api::SolutionTree& tree,
                                         const Language& language = english());

/// The lines broken at `width` columns, each ended.
std::string solution_text(const std::vector<SolutionLine>& lines, std::size_t width = 100);

// Answers of searches for programs: of a position, of a puzzle, and the question alone.

/// A position that was solved.
struct SolvedPosition {
  const NamedRules& rules;
  const Position& position;
  const Verdict& verdict;
  Goal::Kind goal = Goal::Kind::formation;
  const api::SolutionTree* tree = nullptr;        ///< null: not asked for
  const tablebase::TableAnswer* probe = nullptr;  ///< null: no table knows
};

/// The keys of `verdict_object`; "probe", what a table knows (`probe_object`); and with a tree:
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
