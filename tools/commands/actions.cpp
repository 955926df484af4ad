// agon actions: the legal actions of a position, or of one position a line.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>

#include "model/data/cell_list.hpp"
#include "model/data/outcome_text.hpp"
#include "model/data/position_text.hpp"
#include "solver/analysis/answers.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/engine_choice.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

using analysis::ActionAnswer;
using analysis::EngineChoice;
using analysis::PositionAnswer;

struct ActionsOptions : CommonOptions {
  EngineChoice engine = EngineChoice::fast;
};

std::string json_line(const Position& position, const std::string& rules_name,
                      const PositionAnswer& answer) {
  nlohmann::ordered_json json;
  json["position"] = to_string(position);
  json["rules"] = rules_name;
  json["over"] = json_outcome(answer.over);
  json["captured"] = json_cells(answer.captured);
  json["decider"] = std::string(1, to_char(answer.decider));
  nlohmann::ordered_json& actions = json["actions"] = nlohmann::ordered_json::array();
  for (const ActionAnswer& each : answer.actions) {
    nlohmann::ordered_json action;
    action["action"] = to_string(each.action);
    action["captures"] = json_cells(each.captures);
    action["next"] = to_string(each.next);
    action["ends"] = json_outcome(each.ends);
    actions.push_back(std::move(action));
  }
  return json_text(json);
}

/// For one position: an action a line, with what it captures and how it ends the game.
void print_lines(const PositionAnswer& answer, Output& out) {
  if (answer.over != Outcome::none) out.line(outcome_text(answer.over));
  for (const ActionAnswer& each : answer.actions) {
    std::string line = to_string(each.action);
    if (!each.captures.empty()) line += "  captures " + cell_list(each.captures);
    if (each.ends != Outcome::none) line += fmt::format("  {}", outcome_text(each.ends));
    out.line(line);
  }
}

/// In bulk: the actions on one line; of a finished game "over w", "over b" or "over draw".
std::string one_line(const PositionAnswer& answer) {
  if (answer.over != Outcome::none) return fmt::format("over {}", outcome_word(answer.over));
  return actions_line(answer);
}

ExitCode list_actions(const ActionsOptions& options, Output& out) {
  const NamedRules chosen = choose_rules(options);
  const std::unique_ptr<analysis::Rules> rules = analysis::make_rules(options.engine, chosen.rules);
  if (in_bulk(options)) {
    return for_each_line(out, chosen, [&](const Position& position, const std::string&) {
      const PositionAnswer answer = rules->answer(position);
      out.line(options.json ? json_line(position, chosen.name, answer) : one_line(answer));
    });
  }
  const Position position = choose_position(options, chosen);
  const PositionAnswer answer = rules->answer(position);
  if (options.json)
    out.line(json_line(position, chosen.name, answer));
  else
    print_lines(answer, out);
  return ExitCode::done;
}

}  // namespace

Run add_actions(CLI::App& app) {
  auto options = std::make_shared<ActionsOptions>();
  add_common_options(app, *options);
  add_engine_option(app, options->engine);
  app.footer(
      "One action a line in ASCII order, with the enemy pieces that it captures and the end of "
      "the\n"
      "game if it is one. In bulk all actions of a position on one line, or \"over w|b|draw\".\n"
      "Examples:\n"
      "  agon actions --rules botermans\n"
      "  echo '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -' | agon actions --json --position -");
  return [options](Output& out) { return list_actions(*options, out); };
}

}  // namespace agon::tools
