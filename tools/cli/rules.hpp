// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The parts of `agon rules`, each in its own file.
#pragma once

#include <string>
#include <vector>

#include "tools/requests/chosen.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// Each declares the options of the subcommand `rules NAME` that it is given, and answers what to
/// do with them.
Run add_rules_list(Arguments& app);
Run add_rules_show(Arguments& app);
Run add_rules_new(Arguments& app);
Run add_rules_readings(Arguments& app);
Run add_rules_matrix(Arguments& app);
Run add_rules_nearest(Arguments& app);
Run add_rules_compare(Arguments& app);
Run add_rules_check(Arguments& app);
Run add_rules_repair(Arguments& app);
Run add_rules_score(Arguments& app);

/// The positional argument RULES, required.
void add_rules_argument(Arguments& app, std::string& rules);
/// The positional argument RULES, any number of them.
void add_rule_sets_argument(Arguments& app, std::vector<std::string>& rules);
/// Those; where none is given, all presets. Throws `Unusable`.
std::vector<ChosenRules> choose_rule_sets(const std::vector<std::string>& rules);

}  // namespace agon::tools
