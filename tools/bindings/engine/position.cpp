// What the rules say about a position, and all that is needed to draw it.
#include <utility>

#include "model/rules/why_over.hpp"
#include "model/values/position_text.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/report/answers.hpp"
#include "tools/report/json.hpp"

namespace agon::page {
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

}  // namespace

Json position_json(RulesInUse& used, const Position& position) {
  const api::PositionAnswer known = used.engine->answer(position);
  tools::Diagram diagram = tools::make_diagram(position, used.rules.rules, used.rules.name);
  Json answer = tools::actions_object(position, used.rules.name, known);
  Json& actions = answer["actions"];
  for (std::size_t i = 0; i < known.actions.size(); ++i)
    add_cells(actions[i], known.actions[i].action);
  answer["mover"] = std::string(1, to_char(position.to_move));
  for (std::string& remark : tools::hand_remarks(position))
    diagram.remarks.push_back(std::move(remark));
  if (auto over = rules::why_over(position, used.rules.rules)) diagram.remarks = {*std::move(over)};
  answer["remarks"] = std::move(diagram.remarks);
  answer["pieces"] = pieces_json(position);
  answer["marked"] = tools::json_cells(diagram.captured);
  answer["hands"] = {{"w", hand_json(position.hand(Side::white))},
                     {"b", hand_json(position.hand(Side::black))}};
  return answer;
}

Json position(const Request& request, Session& session) {
  RulesInUse& used = session.rules(request);
  return position_json(used, position_in(request, used.rules));
}

}  // namespace agon::page
