// Every property under every preset, as a table for a page.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/rules_check.hpp"

namespace agon::tools {

/// Each property with each preset, property by property, and where it applies to none of them with
/// a rule set that it is about.
std::vector<CheckTask> table_tasks(const std::vector<properties::PropertyInfo>& properties);

/// Markdown, a row a property: what it says, and under which presets it is proved and refuted.
/// Precondition: the tasks are those of `table_tasks`, answered.
std::string properties_table(const std::vector<properties::PropertyInfo>& properties,
                             const std::vector<CheckTask>& tasks);

}  // namespace agon::tools
