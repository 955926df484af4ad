#include "solver/analysis/tables/probe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "solver/search/budget.hpp"
#include "solver/search/study.hpp"

namespace agon::analysis {
namespace {

using tablebase::Value;

constexpr std::size_t kept_bytes = std::size_t{256} << 20U;

/// Answers the questions that a win is studied by.
class TableOracle {
 public:
  TableOracle(const bitboard::Engine& game, TableAnswers& answers, Side attacker,
              search::Budget& budget)
      : game_(game), answers_(answers), attacker_(attacker), budget_(budget) {}

  search::Answer wins_within(const bitboard::State& state, int plies) {
    if (!budget_.spend()) return search::Answer::stopped;
    const TableValue value = answers_.value(game_.unload(state), attacker_);
    return value.value == Value::win && *value.plies <= plies ? search::Answer::yes
                                                              : search::Answer::no;
  }

 private:
  const bitboard::Engine& game_;
  TableAnswers& answers_;
  Side attacker_;
  search::Budget& budget_;
};

}  // namespace

DamagedTable damage(const OpenTable& table, const std::string& problem) {
  return DamagedTable(
      fmt::format("{}: {}; make the table again, or get a sound copy", table.path, problem));
}

TableAnswers::TableAnswers(const OpenTable& table)
    : table_(table), probe_(*table.table, kept_bytes), engine_(table.rules.rules) {}

// Of a position without a place: no action leaves what it remembers, but its own actions do, most
// of them at once.
TableValue TableAnswers::value_by_actions(const Position& position, Side side) {
  const bitboard::State state = engine_.load(position);
  TableValue best;
  if (const Outcome over = engine_.outcome(state); over != Outcome::none) {
    if (over == Outcome::draw) return best;
    best.value = over == win_of(side) ? Value::win : Value::loss;
    if (table_.table->distances()) best.plies = 0;
    return best;
  }
  const bool for_side = engine_.decider(state) == side;
  bool is_first = true;
  bitboard::ActionList actions;
  engine_.actions(state, actions);
  for (const bitboard::Move move : actions) {
    const TableValue next = value(engine_.unload(engine_.after(state, move)), side);
    if (is_first || (for_side ? better(next, best) : better(best, next))) best = next;
    is_first = false;
  }
  return one_ply_earlier(best);
}

TableValue TableAnswers::value(const Position& position, Side side) {
  if (!table_.table->layout().has_place(position)) return value_by_actions(position, side);
  const tablebase::Probe::Entry found = probe_.find(position);
  if (!found.problem.empty()) throw damage(table_, found.problem);
  return table_value(found.code, side == position.to_move, table_.table->distances());
}

TableAnswer TableAnswers::answer(const Position& position) {
  const bitboard::State state = engine_.load(position);
  TableAnswer answer;
  answer.value = value(position, position.to_move);
  answer.decider = engine_.decider(state);
  answer.over = engine_.outcome(state);
  for (const auto& named : search::named_moves(engine_, state)) {
    Position next = engine_.unload(engine_.after(state, named.move));
    const TableValue here = one_ply_earlier(value(next, position.to_move));
    answer.actions.push_back({named.action, std::move(next), here});
  }
  const bool to_lose = answer.decider != position.to_move;
  std::stable_sort(answer.actions.begin(), answer.actions.end(),
                   [to_lose](const ValuedAction& left, const ValuedAction& right) {
                     return to_lose ? better(right.value, left.value)
                                    : better(left.value, right.value);
                   });
  return answer;
}

std::optional<search::Solved> TableAnswers::solve(const Position& position,
                                                  const search::Question& question) {
  if (table_.table->layout().stray_captive(position)) return std::nullopt;
  const TableValue value = this->value(position, question.attacker);
  if (value.value == Value::win && !value.plies) return std::nullopt;
  search::Budget budget(question.limits);
  const bitboard::State root = engine_.load(position);
  search::Solved solved;
  Verdict& verdict = solved.verdict;
  verdict.attacker = question.attacker;
  const Outcome over = engine_.outcome(root);
  if (over == Outcome::draw)
    verdict.reason = "the game is over, drawn";
  else if (over != Outcome::none)
    verdict.reason = over == win_of(question.attacker) ? "the game is over, won by the attacker"
                                                       : "the game is over, won by the defender";
  if (value.value != Value::win || *value.plies > question.limits.plies.value_or(*value.plies)) {
    verdict.value = Verdict::Value::no_win;
    if (value.value == Value::win) verdict.within = question.limits.plies;
    verdict.nodes = 1;
    verdict.seconds = budget.seconds();
    return solved;
  }
  verdict.value = Verdict::Value::win;
  verdict.plies = value.plies;
  verdict.shortest = true;
  TableOracle oracle(engine_, *this, question.attacker, budget);
  const search::Answer studied = search::study_win(engine_, oracle, root, verdict);
  if (studied != search::Answer::stopped && question.strategy) {
    search::StrategyWriter<bitboard::Engine, TableOracle> writer(engine_, oracle, budget,
                                                                 question.attacker);
    if (writer.write(root) == search::Answer::yes) solved.strategy = writer.take();
  }
  if (budget.exhausted()) {
    verdict.limited = true;
    verdict.reason = budget.reason();
  }
  verdict.nodes = budget.nodes();
  verdict.seconds = budget.seconds();
  return solved;
}

}  // namespace agon::analysis
