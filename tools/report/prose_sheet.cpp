// A rule set's own part of a rule sheet: its source, and a note for what is open or quoted.
#include <fmt/format.h>

#include <algorithm>
#include <map>

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
std::string others_in_words(const FieldReading& reading) {
  std::string text;
  for (const int other : reading.others) {
    const FieldValue& value = reading.field->values[static_cast<std::size_t>(other)];
    text += fmt::format("{}{} ({}={})", text.empty() ? "" : "; or ", value.help,
                        reading.field->name, value.name);
  }
  return text;
}

std::string words_of(const rulesets::Passage& passage) {
  std::string text = passage.quote.empty() ? "" : fmt::format("“{}”", passage.quote);
  if (!passage.page.empty())
    text += fmt::format("{}page {}", text.empty() ? "" : ", ", passage.page);
  return text;
}

/// Nothing where the source settles the field, leaves no choice, and is not quoted.
std::string note_of(const FieldReading& reading) {
  std::string text;
  const auto add = [&text](std::string part) {
    if (!part.empty()) text += (text.empty() ? "" : " ") + with_stop(std::move(part));
  };
  const bool open = !reading.others.empty();
  const std::string_view asks = reading.field->help;
  if (!reading.taken_from.empty())
    add(fmt::format("Taken from {}, not stated here: {}", reading.taken_from, asks));
  else if (open)
    add(fmt::format("{}: {}",
                    reading.status == Status::silent   ? "Not stated"
                    : reading.status == Status::chosen ? "Chosen, but not certain"
                                                       : "Stated, but not clearly",
                    asks));
  std::string words = words_of(reading.passage);
  if (!words.empty() && !reading.place.empty() && reading.status == Status::stated)
    words = fmt::format("{}: {}", reading.place, words);
  add(words);
  if (open) add("It could also be: " + others_in_words(reading));
  return text;
}

}  // namespace

RuleSheet make_sheet(const rulesets::Preset& preset) {
  RuleSheet sheet;
  sheet.title = preset.title.empty() ? "The rules of Agon: " + preset.name : preset.title;
  sheet.source = citation(preset.source);
  sheet.quote = words_of(preset.source.passage);
  sheet.url = preset.source.passage.url;
  if (!preset.description.empty()) sheet.paragraphs.push_back(preset.description);
  for (const std::string& note : preset.notes) sheet.paragraphs.push_back(note);
  sheet.sections = sections_of(preset.rules);
  std::map<std::string_view, std::size_t> numbers;
  for (const Section& section : sheet.sections) {
    auto& of_section = sheet.marks.emplace_back();
    for (const Sentence& sentence : section.sentences) {
      auto& marks = of_section.emplace_back();
      for (const std::string_view name : sentence.fields) {
        const FieldReading& reading = preset.field(name);
        std::string text = note_of(reading);
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
