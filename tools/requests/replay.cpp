// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/answers.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/records/record.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/languages/language.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

constexpr const char* replay_schema = "agon-replay/1";

Json node_json(const record::Record& record, const record::Replay& replayed, std::size_t number) {
  const record::Node& node = record.nodes[number];
  const auto& standing = replayed.standings[number];
  const bool is_root = number == record::root;
  Json json;
  json["action"] = is_root ? Json(nullptr) : Json(to_string(node.action));
  json["parent"] = is_root ? Json(nullptr) : Json(node.parent);
  json["children"] = node.children;
  json["comment"] = node.comment;
  json["position"] = standing ? Json(to_string(standing->position)) : Json(nullptr);
  const auto over = record::why_over(record, replayed, number);
  json["over"] = standing ? json_outcome(standing->outcome) : Json(nullptr);
  json["why_over"] = over ? Json(*over) : Json(nullptr);
  return json;
}

/// In another language an illegal action with the rule that forbids it.
std::string fault_text(const record::Record& record, const record::Replay& replayed,
                       const record::Fault& fault, const Language& language) {
  if (&language == &english()) return fault.text;
  if (fault.of_result) {
    const Outcome outcome = replayed.standings[fault.node]->outcome;
    return language.text("mistake.result",
                         {{"outcome", std::string(record::result_text(outcome))}});
  }
  const record::Node& node = record.nodes[fault.node];
  const auto objection =
      rules::why_illegal(replayed.standings[node.parent]->position, record.rules, node.action);
  return objection ? to_string(node.action) + language.text("list.colon") +
                         language.text(objection->phrase)
                   : fault.text;
}

Json fault_json(const record::ParsedRecord& parsed, const record::Replay& replayed,
                const record::Fault& fault, const Language& language) {
  const record::Record& game = parsed.record;
  const record::Place place = place_of(parsed, fault);
  return {
      {"line", place.line},
      {"column", place.column},
      {"ply", record::plies(game, fault.node)},
      {"action", fault.of_result ? Json(nullptr) : Json(to_string(game.nodes[fault.node].action))},
      {"text", fault_text(game, replayed, fault, language)},
      {"node", fault.node}};
}

Json replay_object(std::string_view file, const record::ParsedRecord& parsed,
                   const record::Replay& replayed, const Language& language) {
  const record::Record& game = parsed.record;
  const auto line = record::main_line(game);
  const record::Standing& last = last_standing(game, replayed);
  Json json;
  json["file"] = file;
  json["rules"] = rulesets::shortest_name(game.rules);
  json["headers"] = Json::object();
  for (const record::Header& each : game.headers) json["headers"][each.name] = each.value;
  json["actions"] = line.size();
  json["variations"] = game.nodes.size() - 1 - line.size();
  json["result"] = record::result_text(game.result);
  json["position"] = to_string(last.position);
  json["over"] = json_outcome(last.outcome);
  json["faults"] = Json::array();
  for (const record::Fault& fault : replayed.faults)
    json["faults"].push_back(fault_json(parsed, replayed, fault, language));
  json["start"] = to_string(record::start_of(game));
  json["nodes"] = Json::array();
  for (std::size_t i = 0; i < game.nodes.size(); ++i)
    json["nodes"].push_back(node_json(game, replayed, i));
  return json;
}

Json replay(const Request& request, Session&) {
  const record::ParsedRecord parsed = record::parse(request.text("text"));
  if (!parsed.mistakes.empty()) {
    const Mistake& first = parsed.mistakes.front();
    const Language& language = request.language();
    if (parsed.phrase && &language != &english())
      throw Unusable(said_at(first.line, first.column, language.text(*parsed.phrase), language));
    throw Unusable(
        fmt::format("text: line {}, column {}: {}", first.line, first.column, first.text));
  }
  return replay_object(request.optional_text("name").value_or("text"), parsed,
                       record::replay(parsed.record), request.language());
}

constexpr auto replay_members = std::to_array<std::string_view>({"text", "name"});

}  // namespace

extern constinit const QuestionRow replay_row{"replay", replay_members, replay, replay_schema};

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

std::string replay_json(std::string_view file, const record::ParsedRecord& parsed,
                        const record::Replay& replayed) {
  return json_text(replay_schema, replay_object(file, parsed, replayed, english()));
}

}  // namespace agon::tools
