#include "solver/search/zones/goals/distance.hpp"

#include <algorithm>

namespace agon::search {

using namespace bitboard;

namespace {

/// Can a piece of the kind be a captive there? One that a position remembers can, wherever it is.
bool may_be_captured(const Terrain& terrain, Kind kind, int cell) {
  return terrain.memory() || (terrain.capturable(kind, cell) && !terrain.jaw_pairs(cell).empty());
}

Distances distances(const Terrain& terrain, Kind kind, int goal, bool relocations) {
  Distances cost;
  cost.fill(no_way);
  cost[static_cast<std::size_t>(goal)] = 0;
  const std::uint8_t relocation = terrain.tables().all_in_one_turn ? 0 : 1;
  const auto& goes = terrain.tables().goes[static_cast<std::size_t>(kind)];
  for (bool better = true; better;) {
    better = false;
    for_each(terrain.board(), [&](int from) {
      auto& own = cost[static_cast<std::size_t>(from)];
      const auto by = [&](Bits targets, std::uint8_t price) {
        for_each(targets & terrain.board(), [&](int to) {
          const int through = cost[static_cast<std::size_t>(to)] + price;
          if (through >= own) return;
          own = static_cast<std::uint8_t>(through);
          better = true;
        });
      };
      by(terrain.targets(kind, from), 1);
      if (relocations && may_be_captured(terrain, kind, from))
        by(goes[static_cast<std::size_t>(from)], relocation);
    });
  }
  return cost;
}

/// Can every captured piece be put somewhere? The rim has more room than pieces, however many of
/// its empty cells lie between two of them.
bool always_room(const RuleSet& rules) {
  const auto outward = [](Destination destination) {
    return destination == Destination::outer_ring || destination == Destination::anywhere ||
           destination == Destination::anywhere_but_throne;
  };
  const int pieces = 2 * (rules.guards + 1);
  return outward(rules.guard_goes) && outward(rules.queen_goes) && 6 * rules.radius > 2 * pieces;
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

/// With sandwiches in rings a step to the next cell of one's ring never ends between two enemies.
/// So where nobody can act each ring is full or empty. The pieces are an even number: either they
/// fill ring 1, and a queen among them can enter the throne; or ring 2, and ring 1 is open; or no
/// number of rings at all.
bool may_be_drawn(const RuleSet& rules) {
  switch (rules.no_action) {
    case NoAction::loses:
      return false;
    case NoAction::draws:
      return true;
    case NoAction::passes:
      break;
  }
  return rules.sandwich == Sandwich::line || !always_room(rules);
}

GoalDistance::GoalDistance(const Terrain& terrain, const GoalMatcher& goal, bool shelters)
    : terrain_(terrain),
      attacker_(goal.attacker()),
      walks_(shelters && terrain.rules().stepping_between == SteppingBetween::forbidden &&
             6 * terrain.rules().radius - 2 * (terrain.rules().guards + 1) >
                 terrain.rules().guards + 1 + 3 &&
             terrain.rules().relocate_between == Permission::allowed),
      cache_(std::size_t{1} << 14) {
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
}

void GoalDistance::ask_for(const InnerContents& contents) {
  any_need_ = true;
  std::size_t queen = anywhere;
  unsigned guards = 0;
  for (std::size_t place = 0; place < inner_count; ++place) {
    if (contents[place] == Content::own_queen) queen = place;
    if (contents[place] == Content::own_guard && place > 0) guards |= 1U << (place - 1);
  }
  needs_[queen].push_back(static_cast<std::uint8_t>(guards));
}

/// The cheapest way to fill each set of places with guards of the attacker, others left over.
GoalDistance::GuardTurns GoalDistance::fewest(Bits guards) const {
  std::array<std::uint16_t, sets> cost;
  cost.fill(unreachable);
  cost[0] = 0;
  for_each(guards, [&](int guard) {
    const auto& to = guard_cost_[static_cast<std::size_t>(guard)];
    for (std::size_t set = sets - 1; set > 0; --set)
      for (std::size_t place = 0; place < ring_places; ++place)
        if ((set >> place & 1) != 0)
          cost[set] = std::min<std::uint16_t>(
              cost[set],
              static_cast<std::uint16_t>(cost[set & ~(std::size_t{1} << place)] + to[place]));
  });
  GuardTurns turns;
  turns.fill(unreachable);
  for (std::size_t queen = 0; queen < queen_places; ++queen)
    for (const std::uint8_t set : needs_[queen]) turns[queen] = std::min(turns[queen], cost[set]);
  return turns;
}

const GoalDistance::GuardTurns& GoalDistance::guard_turns(Bits guards) const {
  const std::uint64_t mixed =
      (guards.low * 0x9e3779b97f4a7c15U) ^ (guards.high * 0xc2b2ae3d27d4eb4fU);
  Cached& cached = cache_[(mixed ^ mixed >> 32) * 0x9e3779b97f4a7c15U >> 50];
  if (!cached.known || cached.guards != guards) cached = {guards, fewest(guards), true};
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

int GoalDistance::turns(const State& state) const {
  if (!any_need_) return 0;
  const GuardTurns& guards = guard_turns(state.guards_of(attacker_));
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
    const int beside = ring_of(static_cast<int>(queen)) <= terrain_.rules().radius - 2 ? 0 : 3;
    carried = std::max(carried, shuffling_pairs(state) - beside + 1);
  }
  return std::min({best, walking, carried});
}

int GoalDistance::plies(const State& state) const {
  const int needed = turns(state);
  if (needed == 0 && terrain_.tables().all_in_one_turn) return 1;
  const int own = std::max(needed, 1);
  return state.to_move == attacker_ ? 2 * own - 1 : 2 * own;
}

}  // namespace agon::search
