// Random positions in which one side is near its formation.
#pragma once

#include <optional>

#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "puzzles/composing/grow/chain.hpp"
#include "puzzles/composing/grow/dice.hpp"
#include "puzzles/composing/grow/prover.hpp"

namespace agon::puzzles {

/// White to move, its queen on ring 0 to 2, `to_come` of its guards on ring 2 to `farthest` (or to
/// the outermost ring, if that is nearer) and the others on ring 1; Black's pieces anywhere. Each
/// cell is as likely as the next. Usable under the rule set, and the game goes on. Who wins is not
/// asked. Preconditions: 1 <= `to_come` <= guards; `farthest` >= 2. No pieces in hand, no captives.
Position near_won_position(const RuleSet& rules, int to_come, int farthest, Dice& dice);

/// The chain from a state that the side to move wins in at most `longest` plies: its shortest win,
/// by the prover, each question within `nodes`. Nothing if there is none or it could not be found.
std::optional<Chain> shortest_win(const bitboard::Engine& engine, Prover& prover,
                                  const bitboard::State& state, int longest, std::uint64_t nodes);

}  // namespace agon::puzzles
