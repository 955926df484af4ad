// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon actions: the legal actions of a position, or of one position per line.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "model/values/cell.hpp"
#include "model/values/outcome.hpp"
#include "solver/api/answers.hpp"
#include "tools/requests/answers.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct ActionsOptions : CommonOptions {
  api::EngineChoice engine = api::EngineChoice::fast;
};

/// A line for each action, with what it captures and how it ends the game; for a finished game, who
/// has won.
std::string answer_text(const api::PositionAnswer& answer) {
  std::string text;
  if (answer.over != Outcome::none) text += fmt::format("{}\n", outcome_text(answer.over));
  for (const api::ActionAnswer& each : answer.actions) {
    text += to_string(each.action);
    if (!each.captures.empty()) text += "  captures " + cell_list(each.captures);
    if (each.ends != Outcome::none) text += fmt::format("  {}", outcome_text(each.ends));
    text += "\n";
  }
  return text;
}

/// The actions on one line; of a finished game "over w", "over b" or "over draw".
std::string answer_line(const api::PositionAnswer& answer) {
  if (answer.over != Outcome::none) return fmt::format("over {}", outcome_word(answer.over));
  return api::actions_line(answer);
}

ExitCode list_actions(const ActionsOptions& options, Output& out) {
  const ChosenRules chosen = choose_rules(options);
  const std::unique_ptr<api::Rules> rules = api::make_rules(options.engine, chosen.rules);
  if (in_bulk(options)) {
    return for_each_line(out, chosen, [&](const Position& position, const std::string&) {
      const api::PositionAnswer answer = rules->answer(position);
      out.line(options.json ? actions_json(position, chosen.name, answer) : answer_line(answer));
    });
  }
  const Position position = choose_position(options, chosen);
  const api::PositionAnswer answer = rules->answer(position);
  if (options.json)
    out.line(actions_json(position, chosen.name, answer));
  else
    out.text(answer_text(answer));
  return ExitCode::done;
}

}  // namespace

Run add_actions(Arguments& app) {
  auto options = std::make_shared<ActionsOptions>();
  add_common_options(app, *options);
  add_engine_option(app, options->engine);
  app.footer(
      "One action per line in ASCII order, with the enemy pieces it captures and the result if it "
      "ends the game. In bulk, all actions of a position on one line, or\n"
      "\"over w|b|draw\".\n"
      "Examples:\n"
      "  agon actions --rules botermans\n"
      "  echo '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -' | agon actions --json --position -");
  return [options](Output& out) { return list_actions(*options, out); };
}

}  // namespace agon::tools
