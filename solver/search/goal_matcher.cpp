#include "solver/search/goal_matcher.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace agon::search {

using namespace bitboard;

namespace {

/// Inner cells that a pattern has to name to be found by them.
constexpr int least_inside = 2;

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

/// Calls `visit(code)` for all contents of the inner cells, possible ones, that the pattern agrees
/// with.
template <class Visit>
void for_each_inside(InnerContents contents, int guards, Visit visit) {
  const auto first_unsaid = std::find(contents.begin(), contents.end(), Content::unsaid);
  if (first_unsaid == contents.end()) {
    if (possible(contents, guards)) visit(code_of(contents));
    return;
  }
  for (const Content content : {Content::empty, Content::own_guard, Content::own_queen,
                                Content::their_guard, Content::their_queen}) {
    *first_unsaid = content;
    for_each_inside(contents, guards, visit);
  }
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
    others_.push_back(*known);
  }
  sort_others();
}

void GoalMatcher::sort_others() {
  if (others_.empty()) return;
  std::stable_sort(others_.begin(), others_.end(), [](const Known& left, const Known& right) {
    return left.named.count() < right.named.count();
  });
  const int guards = engine_.rules().guards;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;  // code and pattern
  for (std::uint32_t id = 0; id < others_.size(); ++id) {
    if ((others_[id].named & inner_bits).count() < least_inside) {
      one_by_one_.push_back(id);
      continue;
    }
    for_each_inside(inner_contents(others_[id], attacker_), guards, [&](std::size_t code) {
      pairs.emplace_back(static_cast<std::uint32_t>(code), id);
    });
  }
  std::sort(pairs.begin(), pairs.end());
  begin_.assign(inner_codes + 1, 0);
  for (const auto& [code, id] : pairs) {
    ++begin_[code + 1];
    by_inside_.push_back(id);
  }
  std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
}

const GoalMatcher::Known* GoalMatcher::find_other(const State& state, std::size_t code) const {
  if (others_.empty()) return nullptr;
  for (std::uint32_t i = begin_[code]; i < begin_[code + 1]; ++i)
    if (const Known& known = others_[by_inside_[i]]; known.matches(state)) return &known;
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
