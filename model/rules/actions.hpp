// The legal actions of a position.
#pragma once

#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// Every legal action, once each, in ASCII order of their texts. Empty if and only if the game is
/// over (outcome.hpp); a side that cannot act and must pass has the one action `--`.
std::vector<Action> actions(const Position& position, const RuleSet& rules);

/// Is the action one of them? Takes any action, as `why_illegal` does. Cost: that of `actions`; to
/// ask about many in one position, search their list.
bool is_legal(const Position& position, const RuleSet& rules, const Action& action);

/// What the side to move could do, ignoring forced passes and the end of the game, in the order in
/// which the rules list it. This is what `no_action` asks about.
std::vector<Action> free_actions(const Position& position, const RuleSet& rules);

/// The pieces of the side to move that it must now relocate, in text order; none when the game is
/// over. All of them are captured; with a queen among them only she may be relocated first.
std::vector<Cell> must_relocate(const Position& position, const RuleSet& rules);

/// The side that picks the action: the one to move, or its opponent where a captured piece must be
/// relocated and the rule set lets the opponent choose. Fields: guard_chooser, queen_chooser.
Side decider(const Position& position, const RuleSet& rules);

}  // namespace agon::rules
