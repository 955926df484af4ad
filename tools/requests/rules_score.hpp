// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What rule sets are like as games, as JSON, which is read again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/play/score.hpp"
#include "solver/play/statistics.hpp"

namespace agon::tools {

/// Of the mean of what is never below zero.
std::optional<play::Interval> range_of_mean(const play::Histogram& sample);

/// One line, as `agon rules score --help` has it.
std::string score_json(const play::RulesScore& score);

/// Such lines. Throws `Unusable` that begins with `place:line:` for what `score_json` has not
/// written: figures are not believed but counted again from the tallies. Intervals and what follows
/// from them may be those of another version; `value` is what the text says.
std::vector<play::RulesScore> read_scores(std::string_view text, const std::string& place);

}  // namespace agon::tools
