#include "tools/properties_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/rulesets/preset.hpp"
#include "tools/properties_text.hpp"

namespace agon::tools {
namespace {

using properties::Verdict;

/// What a task's cell of the table would say; presets with the same are named together.
std::string cell_text(const CheckTask& task) {
  const properties::Answer& answer = task.answer;
  switch (answer.verdict) {
    case Verdict::does_not_apply:
      return "does not apply";
    case Verdict::unknown:
      return "unknown";
    case Verdict::proved:
    case Verdict::refuted:
      break;
  }
  const std::string verdict = answer.verdict == Verdict::refuted ? "**refuted**" : "proved";
  if (!answer.number) return verdict;
  return answer.claimed ? fmt::format("{}, the most is {}", verdict, *answer.number)
                        : fmt::format("the most is {}", *answer.number);
}

}  // namespace

std::vector<CheckTask> table_tasks(const std::vector<properties::PropertyInfo>& properties) {
  std::vector<CheckTask> tasks;
  for (const auto& property : properties)
    for (const std::string_view name : rulesets::preset_names())
      tasks.push_back({property, choose_rules(name, "RULES")});
  return tasks;
}

std::string properties_table(const std::vector<properties::PropertyInfo>& properties,
                             const std::vector<CheckTask>& tasks) {
  const std::size_t presets = tasks.size() / properties.size();
  std::string text = "| property | what it says | verdict |\n|---|---|---|\n";
  for (std::size_t row = 0; row < properties.size(); ++row) {
    std::vector<std::string> said;
    std::vector<std::vector<std::string>> names;
    for (std::size_t i = row * presets; i < (row + 1) * presets; ++i) {
      const std::string cell = cell_text(tasks[i]);
      const auto place = std::find(said.begin(), said.end(), cell);
      const auto group = static_cast<std::size_t>(place - said.begin());
      if (place == said.end()) {
        said.push_back(cell);
        names.emplace_back();
      }
      names[group].push_back(tasks[i].rules.name);
    }
    std::vector<std::string> parts;
    for (std::size_t group = 0; group < said.size(); ++group)
      parts.push_back(fmt::format("{}: {}", said[group],
                                  names[group].size() == presets
                                      ? fmt::format("all {}", presets)
                                      : fmt::format("{}", fmt::join(names[group], ", "))));
    text += fmt::format("| `{}`{} | {} | {} |\n", properties[row].name,
                        properties[row].claim ? " \u2020" : "", properties[row].sentence,
                        fmt::join(parts, "<br>"));
  }
  return text;
}

}  // namespace agon::tools
