// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The readings of a source, and what was found in them, as text and as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/readings/classes.hpp"
#include "solver/readings/solve.hpp"

namespace agon::tools {

/// Is a field open, with a value from the base of a file, in another way than the base has it?
bool opens_beyond_base(const rulesets::Preset& preset);

/// Of the rule set so named: the fields left open with their values, the number of readings, and
/// the first `limit` of them by their shortest names; absent: all if they are few, else none.
/// `different`: of those only the first of each class of readings that have the same forced wins.
std::string describe_readings(const std::string& name, const rulesets::Preset& preset,
                              std::optional<std::size_t> limit, bool different);
/// One line: {"rules", "readings", "different", "fields": [{"field", "status", "taken_from",
/// "values"}], "names"}: `different` counts those that may differ in a forced win. `names`
/// likewise.
std::string readings_json(const std::string& name, const rulesets::Preset& preset,
                          std::optional<std::size_t> limit, bool different);

/// A sentence or two a group, what decides, and how it was found. Ends with a newline.
std::string groups_text(const NamedRules& rules, const Position& position,
                        const readings::ReadingsAnswered& answered);
/// A group a line: the fields of `solve --json` for the first of its readings that was searched,
/// and "readings", "of", "carried", "decided_by", "where", "names".
std::vector<std::string> groups_json(const Position& position,
                                     const readings::ReadingsAnswered& answered);

}  // namespace agon::tools
