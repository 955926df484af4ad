#include "tools/report/book/json.hpp"

#include <nlohmann/json.hpp>

#include "model/data/position_text.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

Json number(const std::optional<int>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json actions(const std::vector<Action>& line) {
  Json list = Json::array();
  for (const Action& action : line) list.push_back(to_string(action));
  return list;
}

Json item_json(const BookItem& item) {
  Json json;
  json["id"] = item.id;
  json["name"] = item.name;
  json["rules"] = item.rules.name;
  json["position"] = to_string(item.diagram.position);
  json["attacker"] = std::string(1, to_char(item.attacker));
  json["goal"] = goal_name(item.goal);
  json["within"] = number(item.within);
  json["question"] = item.question;
  json["remarks"] = item.remarks;
  json["plies"] = number(item.plies);
  json["settled"] = item.settled;
  json["answer"] = item.answer;
  json["keys"] = Json::array();
  for (const Action& key : item.keys) json["keys"].push_back(to_string(key));
  json["line"] = actions(item.line);
  json["solution"] = Json::array();
  for (const BookLine& line : item.solution) {
    std::string text;
    for (const BookLine::Word& word : line.words) text += (text.empty() ? "" : " ") + word.text;
    json["solution"].push_back({{"level", line.level}, {"heading", line.heading}, {"text", text}});
  }
  json["themes"] = item.themes;
  json["source"] = item.source;
  json["note"] = item.note;
  json["length"] = number(item.plies ? item.plies : item.within);
  return json;
}

}  // namespace

std::string book_json(const Book& book) {
  Json json;
  json["title"] = book.title;
  json["author"] = book.author;
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
