// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One rule set for people: as a sheet in prose, and as lessons.
#include <array>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/wording/lessons.hpp"
#include "tools/wording/prose.hpp"

namespace agon::tools {
namespace {

Json prose(const Request& request, Session& session) {
  const RuleSheet sheet = make_sheet(*session.rules(request).preset, request.language());
  Json answer;
  answer["title"] = sheet.title;
  answer["source"] = sheet.source;
  answer["quote"] = sheet.quote;
  answer["url"] = sheet.url;
  answer["remarks"] = sheet.remarks;
  answer["paragraphs"] = sheet.paragraphs;
  Json& sections = answer["sections"] = Json::array();
  for (std::size_t i = 0; i < sheet.sections.size(); ++i) {
    Json sentences = Json::array();
    for (std::size_t k = 0; k < sheet.sections[i].sentences.size(); ++k)
      sentences.push_back(
          {{"text", sheet.sections[i].sentences[k].text}, {"notes", sheet.marks[i][k]}});
    sections.push_back(
        {{"heading", sheet.sections[i].heading}, {"sentences", std::move(sentences)}});
  }
  Json& notes = answer["notes"] = Json::array();
  for (const Note& note : sheet.notes) notes.push_back({{"text", note.text}, {"url", note.url}});
  answer["legend"] = request.language().text("prose.legend");
  return answer;
}

Json lessons(const Request& request, Session& session) {
  Json lessons = Json::array();
  for (const Lesson& lesson : lessons_of(session.rules(request).rules.rules, request.language())) {
    Json actions = Json::array();
    for (const Action& action : lesson.actions) actions.push_back(to_string(action));
    Json right = Json::array();
    for (const Action& action : lesson.right) right.push_back(to_string(action));
    lessons.push_back(
        {{"title", lesson.title},
         {"task", lesson.task},
         {"done", lesson.done},
         {"sentences", lesson.sentences},
         {"rules", rulesets::shortest_name(lesson.rules)},
         {"position", to_string(lesson.position)},
         {"actions", std::move(actions)},
         {"right", std::move(right)},
         {"forbidden", lesson.forbidden ? Json(to_string(*lesson.forbidden)) : Json(nullptr)}});
  }
  return {{"lessons", std::move(lessons)}};
}

constexpr auto prose_members = std::to_array<std::string_view>({"rules"});
constexpr auto lessons_members = std::to_array<std::string_view>({"rules"});

}  // namespace

extern constinit const QuestionRow prose_row{"prose", prose_members, prose};
extern constinit const QuestionRow lessons_row{"lessons", lessons_members, lessons};

}  // namespace agon::tools
