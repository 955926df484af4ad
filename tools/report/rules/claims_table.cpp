#include "tools/report/rules/claims_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/rulesets/preset.hpp"
#include "tools/report/rules/properties.hpp"

namespace agon::tools {
namespace {

using properties::Conclusion;

/// What a task's cell of the table would say; presets with the same are named together.
std::string cell_text(const analysis::PropertyTask& task) {
  const properties::Answer& answer = task.answer;
  switch (answer.conclusion) {
    case Conclusion::does_not_apply:
      return "does not apply";
    case Conclusion::unknown:
      return "unknown";
    case Conclusion::proved:
    case Conclusion::refuted:
      break;
  }
  const std::string conclusion =
      answer.conclusion == Conclusion::refuted ? "**refuted**" : "proved";
  if (!answer.number) return conclusion;
  return answer.claimed ? fmt::format("{}, the most is {}", conclusion, *answer.number)
                        : fmt::format("the most is {}", *answer.number);
}

}  // namespace

std::string properties_table(const std::vector<properties::PropertyInfo>& properties,
                             const std::vector<analysis::PropertyTask>& tasks) {
  const std::size_t presets = rulesets::preset_names().size();
  std::string text = "| property | what it says | verdict |\n|---|---|---|\n";
  for (const auto& property : properties) {
    std::vector<std::string> said;
    std::vector<std::vector<std::string>> names;
    for (const analysis::PropertyTask& task : tasks) {
      if (task.property.name != property.name) continue;
      const std::string cell = cell_text(task);
      const auto place = std::find(said.begin(), said.end(), cell);
      const auto group = static_cast<std::size_t>(place - said.begin());
      if (place == said.end()) {
        said.push_back(cell);
        names.emplace_back();
      }
      names[group].push_back(task.rules.name);
    }
    std::vector<std::string> parts;
    for (std::size_t group = 0; group < said.size(); ++group)
      parts.push_back(fmt::format("{}: {}", said[group],
                                  names[group].size() == presets
                                      ? fmt::format("all {} presets", presets)
                                      : fmt::format("{}", fmt::join(names[group], ", "))));
    text += fmt::format("| `{}`{} | {} | {} |\n", property.name, property.claim ? " \u2020" : "",
                        property.sentence, fmt::join(parts, "<br>"));
  }
  return text;
}

}  // namespace agon::tools
