// One question in every reading of a source.
#include <fmt/format.h>

#include <utility>

#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/rule_fields.hpp"
#include "model/values/unusable.hpp"
#include "solver/readings/deciding.hpp"
#include "solver/readings/solve.hpp"
#include "tools/bindings/engine/limits.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/report/verdict.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::page {
namespace {

/// As many as `agon solve --readings` solves by default: all are kept in memory.
constexpr std::size_t most_readings = 100'000;

Json group_json(const readings::ReadingsAnswered& answered, std::size_t number,
                const Position& position) {
  const auto& [readings, solved, grouped, seconds] = answered;
  const readings::AnswerGroup& group = grouped.groups[number];
  const readings::ReadingAnswer& answer = solved.answers[group.example];
  const RuleSet& shown = readings.first(group.example);
  Verdict verdict = answer.verdict;
  if (answer.problem) verdict.reason = "the position cannot be used: " + *answer.problem;
  Json json = tools::verdict_object({shown, rulesets::shortest_name(shown)}, position, verdict);
  json["count"] = group.readings;
  json["nodes"] = group.nodes;
  json["seconds"] = group.seconds;
  Json when;
  if (grouped.complete && grouped.groups.size() > 1)
    if (const auto& telling = grouped.tellings[number])
      when = (telling->complement ? "not " : "") +
             to_string(telling->boxes, readings, grouped.deciding);
  json["when"] = std::move(when);
  return json;
}

}  // namespace

Json readings(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const rulesets::Preset& preset = *used.preset;
  if (const std::size_t count = rulesets::count_readings(preset); count > most_readings)
    throw Unusable(
        fmt::format("rules: {} has {} readings, too many to solve (at most {}); settle some of its "
                    "open fields: {},FIELD=VALUE",
                    used.rules.name, count, most_readings, used.rules.name));
  NamedRules read = used.rules;
  if (const auto reading = readings::reading_that_takes(preset, request.text("position")))
    read.rules = *reading;
  const Position position = position_in(request, read);
  search::Question question = question_in(request, session);
  question.attacker = side_in(request, position);
  const readings::ReadingsAnswered answered = readings::answer_readings(
      preset, position, std::move(question), search::SearchEngine::zones, {});
  Json answer;
  answer["readings"] = answered.readings.all.size();
  Json& groups = answer["groups"] = Json::array();
  for (std::size_t i = 0; i < answered.grouped.groups.size(); ++i)
    groups.push_back(group_json(answered, i, position));
  Json& decided_by = answer["decided_by"] = Json::array();
  for (const std::size_t field : answered.grouped.deciding)
    decided_by.push_back(answered.readings.fields[field].field->name);
  answer["complete"] = answered.grouped.complete;
  return answer;
}

}  // namespace agon::page
