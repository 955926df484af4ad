// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/composed.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "model/values/position.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/requests/json.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {

std::string composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance) {
  nlohmann::ordered_json json = verdict_object(rules, composed.position, composed.verdict);
  for (const char* unstable : {"nodes", "seconds", "reason", "within"}) json.erase(unstable);
  json["captures"] = composed.captures;
  json["themes"] = composed.themes;
  json["named"] = composed.named;
  if (economical) json["economical"] = composed.idle.empty();
  json["before"] = to_string(composed.past.before);
  json["last"] = to_string(composed.past.last);
  json["version"] = provenance.version;
  json["command"] = provenance.command;
  return json_text("agon-compose/1", json);
}

std::string composed_text(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance, bool colour) {
  std::string text = verdict_text(rules, composed.position, composed.verdict, colour);
  text += fmt::format("Themes: {}.\n", fmt::join(composed.themes, ", "));
  text += fmt::format("The proof names {} of {}'s pieces{}.\n", composed.named,
                      side_name(opponent(composed.verdict.attacker)),
                      economical ? ", all of them needed" : "");
  text += fmt::format("Position: {}\n", to_string(composed.position));
  text += fmt::format("May come from: {}\n", to_string(composed.past));
  text += fmt::format("Made by: {}\n", to_string(provenance));
  return text;
}

}  // namespace agon::tools
