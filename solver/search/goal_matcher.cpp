// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/goal_matcher.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <utility>

namespace agon::search {

using namespace bitboard;

namespace {

constexpr std::array<std::uint32_t, inner_count + 1> powers(std::uint32_t base) {
  std::array<std::uint32_t, inner_count + 1> power{1};
  for (std::size_t i = 1; i < power.size(); ++i) power[i] = base * power[i - 1];
  return power;
}
constexpr auto power_of_5 = powers(5);
constexpr auto power_of_6 = powers(6);  // with `unsaid` as a sixth digit

/// Which place a cell has, or none.
constexpr std::uint8_t outside = 255;
constexpr std::array<std::uint8_t, cell_count + 1> places = [] {
  std::array<std::uint8_t, cell_count + 1> place{};
  place.fill(outside);
  for (std::size_t i = 0; i < inner_count; ++i)
    place[inner_cells[i]] = static_cast<std::uint8_t>(i);
  return place;
}();

std::uint32_t digit_sum(Bits guards) {
  std::uint32_t sum = 0;
  for_each(guards & inner_bits,
           [&](int cell) { sum += power_of_5[places[static_cast<std::size_t>(cell)]]; });
  return sum;
}

std::uint32_t at(int queen) {
  const std::uint8_t place = places[static_cast<std::size_t>(queen)];
  return place == outside ? 0 : power_of_5[place];
}

std::size_t code_of_6(const InnerContents& contents) {
  std::size_t code = 0;
  for (std::size_t i = 0; i < inner_count; ++i)
    code += power_of_6[i] * static_cast<std::size_t>(contents[i]);
  return code;
}

constexpr std::size_t unsaid = static_cast<std::size_t>(Content::unsaid);

/// Calls `visit(code, place)` for all codes with nothing said of a place.
template <class Visit>
void for_each_unsaid(std::size_t place, Visit visit) {
  const std::size_t low = power_of_6[place];
  for (std::size_t code = 0; code < power_of_6[inner_count]; ++code)
    if (code / low % 6 == unsaid) visit(code - unsaid * low, low);
}

/// Inner cells that a pattern has to name to be found by them.
constexpr int least_inside = 2;

bool remembers(const Engine& engine) {
  return engine.rules().capture_lasts == CaptureLasts::until_relocated &&
         engine.rules().captives == Captives::stay;
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
  known.where = &pattern.where;
  if (queens[0] > 1 || queens[1] > 1 || (!remembers(engine) && !known.captured.empty()))
    return std::nullopt;
  return known;
}

Bits cells_of(const RingCount& count) {
  const Bits outer = boards[static_cast<std::size_t>(count.last)];
  return count.first == 0 ? outer : outer & ~boards[static_cast<std::size_t>(count.first - 1)];
}

bool names_inside_alone(const GoalMatcher::Known& known) {
  if constexpr (!with_conditions) return known.named.within(inner_bits);
  return known.named.within(inner_bits) && known.where->empty();
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
    if (const auto known = compiled(engine, pattern); known && names_inside_alone(*known))
      found.push_back(inner_contents(*known, attacker));
  return found;
}

}  // namespace

std::size_t inner_code(const State& state, Side attacker) {
  const Side defender = opponent(attacker);
  return digit_sum(state.guards_of(attacker)) + 3 * digit_sum(state.guards_of(defender)) +
         2 * at(state.queen_of(attacker)) + 4 * at(state.queen_of(defender));
}

InnerContents contents_of(std::size_t code) {
  InnerContents contents{};
  for (Content& content : contents) {
    content = static_cast<Content>(code % 5);
    code /= 5;
  }
  return contents;
}

std::size_t code_of(const InnerContents& contents) {
  std::size_t code = 0;
  for (std::size_t i = inner_count; i-- > 0;)
    code = 5 * code + static_cast<std::size_t>(contents[i]);
  return code;
}

bool possible(const InnerContents& contents, int guards) {
  std::array<int, 6> count{};
  for (const Content content : contents) ++count[static_cast<std::size_t>(content)];
  return count[static_cast<std::size_t>(Content::own_guard)] <= guards &&
         count[static_cast<std::size_t>(Content::their_guard)] <= guards &&
         count[static_cast<std::size_t>(Content::own_queen)] <= 1 &&
         count[static_cast<std::size_t>(Content::their_queen)] <= 1 &&
         contents[0] != Content::own_guard && contents[0] != Content::their_guard;
}

InnerTable::InnerTable(const std::vector<InnerContents>& patterns, int guards)
    : shown_by_(inner_codes, 0) {
  if (patterns.empty()) return;
  for (std::size_t set = 0; set < cells_.size(); ++set)
    for (std::size_t i = 0; i < inner_count; ++i)
      if ((set >> i & 1) != 0) cells_[set] |= Bits::of(inner_cells[i]);

  // Down: what a pattern says of some cells holds whatever stands on the others.
  std::vector<bool> holds(power_of_6[inner_count], false);
  for (const InnerContents& pattern : patterns) holds[code_of_6(pattern)] = true;
  for (std::size_t place = 0; place < inner_count; ++place)
    for_each_unsaid(place, [&](std::size_t code, std::size_t step) {
      if (holds[code + unsaid * step])
        for (std::size_t digit = 0; digit < unsaid; ++digit) holds[code + digit * step] = true;
    });
  for (std::size_t code = 0; code < inner_codes; ++code) {
    const InnerContents contents = contents_of(code);
    if (!possible(contents, guards)) continue;
    if (holds[code_of_6(contents)]) members_.push_back(static_cast<std::uint32_t>(code));
  }
  // Up: what holds whatever stands on a cell holds without it. Impossible contents do no harm.
  for (std::size_t code = 0; code < inner_codes; ++code) {
    const InnerContents contents = contents_of(code);
    if (!possible(contents, guards)) holds[code_of_6(contents)] = true;
  }
  for (std::size_t place = 0; place < inner_count; ++place)
    for_each_unsaid(place, [&](std::size_t code, std::size_t step) {
      bool all = true;
      for (std::size_t digit = 0; digit < unsaid; ++digit) all = all && holds[code + digit * step];
      if (all) holds[code + unsaid * step] = true;
    });

  for (const std::uint32_t code : members_) {
    const InnerContents contents = contents_of(code);
    std::size_t free = 1;  // places that cost nothing
    for (std::size_t i = 1; i < inner_count; ++i)
      if (contents[i] == Content::own_guard || contents[i] == Content::own_queen)
        free |= std::size_t{1} << i;
    int least = 100;
    for (std::size_t set = 0; set < cells_.size(); ++set) {
      const int price = 8 * std::popcount(set & ~free) + std::popcount(set & free);
      if (price >= least) continue;
      InnerContents said = contents;
      for (std::size_t i = 0; i < inner_count; ++i)
        if ((set >> i & 1) == 0) said[i] = Content::unsaid;
      if (!holds[code_of_6(said)]) continue;
      least = price;
      shown_by_[code] = static_cast<std::uint8_t>(128 | set);
    }
  }
}

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
  if constexpr (!with_conditions) return true;
  for (const RingCount& count : *where) {
    const Bits cells = count.captured ? cells_of(count) & state.captured : cells_of(count);
    int found = 0;
    for (const Side side : both_sides) {
      if (count.counts({side, Kind::guard})) found += (state.guards_of(side) & cells).count();
      if (count.counts({side, Kind::queen})) found += (state.queen_bit(side) & cells).count();
    }
    if (!count.holds(found)) return false;
  }
  return true;
}

GoalMatcher::GoalMatcher(const Engine& engine, Side attacker, const Goal& goal)
    : engine_(engine),
      attacker_(attacker),
      goal_(goal),
      on_any_turn_(goal.kind == Goal::Kind::throne ||
                   (goal.kind == Goal::Kind::capture_queen &&
                    (remembers(engine) || engine.rules().captives == Captives::lifted))),
      all_on_board_(goal.by_patterns() || engine.rules().captives == Captives::stay),
      inner_(inner_patterns(engine, attacker, goal_), engine.rules().guards) {
  if (!goal_.by_patterns()) return;
  for (const FortressPattern& pattern : goal_.patterns) {
    const auto known = compiled(engine, pattern);
    if (!known || (!remembers(engine) && names_inside_alone(*known))) continue;
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
      return state.queen_in_hand(defender) ||
             engine_.captured_of(state, defender).has(state.queen_of(defender));
    }
    case Goal::Kind::pattern:
    case Goal::Kind::fortress:
      break;
  }
  const std::size_t code = inner_code(state, attacker_);
  return inner_.has(code) || find_other(state, code) != nullptr;
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
  const std::size_t code = inner_code(state, attacker_);
  if (inner_.has(code)) return inner_.shown_by(code);
  const Known& known = *find_other(state, code);
  Bits zone = known.named;
  if constexpr (!with_conditions) return zone;
  const Side defender = opponent(attacker_);
  for (const RingCount& count : *known.where)
    for (const Kind kind : {Kind::queen, Kind::guard})
      if (count.counts({defender, kind}) && !count.captured) zone |= cells_of(count);
  return zone;
}

}  // namespace agon::search
