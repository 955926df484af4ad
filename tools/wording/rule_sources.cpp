// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/wording/rule_sources.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "solver/readings/classes.hpp"
#include "tools/drawing/markup.hpp"

namespace agon::tools {
namespace {

constexpr std::array<std::string_view, 8> standing_names{
    "stated", "unclear", "silent", "without-effect", "taken", "chosen", "settled", "changed"};

/// A text of the preset that the rules begin with, which is in the tables of all languages but
/// English; of a file what it says itself.
std::string preset_text(const rulesets::Preset& preset, std::string_view part,
                        const std::string& said, const Language& language) {
  if (is_own_sheet(preset)) return said;
  return language.text_or(
      fmt::format("preset.{}{}", preset.name.substr(0, preset.name.find(',')), part), said);
}

}  // namespace

std::string_view to_string(Standing standing) {
  return standing_names[static_cast<std::size_t>(standing)];
}

Standing standing_of(const rulesets::Preset& preset, const rulesets::FieldReading& reading) {
  using rulesets::Status;
  if (reading.former) {
    const auto& [value, status, others] = *reading.former;
    const bool allowed = value == reading.value ||
                         std::find(others.begin(), others.end(), reading.value) != others.end();
    return status == Status::stated && !allowed ? Standing::changed : Standing::settled;
  }
  if (reading.status == Status::chosen) return Standing::chosen;
  const bool taken = !reading.taken_from.empty();
  if (reading.status == Status::stated && !taken)
    return reading.others.empty() ? Standing::stated : Standing::unclear;
  if (!readings::has_effect(preset, *reading.field)) return Standing::without_effect;
  return taken ? Standing::taken : Standing::silent;
}

std::vector<std::string> changes_of(const rulesets::Preset& preset) {
  std::vector<std::string> changes;
  for (const rulesets::FieldReading& reading : preset.fields)
    if (reading.former)
      changes.push_back(fmt::format("{}={}", reading.field->name, reading.value_name()));
  return changes;
}

std::string source_title(const rulesets::Preset& preset, const Language& language) {
  return preset_text(preset, "", preset.title, language);
}

std::string source_description(const rulesets::Preset& preset, const Language& language) {
  if (!changes_of(preset).empty()) return {};
  return preset_text(preset, ".about", preset.description, language);
}

std::vector<std::string> source_notes(const rulesets::Preset& preset) {
  return changes_of(preset).empty() ? preset.notes : std::vector<std::string>();
}

std::string sheet_title(const rulesets::Preset& preset, const Language& language) {
  const std::string title = source_title(preset, language);
  if (title.empty()) return language.text("prose.title", {{"name", preset.name}});
  const std::vector<std::string> changes = changes_of(preset);
  if (changes.empty()) return title;
  return language.text(
      "prose.changed-title",
      {{"title", title}, {"changes", fmt::format("{}", fmt::join(changes, ", "))}});
}

std::string own_title(const rulesets::Preset& preset, const Language& language) {
  return preset.title.empty() ? "" : sheet_title(preset, language);
}

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
  add("RulesTitle", own_title(preset, english()));
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
