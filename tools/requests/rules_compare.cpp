// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where do two rule sets differ?
#include "tools/requests/rules_compare.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;
using readings::DifferenceFound;
using readings::FieldContrast;
using readings::RulesComparison;

std::string captured_text(const std::vector<Cell>& cells) {
  if (cells.empty()) return "nothing is captured";
  return fmt::format("{} {} captured", cell_list(cells, ", "), cells.size() == 1 ? "is" : "are");
}

/// Who is to move, and what is captured.
std::string turn_text(const Position& position, const RuleSet& rules) {
  const std::string text = fmt::format(
      "{}, {} to move", captured_text(rules::captured_of(position, rules, position.to_move)),
      side_name(position.to_move));
  const std::vector<Cell> waiting = captured_waiting(position, rules);
  if (waiting.empty()) return text;
  return fmt::format("{}; of {}, {}", text, side_name(opponent(position.to_move)),
                     captured_text(waiting));
}

std::string standing_text(const Position& position, const RuleSet& rules) {
  const Outcome outcome = rules::outcome(position, rules);
  return outcome == Outcome::none ? "the game goes on" : std::string(outcome_text(outcome));
}

Json value_json(const std::optional<readings::PositionValue>& start) {
  if (!start) return nullptr;
  Json json;
  json["value"] = readings::value_words(*start);
  for (const auto& [name, side] :
       {std::pair("first_holds", Side::white), std::pair("second_holds", Side::black)}) {
    const readings::SideValue& value = *start->of(side);
    json[name] = nullptr;
    if (value.standing != fortresses::Held::Standing::unknown)
      json[name] = value.standing == fortresses::Held::Standing::held;
    json[std::string(name) + "_plies"] = nullptr;
    if (value.plies) json[std::string(name) + "_plies"] = *value.plies;
  }
  return json;
}

Json json_names(const std::vector<Difference>& list) {
  auto json = Json::array();
  for (const Difference difference : list) json.push_back(name(difference));
  return json;
}

Json difference_json(const RulesComparison& comparison, const DifferenceFound& found) {
  Json json;
  json["difference"] = name(found.difference);
  json["means"] = title_of(found.difference);
  json["answer"] = found.answer.found == agon::Answer::yes  ? "witness"
                   : found.answer.found == agon::Answer::no ? "none"
                                                            : "unknown";
  if (!found.answer.witness) return json;
  const DifferenceWitness& witness = *found.answer.witness;
  const auto side = [&](const RuleSet& rules, const Position& position, const Position* before) {
    Json view;
    view["before"] = nullptr;
    if (before != nullptr) view["before"] = to_string(*before);
    view["position"] = to_string(position);
    view["says"] = nullptr;
    if (!found.doubt) view["says"] = says(found.difference, rules, position, witness.action);
    return view;
  };
  json["count"] = found.answer.count;
  json["smallest"] = found.answer.smallest;
  json["last"] = nullptr;
  if (witness.past) json["last"] = to_string(witness.past->action);
  json["action"] = nullptr;
  if (witness.action) json["action"] = to_string(*witness.action);
  json["left"] =
      side(comparison.left.rules, witness.left, witness.past ? &witness.past->left : nullptr);
  json["right"] =
      side(comparison.right.rules, witness.right, witness.past ? &witness.past->right : nullptr);
  json["confirmed"] = !found.doubt;
  return json;
}

Json rules_compare(const Request& request, Session& session) {
  const NamedRules left = session.rules(request, "left").rules;
  const NamedRules right = session.rules(request, "right").rules;
  return comparison_object(readings::compare_rules(
      left, right, patience_in(request, session, usual_seconds), &session.stop));
}

constexpr auto rules_compare_members =
    std::to_array<std::string_view>({"left", "right", "seconds"});

}  // namespace

std::string_view title_of(Difference difference) {
  switch (difference) {
    case Difference::captives:
      return "who is captured";
    case Difference::step:
      return "which steps are legal";
    case Difference::relocation:
      return "where a captured piece may go";
    case Difference::placement:
      return "where a piece in hand may be put down";
    case Difference::pass:
      return "whether a side may pass";
    case Difference::effect:
      return "what a move does";
    case Difference::decider:
      return "who picks the move";
    case Difference::outcome:
      return "who has won";
    case Difference::stuck:
      return "what happens to a side that has no move";
  }
  return "";
}

std::vector<Cell> captured_waiting(const Position& position, const RuleSet& rules) {
  if (rules.capture_lasts != CaptureLasts::until_relocated) return {};
  return rules::captured_of(position, rules, opponent(position.to_move));
}

std::string says(Difference difference, const RuleSet& rules, const Position& position,
                 const std::optional<Action>& action) {
  const auto legal = [&](const Action& asked) {
    return fmt::format("{} is {}", to_string(asked),
                       rules::is_legal(position, rules, asked) ? "legal" : "not legal");
  };
  switch (difference) {
    case Difference::captives:
      return captured_text(rules::captured_of(position, rules, position.to_move));
    case Difference::step:
    case Difference::relocation:
    case Difference::placement:
      return legal(*action);
    case Difference::pass:
      return legal(Action::pass());
    case Difference::effect: {
      const Position after = rules::apply(position, rules, *action);
      return fmt::format("after {} {}", to_string(*action), turn_text(after, rules));
    }
    case Difference::decider:
      return fmt::format("{} picks the action", side_name(rules::decider(position, rules)));
    case Difference::outcome:
      return standing_text(position, rules);
    case Difference::stuck:
      return rules::outcome(position, rules) == Outcome::none ? "White must pass"
                                                              : standing_text(position, rules);
  }
  return "";
}

nlohmann::ordered_json comparison_object(const RulesComparison& comparison) {
  nlohmann::ordered_json json;
  json["left"] = comparison.left.name;
  json["right"] = comparison.right.name;
  json["same_board"] = comparison.same_board;
  json["fields"] = nlohmann::ordered_json::array();
  for (const FieldContrast& contrast : comparison.fields) {
    nlohmann::ordered_json field;
    field["field"] = contrast.field->name;
    field["left"] = contrast.field->value_name(comparison.left.rules);
    field["right"] = contrast.field->value_name(comparison.right.rules);
    field["makes"] = nullptr;
    if (contrast.alone) field["makes"] = json_names(contrast.makes);
    field["unknown"] = json_names(contrast.unknown);
    json["fields"].push_back(field);
  }
  json["starts"] = {{"left", to_string(rules::start(comparison.left.rules))},
                    {"right", to_string(rules::start(comparison.right.rules))}};
  json["measure"] = formulas::measure_of(comparison.left.rules, comparison.right.rules) ==
                            formulas::Measure::off_start
                        ? "off-start"
                        : "off-rim";
  json["differences"] = nlohmann::ordered_json::array();
  for (const DifferenceFound& found : comparison.differences)
    json["differences"].push_back(difference_json(comparison, found));
  json["values"] = {{"left", value_json(comparison.left_start)},
                    {"right", value_json(comparison.right_start)}};
  json["seconds"] = comparison.seconds;
  return with_schema("agon-rules-compare/1", json);
}

std::string comparison_json(const RulesComparison& comparison) {
  return json_text(comparison_object(comparison));
}

formulas::Patience patience_in(const Request& request, const Session& session, double seconds) {
  formulas::Patience patience =
      formulas::patience_of(request.optional_measure("seconds", most_seconds).value_or(seconds));
  patience.stop = &session.stop;
  return patience;
}

extern constinit const QuestionRow rules_compare_row{
    "rules compare", rules_compare_members, rules_compare, {}, true};

}  // namespace agon::tools
