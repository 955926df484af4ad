// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule set's own part of a rule sheet: its heading, its source, and a note for what is open,
// changed or quoted.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tools/wording/field_words.hpp"
#include "tools/wording/prose.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

using rulesets::FieldReading;
using rulesets::Status;

std::string with_stop(std::string text) {
  if (!text.empty() && text.back() != '.' && text.back() != '?' && text.back() != '!') text += '.';
  return text;
}

/// The other values in words, each with the change that makes it so.
std::string others_in_words(const FieldReading& reading, const Language& language) {
  std::string text;
  for (const int other : reading.others) {
    const FieldValue& value = reading.field->values[static_cast<std::size_t>(other)];
    text += fmt::format("{}{} ({}={})", text.empty() ? "" : language.text("prose.or"),
                        means(*reading.field, value, language), reading.field->name, value.name);
  }
  return text;
}

std::string words_of(const rulesets::Passage& passage, const Language& language) {
  std::string text =
      passage.quote.empty() ? "" : language.text("prose.quote", {{"words", passage.quote}});
  if (!passage.page.empty())
    text += (text.empty() ? "" : ", ") +
            language.text("prose.page", {{"page", std::string(passage.page)}});
  return text;
}

/// The first sentence of the note; empty where the source states the field.
std::string standing_in_words(const rulesets::Preset& preset, const FieldReading& reading,
                              const Language& language) {
  Language::Parameters parameters{{"asks", asks(*reading.field, language)}};
  if (reading.former)
    parameters.emplace_back(
        "value",
        means(*reading.field,
              reading.field->values[static_cast<std::size_t>(reading.former->value)], language));
  switch (standing_of(preset, reading)) {
    case Standing::stated:
      break;
    case Standing::unclear:
      return language.text("prose.stated", parameters);
    case Standing::silent:
      return language.text("prose.silent", parameters);
    case Standing::without_effect:
      return language.text("prose.without-effect", parameters);
    case Standing::taken:
      parameters.emplace_back("source", reading.taken_from);
      return language.text("prose.taken", parameters);
    case Standing::chosen:
      return language.text(reading.others.empty() ? "prose.own" : "prose.chosen", parameters);
    case Standing::settled:
      return language.text(reading.former->value == reading.value ? "prose.own" : "prose.settled",
                           parameters);
    case Standing::changed:
      return language.text("prose.changed", parameters);
  }
  return {};
}

/// Nothing where the source settles the field, leaves no choice, and is not quoted.
std::string note_of(const rulesets::Preset& preset, const FieldReading& reading,
                    const Language& language) {
  std::string text;
  const auto add = [&text](std::string part) {
    if (!part.empty()) text += (text.empty() ? "" : " ") + with_stop(std::move(part));
  };
  add(standing_in_words(preset, reading, language));
  std::string words = words_of(reading.passage, language);
  if (!words.empty() && !reading.place.empty() && reading.status == Status::stated)
    words = reading.place + language.text("list.colon") + words;
  // A source may be quoted for what the author of the sheet did not choose.
  if (reading.status != Status::chosen) add(words);
  if (!reading.others.empty())
    add(language.text("prose.could", {{"others", others_in_words(reading, language)}}));
  return text;
}

}  // namespace

RuleSheet make_sheet(const rulesets::Preset& preset, const Language& language) {
  RuleSheet sheet;
  sheet.language = &language;
  sheet.title = sheet_title(preset, language);
  sheet.source = citation(preset.source);
  sheet.quote = words_of(preset.source.passage, language);
  sheet.url = preset.source.passage.url;
  if (std::string words = source_description(preset, language); !words.empty())
    sheet.paragraphs.push_back(std::move(words));
  sheet.remarks = source_notes(preset);
  sheet.sections =
      sections_of(preset.rules, language, [&preset](std::string_view left, std::string_view right) {
        const FieldReading& one = preset.field(left);
        const FieldReading& other = preset.field(right);
        return standing_of(preset, one) != standing_of(preset, other) ||
               (one.passage == rulesets::Passage{}) != (other.passage == rulesets::Passage{});
      });
  std::map<std::string_view, std::size_t> numbers;  // by field, or the key of the note
  for (const Section& section : sheet.sections) {
    auto& of_section = sheet.marks.emplace_back();
    for (const Sentence& sentence : section.sentences) {
      auto& marks = of_section.emplace_back();
      const auto mark = [&](std::string_view name, Note note) {
        if (note.text.empty() && note.url.empty()) return;
        const auto [number, is_new] = numbers.try_emplace(name, sheet.notes.size());
        if (is_new) sheet.notes.push_back(std::move(note));
        marks.push_back(number->second);
      };
      for (const std::string_view name : sentence.fields) {
        const FieldReading& reading = preset.field(name);
        mark(name, {note_of(preset, reading, language), reading.passage.url});
      }
      if (!sentence.note.empty()) mark(sentence.note, {language.text(sentence.note), {}});
    }
  }
  return sheet;
}

}  // namespace agon::tools
