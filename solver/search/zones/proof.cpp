#include "solver/search/zones/proof.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

namespace agon::search {

namespace {

/// What two patterns have to share so that one can stand for the other.
auto placement(const Pattern& pattern) {
  return std::tuple(pattern.attacker_guards.low, pattern.attacker_guards.high,
                    pattern.attacker_queen, pattern.captured.low, pattern.captured.high,
                    pattern.to_move, pattern.attacker_decides);
}

/// Does it match every position that `other` matches? Precondition: the same placement.
bool matches_all_of(const Pattern& pattern, const Pattern& other) {
  const bool queen_named =
      other.defender_queen != bitboard::no_cell && pattern.zone.has(other.defender_queen);
  return pattern.zone.within(other.zone) &&
         (other.defender_guards & pattern.zone) == pattern.defender_guards &&
         pattern.defender_queen == (queen_named ? other.defender_queen : bitboard::no_cell);
}

}  // namespace

std::vector<PatternId> Proof::all_below(PatternId top) const {
  std::vector<PatternId> found{top};
  std::unordered_set<PatternId> seen{top};
  for (std::size_t next = 0; next < found.size(); ++next)
    for (const PatternId needed : patterns_[found[next]].needs)
      if (seen.insert(needed).second) found.push_back(needed);
  return found;
}

/// Fewer plies, then a smaller zone, then the older one.
bool Proof::better(PatternId one, PatternId other) const {
  const auto rank = [this](PatternId id) {
    return std::tuple(known_.at(id).plies, patterns_[id].zone.count(), id);
  };
  return rank(one) < rank(other);
}

Proof::Proof(const PatternTable& patterns, Side attacker, PatternId top,
             const bitboard::State& root)
    : patterns_(patterns), top_(top) {
  const std::vector<PatternId> ids = all_below(top);
  std::map<decltype(placement(Pattern{})), std::vector<PatternId>> by_placement;
  for (const PatternId id : ids) {
    known_[id] = {patterns[id].plies, id};
    by_placement[placement(patterns[id])].push_back(id);
  }
  do {
    for (const auto& [same, alike] : by_placement) choose_stand_ins(alike);
  } while (count_anew(ids));
  for (const PatternId id : ids)
    if (patterns[id].matches(root, attacker) && better(id, top_)) top_ = id;
  std::unordered_set<PatternId> seen{top_};
  in_use_ = {top_};
  for (std::size_t next = 0; next < in_use_.size(); ++next)
    for (const PatternId needed : patterns[in_use_[next]].needs)
      if (const PatternId stand_in = known_.at(needed).stand_in; seen.insert(stand_in).second)
        in_use_.push_back(stand_in);
}

void Proof::choose_stand_ins(const std::vector<PatternId>& alike) {
  for (const PatternId id : alike) {
    PatternId& stand_in = known_.at(id).stand_in;
    for (const PatternId other : alike)
      if (better(other, stand_in) && matches_all_of(patterns_[other], patterns_[id]))
        stand_in = other;
  }
}

/// Plies from what stands in for the patterns that each rests on, those with fewer plies first.
/// False: nothing has changed.
bool Proof::count_anew(std::vector<PatternId> ids) {
  std::sort(ids.begin(), ids.end(), [this](PatternId one, PatternId other) {
    return known_.at(one).plies < known_.at(other).plies;
  });
  bool changed = false;
  for (const PatternId id : ids) {
    int plies = 0;
    for (const PatternId needed : patterns_[id].needs)
      plies = std::max(plies, known_.at(known_.at(needed).stand_in).plies);
    changed = changed || plies + 1 < known_.at(id).plies;
    known_.at(id).plies = plies + 1;
  }
  return changed;
}

}  // namespace agon::search
