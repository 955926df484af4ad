// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/readings.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>
#include <tuple>

#include "model/values/rule_set.hpp"

namespace agon::rulesets {
namespace {

/// Fields by their places in the table, those that are linked with each other together.
std::vector<std::vector<std::size_t>> groups_of_fields(std::span<const FieldLink> links) {
  std::vector<std::size_t> group_of(rule_fields().size());
  std::iota(group_of.begin(), group_of.end(), std::size_t{0});
  const auto place = [](std::string_view name) {
    const RuleField* field = find_field(name);
    assert(field != nullptr);
    return static_cast<std::size_t>(field - rule_fields().data());
  };
  const auto join = [&](const FieldLink& link) {
    const std::size_t kept = group_of[place(link.first)];
    const std::size_t joined = group_of[place(link.second)];
    for (std::size_t& group : group_of)
      if (group == joined) group = kept;
  };
  for (const FieldLink& link : contradicting_fields()) join(link);
  for (const FieldLink& link : links) join(link);
  std::vector<std::vector<std::size_t>> groups(group_of.size());
  for (std::size_t i = 0; i < group_of.size(); ++i) groups[group_of[i]].push_back(i);
  std::erase_if(groups, [](const auto& group) { return group.empty(); });
  return groups;
}

/// What `simplify` makes of the values of some fields, all others being the preset's own.
std::set<RuleSet> simplified(const Preset& preset, std::span<const std::size_t> fields,
                             RuleSet rules,
                             const std::function<RuleSet(const RuleSet&)>& simplify) {
  if (fields.empty())
    return contradictions(rules).empty() ? std::set{simplify(rules)} : std::set<RuleSet>{};
  const FieldReading& reading = preset.fields[fields.front()];
  std::set<RuleSet> all;
  const auto add = [&](int value) {
    reading.field->set(rules, value);
    all.merge(simplified(preset, fields.subspan(1), rules, simplify));
  };
  add(reading.value);
  for (const int other : reading.others) add(other);
  return all;
}

bool is_size(const RuleField& field) {
  return field.name == "radius" || field.name == "guards";
}

}  // namespace

std::size_t for_each_reading(const Preset& preset,
                             const std::function<bool(const RuleSet&)>& visit) {
  // A counter with one wheel a field: 0 is the field's value, n its n-th other value.
  std::vector<std::size_t> wheels(preset.fields.size(), 0);
  RuleSet rules = preset.rules;
  std::size_t visited = 0;
  while (true) {
    if (contradictions(rules).empty()) {
      ++visited;
      if (!visit(rules)) return visited;
    }
    std::size_t turning = wheels.size();
    while (true) {
      if (turning == 0) return visited;
      const FieldReading& reading = preset.fields[--turning];
      std::size_t& wheel = wheels[turning];
      wheel = wheel < reading.others.size() ? wheel + 1 : 0;
      reading.field->set(rules, wheel == 0 ? reading.value : reading.others[wheel - 1]);
      if (wheel != 0) break;
    }
  }
}

std::size_t count_simplified(const Preset& preset, std::span<const FieldLink> links,
                             const std::function<RuleSet(const RuleSet&)>& simplify) {
  // Fields of two groups have nothing to do with each other, so their counts multiply.
  std::size_t count = 1;
  for (const auto& group : groups_of_fields(links))
    count *= simplified(preset, group, preset.rules, simplify).size();
  return count;
}

std::size_t count_readings(const Preset& preset) {
  return count_simplified(preset, {}, [](const RuleSet& rules) { return rules; });
}

bool has_reading(const Preset& preset, const RuleField& field, int value) {
  Preset fixed = preset;
  fixed.choose(field, value, {});
  // Only fields of its own group can contradict it; the preset's own values of the others cannot
  // contradict each other. (Its own group may, at the preset's values, and is gone through.)
  const auto place = static_cast<std::size_t>(&field - rule_fields().data());
  const auto groups = groups_of_fields({});
  const auto group = std::find_if(groups.begin(), groups.end(), [place](const auto& each) {
    return std::find(each.begin(), each.end(), place) != each.end();
  });
  return !simplified(fixed, *group, fixed.rules, [](const RuleSet& rules) {
            return rules;
          }).empty();
}

std::vector<RuleSet> readings(const Preset& preset) {
  std::vector<RuleSet> all;
  for_each_reading(preset, [&all](const RuleSet& rules) {
    all.push_back(rules);
    return true;
  });
  return all;
}

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

std::vector<Nearness> by_nearness(const Preset& sheet) {
  std::vector<Nearness> all;
  for (const Preset& preset : presets()) {
    if (preset.name == sheet.name) continue;
    Nearness near{&preset, {}, {}, true};
    for (const FieldReading& reading : sheet.fields) {
      const int value = reading.field->get(preset.rules);
      if (value == reading.value) continue;
      const bool open =
          std::find(reading.others.begin(), reading.others.end(), value) != reading.others.end();
      const bool stated = reading.status != Status::silent && !open;
      (stated ? near.stated : near.unstated).push_back(reading.field);
      near.reading = near.reading && open;
    }
    all.push_back(std::move(near));
  }
  std::stable_sort(all.begin(), all.end(), [](const Nearness& left, const Nearness& right) {
    return std::tuple(left.stated.size(), left.count()) <
           std::tuple(right.stated.size(), right.count());
  });
  return all;
}

}  // namespace agon::rulesets
