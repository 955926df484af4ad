// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a rule sheet comes from: a source in one line, and what a game record says of a sheet that
// it cannot name.
#pragma once

#include <string>
#include <vector>

#include "model/records/record.hpp"
#include "model/rulesets/preset.hpp"

namespace agon::tools {

// A source in one line.

/// "Damian Walker: Agon, a leaflet of rules. boardgames.cynningstan.org.uk, 2011"; empty where
/// nothing is known.
std::string citation(const rulesets::Source& source);

// What a game record says of a rule sheet that it cannot name.

/// Is it a file of somebody's own, changed or not, and none of the presets?
bool is_own_sheet(const rulesets::Preset& preset);

/// The fields that a sheet leaves open: of which it states nothing, or allows more than one value.
std::vector<const rulesets::FieldReading*> open_fields(const rulesets::Preset& preset);

/// The words, the page and the address of a passage: "“two hostile men”, page 1"; may be empty.
std::string quotation(const rulesets::Passage& passage);

/// A record names its rules by a preset with changes. Of an own sheet these headers keep the rest:
/// RulesTitle, RulesSource, RulesQuote, RulesOpen, and Quote_FIELD for each field with a passage.
/// Empty for presets.
std::vector<record::Header> rules_headers(const rulesets::Preset& preset);

/// Sets them where the record does not have them yet.
void add_rules_headers(record::Record& game, const rulesets::Preset& preset);

}  // namespace agon::tools
