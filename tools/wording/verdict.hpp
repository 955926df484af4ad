// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The verdict about a position, for people.
#pragma once

#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "model/values/verdict.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

// `goal`: what was asked for; `colour`: is the board drawn with colours?

/// "White wins in 5", "White has no win in 3 plies", "White gets the queen onto the throne in 7",
/// ..., with the reason for an unfinished one. `length`: how long a win takes, if not said in
/// plies.
std::string verdict_sentence(const Verdict& verdict, Goal::Kind goal = Goal::Kind::formation,
                             const Language& language = english(), const std::string& length = "");

/// The board, the verdict and the keys. Ends with a newline.
std::string verdict_head(const NamedRules& rules, const Position& position, const Verdict& verdict,
                         bool colour, Goal::Kind goal = Goal::Kind::formation);

/// The board, the verdict, the keys, and the best line: a line for each action with its captures,
/// what else would have won equally fast, and what forces the defender. Ends with a newline.
std::string verdict_text(const NamedRules& rules, const Position& position, const Verdict& verdict,
                         bool colour, Goal::Kind goal = Goal::Kind::formation);

}  // namespace agon::tools
