#include "solver/search/zones/goals/matcher.hpp"

#include <optional>

namespace agon::search {

using namespace bitboard;

namespace {

bool remembers(const Engine& engine) {
  return engine.rules().capture_lasts == CaptureLasts::until_relocated;
}

/// Nothing where the pattern matches no position: two queens of a side, or a captive that the rules
/// do not remember.
std::optional<GoalMatcher::Known> compiled(const Engine& engine, const FortressPattern& pattern) {
  GoalMatcher::Known known;
  std::array<int, 2> queens{};
  known.named = boards[static_cast<std::size_t>(engine.rules().radius)];
  for (const Cell cell : pattern.unsaid) known.named &= ~engine.bits(cell);
  for_each(known.named, [&](int index) {
    const auto piece = pattern.position.at(cell_of(index, engine.rules().radius));
    if (!piece) return;
    const auto side = static_cast<std::size_t>(piece->side);
    if (piece->kind == Kind::queen) {
      known.queen[side] = static_cast<std::uint8_t>(index);
      ++queens[side];
    } else {
      known.guards[side] |= Bits::of(index);
    }
  });
  for (const Cell cell : pattern.position.captured) known.captured |= engine.bits(cell);
  if (queens[0] > 1 || queens[1] > 1 || (!remembers(engine) && !known.captured.empty()))
    return std::nullopt;
  return known;
}

std::size_t code_of(const InnerContents& contents) {
  std::size_t code = 0;
  for (std::size_t i = inner_count; i-- > 0;)
    code = 5 * code + static_cast<std::size_t>(contents[i]);
  return code;
}

/// The patterns that the table can answer for.
std::vector<InnerContents> inner_patterns(const Engine& engine, Side attacker, const Goal& goal) {
  std::vector<InnerContents> found;
  if (goal.kind == Goal::Kind::throne) {
    InnerContents throne;
    throne.fill(Content::unsaid);
    throne[0] = Content::own_queen;
    found.push_back(throne);
  }
  if (!goal.by_patterns() || remembers(engine)) return found;
  for (const FortressPattern& pattern : goal.patterns)
    if (const auto known = compiled(engine, pattern); known && known->named.within(inner_bits))
      found.push_back(inner_contents(*known, attacker));
  return found;
}

}  // namespace

InnerContents inner_contents(const GoalMatcher::Known& known, Side attacker) {
  InnerContents contents{};
  const auto a = static_cast<std::size_t>(attacker);
  for (std::size_t i = 0; i < inner_count; ++i) {
    const int cell = inner_cells[i];
    contents[i] = !known.named.has(cell)          ? Content::unsaid
                  : known.guards[a].has(cell)     ? Content::own_guard
                  : known.queen[a] == cell        ? Content::own_queen
                  : known.guards[1 - a].has(cell) ? Content::their_guard
                  : known.queen[1 - a] == cell    ? Content::their_queen
                                                  : Content::empty;
  }
  return contents;
}

bool GoalMatcher::Known::matches(const State& state) const {
  if ((state.captured & named) != captured) return false;
  for (std::size_t side = 0; side < 2; ++side) {
    if ((state.guards[side] & named) != guards[side]) return false;
    const std::uint8_t stands = state.queen[side];
    if ((named.has(stands) ? stands : static_cast<std::uint8_t>(no_cell)) != queen[side])
      return false;
  }
  return true;
}

GoalMatcher::GoalMatcher(const Engine& engine, Side attacker, const Goal& goal)
    : engine_(engine),
      attacker_(attacker),
      goal_(goal),
      choosers_(engine.rules().guard_chooser == Chooser::opponent ||
                engine.rules().queen_chooser == Chooser::opponent),
      inner_(inner_patterns(engine, attacker, goal_), engine.rules().guards) {
  if (!goal_.by_patterns()) return;
  for (const FortressPattern& pattern : goal_.patterns) {
    const auto known = compiled(engine, pattern);
    if (!known || (!remembers(engine) && known->named.within(inner_bits))) continue;
    const auto id = static_cast<std::uint32_t>(others_.size());
    others_.push_back(*known);
    if (inner_bits.within(known->named))
      by_inside_[code_of(inner_contents(*known, attacker))].push_back(id);
    else
      one_by_one_.push_back(id);
  }
}

const GoalMatcher::Known* GoalMatcher::find_other(const State& state, std::size_t code) const {
  if (others_.empty()) return nullptr;
  if (const auto found = by_inside_.find(code); found != by_inside_.end())
    for (const std::uint32_t id : found->second)
      if (others_[id].matches(state)) return &others_[id];
  for (const std::uint32_t id : one_by_one_)
    if (others_[id].matches(state)) return &others_[id];
  return nullptr;
}

bool GoalMatcher::reached_then(const State& state) const {
  switch (goal_.kind) {
    case Goal::Kind::formation:
      return false;
    case Goal::Kind::throne:
      return state.queen_of(attacker_) == throne_index;
    case Goal::Kind::capture_queen: {
      const Side defender = opponent(attacker_);
      return engine_.captured_of(state, defender).has(state.queen_of(defender));
    }
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      break;
  }
  const std::size_t code = inner_code(state, attacker_);
  if (!inner_.has(code) && find_other(state, code) == nullptr) return false;
  return goal_.kind == Goal::Kind::pattern || defender_decides(state);
}

Bits GoalMatcher::zone(const State& state) const {
  switch (goal_.kind) {
    case Goal::Kind::formation:
    case Goal::Kind::throne:
      return throne_bit;
    case Goal::Kind::capture_queen:
      return state.queen_bit(opponent(attacker_));
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      break;
  }
  // Who decides hangs on what is captured.
  if (goal_.kind == Goal::Kind::fortress && choosers_)
    return boards[static_cast<std::size_t>(engine_.rules().radius)];
  const std::size_t code = inner_code(state, attacker_);
  return inner_.has(code) ? inner_.shown_by(code) : find_other(state, code)->named;
}

}  // namespace agon::search
