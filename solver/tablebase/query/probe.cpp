// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/probe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "model/values/verdict.hpp"
#include "solver/search/plain/exhaustive.hpp"
#include "solver/search/plain/question.hpp"
#include "solver/search/plain/study.hpp"

namespace agon::tablebase {

using bitboard::State;

namespace {

/// Less is better: first the kind, then the plies.
std::pair<int, int> rank(const TableValue& value) {
  const int plies = value.plies.value_or(0);
  switch (value.value) {
    case Value::win:
      return {0, plies};
    case Value::draw:
      return {1, 0};
    case Value::loss:
      return {2, -plies};
  }
  return {};
}

constexpr std::size_t kept_bytes = std::size_t{256} << 20U;

/// The game that is left where the winner keeps the win by the table. Images are one position.
class KeepingGame {
 public:
  struct State {
    bitboard::State state;
    std::uint64_t number;  ///< its hash where it has no place
    bool placed;
    friend bool operator==(const State& left, const State& right) {
      return left.number == right.number && left.placed == right.placed &&
             left.state.to_move == right.state.to_move &&
             (left.placed || left.state == right.state);
    }
  };
  using Move = bitboard::Move;
  using MoveList = bitboard::ActionList;
  using Undo = State;

  /// Both are needed for actions alone.
  KeepingGame(const bitboard::Engine& engine, TableAnswers& table, Side winner)
      : engine_(engine), table_(table), winner_(winner) {}

  State numbered(const bitboard::State& state) const {
    const auto number = table_.number(state);
    return {state, number.value_or(state.hash), number.has_value()};
  }

  Outcome outcome(const State& state) const { return engine_.outcome(state.state); }
  Side decider(const State& state) const { return engine_.decider(state.state); }
  Side mover(const State& state) const { return state.state.to_move; }
  void actions(const State& state, MoveList& list) const {
    if (decider(state) != winner_) return engine_.actions(state.state, list);
    MoveList all;
    engine_.actions(state.state, all);
    list.clear();
    for (const Move move : all)
      if (table_.value(engine_.after(state.state, move), winner_).value == Value::win)
        list.push_back(move);
  }
  Undo make(State& state, Move move) const {
    const State before = state;
    state = numbered(engine_.after(before.state, move));
    return before;
  }
  void unmake(State& state, Move, const Undo& before) const { state = before; }
  std::uint64_t hash(const State& state) const {
    return 2 * state.number + index(state.state.to_move);
  }

 private:
  const bitboard::Engine& engine_;
  TableAnswers& table_;
  Side winner_;
};

}  // namespace

TableValue table_value(Code code, bool for_mover, bool distances) {
  TableValue value;
  value.value = for_mover ? value_of(code) : reversed(value_of(code));
  if (distances && value.value != Value::draw) value.plies = plies_of(code);
  return value;
}

TableValue one_ply_earlier(TableValue value) {
  if (value.plies) ++*value.plies;
  return value;
}

bool better(const TableValue& left, const TableValue& right) {
  return rank(left) < rank(right);
}

std::string_view to_string(Value value) {
  return value == Value::win ? "win" : value == Value::draw ? "draw" : "loss";
}

std::string to_string(const TableValue& value) {
  return value.plies ? fmt::format("{} in {}", to_string(value.value), *value.plies)
                     : std::string(to_string(value.value));
}

Unusable damage(const OpenTable& table, const std::string& problem) {
  return Unusable(
      fmt::format("{}: {}; make the table again, or get a sound copy", table.path, problem));
}

TableAnswers::TableAnswers(const OpenTable& table, const RuleSet& rules)
    : table_(table), probe_(*table.table, kept_bytes), engine_(rules) {
  assert(same_table(table.rules.rules, rules));
  const Shape& shape = table.table->layout().shape();
  for (int cell = 0; cell < shape.cells(); ++cell)
    cell_[static_cast<std::size_t>(engine_.bits(shape.name(cell)).first())] =
        static_cast<std::uint8_t>(cell);
}

// Of a position without a place: no action leaves what it remembers, but its own actions do, most
// of them at once.
TableValue TableAnswers::value_by_actions(const bitboard::State& state, Side side) {
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
    const TableValue next = value(engine_.after(state, move), side);
    if (is_first || (for_side ? better(next, best) : better(best, next))) best = next;
    is_first = false;
  }
  return one_ply_earlier(best);
}

// Cells by index are in text order, as the table's are.
Layout::Pieces TableAnswers::pieces(const bitboard::State& state, Side side) const {
  Layout::Pieces found;
  unsigned which = 0;
  bitboard::for_each(state.guards_of(side), [&](int index) {
    found.guards |= set_of(cell_[static_cast<std::size_t>(index)]);
    if (state.captured.has(index)) found.captured |= 1U << which;
    ++which;
  });
  const int queen = state.queen_of(side);
  found.queen = cell_[static_cast<std::size_t>(queen)];
  if (state.captured.has(queen)) found.captured |= table_.table->layout().memories().queen();
  return found;
}

TableValue TableAnswers::value(const Position& position, Side side) {
  return value(engine_.load(position), side);
}

TableValue TableAnswers::value(const bitboard::State& state, Side side) {
  const Layout& layout = table_.table->layout();
  const Layout::Pieces mover = pieces(state, state.to_move);
  const Layout::Pieces fixed = pieces(state, opponent(state.to_move));
  if (!layout.has_place(mover, fixed)) return value_by_actions(state, side);
  const Probe::Entry found = probe_.find(layout.place(mover, fixed));
  if (!found.problem.empty()) throw damage(table_, found.problem);
  return table_value(found.code, side == state.to_move, table_.table->distances());
}

std::optional<TableAnswer> TableAnswers::answer(const Position& position, const Limits& limits) {
  if (table_.table->layout().stray_captive(position)) return std::nullopt;
  search::Budget budget(limits);
  TableOracle oracle(engine_, *this, position.to_move, budget);
  const bitboard::State state = engine_.load(position);
  const std::optional<TableValue> known = oracle.value(state);
  if (!known) return std::nullopt;
  TableAnswer answer;
  answer.value = *known;
  answer.decider = engine_.decider(state);
  answer.over = engine_.outcome(state);
  for (const auto& named : search::named_moves(engine_, state)) {
    const bitboard::State next = engine_.after(state, named.move);
    const std::optional<TableValue> after = oracle.value(next);
    if (!after) return std::nullopt;
    answer.actions.push_back({named.action, engine_.unload(next), one_ply_earlier(*after)});
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
  search::Budget budget(question.limits);
  const bitboard::State root = engine_.load(position);
  TableOracle oracle(engine_, *this, question.attacker, budget);
  const std::optional<TableValue> found =
      root.placing() ? oracle.value(root) : this->value(root, question.attacker);
  if (!found || (found->value == Value::win && !found->plies)) return std::nullopt;
  const TableValue value = *found;
  search::Solved solved;
  solved.by_table = true;
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
    verdict.nodes = std::max<std::uint64_t>(budget.nodes(), 1);
    verdict.seconds = budget.seconds();
    return solved;
  }
  verdict.value = Verdict::Value::win;
  verdict.plies = value.plies;
  verdict.shortest = true;
  const Answer studied = search::study_win(engine_, oracle, root, verdict);
  if (studied != Answer::unknown && question.strategy) {
    search::StrategyWriter<bitboard::Engine, TableOracle> writer(engine_, oracle, budget,
                                                                 question.attacker);
    if (writer.write(root) == Answer::yes) solved.strategy = writer.take();
  }
  if (budget.exhausted()) {
    verdict.limited = true;
    verdict.reason = budget.reason();
  }
  verdict.nodes = budget.nodes();
  verdict.seconds = budget.seconds();
  return solved;
}

std::optional<std::uint64_t> TableAnswers::number(const bitboard::State& state) const {
  const Layout& layout = table_.table->layout();
  const Layout::Pieces mover = pieces(state, state.to_move);
  const Layout::Pieces fixed = pieces(state, opponent(state.to_move));
  if (!layout.has_place(mover, fixed)) return std::nullopt;
  const Place place = layout.place(mover, fixed);
  return layout.places_before(place.slab) + std::uint64_t{place.set} * layout.queens() +
         place.queen;
}

/// All that such a game can reach from a position, solved.
class KeptWins {
 public:
  KeptWins(const bitboard::Engine& engine, TableAnswers& table, Side winner, search::Budget& budget)
      : winner_(winner), game_(engine, table, winner), graph_(game_, winner, budget) {}

  bool solve(const bitboard::State& root, std::size_t most) {
    using Size = search::Exhaustive<KeepingGame>::Size;
    return graph_.solve(game_.numbered(root), most, kept_bytes) == Size::solved;
  }
  /// Is the position there, or an image of it, and what follows it? A position that has no place
  /// in the table is there as itself only.
  bool has(const bitboard::State& state, Side winner) const {
    const KeepingGame::State root = game_.numbered(state);
    if (winner != winner_ || !graph_.reached(root)) return false;
    bitboard::ActionList kept;
    game_.actions(root, kept);
    return std::all_of(kept.begin(), kept.end(), [&](const bitboard::Move move) {
      KeepingGame::State next = root;
      game_.make(next, move);
      return game_.outcome(next) != Outcome::none || graph_.reached(next);
    });
  }
  /// Nothing of a position that is not there. A won end has no place: what was reached may be its
  /// image, which it does not equal.
  std::optional<int> plies(const bitboard::State& state) const {
    const KeepingGame::State numbered = game_.numbered(state);
    if (game_.outcome(numbered) == win_of(winner_)) return 0;
    return graph_.reached(numbered) ? graph_.distance(numbered) : std::nullopt;
  }

 private:
  Side winner_;
  KeepingGame game_;
  search::Exhaustive<KeepingGame> graph_;
};

std::optional<Soonest> TableAnswers::soonest(const Position& position, std::size_t most,
                                             search::Budget& budget) {
  const bitboard::State root = engine_.load(position);
  if (!wins_ || !wins_->has(root, engine_.decider(root))) {
    const auto solved = std::make_shared<KeptWins>(engine_, *this, engine_.decider(root), budget);
    if (!solved->solve(root, most)) return std::nullopt;
    wins_ = solved;
  }
  std::optional<Soonest> best;
  for (const auto& named : search::named_moves(engine_, root))
    if (const auto plies = wins_->plies(engine_.after(root, named.move));
        plies && (!best || *plies + 1 < best->plies))
      best = Soonest{named.action, *plies + 1};
  return best;
}

std::optional<TableValue> TableOracle::value(const State& state) {
  if (!budget_.spend()) return std::nullopt;
  return state.placing() ? value_in_opening(state) : answers_.value(state, attacker_);
}

std::optional<TableValue> TableOracle::value_in_opening(const State& state) {
  if (const auto known = opened_.find(state); known != opened_.end()) return known->second;
  const bool attackers = game_.decider(state) == attacker_;
  bitboard::ActionList moves;
  game_.actions(state, moves);
  std::optional<TableValue> best;
  for (const bitboard::Move move : moves) {
    const std::optional<TableValue> next = value(game_.after(state, move));
    if (!next) return std::nullopt;
    if (!best || (attackers ? better(*next, *best) : better(*best, *next))) best = next;
  }
  if (opened_.size() * (sizeof(State) + sizeof(TableValue) + 48) > budget_.memory_bytes()) {
    budget_.run_out_of_memory();
    return std::nullopt;
  }
  // With no way to go on it is drawn.
  const TableValue found = best ? one_ply_earlier(*best) : TableValue();
  opened_.emplace(state, found);
  return found;
}

Answer TableOracle::wins_within(const State& state, int plies) {
  const std::optional<TableValue> found = value(state);
  if (!found) return Answer::unknown;
  return found->value == Value::win && *found->plies <= plies ? Answer::yes : Answer::no;
}

Answer TableOracle::distance(const State& state, int& plies) {
  const std::optional<TableValue> found = value(state);
  if (!found) return Answer::unknown;
  plies = *found->plies;
  return Answer::yes;
}

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

std::optional<TableChoice> choose(TableAnswers& table, const play::Request& asked) {
  const std::optional<BestActions> best = best_actions(table, asked.position);
  if (!best) return std::nullopt;
  if (best->value.plies) return TableChoice{best->actions.front(), best->value};
  play::Request among = asked;
  if (best->value.value == Value::win) {
    Limits limits;
    limits.seconds = asked.seconds;
    limits.stop = asked.stop;
    search::Budget budget(limits);
    const auto most = static_cast<std::size_t>(
        std::min<std::uint64_t>(most_looked_through, asked.nodes.value_or(most_looked_through)));
    if (const auto soonest = table.soonest(asked.position, most, budget))
      return TableChoice{soonest->action, {Value::win, soonest->plies}};
    if (among.seconds) among.seconds = std::max(0.001, *among.seconds - budget.seconds());
  }
  if (best->actions.size() == 1) return TableChoice{best->actions.front(), best->value};
  among.among = best->actions;
  return TableChoice{play::choose(table.rules(), among)->action, best->value};
}

}  // namespace agon::tablebase
