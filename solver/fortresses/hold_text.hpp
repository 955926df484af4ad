// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The hold file as text, both ways. Format: agon-hold.5.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::certificates {

/// Does a text begin like a hold file? Nothing else is checked.
bool begins_as_hold(std::string_view text);
FileHeader parse_hold_header(std::string_view text);

/// Refused, besides what cannot be read: patterns that no position can match with all their
/// conditions together (exactly those, so that no vacuous one is ever proved), and a fortress
/// pattern that matches nothing but what an earlier one matches, or the other way round; an entry
/// line whose pattern an earlier one has. Whether the file proves anything is not judged.
struct ParsedHold {
  Hold hold;
  std::vector<std::size_t> fortress_lines;  ///< of the file, by pattern
  std::vector<std::size_t> entry_lines;     ///< likewise
  std::optional<Mistake> mistake;           ///< the first; lines before it are there
  bool interrupted = false;                 ///< by `go_on`
};
/// `go_on`: asked before each line; false ends the reading. May be empty.
ParsedHold parse_hold(std::string_view text, const RuleSet& rules,
                      const std::function<bool()>& go_on = {});

/// One pattern without conditions as written in a hold file, refused if no position can match. Its
/// holder is the side not to move in it. A mistake has a column and no line.
struct ParsedPattern {
  FortressPattern pattern;
  std::optional<Mistake> mistake;
};
ParsedPattern parse_pattern(std::string_view text, const RuleSet& rules);

/// The text of a hold found under the rules so named: the fortress first.
std::string to_text(const Hold& hold, std::string_view rules);

/// The cells of a fortress pattern as written in a file, without its conditions.
std::string to_text(const FortressPattern& pattern);

/// Conditions as written in a file: "ring 5: G >= 1, qg <= 1; rings 0-3: captured QGqg <= 0", or
/// "-" for none.
std::string where_text(const Conditions& where);
struct ParsedWhere {
  Conditions where;
  std::optional<Mistake> mistake;  ///< with a column and no line
};
ParsedWhere parse_where(std::string_view text, const RuleSet& rules);

}  // namespace agon::certificates

namespace agon::fortresses {

// A goal as it is typed: by its name, or as a pattern of a hold file.

struct ParsedGoal {
  std::optional<Goal> goal;
  std::string mistake;  ///< without a goal: what is wrong with the pattern; empty of another word
};

/// `formation`, `throne`, `capture-queen` or `pattern:PATTERN`.
ParsedGoal parse_goal(std::string_view text, const RuleSet& rules);

/// "the goal is White's, since Black is to move in it" if by its patterns it is not this side's;
/// else empty.
std::string unlike_attacker(const Goal& goal, Side attacker);

}  // namespace agon::fortresses
