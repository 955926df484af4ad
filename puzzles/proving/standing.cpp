#include "puzzles/proving/standing.hpp"

#include <map>
#include <utility>

#include "solver/readings/classes.hpp"

namespace agon::puzzles {

void add_presets(Entry& entry, const Stands& stands) {
  std::map<RuleSet, bool> known;
  std::vector<std::string> names;
  for (const rulesets::Preset& preset : rulesets::presets()) {
    const RuleSet essence = readings::essence(preset.rules, entry.puzzle.position.placing());
    if (!known.contains(essence)) {
      const auto answer = stands(preset.rules);
      if (!answer) return;
      known.emplace(essence, *answer);
    }
    if (known.at(essence)) names.push_back(preset.name);
  }
  entry.presets = std::move(names);
}

void add_readings(Entry& entry, const rulesets::Preset& source, const Stands& stands) {
  const readings::Readings readings =
      readings::make_readings(source, entry.puzzle.position.placing());
  std::size_t standing = 0;
  for (std::size_t i = 0; i < readings.classes.size(); ++i) {
    const auto answer = stands(readings.first(i));
    if (!answer) return;
    if (*answer) standing += readings.classes[i].size();
  }
  entry.readings = static_cast<int>(standing);
  entry.all_readings = static_cast<int>(readings.all.size());
}

}  // namespace agon::puzzles
