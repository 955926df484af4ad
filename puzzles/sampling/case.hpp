// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A case: a rule set and a position under it, as one line of text that can be kept and replayed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::sampling {

struct Case {
  RuleSet rules;
  Position position;
  friend bool operator==(const Case&, const Case&) = default;
};

/// `RULES<TAB>POSITION`; RULES is `wikipedia`, whose fields are all base values, and the changes.
std::string to_string(const Case& one);
/// RULES as above, usable after `--rules` of the program.
std::string rules_text(const RuleSet& rules);

struct ParsedCase {
  Case value;
  std::string error;  ///< empty if and only if the line is a usable case
};
/// Reads what `to_string` writes, and any other RULES text before the tab.
ParsedCase parse_case(std::string_view line);

/// Can the case be judged: no contradiction in the rules, no problem in the position?
bool usable(const Case& one);

// Smaller cases to try in place of a failing one.

/// Simpler cases to try in place of a failing one, simplest first. Every chain of them is finite.
std::vector<Case> simpler(const Case& one);

/// The simplest case reached by taking `simpler` ones for which `fails` holds, as RapidCheck does.
/// Precondition: `fails(one)`.
Case shrunk(Case one, const std::function<bool(const Case&)>& fails);

}  // namespace agon::sampling
