#include "tools/report/rules_properties.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/rules/apply.hpp"
#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "tools/report/json.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

using properties::Answer;
using properties::Conclusion;
using properties::Play;
using properties::Says;
using properties::Scope;
using readings::PropertyTask;

std::vector<Position> positions_of(const Play& play, const RuleSet& rules) {
  std::vector<Position> positions{play.first};
  for (const Action& action : play.actions)
    positions.push_back(rules::apply(positions.back(), rules, action));
  return positions;
}

/// What a proof covers.
std::string_view coverage(Scope scope) {
  switch (scope) {
    case Scope::placements:
      return "all placements";
    case Scope::predecessor:
      return "all with a past";
    case Scope::reachable:
      return "all games, by induction";
  }
  return "";
}

/// What a witness is.
std::string standing(const Answer& answer) {
  const Play& play = *answer.witness;
  if (play.game) {
    const std::size_t length = play.actions.size();
    return length == 0 ? "the start itself" : "a game of " + counted(length, "action");
  }
  return answer.no_game_within && *answer.no_game_within > 0
             ? fmt::format("a position with a past; no game of up to {} reaches it",
                           counted(*answer.no_game_within, "action"))
             : "a position with a past; no game shown";
}

std::string summary(const PropertyTask& task) {
  const Answer& answer = task.answer;
  switch (answer.conclusion) {
    case Conclusion::does_not_apply:
    case Conclusion::unknown:
      return answer.reason;
    case Conclusion::proved:
    case Conclusion::refuted:
      break;
  }
  if (answer.plies) return answer.reason;
  if (answer.number) return fmt::format("{}: {}", *answer.number, coverage(*answer.scope));
  return answer.witness ? standing(answer) : std::string(coverage(*answer.scope));
}

std::string play_text(const Play& play) {
  std::string text = to_string(play.first);
  for (const Action& action : play.actions) text += ", " + to_string(action);
  return text;
}

std::string indented(const std::string& text) {
  std::string result;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    result += "    " + text.substr(begin, end - begin) + '\n';
    begin = end + 1;
  }
  return result;
}

/// What was found, below the line of the property.
std::string details(const PropertyTask& task, bool colour) {
  const Answer& answer = task.answer;
  std::string text;
  if (answer.way) return fmt::format("    {}\n", play_text(*answer.way));
  if (!answer.reason.empty() && answer.conclusion != Conclusion::unknown &&
      answer.conclusion != Conclusion::does_not_apply)
    text += "    " + answer.reason + '\n';
  if (answer.witness) {
    text += "    " + play_text(*answer.witness) + '\n';
    if (answer.conclusion == Conclusion::refuted)
      text += indented(draw_text(*witness_diagram(task), colour));
  }
  if (answer.odd && task.property.says != Says::most)
    text += fmt::format("    not counted, since no {} there: {}\n",
                        answer.scope == Scope::reachable ? "game leads" : "legal action leads",
                        play_text(*answer.odd));
  return text;
}

}  // namespace

std::string_view scope_name(Scope scope) {
  switch (scope) {
    case Scope::placements:
      return "placements";
    case Scope::predecessor:
      return "predecessor";
    case Scope::reachable:
      return "reachable";
  }
  return "";
}

std::string_view conclusion_name(Conclusion conclusion) {
  switch (conclusion) {
    case Conclusion::proved:
      return "proved";
    case Conclusion::refuted:
      return "refuted";
    case Conclusion::unknown:
      return "unknown";
    case Conclusion::does_not_apply:
      return "does-not-apply";
  }
  return "";
}

std::optional<Diagram> witness_diagram(const PropertyTask& task) {
  if (!task.answer.witness) return std::nullopt;
  const Play& play = *task.answer.witness;
  const auto positions = positions_of(play, task.rules.rules);
  const std::size_t shown = play.before;
  Diagram diagram = make_diagram(positions[shown], task.rules.rules, task.rules.name);
  if (shown > 0) diagram.last = play.actions[shown - 1];
  return diagram;
}

std::string properties_list(const std::vector<properties::PropertyInfo>& properties) {
  std::string text;
  for (const auto& property : properties)
    text += fmt::format("{:<29}{}\n", property.name, property.sentence);
  return text;
}

std::string answers_text(const std::vector<PropertyTask>& tasks, bool colour) {
  std::string text;
  for (const PropertyTask& task : tasks) {
    const bool fits = task.answer.conclusion != Conclusion::does_not_apply;
    text += fmt::format("{:<8} {}: {} [{}]\n", fits ? conclusion_name(task.answer.conclusion) : "-",
                        task.property.name, task.property.sentence, summary(task));
    text += details(task, colour);
  }
  return text;
}

std::string property_json(const PropertyTask& task) {
  using Json = nlohmann::ordered_json;
  const Answer& answer = task.answer;
  Json witness = nullptr;
  if (answer.witness) {
    const Play& play = *answer.witness;
    witness = {
        {"game", play.game}, {"positions", Json::array()}, {"actions", json_actions(play.actions)}};
    for (const Position& position : positions_of(play, task.rules.rules))
      witness["positions"].push_back(to_string(position));
    witness["before"] = play.before;
    witness["smallest"] = answer.smallest;
  }
  Json line = nullptr;
  if (answer.way) line = json_actions(answer.way->actions);
  const Json json = {
      {"rules", task.rules.name},
      {"property", task.property.name},
      {"sentence", task.property.sentence},
      {"says", task.property.says == Says::never ? "never"
               : task.property.says == Says::can ? "can"
                                                 : "most"},
      {"verdict", conclusion_name(answer.conclusion)},
      {"scope", answer.scope ? Json(scope_name(*answer.scope)) : Json(nullptr)},
      {"number", or_null(answer.number)},
      {"claimed", or_null(answer.claimed)},
      {"witness", witness},
      {"no_game_within", or_null(answer.no_game_within)},
      {"not_counted", answer.odd ? Json(to_string(answer.odd->first)) : Json(nullptr)},
      {"plies", or_null(answer.plies)},
      {"line", line},
      {"reason", or_null(answer.reason)},
      {"seconds", task.seconds}};
  return json_text(Schema::rules_check, json);
}

}  // namespace agon::tools
