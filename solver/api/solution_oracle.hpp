// One search or table for all questions of a tree, and the judge for everything else.
#pragma once

#include <memory>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/search/plain/question.hpp"

namespace agon::tablebase {
class TableAnswers;
}

namespace agon::api {

/// Thrown by an oracle once a limit was reached; it does not leave this folder.
struct OracleStopped {};

class Oracle {
 public:
  /// The rules must outlive it, and the table, which may be null. Of the question attacker, goal
  /// and limits count.
  Oracle(const RuleSet& rules, const search::Question& question, tablebase::TableAnswers* table);
  ~Oracle();
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;

  const RuleSet& rules() const { return rules_; }
  Side attacker() const { return attacker_; }

  // Each throws `OracleStopped`.

  /// Can the attacker win from the position in at most `plies`? False if negative.
  bool wins_within(const Position& position, int plies);
  /// Is the game over, or the goal reached?
  bool over(const Position& position);
  /// The plies of the shortest win. Precondition: it wins within `at_most`.
  int shortest(const Position& position, int at_most);
  /// The actions after which the attacker wins in at most `plies` - 1 more, in ASCII order.
  std::vector<Action> best(const Position& position, int plies);

 private:
  class Search;
  template <class Made>
  class SearchOf;

  const RuleSet& rules_;
  Side attacker_;
  std::unique_ptr<Search> search_;
};

}  // namespace agon::api
