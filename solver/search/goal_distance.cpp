// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/search/goal_distance.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace agon::search {

using namespace bitboard;

namespace {

/// Can a piece of the kind be a captive there? One that a position remembers can, wherever it is.
bool may_be_captured(const Terrain& terrain, Kind kind, int cell) {
  return terrain.memory() || (terrain.capturable(kind, cell) && !terrain.jaw_pairs(cell).empty());
}

/// Level by level: what can go to a cell of the levels so far is in the next one.
Distances distances(const Terrain& terrain, Kind kind, int goal, bool relocations) {
  Distances cost;
  cost.fill(no_way);
  const bool free = terrain.tables().all_in_one_turn;  // relocations cost nothing
  const auto goes = [&](int cell) {                    // by either side
    const auto& [white, black] = terrain.tables().goes;
    const auto k = static_cast<std::size_t>(kind);
    const auto c = static_cast<std::size_t>(cell);
    return white[k][c] | black[k][c];
  };
  Bits captives;
  if (relocations)
    for_each(terrain.board(), [&](int from) {
      if (may_be_captured(terrain, kind, from)) captives |= Bits::of(from);
    });
  Bits reached;
  Bits level = Bits::of(goal);
  for (std::uint8_t actions = 0; !level.empty(); ++actions) {
    const auto reach = [&](Bits cells) {
      reached |= cells;
      for_each(cells, [&](int cell) { cost[static_cast<std::size_t>(cell)] = actions; });
    };
    const auto relocated = [&](Bits from) {
      Bits found;
      for_each(from & ~reached, [&](int cell) {
        if (goes(cell).meets(reached)) found |= Bits::of(cell);
      });
      return found;
    };
    for (reach(level); free && !level.empty(); reach(level)) level = relocated(captives);
    level = free ? Bits{} : relocated(captives);
    for_each(terrain.board() & ~reached, [&](int from) {
      if (terrain.targets(kind, from).meets(reached)) level |= Bits::of(from);
    });
  }
  return cost;
}

/// The next cells of the outermost ring, one way round or the other.
Bits next_on_rim(Bits cells, const detail::DirectionSets& sets) {
  Bits next = moved<0>(cells & sets[0]);
  next |= moved<1>(cells & sets[1]);
  next |= moved<2>(cells & sets[2]);
  next |= moved<3>(cells & sets[3]);
  next |= moved<4>(cells & sets[4]);
  next |= moved<5>(cells & sets[5]);
  return next;
}

}  // namespace

Distances actions_to(const Terrain& terrain, Kind kind, int goal) {
  return distances(terrain, kind, goal, true);
}

Distances steps_to(const Terrain& terrain, Kind kind, int goal) {
  return distances(terrain, kind, goal, false);
}

/// Where captured pieces have somewhere to go, a side that cannot act cannot step. With sandwiches
/// in rings a step to the next cell of one's ring never ends between two enemies; so if neither
/// side can act each ring is full or empty. The pieces are an even number: either they fill ring 1,
/// and a queen among them can enter the throne; or ring 2, and ring 1 is open; or no number of
/// rings at all.
DrawnEnds::When DrawnEnds::when(const RuleSet& rules) {
  if (rules.forfeit_result == ForfeitResult::draws && rules.forfeit != Forfeit::none &&
      rules.guards == 6)
    return When::any_time;
  if (rules.no_action == NoAction::loses) return When::never;
  if (rules.no_action == NoAction::draws || rules.sandwich == Sandwich::line) return When::any_time;
  return std::max(room_for(rules.guard_goes, rules), room_for(rules.queen_goes, rules));
}

/// When may a captured piece have nowhere to go?
DrawnEnds::When DrawnEnds::room_for(Destination destination, const RuleSet& rules) {
  const int pieces = 2 * (rules.guards + 1);
  switch (destination) {
    case Destination::outer_ring:
    case Destination::anywhere:
    case Destination::anywhere_but_throne:
      // However many empty cells of the rim lie between two pieces.
      return 6 * rules.radius > 2 * pieces ? When::never : When::any_time;
    case Destination::next_ring:
      // Ring 1 is next only to the throne, where no piece is captured; only the second ring can be
      // filled.
      return rules.rim_capture == RimCapture::yes &&
                     rules.relocate_between == Permission::allowed && pieces < 18
                 ? When::ring_2_full
                 : When::any_time;
    default:
      return When::any_time;
  }
}

DrawnEnds::DrawnEnds(const RuleSet& rules) : when_(when(rules)) {}

int DrawnEnds::plies(const State& state) const {
  constexpr int many = 1 << 20;
  if (when_ == When::never) return many;
  if (when_ == When::any_time || state.captured.has(throne_index)) return 1;
  // Twelve pieces have to come to ring 2, a ring inward an action.
  constexpr std::size_t places = 12;
  std::array<int, 2 * 7> rings_off{};
  std::size_t count = 0;
  for_each(state.occupied(),
           [&](int cell) { rings_off[count++] = std::max(0, ring_of(cell) - 2); });
  if (count < places) return many;
  std::sort(rings_off.begin(), rings_off.begin() + static_cast<std::ptrdiff_t>(count));
  return std::max(1, std::accumulate(rings_off.begin(), rings_off.begin() + places, 0));
}

GoalDistance::GoalDistance(const Terrain& terrain, const GoalMatcher& goal, bool shelters)
    : terrain_(terrain),
      attacker_(goal.attacker()),
      by_defender_(goal.by_defender()),
      walks_(shelters && terrain.rules().stepping_between == SteppingBetween::forbidden &&
             6 * terrain.rules().radius - 2 * (terrain.rules().guards + 1) >
                 terrain.rules().guards + 1 + 3 &&
             terrain.rules().relocate_between == Permission::allowed),
      cache_(std::size_t{1} << cache_bits) {
  for (std::size_t place = 0; place < inner_count; ++place) {
    queen_walk_[place] = steps_to(terrain, Kind::queen, inner_cells[place]);
    queen_any_[place] = actions_to(terrain, Kind::queen, inner_cells[place]);
    if (place == 0) continue;
    const Distances cost = actions_to(terrain, Kind::guard, inner_cells[place]);
    for (std::size_t from = 0; from < cost.size(); ++from)
      guard_cost_[from][place - 1] = cost[from];
  }
  for (const std::uint32_t code : goal.inner().members()) ask_for(contents_of(code));
  for (const GoalMatcher::Known& known : goal.others()) ask_for(inner_contents(known, attacker_));
  for (auto& needed : needs_) {
    std::sort(needed.begin(), needed.end());
    needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
    const std::vector<std::uint8_t> all = needed;
    std::erase_if(needed, [&](unsigned set) {
      return std::any_of(all.begin(), all.end(),
                         [&](unsigned less) { return less != set && (less & ~set) == 0; });
    });
  }
  std::array<bool, sets> wanted{};
  for (const auto& needed : needs_)
    for (const unsigned set : needed)
      for (unsigned part = set; part != 0; part = (part - 1) & set) wanted[part] = true;
  for (std::size_t set = sets - 1; set > 0; --set)
    if (wanted[set]) sets_wanted_.push_back(static_cast<std::uint8_t>(set));
}

/// Is the game over where the seven cells hold this? Then the rules say who has won.
bool GoalDistance::over(const InnerContents& contents) const {
  const auto on_ring_1 = [&](Content guard) {
    return std::count(contents.begin() + 1, contents.end(), guard) == terrain_.rules().guards;
  };
  const bool theirs = on_ring_1(Content::their_guard);
  if (theirs && contents[0] == Content::their_queen) return true;
  if (on_ring_1(Content::own_guard) && contents[0] == Content::own_queen) return true;
  const Forfeit forfeit = terrain_.rules().forfeit;
  return theirs && terrain_.tables().full_guard &&
         (forfeit == Forfeit::own_queen_absent ||
          (forfeit == Forfeit::throne_empty && contents[0] == Content::empty));
}

void GoalDistance::ask_for(const InnerContents& contents) {
  any_need_ = true;
  if (over(contents)) return;
  std::size_t queen = anywhere;
  unsigned guards = 0;
  for (std::size_t place = 0; place < inner_count; ++place) {
    if (contents[place] == Content::own_queen) queen = place;
    if (contents[place] == Content::own_guard && place > 0) guards |= 1U << (place - 1);
  }
  needs_[queen].push_back(static_cast<std::uint8_t>(guards));
}

/// The cheapest way to fill each set of places with guards of the attacker, others left over. With
/// `one_on_rim`, one more guard, which may stand on any cell of the rim.
GoalDistance::GuardTurns GoalDistance::fewest(Bits guards, bool one_on_rim) const {
  std::array<std::uint16_t, sets> cost;
  cost.fill(unreachable);
  cost[0] = 0;
  const auto use = [&](const std::array<std::uint8_t, ring_places>& to) {
    for (const std::uint8_t set : sets_wanted_)  // a set comes before its parts
      for (unsigned left = set; left != 0; left &= left - 1) {
        const unsigned others = set & ~(left & -left);
        const int price = cost[others] + to[static_cast<std::size_t>(std::countr_zero(left))];
        if (price < cost[set]) cost[set] = static_cast<std::uint16_t>(price);
      }
  };
  for_each(guards, [&](int guard) { use(guard_cost_[static_cast<std::size_t>(guard)]); });
  if (one_on_rim) {
    std::array<std::uint8_t, ring_places> to;
    to.fill(static_cast<std::uint8_t>(terrain_.rules().radius - 1));
    use(to);
  }
  GuardTurns turns;
  turns.fill(unreachable);
  for (std::size_t queen = 0; queen < queen_places; ++queen)
    for (const std::uint8_t set : needs_[queen]) turns[queen] = std::min(turns[queen], cost[set]);
  return turns;
}

const GoalDistance::GuardTurns& GoalDistance::guard_turns(Bits guards, bool one_on_rim) const {
  // No piece is ever on index 127.
  const Bits key = one_on_rim ? guards | Bits::of(127) : guards;
  const std::uint64_t mixed = (key.low * 0x9e3779b97f4a7c15U) ^ (key.high * 0xc2b2ae3d27d4eb4fU);
  Cached& cached = cache_[(mixed ^ mixed >> 32) * 0x9e3779b97f4a7c15U >> (64 - cache_bits)];
  if (!cached.known || cached.guards != key) cached = {key, fewest(guards, one_on_rim), true};
  return cached.turns;
}

int GoalDistance::shuffling_pairs(const State& state) const {
  const Bits rim = rings[static_cast<std::size_t>(terrain_.rules().radius)];
  const Bits pieces = state.pieces_of(opponent(attacker_)) & rim;
  const Bits empty = rim & ~state.occupied();
  const Bits first = next_on_rim(pieces, next_counterclockwise) & empty;
  const Bits left = pieces & ~next_on_rim(first, next_clockwise);
  const Bits second = next_on_rim(left, next_clockwise) & empty & ~first;
  return first.count() + second.count();
}

/// At most how many pairs have a step that might capture the queen, now or when she is further in.
int GoalDistance::useless_pairs(int ring) const {
  const int radius = terrain_.rules().radius;
  if (terrain_.rules().sandwich == Sandwich::line) return ring <= radius - 2 ? 0 : 3;
  return ring < radius ? 0 : 1;
}

int GoalDistance::turns(const State& state) const {
  return any_need_ ? turns(state, guard_turns(state.guards_of(attacker_), false), 0) : 0;
}

int GoalDistance::turns(const State& state, Bits captured) const {
  const RuleSet& rules = terrain_.rules();
  if (!any_need_ || captured.empty() || captured.has(state.queen_of(attacker_)) ||
      rules.guard_goes != Destination::outer_ring || terrain_.tables().all_in_one_turn)
    return turns(state);
  int least = unreachable;
  for_each(captured, [&](int guard) {
    const Bits others = state.guards_of(attacker_) & ~Bits::of(guard);
    least = std::min(least, 1 + turns(state, guard_turns(others, true), 1));
  });
  return least;
}

/// With the guards' turns worked out, after `spent` turns that are not counted.
int GoalDistance::turns(const State& state, const GuardTurns& guards, int spent) const {
  const auto queen = static_cast<std::size_t>(state.queen_of(attacker_));
  int best = guards[anywhere];
  int walking = unreachable;
  int carried = unreachable;
  for (std::size_t place = 0; place < inner_count; ++place) {
    if (guards[place] == unreachable) continue;
    walking = std::min(walking, guards[place] + queen_walk_[place][queen]);
    carried = std::min(carried, guards[place] + queen_any_[place][queen]);
  }
  if (carried < walking && walks_ && !state.captured.has(static_cast<int>(queen)) &&
      !is_between(terrain_, jaws(terrain_, state, opponent(attacker_)), static_cast<int>(queen))) {
    const int beside = useless_pairs(ring_of(static_cast<int>(queen)));
    carried = std::max(carried, shuffling_pairs(state) - beside + 1 - spent);
  }
  return std::min({best, walking, carried});
}

int GoalDistance::plies(const State& state) const {
  return plies(state, turns(state));
}

int GoalDistance::plies(const State& state, int needed) const {
  if (needed == 0 && (by_defender_ || terrain_.tables().all_in_one_turn)) return 1;
  const int own = std::max(needed, 1);
  return state.to_move == attacker_ ? 2 * own - 1 : 2 * own;
}

}  // namespace agon::search
