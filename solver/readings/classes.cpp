// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/classes.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"

namespace agon::readings {
namespace {

bool is_next_ring(Destination goes) {
  return goes == Destination::next_ring || goes == Destination::next_ring_adjacent ||
         goes == Destination::nearest_ring_with_room;
}

/// What `essence` makes of a field on the left depends on that field and those on the right.
constexpr std::array<rulesets::FieldLink, 10> essence_links{{{"rim_capture", "guard_goes"},
                                                             {"rim_capture", "queen_goes"},
                                                             {"throne_capture", "sandwich"},
                                                             {"must_leave", "guard_goes"},
                                                             {"must_leave", "queen_goes"},
                                                             {"must_leave", "captives"},
                                                             {"forfeit", "guards"},
                                                             {"forfeit_result", "guards"},
                                                             {"forfeit_result", "forfeit"},
                                                             {"placed_on", "setup"}}};

}  // namespace

RuleSet essence(const RuleSet& rules, bool placing) {
  const RuleSet base;
  RuleSet result = rules;
  result.repetition = base.repetition;
  if (!placing) result.setup = base.setup;
  if (!placing || rules.setup == Setup::standard) result.placed_on = base.placed_on;
  if (!is_next_ring(rules.guard_goes) && !is_next_ring(rules.queen_goes))
    result.rim_capture = base.rim_capture;
  if (rules.sandwich == Sandwich::ring) result.throne_capture = base.throne_capture;
  if (is_next_ring(rules.guard_goes) && is_next_ring(rules.queen_goes) &&
      rules.rim_capture != RimCapture::yes)
    result.must_leave = base.must_leave;
  if (rules.captives == Captives::lifted) result.must_leave = base.must_leave;
  if (rules.guards < 6) result.forfeit = base.forfeit;
  if (rules.guards < 6 || rules.forfeit == Forfeit::none)
    result.forfeit_result = base.forfeit_result;
  return result;
}

std::vector<OpenField> open_fields(const rulesets::Preset& preset) {
  std::vector<OpenField> open;
  for (const rulesets::FieldReading& reading : preset.fields) {
    if (reading.others.empty()) continue;
    OpenField& field = open.emplace_back(OpenField{reading.field, reading.status, {reading.value}});
    field.values.insert(field.values.end(), reading.others.begin(), reading.others.end());
  }
  return open;
}

std::size_t count_classes(const rulesets::Preset& preset, bool placing) {
  return rulesets::count_simplified(
      preset, essence_links, [placing](const RuleSet& rules) { return essence(rules, placing); });
}

bool has_effect(const rulesets::Preset& preset, const RuleField& field) {
  if (field.name == "repetition") return true;
  rulesets::Preset any = preset;
  rulesets::FieldReading& reading =
      any.fields[static_cast<std::size_t>(&field - rule_fields().data())];
  reading.others.clear();
  const auto different = [&any] {
    return rulesets::count_simplified(any, essence_links, [](const RuleSet& rules) {
      RuleSet result = essence(rules, true);
      if (rules.sandwich != Sandwich::line) result.throne_capture = RuleSet{}.throne_capture;
      return result;
    });
  };
  const std::size_t settled = different();
  for (int value = 0; value < static_cast<int>(field.values.size()); ++value)
    if (value != reading.value && rulesets::has_reading(preset, field, value))
      reading.others.push_back(value);
  return reading.others.empty() || different() != settled;
}

Readings make_readings(const rulesets::Preset& preset, bool placing) {
  Readings readings{open_fields(preset), rulesets::readings(preset), {}};
  std::map<RuleSet, std::size_t> numbers;
  for (std::size_t i = 0; i < readings.all.size(); ++i) {
    const auto [place, is_new] =
        numbers.try_emplace(essence(readings.all[i], placing), readings.classes.size());
    if (is_new) readings.classes.emplace_back();
    readings.classes[place->second].push_back(i);
  }
  return readings;
}

ReadingsListed list_readings(const rulesets::Preset& preset, std::optional<std::size_t> limit,
                             bool only_different) {
  constexpr std::size_t few = 24;
  ReadingsListed listed{
      rulesets::count_readings(preset), count_classes(preset, false), open_fields(preset), {}};
  const std::size_t all = only_different ? listed.different : listed.all;
  const std::size_t count = std::min(all, limit.value_or(all <= few ? all : 0));
  if (count == 0) return listed;
  // One at a time, since there may be a hundred million.
  std::set<RuleSet> essences;
  rulesets::for_each_reading(preset, [&](const RuleSet& reading) {
    if (!only_different || essences.insert(essence(reading, false)).second)
      listed.names.push_back(rulesets::shortest_name(reading));
    return listed.names.size() < count;
  });
  return listed;
}

bool opens_beyond_base(const rulesets::Preset& preset) {
  return std::any_of(preset.fields.begin(), preset.fields.end(), [&](const auto& reading) {
    const rulesets::Preset* base =
        reading.taken_from.empty() ? nullptr : rulesets::find_preset(reading.taken_from);
    return base != nullptr && reading.others != base->field(reading.field->name).others;
  });
}

std::optional<RuleSet> reading_that_takes(const rulesets::Preset& preset,
                                          std::string_view position) {
  std::optional<RuleSet> found;
  rulesets::for_each_reading(preset, [&](const RuleSet& reading) {
    if (rules::read_position(position, reading).problems.empty()) found = reading;
    return !found;
  });
  return found;
}

}  // namespace agon::readings
