// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/games.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "tools/requests/json.hpp"

namespace agon::tools {
namespace {

/// The last position of the main line that the rules allow.
const record::Standing& last_standing(const record::Record& game, const record::Replay& replayed) {
  const record::Standing* last = &*replayed.standings[record::root];
  for (const record::NodeId node : record::main_line(game)) {
    if (!replayed.standings[node]) break;
    last = &*replayed.standings[node];
  }
  return *last;
}

record::Place place_of(const record::ParsedRecord& parsed, const record::Fault& fault) {
  return fault.of_result ? parsed.end : parsed.places[fault.node];
}

std::string end_text(const Position& position, const RuleSet& rules, Side attacker,
                     const Language& language) {
  if (rules::outcome(position, rules) == Outcome::none) return "";
  if (rules::won_formation(position, rules, attacker))
    return language.text("solution.end-formation");
  if (rules::forfeited(position, rules, opponent(attacker)))
    return language.text("solution.end-forfeit", {{"side", language.side(opponent(attacker))}});
  return language.text("solution.end-no-action", {{"side", language.side(position.to_move)}});
}

}  // namespace

std::string action_text(const Position& before, const RuleSet& rules, const Action& action) {
  const auto captures = rules::newly_captured(before, rules::apply(before, rules, action), rules);
  std::string text = fmt::format("{} {}", side_name(before.to_move), to_string(action));
  if (!captures.empty()) text += ", captures " + cell_list(captures, " ");
  return text;
}

std::string replay_text(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed) {
  const record::Record& game = parsed.record;
  std::string text;
  for (const record::Fault& fault : replayed.faults) {
    const record::Place place = place_of(parsed, fault);
    text += fmt::format("{}:{}:{}: ", file, place.line, place.column);
    if (!fault.of_result) text += fmt::format("ply {}: ", record::plies(game, fault.node));
    text += fault.text + '\n';
  }
  if (!text.empty()) return text;
  const auto line = record::main_line(game);
  const std::size_t others = game.nodes.size() - 1 - line.size();
  text = fmt::format("{}: by the rules ({}): {}", file, rulesets::shortest_name(game.rules),
                     counted(line.size(), "action"));
  if (others > 0) text += fmt::format(", and {} in variations", others);
  const auto why = record::why_over(game, replayed, line.empty() ? record::root : line.back());
  return text + "; " + why.value_or("the game is not over") + '\n' +
         to_string(last_standing(game, replayed).position) + '\n';
}

std::string replay_json(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed) {
  const record::Record& game = parsed.record;
  const auto line = record::main_line(game);
  const record::Standing& last = last_standing(game, replayed);
  nlohmann::ordered_json json;
  json["file"] = file;
  json["rules"] = rulesets::shortest_name(game.rules);
  for (const record::Header& each : game.headers) json["headers"][each.name] = each.value;
  if (game.headers.empty()) json["headers"] = nlohmann::ordered_json::object();
  json["actions"] = line.size();
  json["variations"] = game.nodes.size() - 1 - line.size();
  json["result"] = record::result_text(game.result);
  json["position"] = to_string(last.position);
  json["over"] = json_outcome(last.outcome);
  json["faults"] = nlohmann::ordered_json::array();
  for (const record::Fault& fault : replayed.faults) {
    const record::Place place = place_of(parsed, fault);
    nlohmann::ordered_json one;
    one["line"] = place.line;
    one["column"] = place.column;
    one["ply"] = record::plies(game, fault.node);
    one["action"] = fault.of_result
                        ? nlohmann::ordered_json(nullptr)
                        : nlohmann::ordered_json(to_string(game.nodes[fault.node].action));
    one["text"] = fault.text;
    json["faults"].push_back(std::move(one));
  }
  return json_text("agon-replay/1", json);
}

std::vector<PlayedAction> played(const RuleSet& rules, Position position,
                                 const std::vector<Action>& line, Side attacker,
                                 const Language& language) {
  std::vector<PlayedAction> all;
  for (const Action& action : line) {
    Position next = rules::apply(position, rules, action);
    PlayedAction each{position, action, rules::decider(position, rules),
                      rules::newly_captured(position, next, rules),
                      end_text(next, rules, attacker, language)};
    all.push_back(std::move(each));
    position = std::move(next);
  }
  return all;
}

std::vector<FilmFrame> film_of(const RuleSet& rules, std::string_view rules_name,
                               const Position& start, const std::vector<Action>& line) {
  std::vector<FilmFrame> frames;
  Position position = start;
  frames.push_back({make_diagram(position, rules, rules_name),
                    fmt::format("{} to move", side_name(position.to_move))});
  for (const Action& action : line) {
    std::string caption =
        fmt::format("{}. {}", frames.size(), action_text(position, rules, action));
    position = rules::apply(position, rules, action);
    if (const auto why = rules::why_over(position, rules)) caption += ". " + *why;
    frames.push_back({make_diagram(position, rules, rules_name), std::move(caption)});
    frames.back().diagram.last = action;
  }
  // Over from the start: no side is to move.
  if (const auto why = rules::why_over(start, rules)) frames.front().caption = *why;
  return frames;
}

}  // namespace agon::tools
