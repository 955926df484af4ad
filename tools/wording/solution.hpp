// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A solution tree in short notation, as lines of words; the notation is in README.md.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/solution_tree.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

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

/// A game from the start of the rules as one paragraph: "1 e1-d1 2 c1-b1 3 d1-c1×b1"; White's
/// actions are strong. Precondition: each action is legal where it is played.
SolutionLine game_line(const RuleSet& rules, const std::vector<Action>& game);

/// The lines broken at `width` columns, each ended.
std::string solution_text(const std::vector<SolutionLine>& lines, std::size_t width = 100);

}  // namespace agon::tools
