#include "solver/api/solution_oracle.hpp"

#include <optional>

#include "model/rules/judge.hpp"
#include "model/values/answer.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/search/goal_matcher.hpp"
#include "solver/search/plain/deepening.hpp"
#include "solver/search/zones.hpp"
#include "solver/tablebase/query/probe.hpp"

namespace agon::api {

/// The search by zones, and the plain one for positions with pieces in hand.
class Oracle::Search {
 public:
  Search(const RuleSet& rules, const search::Question& question, tablebase::TableAnswers* table)
      : engine_(rules),
        table_(question.goal.is_formation() ? table : nullptr),
        attacker_(question.attacker),
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
    if (table_ != nullptr && table_->knows_plies(position))
      return budget_.spend() ? by_table(state, plies) : Answer::unknown;
    if (!state.placing()) return zones_.wins_within(state, plies);
    return goal_.is_formation() ? plain_formation_.wins_within(state, plies)
                                : plain_.wins_within(state, plies);
  }

 private:
  Answer by_table(const bitboard::State& state, int plies) {
    const tablebase::TableValue value = table_->value(state, attacker_);
    return value.value == tablebase::Value::win && *value.plies <= plies ? Answer::yes : Answer::no;
  }

  bitboard::Engine engine_;
  tablebase::TableAnswers* table_;
  Side attacker_;
  Goal goal_;
  search::Budget budget_;
  search::GoalMatcher matcher_;
  search::GoalEngine game_;
  search::ZoneSearch zones_;
  search::Deepening<search::GoalEngine> plain_;
  search::Deepening<bitboard::Engine> plain_formation_;
};

Oracle::Oracle(const RuleSet& rules, const search::Question& question,
               tablebase::TableAnswers* table)
    : rules_(rules),
      attacker_(question.attacker),
      search_(std::make_unique<Search>(rules, question, table)) {}
Oracle::~Oracle() = default;

bool Oracle::wins_within(const Position& position, int plies) {
  if (plies < 0) return false;
  const Answer answer = search_->wins_within(position, plies);
  if (answer == Answer::unknown) throw OracleStopped();
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

}  // namespace agon::api
