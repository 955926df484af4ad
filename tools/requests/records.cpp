// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Records of games: read and replayed by the judge, and written.
#include <fmt/format.h>
#include <array>

#include <utility>

#include "model/records/record.hpp"
#include "model/records/replay.hpp"
#include "model/records/text.hpp"
#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/languages/language.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::requests {
namespace {

Json headers_json(const record::Record& record) {
  Json headers = Json::array();
  for (const record::Header& header : record.headers)
    headers.push_back({{"name", header.name}, {"value", header.value}});
  return headers;
}

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
  json["over"] = standing ? tools::json_outcome(standing->outcome) : Json(nullptr);
  json["why_over"] = over ? Json(*over) : Json(nullptr);
  return json;
}

/// In another language an illegal action with the rule that forbids it.
std::string fault_text(const record::Record& record, const record::Replay& replayed,
                       const record::Fault& fault, const tools::Language& language) {
  if (&language == &tools::english()) return fault.text;
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

Json faults_json(const record::ParsedRecord& parsed, const record::Replay& replayed,
                 const tools::Language& language) {
  Json faults = Json::array();
  for (const record::Fault& fault : replayed.faults) {
    const record::Place place = fault.of_result ? parsed.end : parsed.places[fault.node];
    faults.push_back({{"node", fault.node},
                      {"line", place.line},
                      {"column", place.column},
                      {"text", fault_text(parsed.record, replayed, fault, language)}});
  }
  return faults;
}

/// A member of a node or a header, which must be a text.
std::string text_of(const Json& json, const char* member, const std::string& place) {
  const auto found = json.is_object() ? json.find(member) : json.end();
  if (!json.is_object() || found == json.end() || !found->is_string())
    throw Unusable(fmt::format("{}: must have a text \"{}\"", place, member));
  return found->get<std::string>();
}

/// The comment of a node, empty where it has none.
std::string comment_of(const Json& node, const std::string& place) {
  if (!node.is_object()) throw Unusable(place + " must be an object");
  const auto comment = node.find("comment");
  if (comment == node.end() || comment->is_null()) return "";
  return record::tidy(text_of(node, "comment", place));
}

const Json& list_in(const Request& request, std::string_view member) {
  const Json& list = request.json(member);
  if (!list.is_array()) throw Unusable(fmt::format("{}: must be a list", member));
  return list;
}

void read_headers(const Request& request, record::Record& record) {
  const Json& headers = list_in(request, "headers");
  if (headers.size() > record::most_headers)
    throw Unusable(fmt::format("headers: more than {}", record::most_headers));
  for (const Json& header : headers) {
    const std::string name = text_of(header, "name", "headers");
    if (name == "Rules" || name == "Position" || name == "Result")
      throw Unusable(fmt::format("headers: {} comes from the request's own member", name));
    record.headers.push_back({name, record::tidy(text_of(header, "value", "headers"))});
  }
}

/// Each node after the one it follows, which `parent` numbers from 0, the start's.
void read_nodes(const Request& request, record::Record& record) {
  const Json& nodes = list_in(request, "nodes");
  if (nodes.empty()) throw Unusable("nodes: the first one, the start, is missing");
  if (nodes.size() > record::most_nodes)
    throw Unusable(fmt::format("nodes: more than {}", record::most_nodes));
  record.nodes.front().comment = comment_of(nodes[0], "nodes: the first");
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const std::string place = fmt::format("nodes: number {}", i);
    const auto parent = nodes[i].is_object() ? nodes[i].find("parent") : nodes[i].end();
    if (!nodes[i].is_object() || parent == nodes[i].end() || !parent->is_number_unsigned() ||
        parent->get<std::size_t>() >= i)
      throw Unusable(place + " must have a \"parent\", the number of an earlier node");
    const Action action = tools::usable_action(text_of(nodes[i], "action", place),
                                               record.rules.radius, place + ": action");
    if (record::add(record, parent->get<std::size_t>(), action) != i)
      throw Unusable(place + " repeats an action that follows the same node; leave one out");
    record.nodes.back().comment = comment_of(nodes[i], place);
  }
}

Json replay(const Request& request, Session&) {
  const record::ParsedRecord parsed = record::parse(request.text("text"));
  if (!parsed.mistakes.empty()) {
    const Mistake& first = parsed.mistakes.front();
    const tools::Language& language = request.language();
    if (parsed.phrase && &language != &tools::english())
      throw Unusable(said_at(first.line, first.column, language.text(*parsed.phrase), language));
    throw Unusable(
        fmt::format("text: line {}, column {}: {}", first.line, first.column, first.text));
  }
  const record::Record& record = parsed.record;
  const record::Replay replayed = record::replay(record);
  Json answer;
  answer["rules"] = rulesets::shortest_name(record.rules);
  answer["position"] = to_string(record::start_of(record));
  answer["headers"] = headers_json(record);
  answer["result"] = record::result_text(record.result);
  Json& nodes = answer["nodes"] = Json::array();
  for (std::size_t i = 0; i < record.nodes.size(); ++i)
    nodes.push_back(node_json(record, replayed, i));
  answer["faults"] = faults_json(parsed, replayed, request.language());
  return answer;
}

Json record(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  record::Record game;
  game.rules = used.rules.rules;
  if (request.optional_text("position")) game.start = position_in(request, used.rules);
  read_headers(request, game);
  tools::add_rules_headers(game, *used.preset);
  const std::string result = request.optional_text("result").value_or("*");
  const auto outcome = record::parse_result(result);
  if (!outcome) throw Unusable("result: must be 1-0, 0-1, 1/2-1/2 or *");
  game.result = *outcome;
  read_nodes(request, game);
  std::string text = record::write(game);
  if (const auto parsed = record::parse(text); !parsed.mistakes.empty())
    throw Unusable("headers: " + parsed.mistakes.front().text);
  return {{"text", std::move(text)}};
}

constexpr auto replay_members = std::to_array<std::string_view>({"text"});
constexpr auto record_members =
    std::to_array<std::string_view>({"rules", "position", "headers", "result", "nodes"});

}  // namespace

constinit const Row replay_row{"replay", replay_members, replay};
constinit const Row record_row{"record", record_members, record};

}  // namespace agon::requests
