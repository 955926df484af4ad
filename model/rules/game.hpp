// A game with its history, which is what `repetition` asks about.
#pragma once

#include <vector>

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::rules {

/// A game from a given position. Equal positions repeat: contents, side to move, remembered
/// captives and hands all count. Memory grows by one position per action.
class Game {
 public:
  /// Preconditions: as for every function of the judge.
  Game(const Position& start, const RuleSet& rules) : rules_(rules), history_{start} {}

  const RuleSet& rules() const { return rules_; }
  const Position& position() const { return history_.back(); }
  /// All positions so far, the start first.
  const std::vector<Position>& history() const { return history_; }

  /// How often the present position has occurred, this time included; at least 1.
  int occurrences() const;
  /// As `rules::outcome`, and a draw by the field `repetition`.
  Outcome outcome() const;
  /// The legal actions; none when the game is over.
  std::vector<Action> actions() const;
  /// Plays an action. Returns false, and changes nothing, if it is not legal.
  bool play(const Action& action);

 private:
  RuleSet rules_;
  std::vector<Position> history_;
};

}  // namespace agon::rules
