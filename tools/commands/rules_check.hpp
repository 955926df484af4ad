// agon rules check: the consistency properties of a rule set, each with its answer.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "solver/smt/properties/properties.hpp"
#include "tools/cli/options.hpp"

namespace agon::tools {

struct RulesCheckOptions : CommonOptions {
  std::vector<std::string> properties;  ///< empty: all
  double seconds = 60;
  int plies = properties::Limits{}.plies;
  int threads = 0;
  std::string svg;
  bool list = false;
  bool table = false;
};

/// Declares the options of `rules check`.
void add_rules_check_options(Arguments& app, RulesCheckOptions& options);

/// Answers as they say. `limit` where a property is left unknown.
ExitCode check_rules(const RulesCheckOptions& options, Output& out);

/// A property asked of a rule set.
struct CheckTask {
  properties::PropertyInfo property;
  ChosenRules rules;
  properties::Answer answer = {};
  double seconds = 0;  ///< what it took
};

/// Answers all, on `threads` threads (0: as many as the machine has). Ctrl-C leaves the rest
/// unknown.
void answer_all(std::vector<CheckTask>& tasks, const properties::Limits& limits, int threads);

}  // namespace agon::tools
