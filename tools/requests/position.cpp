// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One position: its string, read from any form that people write; its legal actions, alone for
// those who play through many positions, and counts of them; why another is illegal; turned,
// mirrored or with the sides exchanged, which is equivalent under every rule set; drawn.
#include <fmt/format.h>
#include <array>

#include <algorithm>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::requests {
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

/// The position after the action that the request's member names.
Position played(const Request& request, RulesInUse& used, const Position& position) {
  const std::string& text = request.text("action");
  const std::optional<Action> action = parse_action(text);
  if (!action) tools::usable_action(text, position.radius(), "action");  // throws
  if (auto next = used.engine->after(position, *action)) return *std::move(next);
  const auto objection = rules::why_illegal(position, used.rules.rules, *action);
  throw Unusable(
      fmt::format("action: {} is illegal: {}", text, objection ? objection->text : "not listed"));
}

std::string joined(const std::vector<Cell>& cells) {
  std::string line;
  for (const Cell cell : cells) line.append(line.empty() ? "" : " ").append(to_string(cell));
  return line;
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

Position turned(const Position& position, int symmetry) {
  Position image = position;
  for (const Cell cell : board_cells(position.radius())) image.remove(cell);
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      image.put(rules::turned(cell, position.radius(), symmetry), *piece);
  for (Cell& cell : image.captured) cell = rules::turned(cell, position.radius(), symmetry);
  std::sort(image.captured.begin(), image.captured.end());
  return image;
}

Position swapped(const Position& position) {
  Position image = position;
  image.to_move = opponent(position.to_move);
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell)) image.put(cell, {opponent(piece->side), piece->kind});
  for (const Side side : both_sides) image.hand(side) = position.hand(opponent(side));
  return image;
}

tools::PictureOptions options_in(const Request& request) {
  constexpr std::size_t longest_caption = 1000;
  constexpr int least_pixels = 100;
  constexpr int most_pixels = 8000;
  tools::PictureOptions options;
  options.caption = request.optional_text("caption").value_or("");
  if (options.caption.size() > longest_caption)
    throw Unusable("caption: has more than 1000 bytes; shorten it");
  options.coordinates = request.optional_flag("coordinates").value_or(true);
  options.pixels = static_cast<int>(
      request.optional_number("size", least_pixels, most_pixels).value_or(options.pixels));
  const std::string style = request.optional_text("style").value_or("colour");
  if (style == "print")
    options.style = tools::PictureStyle::print;
  else if (style != "colour")
    throw Unusable("style: must be colour or print");
  return options;
}

Json position(const Request& request, Session& session) {
  RulesInUse& used = session.rules(request);
  return position_json(used, position_in(request, used.rules), request.language());
}

Json read(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  return {{"position", to_string(position_in(request, used.rules, "text"))}};
}

Json actions(const Request& request, Session& session) {
  RulesInUse& used = session.rules(request);
  Position position = position_in(request, used.rules);
  if (request.has("action")) position = played(request, used, position);
  api::BriefAnswer known = used.engine->brief(position);
  Json why_over;
  if (known.over != Outcome::none)
    if (auto why = rules::why_over(position, used.rules.rules)) why_over = *std::move(why);
  Json answer;
  answer["position"] = to_string(position);
  answer["mover"] = std::string(1, to_char(position.to_move));
  answer["decider"] = std::string(1, to_char(known.decider));
  answer["over"] = tools::json_outcome(known.over);
  answer["why_over"] = std::move(why_over);
  answer["captured"] = joined(known.captured);
  answer["actions"] = std::move(known.actions);
  return answer;
}

Json perft(const Request& request, Session& session) {
  constexpr std::int64_t deepest = 99;
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  if (!request.has("depth")) throw Unusable("request: perft needs \"depth\"");
  const auto depth = static_cast<int>(*request.optional_number("depth", 0, deepest));
  const auto count = used.engine->perft(position, depth, &session.stop);
  return {{"count", count ? Json(*count) : Json(nullptr)}};
}

Json why(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const Action action = tools::usable_action(request.text("action"), position.radius(), "action");
  const auto objection = rules::why_illegal(position, used.rules.rules, action);
  return {{"legal", !objection},
          {"reason", objection ? Json(request.language().text(objection->phrase)) : Json(nullptr)}};
}

Json transform(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const std::string& by = request.text("by");
  if (by == "turn") return {{"position", to_string(turned(position, clockwise))}};
  if (by == "mirror")
    return {{"position", to_string(turned(position, left_to_right(position.radius())))}};
  if (by == "swap") return {{"position", to_string(swapped(position))}};
  throw Unusable("by: must be turn, mirror or swap");
}

Json draw(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  tools::Diagram diagram =
      tools::make_diagram(position, used.rules.rules, used.rules.name, request.language());
  if (const auto last = request.optional_text("last"))
    diagram.last = tools::usable_action(*last, position.radius(), "last");
  for (const std::string& cell : request.texts("reachable"))
    diagram.reachable.push_back(tools::usable_cell(cell, position.radius(), "reachable"));
  std::sort(diagram.reachable.begin(), diagram.reachable.end());
  const std::string form = request.optional_text("form").value_or("svg");
  if (form == "text") {
    for (const char* member : {"caption", "coordinates", "size", "style"})
      if (request.has(member))
        throw Unusable(fmt::format("{}: only pictures have one; leave it out", member));
    return {{"text", tools::draw_text(diagram, false)}};
  }
  if (form != "svg") throw Unusable("form: must be svg or text");
  return {{"svg", tools::draw_svg(diagram, options_in(request))}};
}

constexpr auto position_members = std::to_array<std::string_view>({"rules", "position"});
constexpr auto actions_members = std::to_array<std::string_view>({"rules", "position", "action"});
constexpr auto perft_members = std::to_array<std::string_view>({"rules", "position", "depth"});
constexpr auto why_members = std::to_array<std::string_view>({"rules", "position", "action"});
constexpr auto read_members = std::to_array<std::string_view>({"rules", "text"});
constexpr auto transform_members = std::to_array<std::string_view>({"rules", "position", "by"});
constexpr auto draw_members = std::to_array<std::string_view>(
    {"rules", "position", "last", "reachable", "form", "caption", "coordinates", "size", "style"});

}  // namespace

Json position_json(RulesInUse& used, const Position& position, const tools::Language& language) {
  const api::PositionAnswer known = used.engine->answer(position);
  tools::Diagram diagram =
      tools::make_diagram(position, used.rules.rules, used.rules.name, language);
  Json answer = tools::actions_object(position, used.rules.name, known);
  Json& actions = answer["actions"];
  for (std::size_t i = 0; i < known.actions.size(); ++i)
    add_cells(actions[i], known.actions[i].action);
  answer["mover"] = std::string(1, to_char(position.to_move));
  for (std::string& remark : tools::hand_remarks(position, language))
    diagram.remarks.push_back(std::move(remark));
  if (const auto over = rules::over_phrase(position, used.rules.rules))
    diagram.remarks = {language.text(*over)};
  answer["remarks"] = std::move(diagram.remarks);
  answer["pieces"] = pieces_json(position);
  answer["marked"] = tools::json_cells(diagram.captured);
  answer["hands"] = {{"w", hand_json(position.hand(Side::white))},
                     {"b", hand_json(position.hand(Side::black))}};
  return answer;
}

constinit const Row position_row{"position", position_members, position};
constinit const Row actions_row{"actions", actions_members, actions};
constinit const Row perft_row{"perft", perft_members, perft, {}, true};
constinit const Row why_row{"why", why_members, why};
constinit const Row read_row{"read", read_members, read};
constinit const Row transform_row{"transform", transform_members, transform};
constinit const Row draw_row{"draw", draw_members, draw};

}  // namespace agon::requests
