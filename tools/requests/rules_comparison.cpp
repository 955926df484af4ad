// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/rules_comparison.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/verdict.hpp"
#include "tools/requests/json.hpp"

namespace agon::tools {
namespace {

using readings::DifferenceFound;
using readings::FieldContrast;
using readings::RulesComparison;

std::string_view title(Difference difference) {
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
      return "what an action does";
    case Difference::decider:
      return "who picks the action";
    case Difference::outcome:
      return "who has won";
    case Difference::stuck:
      return "what happens to a side that has no action";
  }
  return "";
}

std::string names(const std::vector<Difference>& list) {
  std::vector<std::string_view> texts;
  for (const Difference difference : list) texts.push_back(name(difference));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string captured_text(const std::vector<Cell>& cells) {
  if (cells.empty()) return "nothing is captured";
  return fmt::format("{} {} captured", cell_list(cells, ", "), cells.size() == 1 ? "is" : "are");
}

/// What is captured of the side that waits: only what is remembered.
std::vector<Cell> captured_waiting(const Position& position, const RuleSet& rules) {
  if (rules.capture_lasts != CaptureLasts::until_relocated) return {};
  return rules::captured_of(position, rules, opponent(position.to_move));
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

/// What a rule set has to say of the difference in a position.
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

std::string measure_text(const RulesComparison& comparison, std::size_t count) {
  const std::string pieces = counted(count, "piece");
  return pieces + (formulas::measure_of(comparison.left.rules, comparison.right.rules) ==
                           formulas::Measure::off_start
                       ? " off the start cells"
                       : " off the outermost ring");
}

std::string both_texts(std::string_view what, const std::string& left, const std::string& right) {
  if (left == right) return fmt::format("  {}: {}\n", what, left);
  return fmt::format("  {}, A: {}\n  {}, B: {}\n", what, left, what, right);
}

std::string witness_text(const RulesComparison& comparison, const DifferenceFound& found,
                         bool colour) {
  const DifferenceWitness& witness = *found.answer.witness;
  std::string text = fmt::format(
      "{}: {}. {}{}.\n", name(found.difference), title(found.difference),
      measure_text(comparison, found.answer.count),
      found.answer.smallest ? ", the fewest possible"
                            : "; whether fewer suffice is unknown (stopped by --time or Ctrl-C)");
  text += draw_text(witness_diagram(comparison, found), colour);
  text += both_texts("position", to_string(witness.left), to_string(witness.right));
  if (!witness.past) return text + "  no action legal under both leads to such a position\n";
  return text + both_texts("before", to_string(witness.past->left), to_string(witness.past->right));
}

std::string field_text(const RulesComparison& comparison, const FieldContrast& contrast,
                       std::size_t width) {
  const RuleField& field = *contrast.field;
  const auto value = [&](const RuleSet& rules) {
    const FieldValue& chosen = field.values[static_cast<std::size_t>(field.get(rules))];
    return chosen.help == chosen.name ? std::string(chosen.name)
                                      : fmt::format("{}: {}", chosen.name, chosen.help);
  };
  std::string text = fmt::format("  {:{}}  {}\n", field.name, width, field.help);
  const auto add = [&](const std::string& line) {
    text += fmt::format("  {:{}}  {}\n", "", width, line);
  };
  add("A  " + value(comparison.left.rules));
  add("B  " + value(comparison.right.rules));
  if (!comparison.same_board) return text;
  if (!contrast.of_positions) {
    add("concerns the history of a game, so it does not affect single positions");
    return text;
  }
  if (field.name == "setup") add("games start differently");
  if (!contrast.alone) add("cannot be changed alone: the fields would contradict each other");
  if (!contrast.makes.empty()) add("alone makes a difference: " + names(contrast.makes));
  if (!contrast.unknown.empty())
    add("unknown (stopped by --time or Ctrl-C): " + names(contrast.unknown));
  if (contrast.alone && contrast.makes.empty() && contrast.unknown.empty())
    add(field.name == "setup" ? "alone makes no other difference"
                              : "alone makes no difference in any position");
  return text;
}

std::string list_of(const RulesComparison& comparison, agon::Answer wanted) {
  std::vector<Difference> list;
  for (const DifferenceFound& found : comparison.differences)
    if (found.answer.found == wanted) list.push_back(found.difference);
  return names(list);
}

/// What is proved about the starts; empty where the rule sets are alike.
std::string starts_text(const RulesComparison& comparison) {
  const auto& left = comparison.left_start;
  const auto& right = comparison.right_start;
  if (!left || !right) return "";
  const std::string of_left(readings::value_words(*left));
  const std::string of_right(readings::value_words(*right));
  std::string text =
      "\n"
      "Value of the start, as far as quickly proved: ";
  if (of_left == of_right) return text + of_left + " under both.\n";
  text += fmt::format("A {}, B {}.\n", of_left, of_right);
  for (const auto& [name, start] : {std::pair('A', &*left), std::pair('B', &*right)})
    for (const Side side : both_sides)
      if (start->of(side)->standing != fortresses::Held::Standing::unknown)
        text += fmt::format("{}: {}.\n", name, start->of(side)->reason);
  return text;
}

nlohmann::ordered_json value_json(const std::optional<readings::PositionValue>& start) {
  if (!start) return nullptr;
  nlohmann::ordered_json json;
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

nlohmann::ordered_json json_names(const std::vector<Difference>& list) {
  auto json = nlohmann::ordered_json::array();
  for (const Difference difference : list) json.push_back(name(difference));
  return json;
}

nlohmann::ordered_json difference_json(const RulesComparison& comparison,
                                       const DifferenceFound& found) {
  nlohmann::ordered_json json;
  json["difference"] = name(found.difference);
  json["means"] = title(found.difference);
  json["answer"] = found.answer.found == agon::Answer::yes  ? "witness"
                   : found.answer.found == agon::Answer::no ? "none"
                                                            : "unknown";
  if (!found.answer.witness) return json;
  const DifferenceWitness& witness = *found.answer.witness;
  const auto side = [&](const RuleSet& rules, const Position& position, const Position* before) {
    nlohmann::ordered_json view;
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

}  // namespace

Diagram witness_diagram(const RulesComparison& comparison, const DifferenceFound& found) {
  const DifferenceWitness& witness = *found.answer.witness;
  Diagram diagram{witness.left, {}, {}, {}, {}};
  for (const auto& [rules, position] :
       {std::pair(&comparison.left, &witness.left), std::pair(&comparison.right, &witness.right)}) {
    for (const auto& captured : {rules::captured_of(*position, rules->rules, position->to_move),
                                 captured_waiting(*position, rules->rules)})
      diagram.captured.insert(diagram.captured.end(), captured.begin(), captured.end());
    diagram.remarks.push_back(fmt::format(
        "{}: {}", rules->name, says(found.difference, rules->rules, *position, witness.action)));
  }
  std::sort(diagram.captured.begin(), diagram.captured.end());
  diagram.captured.erase(std::unique(diagram.captured.begin(), diagram.captured.end()),
                         diagram.captured.end());
  if (witness.past) diagram.last = witness.past->action;
  return diagram;
}

std::string comparison_text(const RulesComparison& comparison, bool colour) {
  const std::string& left = comparison.left.name;
  const std::string& right = comparison.right.name;
  if (comparison.fields.empty())
    return fmt::format("{} and {} are the same rules: no field differs.\n", left, right);
  std::string text = fmt::format("A {}, B {}: {} {}\n", left, right, comparison.fields.size(),
                                 comparison.fields.size() == 1 ? "field differs" : "fields differ");
  std::size_t width = 0;
  for (const FieldContrast& contrast : comparison.fields)
    width = std::max(width, contrast.field->name.size());
  for (const FieldContrast& contrast : comparison.fields)
    text += field_text(comparison, contrast, width);
  if (!comparison.same_board)
    return text + "Every position differs: the boards or the pieces are not the same.\n" +
           starts_text(comparison);
  for (const DifferenceFound& found : comparison.differences) {
    if (found.doubt)
      text += fmt::format(
          "\n{}: the formulas found a position that the reference rules do not confirm ({}); "
          "one of the two is wrong, please report this\n",
          name(found.difference), *found.doubt);
    else if (found.answer.found == agon::Answer::yes)
      text += "\n" + witness_text(comparison, found, colour);
  }
  const std::string none = list_of(comparison, agon::Answer::no);
  const std::string unknown = list_of(comparison, agon::Answer::unknown);
  if (!none.empty()) text += fmt::format("\nProved to make no difference: {}.\n", none);
  if (!unknown.empty())
    text += fmt::format("\nUnknown (stopped by --time or Ctrl-C): {}.\n", unknown);
  return text + starts_text(comparison);
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

std::string comparison_json(const readings::RulesComparison& comparison) {
  return json_text(comparison_object(comparison));
}

}  // namespace agon::tools
