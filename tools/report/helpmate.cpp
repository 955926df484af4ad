#include "tools/report/helpmate.hpp"

#include <nlohmann/json.hpp>

#include "model/values/position_text.hpp"
#include "tools/report/json.hpp"
#include "tools/report/nullable.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {

std::string helpmate_json(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const search::Helpmate& found) {
  nlohmann::ordered_json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["winner"] = std::string(1, to_char(winner));
  json["ending"] = ending == search::Ending::formation ? "formation" : "any";
  json["plies"] = or_null(found.plies);
  json["at_least"] = found.at_least;
  json["counted"] = found.counted;
  json["proved"] = found.proved();
  json["impossible"] = found.impossible;
  json["line"] = json_actions(found.line);
  json["nodes"] = found.nodes;
  json["seconds"] = found.seconds;
  json["reason"] = or_null(found.reason);
  return json_text(Schema::compose_helpmate, json);
}

}  // namespace agon::tools
