// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the values of options name: a rule set, a position, a side, a cell, an action.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "model/rulesets/preset.hpp"
#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/mistake.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::tools {

/// Options that most subcommands have, as typed; the functions below give them their meaning.
struct CommonOptions {
  std::string rules = "wikipedia";
  bool rules_given = false;  ///< by `--rules`, with any value
  std::string position;      ///< empty: the start; "-": one a line from standard input (bulk.hpp)
  bool json = false;
};

/// A rule set with what is known of its sources.
struct ChosenRules : NamedRules {
  std::shared_ptr<const rulesets::Preset> preset;  ///< the same with its sources; never null
};

/// The rule set that `--rules` names; throws `Unusable`. The second form reads any such text:
/// `argument` is how to name it in errors ("--rules", "puzzles/first.toml:12").
ChosenRules choose_rules(const CommonOptions& options);
ChosenRules choose_rules(std::string_view text, std::string_view argument);

/// Larger tables are refused by the page and its engine.
inline constexpr std::size_t largest_table_mib = 64;

/// A RULES text that can be stored in a file: a preset's name, because a path would mean nothing
/// elsewhere.
std::string portable_name(const NamedRules& rules);

/// A position that can be used under the rules, in any of the forms of tools/terminal; throws
/// `Unusable` with every reason why not.
/// `argument` is how to name its origin in errors ("--position", "stdin:3").
Position usable_position(std::string_view text, const NamedRules& rules, std::string_view argument);
/// The one position that `--position` names, or the rule set's start. Precondition: not in bulk.
Position choose_position(const CommonOptions& options, const NamedRules& rules);

/// The side that `w` or `b` names; the side to move if the text is empty.
Side attacker_of(std::string_view text, const Position& position);

/// An action or a cell of the board as typed for `argument`; throws `Unusable`. Legality of the
/// action is not asked.
Cell usable_cell(std::string_view text, int radius, std::string_view argument);
Action usable_action(std::string_view text, int radius, std::string_view argument);

// How people write a range of numbers: "5", "5..9", "5.." or "..9".

/// The texts on both sides of the dots, empty where nothing stands; of a number alone, twice the
/// number.
struct RangeEnds {
  std::string_view least;
  std::string_view most;
};

inline RangeEnds range_ends(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {text, text};
  return {text.substr(0, dots), text.substr(dots + 2)};
}

inline constexpr std::string_view range_remedy = "give a number or a range: 5, 5..9, 5.. or ..9";

}  // namespace agon::tools
