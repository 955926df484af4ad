// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How the game is played: for each thing to learn a position, and what to do in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

enum class LessonKind : std::uint8_t {
  win,        ///< what it is all about
  placement,  ///< a piece is put down; only where the rules begin so
  step,
  sandwich,    ///< a step captures a guard
  relocation,  ///< a captured guard is relocated
  between,     ///< a step between two enemies: forbidden, or what comes of it
  queen_first,
  forfeit  ///< only where the rules have one
};

struct Lesson {
  LessonKind kind;
  std::string title;
  std::string task;                    ///< what the learner is to do
  std::string done;                    ///< what is said of it then
  std::vector<std::string> sentences;  ///< of the rule sheet (prose.hpp)
  RuleSet rules;                       ///< that it is shown under
  Position position;
  std::vector<Action> actions;      ///< legal, one after the other
  std::vector<Action> right;        ///< all legal ones that show what the first of `actions` shows
  std::optional<Action> forbidden;  ///< what the rules do not allow in the position
};

/// The same rules with 91 cells and six guards a side.
RuleSet on_real_board(RuleSet rules);

/// In the order of learning. What a lesson shows is asked of the judge; one for which a smaller
/// board has no room is shown on the real one, so none is left out. The same rules give the same
/// lessons. Cost: some milliseconds; on boards without much room, tens.
std::vector<Lesson> lessons_of(const RuleSet& rules, const Language& language = english());

}  // namespace agon::tools
