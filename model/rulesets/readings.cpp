#include "model/rulesets/readings.hpp"

namespace agon::rulesets {

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

std::size_t count_readings(const Preset& preset) {
  return for_each_reading(preset, [](const RuleSet&) { return true; });
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
