// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Checks properties of rule sets, several at the same time.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/readings/properties/claim.hpp"
#include "solver/readings/properties/properties.hpp"

namespace agon::readings {

/// A property of a rule set, and once it has been asked, the answer.
struct PropertyTask {
  properties::PropertyInfo property;
  NamedRules rules;
  properties::Answer answer = {};
  /// Where it is a claim of the user's and none of the list: good as long as the task is.
  const properties::Claim* claim = nullptr;
  double seconds = 0;  ///< what it took
};

/// Every property: those of `properties::list`, then those of the start (start_value.hpp).
std::vector<properties::PropertyInfo> all_properties();

/// Each property with each preset, property by property; one that applies to none of them with a
/// rule set to which it does, if one is known. Not answered yet. Cost: a second or so.
std::vector<PropertyTask> presets_tasks(const std::vector<properties::PropertyInfo>& properties);

struct AnswerLimits : properties::Limits {
  /// For the questions about the start of one rule set, as `ValueQuestion::seconds`; `seconds` is
  /// not for these.
  double hold_seconds = 60;
};

/// Answers all, on this many threads; 0: as many as the machine has. Questions about the start come
/// last, one rule set at a time, each with all threads. What `stop`, which may be
/// null, cuts off is unknown. `progress` is called now and then with the number of those answered,
/// by one thread at a time; it may be empty.
void answer_all(std::vector<PropertyTask>& tasks, const AnswerLimits& limits, int threads,
                const std::atomic<bool>* stop,
                const std::function<void(std::size_t answered)>& progress);
/// Has a limit left any of them unknown?
bool any_unknown(const std::vector<PropertyTask>& tasks);

}  // namespace agon::readings
