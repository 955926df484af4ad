#include "model/rules/game.hpp"

#include <algorithm>

#include "model/rules/actions.hpp"
#include "model/rules/apply.hpp"
#include "model/rules/outcome.hpp"

namespace agon::rules {

int Game::occurrences() const {
  return static_cast<int>(std::count(history_.begin(), history_.end(), position()));
}

Outcome Game::outcome() const {
  const Outcome by_position = rules::outcome(position(), rules_);
  if (by_position != Outcome::none || rules_.repetition == Repetition::none) return by_position;
  return occurrences() >= 3 ? Outcome::draw : Outcome::none;
}

std::vector<Action> Game::actions() const {
  if (outcome() != Outcome::none) return {};
  return rules::actions(position(), rules_);
}

bool Game::play(const Action& action) {
  if (outcome() != Outcome::none || !is_legal(position(), rules_, action)) return false;
  history_.push_back(rules::apply(position(), rules_, action));
  return true;
}

}  // namespace agon::rules
