// The searches for forced wins, at work on the fast engine.
#pragma once

#include <string_view>

#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/search/question.hpp"

namespace agon::tools {

/// `zones`: proofs that are silent about what does not matter (solver/search/zones).
/// `plain`: full width, position by position; its certificates name whole positions only.
enum class SearchEngine { zones, plain };

/// Can `question.attacker` force a win from the position? Precondition: the position can be used
/// under the rules. Takes as long as the question's limits let it. While anybody has a
/// piece in hand the plain search answers whatever engine is named.
search::Solved solve(const RuleSet& rules, const Position& position,
                     const search::Question& question, SearchEngine engine);

/// The side that `w` or `b` names; the side to move if the text is empty.
Side attacker_of(std::string_view text, const Position& position);

}  // namespace agon::tools
