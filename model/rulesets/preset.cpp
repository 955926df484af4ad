// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/preset.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "model/rulesets/file.hpp"
#include "model/rulesets/readings.hpp"

namespace agon::rulesets {
namespace {

constexpr std::array<std::string_view, 3> status_names{"stated", "silent", "chosen"};

std::vector<Preset> read_embedded() {
  std::vector<Preset> all;
  for (const EmbeddedFile& file : embedded_files()) {
    // A preset stands on its own: it has no base, so reading it cannot need the list being made.
    LoadedFile loaded = read_rule_file(file.text, file.name,
                                       [](std::string_view) -> const Preset* { return nullptr; });
    assert(loaded.mistakes.empty());
    all.push_back(std::move(loaded.preset));
  }
  return all;
}

}  // namespace

std::string_view to_string(Status status) {
  return status_names[static_cast<std::size_t>(status)];
}

std::optional<Status> parse_status(std::string_view text) {
  for (std::size_t i = 0; i < status_names.size(); ++i)
    if (status_names[i] == text) return static_cast<Status>(i);
  return std::nullopt;
}

std::vector<std::string_view> FieldReading::other_names() const {
  std::vector<std::string_view> names;
  for (const int other : others)
    names.push_back(field->values[static_cast<std::size_t>(other)].name);
  return names;
}

const FieldReading& Preset::field(std::string_view field_name) const {
  const auto found = std::find_if(
      fields.begin(), fields.end(),
      [field_name](const FieldReading& reading) { return reading.field->name == field_name; });
  assert(found != fields.end());
  return *found;
}

void Preset::choose(const RuleField& field, int value, std::string place) {
  const auto index = static_cast<std::size_t>(&field - rule_fields().data());
  assert(index < fields.size());
  fields[index] = {&field, value, Status::chosen, std::move(place), {}, {}, {}, {}};
  field.set(rules, value);
}

void Preset::change(const RuleField& field, int value, std::string place) {
  const FieldReading before = this->field(field.name);
  if (before.value == value && before.others.empty() && before.status != Status::silent) return;
  choose(field, value, std::move(place));
  fields[static_cast<std::size_t>(&field - rule_fields().data())].former = {
      before.value, before.status, before.others};
}

Preset undocumented() {
  Preset preset;
  for (const RuleField& field : rule_fields())
    preset.fields.push_back(
        {&field, field.get(preset.rules), Status::silent, {}, {}, std::string(not_given), {}, {}});
  return preset;
}

std::span<const Preset> presets() {
  static const std::vector<Preset> all = read_embedded();
  return all;
}

const Preset* find_preset(std::string_view name) {
  for (const Preset& preset : presets())
    if (preset.name == name) return &preset;
  return nullptr;
}

std::vector<std::string_view> preset_names() {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : embedded_files()) names.push_back(file.name);
  return names;
}

}  // namespace agon::rulesets
