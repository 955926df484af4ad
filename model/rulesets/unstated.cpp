#include "model/rulesets/unstated.hpp"

#include "model/rulesets/readings.hpp"

namespace agon::rulesets {
namespace {

bool is_size(const RuleField& field) {
  return field.name == "radius" || field.name == "guards";
}

}  // namespace

Preset taken_from(const Preset& base) {
  Preset preset;
  preset.name = preset.base = base.name;
  preset.rules = base.rules;
  for (const FieldReading& reading : base.fields)
    preset.fields.push_back(
        {reading.field, reading.value, Status::silent, {}, reading.others, {}, base.name, {}});
  return preset;
}

void open_unstated(Preset& sheet, const std::function<bool(const RuleField&)>& settles) {
  std::vector<FieldReading*> opened;
  for (FieldReading& reading : sheet.fields) {
    if (settles(*reading.field)) continue;
    const bool unexplained = reading.note == not_given;
    if (is_size(*reading.field)) {
      if (unexplained)
        reading.note = "Not given: the real game's value. Other sizes are for experiments.";
      continue;
    }
    if (unexplained)
      reading.note = "Not given: any value is possible; the one shown is the base value.";
    reading.others.clear();
    for (int value = 0; value < static_cast<int>(reading.field->values.size()); ++value)
      if (value != reading.value) reading.others.push_back(value);
    opened.push_back(&reading);
  }
  // All must be open before it can be determined which values have a reading.
  for (FieldReading* reading : opened)
    std::erase_if(reading->others,
                  [&](int value) { return !has_reading(sheet, *reading->field, value); });
}

}  // namespace agon::rulesets
