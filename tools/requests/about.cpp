// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the program is and knows: version, presets, the table of rule fields, strengths to play at;
// the conformance protocol, a line a request, for tests of this module by the toolkit's own means.
#include <fmt/format.h>

#include <array>

#include "model/values/rule_set.hpp"
#include "solver/play/opponent.hpp"
#include "tools/requests/rows.hpp"
#include "tools/wording/field_words.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

Json short_source_json(const rulesets::Source& source) {
  return {{"author", source.author},
          {"work", source.work},
          {"published", source.published},
          {"year", source.year}};
}

Json about(const Request& request, Session&) {
  const Language& language = request.language();
  Json presets = Json::array();
  for (const rulesets::Preset& preset : rulesets::presets())
    presets.push_back({{"name", preset.name},
                       {"title", source_title(preset, language)},
                       {"description", source_description(preset, language)},
                       {"source", short_source_json(preset.source)}});
  Json fields = Json::array();
  for (const RuleField& field : rule_fields()) {
    Json values = Json::array();
    for (const FieldValue& value : field.values)
      values.push_back({{"name", value.name}, {"means", means(field, value, language)}});
    fields.push_back(
        {{"name", field.name}, {"asks", asks(field, language)}, {"values", std::move(values)}});
  }
  Json strengths = Json::array();
  for (const play::Profile& profile : play::profiles())
    strengths.push_back(
        {{"name", profile.name},
         {"means", language.text_or(fmt::format("strength.{}", profile.name), profile.help)}});
  Json answer;
  answer["version"] = AGON_VERSION;
  answer["presets"] = std::move(presets);
  answer["fields"] = std::move(fields);
  answer["strengths"] = std::move(strengths);
  return answer;
}

Json protocol(const Request& request, Session& session) {
  const std::optional<std::string> answer = session.responder().answer(request.text("line"));
  return {{"answer", answer ? Json(*answer) : Json(nullptr)}};
}

constexpr auto protocol_members = std::to_array<std::string_view>({"line"});

}  // namespace

extern constinit const QuestionRow about_row{"about", {}, about};
extern constinit const QuestionRow protocol_row{"protocol", protocol_members, protocol, {}, true};

}  // namespace agon::tools
