// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/json.hpp"

#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

Json item_json(const BookItem& item) {
  Json json;
  json["id"] = item.id;
  json["name"] = item.name;
  json["rules"] = item.rules.name;
  Position position = item.diagram.position;
  Side attacker = item.attacker;
  if (item.proof_game) {
    json["target"] = to_string(position);
    position = rules::start(item.rules.rules);
    attacker = position.to_move;
  }
  json["position"] = to_string(position);
  json["attacker"] = std::string(1, to_char(attacker));
  json["goal"] = item.proof_game ? "proof-game" : goal_name(item.goal);
  json["within"] = or_null(item.within);
  json["question"] = item.question;
  json["remarks"] = item.remarks;
  json["plies"] = or_null(item.plies);
  json["settled"] = item.settled;
  json["answer"] = item.answer;
  json["keys"] = json_actions(item.proof_game && !item.line.empty() ? std::vector{item.line.front()}
                                                                    : item.keys);
  json["line"] = json_actions(item.line);
  json["solution"] = Json::array();
  for (const BookLine& line : item.solution) {
    std::string text;
    for (const BookLine::Word& word : line.words) text += (text.empty() ? "" : " ") + word.text;
    json["solution"].push_back({{"level", line.level}, {"heading", line.heading}, {"text", text}});
  }
  json["themes"] = item.themes;
  json["difficulty"] = or_null(item.difficulty);
  json["source"] = item.source;
  json["note"] = item.note;
  json["made"] = item.made;
  for (const puzzles::CaptionPart& part : puzzles::caption_parts)
    json[std::string(part.name)] = item.caption.*part.text;
  json["length"] = or_null(item.within ? item.within : item.plies);
  return json;
}

}  // namespace

std::string book_json(const Book& book) {
  Json json;
  json["title"] = book.title;
  if (book.language != &english()) json["language"] = book.language->code();
  json["author"] = book.author;
  json["taught"] = book.taught.name;
  json["rules"] = Json::array();
  for (const BookRules& rules : book.rules)
    json["rules"].push_back({{"name", rules.name},
                             {"title", rules.title},
                             {"description", rules.description},
                             {"source", rules.source},
                             {"changes", rules.changes}});
  json["puzzles"] = Json::array();
  for (const BookItem& item : book.items) json["puzzles"].push_back(item_json(item));
  // Outside of strings JSON has none of the three.
  std::string text;
  for (const char letter : json.dump(-1, ' ', true, Json::error_handler_t::replace))
    switch (letter) {
      case '<':
        text += "\\u003c";
        break;
      case '>':
        text += "\\u003e";
        break;
      case '&':
        text += "\\u0026";
        break;
      default:
        text += letter;
    }
  return text;
}

}  // namespace agon::tools
