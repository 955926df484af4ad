// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/readings/check_properties.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <thread>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/preset.hpp"
#include "solver/readings/start_value.hpp"
#include "solver/threads/parallel.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::readings {
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
  if (holder_of(property.name)) return true;
  // Without any time nothing is answered except whether it applies.
  properties::Limits none;
  none.seconds = 0;
  return properties::check(property.name, rules, none).conclusion !=
         properties::Conclusion::does_not_apply;
}

/// Those of `tasks` about the start of these rules.
std::vector<PropertyTask*> about_start(std::vector<PropertyTask>& tasks, const RuleSet& rules) {
  std::vector<PropertyTask*> found;
  for (PropertyTask& task : tasks)
    if (task.claim == nullptr && holder_of(task.property.name) && task.rules.rules == rules)
      found.push_back(&task);
  return found;
}

/// Rule set by rule set, so that both sides share what is found; the time is divided evenly.
void answer_starts(std::vector<PropertyTask>& tasks, const ValueQuestion& question,
                   const std::function<void()>& answered) {
  for (const PropertyTask& first : tasks) {
    if (first.claim != nullptr || !holder_of(first.property.name)) continue;
    const std::vector<PropertyTask*> same = about_start(tasks, first.rules.rules);
    if (same.front() != &first || (question.stop != nullptr && *question.stop)) continue;
    const Stopwatch watch;
    std::vector<Side> sides;
    for (const PropertyTask* task : same) sides.push_back(*holder_of(task->property.name));
    const auto answers = answer_start(first.rules.rules, sides, question);
    for (std::size_t i = 0; i < same.size(); ++i) {
      same[i]->answer = answers[i];
      same[i]->seconds = watch.seconds() / static_cast<double>(same.size());
      answered();
    }
  }
}

}  // namespace

std::vector<properties::PropertyInfo> all_properties() {
  std::vector<properties::PropertyInfo> all = properties::list();
  for (auto& property : start_properties()) all.push_back(property);
  return all;
}

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

void answer_all(std::vector<PropertyTask>& tasks, const AnswerLimits& limits, int threads,
                const std::atomic<bool>* stop,
                const std::function<void(std::size_t answered)>& progress) {
  if (threads == 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  for (PropertyTask& task : tasks) task.answer.reason = "interrupted";
  std::mutex mutex;
  std::size_t answered = 0;
  properties::Limits watched = limits;
  watched.stop = stop;
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
        if (task.claim == nullptr && holder_of(task.property.name)) return;
        const Stopwatch watch;
        task.answer = task.claim != nullptr
                          ? properties::check(*task.claim, task.rules.rules, watched)
                          : properties::check(task.property.name, task.rules.rules, watched);
        task.seconds = watch.seconds();
        const std::lock_guard lock(mutex);
        ++answered;
      },
      stop);
  const ValueQuestion starts{limits.hold_seconds, threads, stop};
  answer_starts(tasks, starts, [&] {
    ++answered;
    if (progress) progress(answered);
  });
}

bool any_unknown(const std::vector<PropertyTask>& tasks) {
  return std::any_of(tasks.begin(), tasks.end(), [](const PropertyTask& task) {
    return task.answer.conclusion == properties::Conclusion::unknown && !task.answer.no_limit;
  });
}

}  // namespace agon::readings
