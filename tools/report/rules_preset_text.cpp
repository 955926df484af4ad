#include "tools/report/rules_preset_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/readings.hpp"
#include "model/values/counted.hpp"
#include "tools/report/paragraph.hpp"
#include "tools/report/rules_citation.hpp"
#include "tools/report/rules_headers.hpp"

namespace agon::tools {
namespace {

using rulesets::FieldReading;
using rulesets::Preset;

std::string differences(const RuleSet& rules) {
  std::string text;
  for (const RuleField* field : differing_fields(rules, RuleSet{}))
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", field->name, field->value_name(rules));
  return text.empty() ? "the base: every field has its first value" : text;
}

/// Where a field is settled, or who else is responsible for its value.
std::string place_of(const FieldReading& reading) {
  if (reading.taken_from.empty()) return reading.place.empty() ? "-" : reading.place;
  return fmt::format("taken from {}, not stated here{}{}", reading.taken_from,
                     reading.place.empty() ? "" : "; ", reading.place);
}

std::string base_of(const Preset& preset) {
  if (preset.base.empty()) return {};
  const auto taken =
      std::count_if(preset.fields.begin(), preset.fields.end(),
                    [](const FieldReading& reading) { return !reading.taken_from.empty(); });
  return fmt::format("{}: {} of the {} fields are taken from it", preset.base, taken,
                     preset.fields.size());
}

std::string describe_field(const FieldReading& reading) {
  constexpr std::size_t indent = 12;
  const FieldValue& value = reading.field->values[static_cast<std::size_t>(reading.value)];
  std::string text = fmt::format("{} = {}\n", reading.field->name, value.name);
  text += paragraph("    asks", indent, reading.field->help);
  if (value.help != value.name) text += paragraph("    means", indent, value.help);
  text += paragraph(fmt::format("    {}", to_string(reading.status)), indent, place_of(reading));
  text += paragraph("    quote", indent, quotation(reading.passage));
  text += paragraph("    or", indent, rulesets::joined(reading.other_names()));
  text += paragraph("    note", indent, reading.note);
  return text;
}

}  // namespace

std::string describe_list() {
  constexpr std::size_t indent = 20;
  std::string text = fmt::format("{:<20}{}\n", "PRESET", "SOURCE, AND WHAT DIFFERS FROM THE BASE");
  for (const Preset& preset : rulesets::presets()) {
    const std::size_t count = count_readings(preset);
    text += paragraph(preset.name, indent, preset.title);
    text += paragraph("", indent, differences(preset.rules));
    text += paragraph("", indent, counted(count, "reading"));
  }
  return text;
}

std::string describe(const Preset& preset) {
  constexpr std::size_t indent = 12;
  std::string text = paragraph("", 0, preset.name);
  if (text.front() == ' ') text.erase(0, 1);
  text += paragraph("Title", indent, preset.title);
  text += paragraph("Source", indent, citation(preset.source));
  text += paragraph("Quote", indent, quotation(preset.source.passage));
  text += paragraph("Base", indent, base_of(preset));
  text += paragraph("Read in", indent, preset.source.read);
  text += paragraph("Differs", indent, differences(preset.rules));
  text += paragraph("Readings", indent, fmt::format("{}", count_readings(preset)));
  if (!preset.description.empty()) text += "\n" + paragraph("", 0, preset.description).substr(1);
  for (const std::string& note : preset.notes) text += paragraph("  -", 4, note);
  for (const FieldReading& reading : preset.fields) text += "\n" + describe_field(reading);
  return text;
}

}  // namespace agon::tools
