// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A position as it is drawn, as JSON.
#pragma once

#include <string>
#include <string_view>

#include "model/values/rule_set.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::tools {

/// Marks the cells to which the piece on a cell, or a piece Q or G in hand, may go. Throws
/// `Unusable`; `argument` is how to name the text in errors ("--from").
void mark_reachable(Diagram& diagram, const RuleSet& rules, const std::string& text,
                    std::string_view argument);

/// {"position", "rules", "over", "captured", "reachable", "last", "remarks"}. `reachable`: were the
/// cells asked for that a piece may go to? Else they are left out, as is "last" where none is
/// marked.
std::string show_json(const Diagram& diagram, const NamedRules& rules, bool reachable);

}  // namespace agon::tools
