#include "solver/tablebase/query/best.hpp"

namespace agon::tablebase {

std::optional<BestActions> best_actions(TableAnswers& table, const Position& position) {
  if (!table.knows(position)) return std::nullopt;
  const TableAnswer answer = table.answer(position);
  if (answer.over != Outcome::none) return std::nullopt;
  BestActions best;
  best.value = answer.value;
  if (answer.decider != position.to_move) best.value.value = reversed(best.value.value);
  // The best come first.
  for (const ValuedAction& each : answer.actions)
    if (each.value == answer.actions.front().value) best.actions.push_back(each.action);
  return best;
}

}  // namespace agon::tablebase
