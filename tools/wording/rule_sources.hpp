// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where a rule sheet comes from: a source in one line, what each value rests on, how the sheet is
// headed, and what a game record says of a sheet that it cannot name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/records/record.hpp"
#include "model/rulesets/preset.hpp"
#include "tools/languages/language.hpp"

namespace agon::tools {

// A source in one line.

/// "Damian Walker: Agon, a leaflet of rules. boardgames.cynningstan.org.uk, 2011"; empty where
/// nothing is known.
std::string citation(const rulesets::Source& source);

// What a value rests on.

/// What a rule set's value of a field rests on; the one answer that texts, tables and pages give.
enum class Standing : std::uint8_t {
  stated,          ///< the source says so
  unclear,         ///< it does, but can be read in other ways
  silent,          ///< it does not: the value is assumed
  without_effect,  ///< it does not, and in no reading of it would another value matter
  taken,           ///< it does not: the value is that of the file's base
  chosen,          ///< by who wrote the file, and not by its source
  settled,         ///< by a change, where the source leaves room
  changed          ///< by a change, and the source says otherwise
};
/// "stated", "without-effect" and so on.
std::string_view to_string(Standing standing);
Standing standing_of(const rulesets::Preset& preset, const rulesets::FieldReading& reading);

/// The changes on top of a preset or a file, each as "forfeit=none".
std::vector<std::string> changes_of(const rulesets::Preset& preset);

// How a rule set is headed.

/// The title of the source; empty where a file has none.
std::string source_title(const rulesets::Preset& preset, const Language& language);
/// What its source or its author says of it as a whole, and the notes on that; may be empty. Of
/// changed rules nothing, since it need not be true of them.
std::string source_description(const rulesets::Preset& preset, const Language& language);
std::vector<std::string> source_notes(const rulesets::Preset& preset);
/// The title of the rules themselves: with their changes, never empty.
std::string sheet_title(const rulesets::Preset& preset, const Language& language);
/// The same; empty where a file has none.
std::string own_title(const rulesets::Preset& preset, const Language& language);

// What a game record says of a rule sheet that it cannot name.

/// Is it a file of somebody's own, changed or not, and none of the presets?
bool is_own_sheet(const rulesets::Preset& preset);

/// The fields that a sheet leaves open: on which it is silent, or allows more than one value.
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
