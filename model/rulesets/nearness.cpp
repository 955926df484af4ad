#include "model/rulesets/nearness.hpp"

#include <algorithm>
#include <tuple>

namespace agon::rulesets {

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
