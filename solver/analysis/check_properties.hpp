// Properties asked of rule sets, several at the same time.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "model/data/named_rules.hpp"
#include "solver/smt/properties/properties.hpp"

namespace agon::analysis {

/// A property of a rule set, and once it has been asked, the answer.
struct PropertyTask {
  properties::PropertyInfo property;
  NamedRules rules;
  properties::Answer answer = {};
  double seconds = 0;  ///< what it took
};

/// Each property with each preset, property by property; one that applies to none of them with a
/// rule set to which it does, if one is known. Not answered yet. Cost: a second or so.
std::vector<PropertyTask> presets_tasks(const std::vector<properties::PropertyInfo>& properties);

/// Answers all, on this many threads; 0: as many as the machine has. What `stop`, which may be
/// null, cuts off is unknown. `progress` is called now and then with the number of those answered,
/// by one thread at a time; it may be empty.
void answer_all(std::vector<PropertyTask>& tasks, const properties::Limits& limits, int threads,
                const std::atomic<bool>* stop,
                const std::function<void(std::size_t answered)>& progress);
/// Is the answer of any of them unknown?
bool any_unknown(const std::vector<PropertyTask>& tasks);

}  // namespace agon::analysis
