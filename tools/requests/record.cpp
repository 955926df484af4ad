// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Records of games, written.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "model/records/record.hpp"
#include "model/records/text.hpp"
#include "model/values/mistake.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/rows.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

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
    const Action action =
        usable_action(text_of(nodes[i], "action", place), record.rules.radius, place + ": action");
    if (record::add(record, parent->get<std::size_t>(), action) != i)
      throw Unusable(place + " repeats an action that follows the same node; leave one out");
    record.nodes.back().comment = comment_of(nodes[i], place);
  }
}

Json record(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  record::Record game;
  game.rules = used.rules.rules;
  if (request.optional_text("position")) game.start = position_in(request, used.rules);
  read_headers(request, game);
  add_rules_headers(game, *used.preset);
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

constexpr auto record_members =
    std::to_array<std::string_view>({"rules", "position", "headers", "result", "nodes"});

}  // namespace

extern constinit const QuestionRow record_row{"record", record_members, record};

}  // namespace agon::tools
