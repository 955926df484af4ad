// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/play_choice.hpp"

#include <fmt/format.h>

#include "model/values/action.hpp"

namespace agon::tools {

std::string choice_text(const play::Choice& choice) {
  if (choice.wins_in) return fmt::format("wins in {}", *choice.wins_in);
  if (choice.loses_in) return fmt::format("loses in {}", *choice.loses_in);
  const double steps = static_cast<double>(choice.score) / play::points_a_step;
  const std::string holds = choice.holds ? "holds, " : "";
  if (steps >= 0.05) return fmt::format("{}ahead by {:.1f} steps", holds, steps);
  if (steps <= -0.05) return fmt::format("{}behind by {:.1f} steps", holds, -steps);
  return holds + "level";
}

std::string choice_line(const play::Choice& choice) {
  std::string text = to_string(choice.action);
  if (choice.wins_in)
    text += fmt::format(" wins {}", *choice.wins_in);
  else if (choice.loses_in)
    text += fmt::format(" loses {}", *choice.loses_in);
  else
    text += fmt::format(" score {} depth {}{}", choice.score, choice.depth,
                        choice.holds ? " holds" : "");
  text += fmt::format(" nodes {} line", choice.nodes);
  for (const Action& action : choice.line) text += ' ' + to_string(action);
  return text;
}

}  // namespace agon::tools
