#include "solver/analysis/probe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "solver/bitboard/engine.hpp"
#include "solver/search/budget.hpp"
#include "solver/search/study.hpp"

namespace agon::analysis {
namespace {

using Kind = TableValue::Kind;

/// Ascending from what is best for the side.
std::pair<int, int> worth(const TableValue& value) {
  const int plies = value.plies.value_or(0);
  return {static_cast<int>(value.kind), value.kind == Kind::loss ? -plies : plies};
}

TableValue after_one_more(TableValue value) {
  if (value.plies) ++*value.plies;
  return value;
}

/// Answers the questions that `study` asks about a win.
class Oracle {
 public:
  Oracle(const bitboard::Engine& game, TableAnswers& answers, Side attacker, search::Budget& budget)
      : game_(game), answers_(answers), attacker_(attacker), budget_(budget) {}

  search::Answer wins_within(const bitboard::State& state, int plies) {
    if (!budget_.spend()) return search::Answer::stopped;
    const TableValue value = answers_.value(game_.unload(state), attacker_);
    return value.kind == Kind::win && *value.plies <= plies ? search::Answer::yes
                                                            : search::Answer::no;
  }

 private:
  const bitboard::Engine& game_;
  TableAnswers& answers_;
  Side attacker_;
  search::Budget& budget_;
};

}  // namespace

TableAnswers::TableAnswers(const tablebase::TableFile& table, std::string path)
    : path_(std::move(path)),
      probe_(table, std::size_t{256} << 20U),
      rules_(make_rules(EngineChoice::fast, table.rules())) {}

TableValue TableAnswers::value(const Position& position, Side side) {
  const tablebase::Probe::Found found = probe_.find(position);
  if (!found.problem.empty())
    throw DamagedTable(
        fmt::format("{}: {}; make the table again, or get a sound copy", path_, found.problem));
  return value_of(found.code, side == position.to_move, table().distances());
}

TableAnswer TableAnswers::answer(const Position& position) {
  PositionAnswer listed = rules_->answer(position);
  TableAnswer answer{value(position, position.to_move), listed.decider, listed.over, {}};
  for (ActionAnswer& each : listed.actions) {
    const TableValue next = after_one_more(value(each.next, position.to_move));
    answer.actions.push_back({each.action, std::move(each.next), next});
  }
  const bool to_lose = answer.decider != position.to_move;
  std::stable_sort(answer.actions.begin(), answer.actions.end(),
                   [to_lose](const ValuedAction& left, const ValuedAction& right) {
                     return to_lose ? worth(right.value) < worth(left.value)
                                    : worth(left.value) < worth(right.value);
                   });
  return answer;
}

std::optional<search::Solved> TableAnswers::solve(const Position& position,
                                                  const search::Question& question) {
  const TableValue value = this->value(position, question.attacker);
  if (value.kind == Kind::win && !value.plies) return std::nullopt;
  search::Budget budget(question.limits);
  search::Solved solved;
  Verdict& verdict = solved.verdict;
  verdict.attacker = question.attacker;
  const Outcome over = rules_->answer(position).over;
  const bool within_limit =
      value.kind == Kind::win && *value.plies <= question.limits.plies.value_or(*value.plies);
  if (over == Outcome::draw)
    verdict.reason = "the game is over, drawn";
  else if (over != Outcome::none)
    verdict.reason = over == win_of(question.attacker) ? "the game is over, won by the attacker"
                                                       : "the game is over, won by the defender";
  if (!within_limit) {
    verdict.value = Verdict::Value::no_win;
    if (value.kind == Kind::win) verdict.within = question.limits.plies;
    verdict.nodes = 1;
    verdict.seconds = budget.seconds();
    return solved;
  }
  verdict.value = Verdict::Value::win;
  verdict.plies = value.plies;
  verdict.shortest = true;
  const bitboard::Engine game(table().rules());
  Oracle oracle(game, *this, question.attacker, budget);
  const bitboard::State root = game.load(position);
  const search::Answer studied = search::study_win(game, oracle, root, verdict);
  if (studied != search::Answer::stopped && question.strategy) {
    search::StrategyWriter<bitboard::Engine, Oracle> writer(game, oracle, budget,
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

TableValue value_of(tablebase::Code code, bool for_mover, bool distances) {
  TableValue value;
  if (code == tablebase::draw_code) return value;
  value.kind = tablebase::is_win(code) == for_mover ? Kind::win : Kind::loss;
  if (distances) value.plies = tablebase::plies_of(code);
  return value;
}

std::string to_string(const TableValue& value) {
  const std::string_view kind = value.kind == Kind::win    ? "win"
                                : value.kind == Kind::draw ? "draw"
                                                           : "loss";
  return value.plies ? fmt::format("{} in {}", kind, *value.plies) : std::string(kind);
}

}  // namespace agon::analysis
