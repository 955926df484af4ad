#include "tools/report/show.hpp"

#include <nlohmann/json.hpp>

#include "model/rules/outcome.hpp"
#include "model/values/position_text.hpp"
#include "tools/report/json.hpp"
#include "tools/report/schema.hpp"

namespace agon::tools {

std::string show_json(const Diagram& diagram, const NamedRules& rules, bool reachable) {
  nlohmann::ordered_json json;
  json["position"] = to_string(diagram.position);
  json["rules"] = rules.name;
  json["over"] = json_outcome(rules::outcome(diagram.position, rules.rules));
  json["captured"] = json_cells(diagram.captured);
  if (reachable) json["reachable"] = json_cells(diagram.reachable);
  if (diagram.last) json["last"] = to_string(*diagram.last);
  json["remarks"] = diagram.remarks;
  for (const std::string& remark : hand_remarks(diagram.position))
    json["remarks"].push_back(remark);
  return json_text(Schema::show, json);
}

}  // namespace agon::tools
