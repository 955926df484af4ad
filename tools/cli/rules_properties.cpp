#include "tools/cli/rules_properties.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "model/rulesets/nearest.hpp"
#include "model/values/unusable.hpp"
#include "tools/report/rules_properties.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/progress.hpp"

namespace agon::tools {

std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names) {
  const auto all = readings::all_properties();
  if (names.empty()) return all;
  std::vector<properties::PropertyInfo> wanted;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &properties::PropertyInfo::name);
    if (found == all.end()) {
      std::vector<std::string_view> known;
      for (const auto& property : all) known.push_back(property.name);
      const auto near = rulesets::nearest(name, known);
      throw Unusable(fmt::format(
          "--property: no property is named '{}'; {}", name,
          near ? fmt::format("did you mean {}?", *near) : "agon rules check --list shows all"));
    }
    wanted.push_back(*found);
  }
  return wanted;
}

void write_witnesses(const OutputFolder& folder, const std::vector<readings::PropertyTask>& tasks) {
  for (const readings::PropertyTask& task : tasks)
    if (const auto diagram = witness_diagram(task))
      folder.write(fmt::format("{}.svg", task.property.name), draw_svg(*diagram));
}

void answer_with_progress(std::vector<readings::PropertyTask>& tasks,
                          const readings::AnswerLimits& limits, int threads) {
  catch_interrupts();
  ProgressLine progress;
  readings::answer_all(tasks, limits, threads, &interrupted(), [&](std::size_t answered) {
    if (progress.due()) progress.show(fmt::format("properties: {} of {}", answered, tasks.size()));
  });
}

}  // namespace agon::tools
