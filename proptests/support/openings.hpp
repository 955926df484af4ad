// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The start position stated once more, from the rule sheet's text, to compare the judge's with.
#pragma once

#include <optional>
#include <string>

#include "model/values/rule_set.hpp"

namespace agon::proptests {

/// The text of the start position; nothing where the rule set has none.
std::optional<std::string> expected_opening(const RuleSet& rules);

}  // namespace agon::proptests
