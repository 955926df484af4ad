#include "tools/report/rules_claims_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/rulesets/preset.hpp"
#include "solver/readings/start_properties.hpp"
#include "tools/report/rules_properties.hpp"

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
      return answer.no_limit ? "open" : "unknown";
    case Conclusion::proved:
    case Conclusion::refuted:
      break;
  }
  const std::string conclusion =
      answer.conclusion == Conclusion::refuted ? "**refuted**" : "proved";
  if (answer.plies) return fmt::format("{} in {} plies", conclusion, *answer.plies);
  if (!answer.number) return conclusion;
  return answer.claimed ? fmt::format("{}, the most is {}", conclusion, *answer.number)
                        : fmt::format("the most is {}", *answer.number);
}

/// "SAID: NAMES" for each thing said, in the order of the rule sets.
class Groups {
 public:
  void add(const std::string& cell, const std::string& rules) {
    const auto place = std::find(said_.begin(), said_.end(), cell);
    const auto group = static_cast<std::size_t>(place - said_.begin());
    if (place == said_.end()) {
      said_.push_back(cell);
      names_.emplace_back();
    }
    names_[group].push_back(rules);
  }

  bool empty() const { return said_.empty(); }

  std::string text() const {
    const std::size_t presets = rulesets::preset_names().size();
    std::vector<std::string> parts;
    for (std::size_t group = 0; group < said_.size(); ++group)
      parts.push_back(fmt::format("{}: {}", said_[group],
                                  names_[group].size() == presets
                                      ? fmt::format("all {} presets", presets)
                                      : fmt::format("{}", fmt::join(names_[group], ", "))));
    return fmt::format("{}", fmt::join(parts, "<br>"));
  }

 private:
  std::vector<std::string> said_;
  std::vector<std::vector<std::string>> names_;
};

/// The value of the start, where both properties of it have been asked.
std::string value_row(const std::vector<analysis::PropertyTask>& tasks) {
  Groups groups;
  for (const analysis::PropertyTask& first : tasks)
    for (const analysis::PropertyTask& second : tasks)
      if (first.rules.name == second.rules.name &&
          analysis::holder_of(first.property.name) == Side::white &&
          analysis::holder_of(second.property.name) == Side::black)
        groups.add(std::string(analysis::value_words(first.answer, second.answer)),
                   first.rules.name);
  return groups.empty() ? ""
                        : fmt::format(
                              "| *value of the start* | What the last two prove together. "
                              "| {} |\n",
                              groups.text());
}

}  // namespace

std::string properties_table(const std::vector<properties::PropertyInfo>& properties,
                             const std::vector<analysis::PropertyTask>& tasks) {
  std::string text = "| property | what it says | verdict |\n|---|---|---|\n";
  for (const auto& property : properties) {
    Groups groups;
    for (const analysis::PropertyTask& task : tasks)
      if (task.property.name == property.name) groups.add(cell_text(task), task.rules.name);
    text += fmt::format("| `{}`{} | {} | {} |\n", property.name, property.claim ? " \u2020" : "",
                        property.sentence, groups.text());
  }
  return text + value_row(tasks);
}

}  // namespace agon::tools
