// The properties that `agon rules check --property` names, answered and drawn.
#pragma once

#include <string>
#include <vector>

#include "solver/readings/check_properties.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

/// The properties with these names, in the order of the names; all if no names are given. Throws
/// `Unusable` for a name that no property has.
std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names);

/// Answers all, with progress on a terminal; Ctrl-C leaves the rest unknown.
void answer_with_progress(std::vector<readings::PropertyTask>& tasks,
                          const readings::AnswerLimits& limits, int threads);

/// A picture of each witness, named after its property.
void write_witnesses(const OutputFolder& folder, const std::vector<readings::PropertyTask>& tasks);

}  // namespace agon::tools
