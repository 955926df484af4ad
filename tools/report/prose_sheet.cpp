// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule set's own part of a rule sheet: its source, and a note for what is open or quoted.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tools/report/field_words.hpp"
#include "tools/report/prose.hpp"
#include "tools/report/rule_sources.hpp"

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

/// Nothing where the source settles the field, leaves no choice, and is not quoted.
std::string note_of(const FieldReading& reading, const Language& language) {
  std::string text;
  const auto add = [&text](std::string part) {
    if (!part.empty()) text += (text.empty() ? "" : " ") + with_stop(std::move(part));
  };
  const bool open = !reading.others.empty();
  const std::string question = asks(*reading.field, language);
  if (!reading.taken_from.empty())
    add(language.text("prose.taken", {{"source", reading.taken_from}, {"asks", question}}));
  else if (open)
    add(language.text(reading.status == Status::silent   ? "prose.silent"
                      : reading.status == Status::chosen ? "prose.chosen"
                                                         : "prose.stated",
                      {{"asks", question}}));
  std::string words = words_of(reading.passage, language);
  if (!words.empty() && !reading.place.empty() && reading.status == Status::stated)
    words = fmt::format("{}: {}", reading.place, words);
  add(words);
  if (open) add(language.text("prose.could", {{"others", others_in_words(reading, language)}}));
  return text;
}

}  // namespace

RuleSheet make_sheet(const rulesets::Preset& preset, const Language& language) {
  RuleSheet sheet;
  sheet.language = &language;
  sheet.title =
      preset.title.empty() ? language.text("prose.title", {{"name", preset.name}}) : preset.title;
  sheet.source = citation(preset.source);
  sheet.quote = words_of(preset.source.passage, language);
  sheet.url = preset.source.passage.url;
  if (!preset.description.empty()) sheet.paragraphs.push_back(preset.description);
  for (const std::string& note : preset.notes) sheet.paragraphs.push_back(note);
  sheet.sections = sections_of(preset.rules, language);
  std::map<std::string_view, std::size_t> numbers;
  for (const Section& section : sheet.sections) {
    auto& of_section = sheet.marks.emplace_back();
    for (const Sentence& sentence : section.sentences) {
      auto& marks = of_section.emplace_back();
      for (const std::string_view name : sentence.fields) {
        const FieldReading& reading = preset.field(name);
        std::string text = note_of(reading, language);
        if (text.empty() && reading.passage.url.empty()) continue;
        const auto [number, is_new] = numbers.try_emplace(name, sheet.notes.size());
        if (is_new) sheet.notes.push_back({std::move(text), reading.passage.url});
        marks.push_back(number->second);
      }
    }
  }
  return sheet;
}

}  // namespace agon::tools
