// The statements of a rule sheet, one by one. A clause's name is the tag of every vector that
// exercises it.
#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "puzzles/vectors/clauses_judged.hpp"

namespace agon::vectors {

struct Clause {
  std::string_view name;      ///< small letters, digits and '-'
  std::string_view sentence;  ///< what the rules say, without its full stop
  std::string_view fields;    ///< the rule fields that decide it, separated by spaces; may be none
  bool (*applies)(const RuleSet&);  ///< can any position exercise it? A wide answer: yes if unsure
  /// Does this position exercise it: is it such that a program without the clause would answer
  /// otherwise, or such that the clause gives an action, a captive or an end?
  bool (*seen)(const Judged&);
};

/// Most clauses that a set has room for.
inline constexpr std::size_t max_clauses = 192;
using ClauseSet = std::bitset<max_clauses>;

/// All of them, in the order of a rule sheet; a clause's number is its place here.
std::span<const Clause> clauses();
/// The number of the clause so named.
std::optional<std::size_t> find_clause(std::string_view name);
/// Those that apply to a rule set.
ClauseSet applying(const RuleSet& rules);
/// Those that a position exercises. Cost: some twenty microseconds.
ClauseSet exercised(const Judged& judged);

// The parts of the table, each in its file.
std::span<const Clause> step_clauses();
std::span<const Clause> captive_clauses();
std::span<const Clause> capturing_clauses();
std::span<const Clause> destination_clauses();
std::span<const Clause> relocation_clauses();
std::span<const Clause> placement_clauses();
std::span<const Clause> ending_clauses();

// To which rule sets clauses apply, where several files ask.
inline constexpr auto always = [](const RuleSet&) { return true; };
inline constexpr auto sight = [](const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::while_sandwiched;
};
inline constexpr auto memory = [](const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::until_relocated;
};

}  // namespace agon::vectors
