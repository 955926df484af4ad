// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/report/rule_sources.hpp"

#include <fmt/format.h>

#include "tools/drawing/markup.hpp"

namespace agon::tools {

std::string citation(const rulesets::Source& source) {
  std::string text = source.author;
  const auto add = [&text](std::string_view separator, std::string_view part) {
    if (part.empty()) return;
    if (!text.empty()) text += separator;
    text += part;
  };
  add(": ", source.work);
  add(". ", source.published);
  add(", ", source.year);
  return text;
}

bool is_own_sheet(const rulesets::Preset& preset) {
  return rulesets::find_preset(preset.name.substr(0, preset.name.find(','))) == nullptr;
}

std::vector<const rulesets::FieldReading*> open_fields(const rulesets::Preset& preset) {
  std::vector<const rulesets::FieldReading*> open;
  for (const rulesets::FieldReading& reading : preset.fields)
    if (!reading.others.empty() || !reading.taken_from.empty()) open.push_back(&reading);
  return open;
}

std::string quotation(const rulesets::Passage& passage) {
  std::string text = passage.quote.empty() ? "" : fmt::format("“{}”", passage.quote);
  const auto add = [&text](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
  };
  add(passage.page.empty() ? "" : "page " + passage.page);
  add(passage.url);
  return text;
}

std::vector<record::Header> rules_headers(const rulesets::Preset& preset) {
  std::vector<record::Header> headers;
  if (!is_own_sheet(preset)) return headers;
  const auto add = [&headers](std::string name, const std::string& text) {
    const std::string value = record::tidy(printable(text));
    if (!value.empty()) headers.push_back({std::move(name), value});
  };
  add("RulesTitle", preset.title);
  add("RulesSource", citation(preset.source));
  add("RulesQuote", quotation(preset.source.passage));
  std::string open;
  for (const rulesets::FieldReading* reading : open_fields(preset))
    open += fmt::format("{}{}", open.empty() ? "" : ", ", reading->field->name);
  add("RulesOpen", open);
  for (const rulesets::FieldReading& reading : preset.fields) {
    const std::string words = quotation(reading.passage);
    if (words.empty()) continue;
    add(fmt::format("Quote_{}", reading.field->name),
        reading.place.empty() ? words : reading.place + ": " + words);
  }
  return headers;
}

void add_rules_headers(record::Record& game, const rulesets::Preset& preset) {
  for (const record::Header& each : rules_headers(preset))
    if (!record::header(game, each.name)) game.headers.push_back(each);
}

}  // namespace agon::tools
