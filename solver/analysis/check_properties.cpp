#include "solver/analysis/check_properties.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "solver/parallel.hpp"
#include "solver/stopwatch.hpp"

namespace agon::analysis {
namespace {

/// Rule sets for claims that apply to no preset; used where no preset fits.
constexpr std::string_view beyond_presets[] = {
    "wikipedia,sandwich=ring-line", "wikipedia,guard_goes=next-ring,queen_goes=next-ring"};

NamedRules beyond(std::string_view text) {
  rulesets::ParsedRules parsed = rulesets::parse_rules(text);
  assert(parsed.mistakes.empty());
  return {parsed.rules, std::move(parsed.name)};
}

bool applies(const properties::PropertyInfo& property, const RuleSet& rules) {
  // Without any time nothing is answered except whether it applies.
  properties::Limits none;
  none.seconds = 0;
  return properties::check(property.name, rules, none).conclusion !=
         properties::Conclusion::does_not_apply;
}

}  // namespace

std::vector<PropertyTask> presets_tasks(const std::vector<properties::PropertyInfo>& properties) {
  std::vector<PropertyTask> tasks;
  for (const auto& property : properties) {
    bool fits = false;
    for (const rulesets::Preset& preset : rulesets::presets()) {
      tasks.push_back({property, {preset.rules, preset.name}});
      fits = fits || applies(property, preset.rules);
    }
    for (const std::string_view text : beyond_presets) {
      if (fits) break;
      NamedRules rules = beyond(text);
      fits = applies(property, rules.rules);
      if (fits) tasks.push_back({property, std::move(rules)});
    }
  }
  return tasks;
}

void answer_all(std::vector<PropertyTask>& tasks, const properties::Limits& limits, int threads,
                const std::atomic<bool>* stop,
                const std::function<void(std::size_t answered)>& progress) {
  if (threads == 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  for (PropertyTask& task : tasks) task.answer.reason = "interrupted";
  std::mutex mutex;
  std::size_t answered = 0;
  properties::Limits watched = limits;
  watched.go_on = [&] {
    if (progress) {
      const std::lock_guard lock(mutex);
      progress(answered);
    }
    return (stop == nullptr || !*stop) && (!limits.go_on || limits.go_on());
  };
  parallel_for(
      tasks.size(), threads,
      [&](int, std::size_t number) {
        PropertyTask& task = tasks[number];
        const Stopwatch watch;
        task.answer = properties::check(task.property.name, task.rules.rules, watched);
        task.seconds = watch.seconds();
        const std::lock_guard lock(mutex);
        ++answered;
      },
      stop);
}

bool any_unknown(const std::vector<PropertyTask>& tasks) {
  return std::any_of(tasks.begin(), tasks.end(), [](const PropertyTask& task) {
    return task.answer.conclusion == properties::Conclusion::unknown;
  });
}

}  // namespace agon::analysis
