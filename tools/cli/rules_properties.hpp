// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The properties that `agon rules check --property` names, and claims of one's own: read, answered
// and drawn.
#pragma once

#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/readings/check_properties.hpp"
#include "solver/readings/properties/claim.hpp"
#include "tools/terminal/arguments.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {

// The options for claims of one's own: `--claim TEXT` and `--claims FILE`.

struct ClaimOptions {
  std::vector<std::string> texts;
  std::vector<std::string> files;

  bool given() const { return !texts.empty() || !files.empty(); }
};

void add_claim_options(Arguments& app, ClaimOptions& options);

/// All of them, those on the command line first. Throws `Unusable` with the place of the first
/// mistake, or where two have one name or one that a property has.
std::vector<properties::Claim> chosen_claims(const ClaimOptions& options, const RuleSet& rules);

// The properties that `agon rules check --property` names, answered and drawn.

/// `--property PROPERTY`, which may be repeated.
void add_property_options(Arguments& app, std::vector<std::string>& names, const std::string& help);
/// The properties with these names, in the order of the names; all if no names are given. Throws
/// `Unusable` for a name that no property has.
std::vector<properties::PropertyInfo> chosen_properties(const std::vector<std::string>& names);

/// Answers all, with progress on a terminal; Ctrl-C leaves the rest unknown.
void answer_with_progress(std::vector<readings::PropertyTask>& tasks,
                          const readings::AnswerLimits& limits, int threads);

/// A picture of each witness, named after its property.
void write_witnesses(const OutputFolder& folder, const std::vector<readings::PropertyTask>& tasks);

}  // namespace agon::tools
