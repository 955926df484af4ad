#include "tools/report/rules_repair.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/rulesets/parse.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "tools/report/json.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/rules_properties.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {
namespace {

using analysis::Repair;
using analysis::RepairAnswer;
using analysis::Tried;
using properties::Conclusion;

/// "woolson,no_action=loses": the rule set asked about, with the changes.
std::string changed_name(const RepairAsked& asked, const RuleSet& rules) {
  std::string name = asked.rules.name;
  for (const RuleField* field : differing_fields(asked.rules.rules, rules))
    name += fmt::format(",{}={}", field->name, field->value_name(rules));
  return name;
}

/// The same where the name has changes already: a field can be changed only once in a name.
std::string readable_name(const RepairAsked& asked, const RuleSet& rules) {
  std::string name = changed_name(asked, rules);
  const rulesets::ParsedRules parsed = rulesets::parse_rules(name);
  return parsed.preset != nullptr && parsed.rules == rules ? name : rulesets::shortest_name(rules);
}

std::string fields_of(int number) {
  return number == 1 ? "1 field" : fmt::format("{} fields", number);
}

std::string repair_verdict(const RepairAsked& asked, const RepairAnswer& answer) {
  const auto conclusion = answer.before.conclusion;
  if (conclusion == Conclusion::proved) return "true as it is; there is nothing to repair";
  if (conclusion == Conclusion::does_not_apply) return "does not apply: " + answer.before.reason;
  if (conclusion == Conclusion::unknown) return "not settled: " + answer.before.reason;
  const int none = answer.none_within();
  if (!answer.repairs.empty())
    return fmt::format("refuted; a change of {} makes it true{}",
                       fields_of(answer.tried.back().changes),
                       answer.tried.back().changes == 1 ? ""
                       : answer.smallest()              ? ", and none of fewer"
                                           : "; whether one of fewer does is not settled");
  if (none == asked.question.changes)
    return fmt::format("refuted, and no change of at most {} makes it true", fields_of(none));
  return fmt::format("refuted; no change that makes it true was found{}",
                     none == 0 ? ", and not every change of 1 field is settled"
                               : fmt::format(", and none of at most {} does", fields_of(none)));
}

std::string tried_text(const Tried& tried) {
  std::string text =
      fmt::format("changes of {}: {} make sense", fields_of(tried.changes), tried.candidates);
  const auto add = [&text](std::size_t count, std::string_view what) {
    if (count > 0) text += fmt::format("; {} {}", count, what);
  };
  add(tried.replayed, "refuted by a witness that was known");
  add(tried.refuted, "refuted by formulas");
  add(tried.does_not_apply, "to which the property does not apply");
  add(tried.proved, "proved");
  add(tried.unknown.size(), "not settled");
  const std::size_t seen =
      tried.replayed + tried.refuted + tried.does_not_apply + tried.proved + tried.unknown.size();
  add(tried.candidates - seen, "not looked at");
  return text + "\n";
}

}  // namespace

std::string repair_text(const RepairAsked& asked, const RepairAnswer& answer) {
  std::string text = fmt::format("{}: {}\n{}: {}\n", asked.property.name, asked.property.sentence,
                                 asked.rules.name, repair_verdict(asked, answer));
  if (answer.before.conclusion == Conclusion::refuted && answer.before.witness) {
    text += "  refuted by " + to_string(answer.before.witness->first);
    for (const Action& action : answer.before.witness->actions) text += ", " + to_string(action);
    text += "\n";
  }
  for (const Repair& repair : answer.repairs) {
    text += "repair:";
    for (const RuleField* field : repair.fields)
      text += fmt::format(" {}={} (was {})", field->name, field->value_name(repair.rules),
                          field->value_name(asked.rules.rules));
    text += fmt::format("\n  {}\n", readable_name(asked, repair.rules));
  }
  for (const Tried& tried : answer.tried) {
    text += tried_text(tried);
    constexpr std::size_t most_named = 5;
    for (std::size_t i = 0; i < std::min(most_named, tried.unknown.size()); ++i)
      text += "  not settled: " + readable_name(asked, tried.unknown[i]) + "\n";
  }
  return text;
}

std::string repair_json(const RepairAsked& asked, const RepairAnswer& answer) {
  using Json = nlohmann::ordered_json;
  Json repairs = Json::array();
  for (const Repair& repair : answer.repairs) {
    Json fields = Json::array();
    for (const RuleField* field : repair.fields)
      fields.push_back(
          {{"field", field->name},
           {"from", rulesets::value_json(*field, field->value_name(asked.rules.rules))},
           {"to", rulesets::value_json(*field, field->value_name(repair.rules))}});
    repairs.push_back(
        {{"rules", readable_name(asked, repair.rules)},
         {"fields", std::move(fields)},
         {"scope", repair.answer.scope ? Json(scope_name(*repair.answer.scope)) : Json(nullptr)}});
  }
  Json tried = Json::array();
  for (const Tried& one : answer.tried) {
    Json unknown = Json::array();
    for (const RuleSet& rules : one.unknown) unknown.push_back(readable_name(asked, rules));
    tried.push_back({{"changes", one.changes},
                     {"candidates", one.candidates},
                     {"replayed", one.replayed},
                     {"refuted", one.refuted},
                     {"does_not_apply", one.does_not_apply},
                     {"proved", one.proved},
                     {"unknown", std::move(unknown)},
                     {"finished", one.finished}});
  }
  Json witness = nullptr;
  if (answer.before.witness)
    witness = {{"position", to_string(answer.before.witness->first)},
               {"actions", json_actions(answer.before.witness->actions)}};
  const bool refuted = answer.before.conclusion == Conclusion::refuted;
  return json_text(Schema::rules_repair,
                   {{"rules", asked.rules.name},
                    {"property", asked.property.name},
                    {"sentence", asked.property.sentence},
                    {"verdict", conclusion_name(answer.before.conclusion)},
                    {"reason", or_null(answer.before.reason)},
                    {"witness", std::move(witness)},
                    {"changes", asked.question.changes},
                    {"repairs", std::move(repairs)},
                    {"smallest", answer.repairs.empty() ? Json(nullptr) : Json(answer.smallest())},
                    {"none_within", refuted ? Json(answer.none_within()) : Json(nullptr)},
                    {"tried", std::move(tried)},
                    {"complete", answer.complete(asked.question)},
                    {"seconds", answer.seconds}});
}

}  // namespace agon::tools
