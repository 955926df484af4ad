#include "model/rulesets/readings.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>

#include "model/values/contradicting_fields.hpp"

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

}  // namespace agon::rulesets
