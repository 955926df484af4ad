// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection_changes.hpp"

#include <nlohmann/json.hpp>

#include "model/values/position.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/requests/json.hpp"

namespace agon::tools {

using Json = nlohmann::ordered_json;

std::string inserted_json(const puzzles::Entry& entry, const puzzles::Inserted& inserted) {
  Json json;
  json["id"] = entry.id;
  json["stored"] = inserted.accepted();
  json["duplicate_of"] = inserted.accepted() ? Json() : Json(inserted.id);
  json["of"] = inserted.accepted() ? Json() : Json(to_string(inserted.duplicate_of));
  json["answer"] = puzzles::answer_text({entry.puzzle.goal, entry.puzzle.plies});
  json["keys"] = Json::array();
  for (const Action& key : entry.puzzle.keys) json["keys"].push_back(to_string(key));
  return json_text("agon-collection-add/1", json);
}

std::string imported_json(const puzzles::Entry& entry, const std::string& place,
                          const puzzles::Inserted& inserted, const std::string& open) {
  Json json;
  json["puzzle"] = entry.puzzle.name;
  json["place"] = place;
  json["id"] = entry.id;
  json["stored"] = open.empty() && inserted.accepted();
  json["duplicate_of"] = inserted.accepted() ? Json() : Json(inserted.id);
  json["of"] = inserted.accepted() ? Json() : Json(to_string(inserted.duplicate_of));
  json["open"] = open.empty() ? Json() : Json(open);
  return json_text("agon-collection-import/1", json);
}

std::string merged_json(const std::string& other, const puzzles::MergeCounts& counts) {
  Json json;
  json["file"] = other;
  json["puzzles"] = counts.looked_at;
  json["stored"] = counts.stored;
  json["duplicates"] = {
      {"position", counts.positions}, {"core", counts.cores}, {"line", counts.lines}};
  return json_text("agon-collection-merge/1", json);
}

std::string row_check_json(const puzzles::StoredEntry& stored, const puzzles::RowCheck& check) {
  Json json;
  json["id"] = stored.id;
  json["name"] = stored.name;
  json["wrong"] = check.wrong;
  json["open"] = check.open.empty() ? Json() : Json(check.open);
  return json_text("agon-collection-fault/1", json);
}

std::string damage_json(const std::string& path, const std::string& damage) {
  return json_text("agon-collection-damage/1",
                   Json{{"file", path}, {"wrong", Json::array({damage})}});
}

std::string check_counts_json(const CheckCounts& counts) {
  Json json;
  json["checked"] = counts.checked;
  json["right"] = counts.checked - counts.wrong - counts.open;
  json["wrong"] = counts.wrong;
  json["open"] = counts.open;
  json["certificates"] = counts.certificates;
  json["damage"] = counts.damage;
  return json_text("agon-collection-check/1", json);
}

std::string mined_json(const puzzles::Entry& entry) {
  Json json;
  json["id"] = entry.id;
  json["name"] = entry.puzzle.name;
  json["rules"] = entry.puzzle.rules_name;
  json["position"] = to_string(entry.puzzle.position);
  json["plies"] = *entry.puzzle.plies;
  json["key"] = to_string(entry.puzzle.keys.front());
  json["themes"] = entry.puzzle.themes;
  json["difficulty"] = *entry.difficulty;
  json["command"] = entry.provenance.command;
  return json_text("agon-mine/1", json);
}

}  // namespace agon::tools
