// A team as the solver of a game with a goal makes it.
#pragma once

#include <optional>

#include "model/values/answer.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/zone_team.hpp"

namespace agon::search {

/// Made from such a game, but searches the game without the goal, which it receives as a goal or as
/// the defender's fortress. Has no `lower_bound`, because the team's is for the won formation.
class TeamInGame {
 public:
  using State = ZoneTeam::State;
  static constexpr int deepest = ZoneTeam::deepest;

  Answer wins_within(const State& state, int plies) { return team_.wins_within(state, plies); }
  std::optional<Strategy> strategy(const State& root, int plies) {
    return team_.strategy(root, plies);
  }

 protected:
  TeamInGame(const GoalEngine& game, Side attacker, Budget& budget, std::size_t bytes,
             const GoalMatcher* goal, const GoalMatcher* fortress)
      : team_(game.game(), attacker, budget, bytes, goal, fortress) {}

 private:
  ZoneTeam team_;
};

}  // namespace agon::search
