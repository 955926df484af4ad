#include "solver/analysis/tree/oracle.hpp"

#include <optional>

#include "model/rules/judge.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/deepening.hpp"
#include "solver/search/zones/goals/matcher.hpp"
#include "solver/search/zones/search.hpp"

namespace agon::analysis {

using search::Answer;

/// The search by zones, and the plain one for positions with pieces in hand.
class Oracle::Search {
 public:
  Search(const RuleSet& rules, const search::Question& question)
      : engine_(rules),
        goal_(question.goal),
        budget_(question.limits),
        matcher_(engine_, question.attacker, goal_),
        game_(search::game_with(engine_, matcher_)),
        zones_(engine_, question.attacker, budget_, budget_.memory_bytes() / 2,
               goal_.is_formation() ? nullptr : &matcher_),
        plain_(game_, question.attacker, budget_, budget_.memory_bytes() / 4),
        plain_formation_(engine_, question.attacker, budget_, budget_.memory_bytes() / 4) {}

  Answer wins_within(const Position& position, int plies) {
    const bitboard::State state = engine_.load(position);
    if (!state.placing()) return zones_.wins_within(state, plies);
    return goal_.is_formation() ? plain_formation_.wins_within(state, plies)
                                : plain_.wins_within(state, plies);
  }

 private:
  bitboard::Engine engine_;
  Goal goal_;
  search::Budget budget_;
  search::GoalMatcher matcher_;
  search::GoalEngine game_;
  search::ZoneSearch zones_;
  search::Deepening<search::GoalEngine> plain_;
  search::Deepening<bitboard::Engine> plain_formation_;
};

Oracle::Oracle(const RuleSet& rules, const search::Question& question)
    : rules_(rules),
      attacker_(question.attacker),
      search_(std::make_unique<Search>(rules, question)) {}
Oracle::~Oracle() = default;

bool Oracle::wins_within(const Position& position, int plies) {
  if (plies < 0) return false;
  const Answer answer = search_->wins_within(position, plies);
  if (answer == Answer::stopped) throw OracleStopped();
  return answer == Answer::yes;
}

bool Oracle::over(const Position& position) {
  return rules::outcome(position, rules_) != Outcome::none || wins_within(position, 0);
}

int Oracle::shortest(const Position& position, int at_most) {
  while (wins_within(position, at_most - 1)) --at_most;
  return at_most;
}

std::vector<Action> Oracle::best(const Position& position, int plies) {
  std::vector<Action> found;
  for (const Action& action : rules::actions(position, rules_))
    if (wins_within(rules::apply(position, rules_, action), plies - 1)) found.push_back(action);
  return found;
}

}  // namespace agon::analysis
