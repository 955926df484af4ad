// Every property under every preset, as a Markdown table.
#pragma once

#include <string>
#include <vector>

#include "solver/readings/check_properties.hpp"

namespace agon::tools {

/// Markdown, a row a property: what it says, and under which presets it is proved and refuted;
/// then the value of the start, where both properties about it are among them.
/// Precondition: the tasks are those of `presets_tasks`, answered.
std::string properties_table(const std::vector<properties::PropertyInfo>& properties,
                             const std::vector<analysis::PropertyTask>& tasks);

}  // namespace agon::tools
