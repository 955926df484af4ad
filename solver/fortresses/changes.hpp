// What an action can change inside, by the judge.
#pragma once

#include <optional>
#include <vector>

#include "solver/fortresses/inside.hpp"

namespace agon::fortresses {

/// The contents after an answer of the side to move, as `formulas::Reply` counts it; nothing where
/// the contents have no such answer. It need not be legal anywhere.
std::optional<Inside> after_reply(const InsideShape& shape, const Inside& inside, Side mover,
                                  const Reply& reply);

/// All that an action of a side to move may make of the contents, these included, ascending, each
/// once. Some of them no action may lead to.
std::vector<Code> after_any_action(const InsideShape& shape, const Inside& inside, Side mover);

}  // namespace agon::fortresses
