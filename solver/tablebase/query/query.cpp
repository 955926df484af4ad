#include "solver/tablebase/query/query.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "model/values/action.hpp"

namespace agon::tablebase {
namespace {

/// Of two values that are each for who moves: is to move worse than to wait, for both?
bool is_zugzwang(Value to_mover, Value to_other) {
  const auto worth = [](Value value) {
    return value == Value::win ? 1 : value == Value::loss ? -1 : 0;
  };
  return worth(to_mover) + worth(to_other) < 0;
}

}  // namespace

bool TableQuery::takes(Code code, bool distances) const {
  if (code == unused_code) return false;
  const Value found = value_of(code);
  if (value && found != *value) return false;
  if ((sole_key && found != Value::win) || (mutual_zugzwang && found == Value::win)) return false;
  if (plies && (found == Value::draw || !distances || !plies->has(plies_of(code)))) return false;
  // A win in no plies is over, and has no key.
  return !sole_key || !distances || plies_of(code) > 0;
}

bool PositionTester::meets_captured(const bitboard::State& state, const TableQuery& query) const {
  const bitboard::Bits own = engine_.captured_of(state, state.to_move);
  const bitboard::Bits other = engine_.captured_of(state, opponent(state.to_move));
  if (query.captured && !query.captured->has(own.count())) return false;
  if (query.captured_other && !query.captured_other->has(other.count())) return false;
  if (!query.captured_queen) return true;
  const bool own_queen = own.meets(state.queen_bit(state.to_move));
  const bool other_queen = other.meets(state.queen_bit(opponent(state.to_move)));
  switch (*query.captured_queen) {
    case TableQuery::Queen::own:
      return own_queen;
    case TableQuery::Queen::other:
      return other_queen;
    case TableQuery::Queen::none:
      break;
  }
  return !own_queen && !other_queen;
}

std::optional<TableValue> PositionTester::if_other_moved(Position position) {
  position.to_move = opponent(position.to_move);
  if (table_.table->layout().stray_captive(position)) return std::nullopt;
  return answers_.value(position, position.to_move);
}

std::vector<bitboard::Move> PositionTester::keys(const bitboard::State& state, int plies,
                                                 std::size_t most) {
  bitboard::ActionList moves;
  engine_.actions(state, moves);
  std::vector<bitboard::Move> found;
  for (const bitboard::Move move : moves) {
    if (found.size() == most) break;
    const TableValue next =
        answers_.value(engine_.unload(engine_.after(state, move)), state.to_move);
    if (next.value == Value::win && *next.plies < plies) found.push_back(move);
  }
  return found;
}

bool PositionTester::meets(const Position& position, Code code, const TableQuery& query) {
  const bitboard::State state = engine_.load(position);
  if ((query.captured || query.captured_other || query.captured_queen) &&
      !meets_captured(state, query))
    return false;
  if (query.other_value || query.mutual_zugzwang) {
    const std::optional<TableValue> other = if_other_moved(position);
    if (!other || (query.other_value && other->value != *query.other_value)) return false;
    if (query.mutual_zugzwang && !is_zugzwang(value_of(code), other->value)) return false;
  }
  return !query.sole_key ||
         (engine_.decider(state) == state.to_move && keys(state, plies_of(code), 2).size() == 1);
}

PositionFacts PositionTester::facts(const Position& position, Code code) {
  const bool distances = table_.table->distances();
  PositionFacts facts;
  facts.value = table_value(code, true, distances);
  facts.other_value = if_other_moved(position);
  const bitboard::State state = engine_.load(position);
  facts.captured = engine_.cells(engine_.captured_of(state, state.to_move));
  facts.captured_other = engine_.cells(engine_.captured_of(state, opponent(state.to_move)));
  if (facts.value.value != Value::win || !distances || *facts.value.plies == 0 ||
      engine_.decider(state) != state.to_move)
    return facts;
  std::vector<std::pair<std::string, Action>> named;
  for (const bitboard::Move move :
       keys(state, *facts.value.plies, std::numeric_limits<std::size_t>::max())) {
    const Action action = engine_.to_action(move);
    named.emplace_back(to_string(action), action);
  }
  std::sort(named.begin(), named.end(),
            [](const auto& left, const auto& right) { return left.first < right.first; });
  facts.keys.emplace();
  for (const auto& [text, action] : named) facts.keys->push_back(action);
  return facts;
}

}  // namespace agon::tablebase
