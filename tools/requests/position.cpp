// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One position for a board that people see: its string, read from any form that people write; what
// stands where, and its actions; why another is illegal; turned, mirrored or with the sides
// exchanged, which is equivalent under every rule set.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "puzzles/sampling/transform.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

Json pieces_json(const Position& position) {
  Json pieces = Json::array();
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      pieces.push_back({{"cell", to_string(cell)},
                        {"side", std::string(1, to_char(piece->side))},
                        {"kind", piece->kind == Kind::queen ? "queen" : "guard"}});
  return pieces;
}

Json hand_json(const Hand& hand) {
  return {{"queens", hand.queens}, {"guards", hand.guards}};
}

/// From where to where it goes; null where it has no such cell.
void add_cells(Json& json, const Action& action) {
  using Type = Action::Type;
  const bool from = action.type == Type::step || action.type == Type::relocation;
  json["from"] = from ? Json(to_string(action.from)) : Json(nullptr);
  json["to"] = action.type == Type::pass ? Json(nullptr) : Json(to_string(action.to));
}

/// A sixth of a turn clockwise, as boards are drawn: rows from below, numbers from the left.
constexpr int clockwise = 5;

/// The reflection that leaves every row in its place.
int left_to_right(int radius) {
  const Cell beside{throne(radius).row, static_cast<std::int8_t>(throne(radius).number + 1)};
  const Cell other{throne(radius).row, static_cast<std::int8_t>(throne(radius).number - 1)};
  int symmetry = rules::symmetry_count / 2;
  while (rules::turned(beside, radius, symmetry) != other) ++symmetry;
  return symmetry;
}

Json position(const Request& request, Session& session) {
  RulesInUse& used = session.rules(request);
  return position_json(used, position_in(request, used.rules), request.language());
}

Json read(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  return {{"position", to_string(position_in(request, used.rules, "text"))}};
}

Json why(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const Action action = usable_action(request.text("action"), position.radius(), "action");
  const auto objection = rules::why_illegal(position, used.rules.rules, action);
  return {{"legal", !objection},
          {"reason", objection ? Json(request.language().text(objection->phrase)) : Json(nullptr)}};
}

Json transform(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const std::string& by = request.text("by");
  if (by == "turn") return {{"position", to_string(sampling::turned(position, clockwise))}};
  if (by == "mirror")
    return {{"position", to_string(sampling::turned(position, left_to_right(position.radius())))}};
  if (by == "swap") return {{"position", to_string(sampling::colours_swapped(position))}};
  throw Unusable("by: must be turn, mirror or swap");
}

constexpr auto position_members = std::to_array<std::string_view>({"rules", "position"});
constexpr auto why_members = std::to_array<std::string_view>({"rules", "position", "action"});
constexpr auto read_members = std::to_array<std::string_view>({"rules", "text"});
constexpr auto transform_members = std::to_array<std::string_view>({"rules", "position", "by"});

}  // namespace

Json position_json(RulesInUse& used, const Position& position, const Language& language) {
  const api::PositionAnswer known = used.engine->answer(position);
  Diagram diagram = make_diagram(position, used.rules.rules, used.rules.name, language);
  Json answer = actions_object(position, used.rules.name, known);
  Json& actions = answer["actions"];
  for (std::size_t i = 0; i < known.actions.size(); ++i)
    add_cells(actions[i], known.actions[i].action);
  answer["mover"] = std::string(1, to_char(position.to_move));
  for (std::string& remark : hand_remarks(position, language))
    diagram.remarks.push_back(std::move(remark));
  if (const auto over = rules::over_phrase(position, used.rules.rules))
    diagram.remarks = {language.text(*over)};
  answer["remarks"] = std::move(diagram.remarks);
  answer["pieces"] = pieces_json(position);
  answer["marked"] = json_cells(diagram.captured);
  answer["hands"] = {{"w", hand_json(position.hand(Side::white))},
                     {"b", hand_json(position.hand(Side::black))}};
  return answer;
}

extern constinit const QuestionRow position_row{"position", position_members, position};
extern constinit const QuestionRow why_row{"why", why_members, why};
extern constinit const QuestionRow read_row{"read", read_members, read};
extern constinit const QuestionRow transform_row{"transform", transform_members, transform};

}  // namespace agon::tools
