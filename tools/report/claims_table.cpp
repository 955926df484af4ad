#include "tools/report/claims_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/rulesets/preset.hpp"
#include "tools/report/properties.hpp"

namespace agon::tools {
namespace {

using properties::Verdict;

/// Rule sets that some claims are about and no preset has; asked where no preset will do.
constexpr std::string_view beyond_presets[] = {
    "wikipedia,sandwich=ring-line", "wikipedia,guard_goes=next-ring,queen_goes=next-ring"};

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
  for (const auto& property : properties) {
    bool applies = false;
    const auto add = [&](std::string_view name) {
      tasks.push_back({property, choose_rules(name, "RULES")});
      // Without any time nothing is answered, but whether it applies.
      properties::Limits none;
      none.seconds = 0;
      applies =
          applies || properties::check(property.name, tasks.back().rules.rules, none).verdict !=
                         Verdict::does_not_apply;
    };
    for (const std::string_view name : rulesets::preset_names()) add(name);
    for (const std::string_view name : beyond_presets)
      if (!applies) {
        add(name);
        if (!applies) tasks.pop_back();
      }
  }
  return tasks;
}

std::string properties_table(const std::vector<properties::PropertyInfo>& properties,
                             const std::vector<CheckTask>& tasks) {
  const std::size_t presets = rulesets::preset_names().size();
  std::string text = "| property | what it says | verdict |\n|---|---|---|\n";
  for (const auto& property : properties) {
    std::vector<std::string> said;
    std::vector<std::vector<std::string>> names;
    for (const CheckTask& task : tasks) {
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
