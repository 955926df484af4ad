// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The value of a position and of all its actions, by a table.
#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/solve.hpp"
#include "tools/requests/tables.hpp"

namespace agon::tools {
namespace {

Json table_probe_object(const OpenTable& table, const Position& position,
                        const tablebase::TableAnswer& answer) {
  Json json;
  json["rules"] = table.rules.name;
  json["position"] = to_string(position);
  json.update(probe_object(answer));
  return json;
}

Json table_probe(const Request& request, Session& session) {
  const OpenTable table = table_in(request, session);
  const Position position = request.has("position")
                                ? table_position(request.text("position"), table, "position")
                                : rules::symmetric_start(table.rules.rules);
  return table_probe_object(table, position, tablebase::TableAnswers(table).answer(position));
}

constexpr auto table_probe_members =
    std::to_array<std::string_view>({"table", "rules", "position"});
constexpr std::string_view table_probe_schema = "agon-table-probe/1";

}  // namespace

std::string table_probe_json(const OpenTable& table, const Position& position,
                             const tablebase::TableAnswer& answer) {
  return json_text(table_probe_schema, table_probe_object(table, position, answer));
}

extern constinit const QuestionRow table_probe_row{"table probe", table_probe_members, table_probe,
                                                   table_probe_schema};

}  // namespace agon::tools
