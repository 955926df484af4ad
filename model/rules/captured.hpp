// What is between two enemies, what is captured.
#pragma once

#include <vector>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// Would a piece of `side` on `cell` be between two enemies? The cell's own content is ignored.
/// Fields: sandwich, jaws.
bool between_enemies(const Position& position, const RuleSet& rules, Side side, Cell cell);

/// Can `piece`, standing on `cell`, be captured at all, wherever its enemies stand?
/// Fields: rim_capture, throne_capture, sandwich (a cell without jaw pairs never can).
bool capturable(const RuleSet& rules, Piece piece, Cell cell);

/// All pieces of `side` that count as captured now, in text order. With `while-sandwiched` those
/// between two enemies, as if the side's turn began; with `until-relocated` those remembered. None
/// while either side has a piece in hand. Ignores whether the game is over.
std::vector<Cell> captured_of(const Position& position, const RuleSet& rules, Side side);

/// The enemy pieces that a piece of `side`, just arrived on `cell`, helps to sandwich as a jaw,
/// already captured or not, in text order; only pieces that can be captured where they stand.
std::vector<Cell> sandwiches_closed(const Position& position, const RuleSet& rules, Cell cell);

}  // namespace agon::rules
