// What an action can change inside, by the judge.
#pragma once

#include <optional>
#include <vector>

#include "solver/fortresses/inside.hpp"

namespace agon::holds {

/// What an answer of a side to move makes of the contents, as `smt::Reply` counts it; nothing where
/// the contents have no such answer. That it is legal somewhere is not promised.
std::optional<Inside> after_reply(const InsideShape& shape, const Inside& inside, Side mover,
                                  const Reply& reply);

/// All that an action of a side to move may make of the contents, these included, ascending, each
/// once. Some of them no action may lead to.
std::vector<Code> after_any_action(const InsideShape& shape, const Inside& inside, Side mover);

}  // namespace agon::holds
