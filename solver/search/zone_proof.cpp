#include "solver/search/zone_proof.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

namespace agon::search {

namespace {

/// Does it match every position that `other` matches? Precondition: the same placement.
bool matches_all_of(const Pattern& pattern, const Pattern& other) {
  const bool queen_named =
      other.defender_queen != bitboard::no_cell && pattern.zone.has(other.defender_queen);
  return pattern.zone.within(other.zone) &&
         (other.defender_guards & pattern.zone) == pattern.defender_guards &&
         pattern.defender_queen == (queen_named ? other.defender_queen : bitboard::no_cell);
}

}  // namespace

Proof::Placement Proof::placement(const Pattern& pattern) {
  return {pattern.attacker_guards.low, pattern.attacker_guards.high, pattern.attacker_queen,
          pattern.captured.low,        pattern.captured.high,        pattern.to_move,
          pattern.attacker_decides};
}

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
    : patterns_(patterns), attacker_(attacker), top_(top) {
  const std::vector<PatternId> ids = all_below(top);
  std::map<Placement, std::vector<PatternId>> by_placement;
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
  for (const PatternId id : in_use_)
    if (id != top_) by_placement_[placement(patterns[id])].push_back(id);
}

std::optional<int> Proof::soonest(const bitboard::State& state) const {
  Pattern like = pattern_of(state, attacker_, Bits{});
  like.attacker_decides = true;
  const auto alike = by_placement_.find(placement(like));
  if (alike == by_placement_.end()) return std::nullopt;
  std::optional<int> least;
  for (const PatternId id : alike->second)
    if (const int length = plies(id);
        (!least || length < *least) && patterns_[id].matches(state, attacker_))
      least = length;
  return least;
}

void Proof::choose_stand_ins(const std::vector<PatternId>& alike) {
  const auto contents = [this](PatternId id) {
    const Pattern& pattern = patterns_[id];
    return std::tuple(pattern.zone.low, pattern.zone.high, pattern.defender_guards.low,
                      pattern.defender_guards.high, pattern.defender_queen);
  };
  const auto width = [this](PatternId id) { return patterns_[id].zone.count(); };
  // Of those that are the same, the best.
  std::map<decltype(contents(top_)), PatternId> distinct;
  for (const PatternId id : alike) {
    PatternId& best = distinct.try_emplace(contents(id), id).first->second;
    if (better(id, best)) best = id;
  }
  std::vector<PatternId> others;
  for (const auto& [same, id] : distinct) others.push_back(id);
  std::sort(others.begin(), others.end(),
            [&](PatternId one, PatternId other) { return width(one) < width(other); });
  for (const PatternId id : alike) {
    PatternId& stand_in = known_.at(id).stand_in;
    stand_in = distinct.at(contents(id));
    for (const PatternId other : others) {
      if (width(other) >= width(id)) break;
      if (better(other, stand_in) && matches_all_of(patterns_[other], patterns_[id]))
        stand_in = other;
    }
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
