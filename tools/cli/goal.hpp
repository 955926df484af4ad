// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What `agon solve --goal` and `--hold` name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/values/piece.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

struct ChosenGoal {
  Goal goal;
  std::optional<Side> attacker;  ///< the one whose goal it is, where patterns say so
};

/// `formation`, `throne`, `capture-queen`, `pattern:PATTERN`, `fortress` for any that is known, or
/// `fortress:FILE`, a hold file from which only the fortress is read. `attacker`: as typed for
/// --attacker, empty if not given. Throws `Unusable`: another word, `fortress` where none is known
/// or whose is not said, a pattern that no position matches, a file for other rules or the other
/// side.
ChosenGoal choose_goal(const std::string& text, const std::string& attacker,
                       const NamedRules& rules);

/// `--hold FILE`.
void add_hold_option(Arguments& app, std::string& file, std::string_view help);

/// A hold file for these rules, packed or not. Whether it is a proof is not asked here. Throws
/// `Unusable`, naming the argument.
Hold hold_in(const std::string& path, std::string_view argument, const NamedRules& rules);

}  // namespace agon::tools
