// The shortest cooperative win of a position, its game replayed by the judge.
#pragma once

#include <optional>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/search/helpmate.hpp"

namespace agon::api {

struct HelpmateFound {
  search::Helpmate game;
  std::optional<Position> last;  ///< of the game, if one was found
};

/// How soon can `question.winner` win if both sides help? Every action of the game has been found
/// legal by the judge, and its end a win; throws std::logic_error if not, which would be a bug in
/// this program. Preconditions: the position is usable, and neither side has a piece in hand.
HelpmateFound helpmate(const RuleSet& rules, const Position& position,
                       const search::HelpmateQuestion& question);

}  // namespace agon::api
