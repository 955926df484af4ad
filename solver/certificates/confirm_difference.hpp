// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Does the judge agree that two rule sets differ in a position?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/values/difference.hpp"
#include "model/values/rule_set.hpp"

namespace agon::certificates {

/// Why a claimed witness of a difference is not one, by the reference rules: its past is not the
/// same situation under both sets, the action is not legal or leads elsewhere, or they do not
/// differ as is claimed. Nothing if it is one. Any values may be given.
std::optional<std::string> doubt(const RuleSet& left, const RuleSet& right, Difference difference,
                                 const DifferenceWitness& witness);

/// Is it the same situation under both (model/values/difference.hpp)? Precondition: both can be
/// used.
bool same_situation(const RuleSet& left_rules, const Position& left, const RuleSet& right_rules,
                    const Position& right);

/// Do the sets differ in this way in a situation, or in this action there? Preconditions: both
/// positions are usable and have the same board, side to move and hands. `action` matters for
/// differences in an action; without one those do not occur.
bool differ(const RuleSet& left_rules, const Position& left, const RuleSet& right_rules,
            const Position& right, Difference difference, const std::optional<Action>& action);

/// Those of the wanted differences that a situation has, in any action. Preconditions as for
/// `differ`. Cost: a few hundred calls of the judge.
std::vector<Difference> all_differences(const RuleSet& left_rules, const Position& left,
                                        const RuleSet& right_rules, const Position& right,
                                        const std::vector<Difference>& wanted = {
                                            differences.begin(), differences.end()});

/// A position of one rule set as the same situation under another; nothing if there is none.
/// Precondition: the same board and number of guards, and the position is usable.
std::optional<Position> as_under(const RuleSet& other_rules, const RuleSet& rules,
                                 const Position& position);

/// The differences after an action from a position of the first rule set, if it is the same
/// situation under both, the action is legal under both and White is to move then.
std::vector<Difference> differences_after(const RuleSet& left_rules, const RuleSet& right_rules,
                                          const Position& before, const Action& action,
                                          const std::vector<Difference>& wanted = {
                                              differences.begin(), differences.end()});

}  // namespace agon::certificates
