// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/vectors/cover.hpp"

#include <cstdint>
#include <map>
#include <queue>

namespace agon::vectors {
namespace {

std::vector<std::size_t> members(const ClauseSet& set) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < set.size(); ++i)
    if (set[i]) numbers.push_back(i);
  return numbers;
}

/// Calls `visit` with a number for each pair within a set; less than max_clauses squared.
template <class Visit>
void for_each_pair(const ClauseSet& set, Visit visit) {
  const auto numbers = members(set);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t j = i; j < numbers.size(); ++j) visit(numbers[i] * max_clauses + numbers[j]);
}

/// A greedy cover, candidate by candidate.
class Greedy {
 public:
  Greedy(std::span<const Candidate> candidates, const ClauseSet& wanted, const Accepts& accepts,
         const std::atomic<bool>* stop)
      : candidates_(candidates),
        wanted_(wanted),
        accepts_(accepts),
        stop_(stop),
        taken_(candidates.size()) {}

  bool stopped() const { return stop_ != nullptr && *stop_; }

  /// Covers what the candidates not yet taken can cover, with at most `count` of them. A greater
  /// `power` of the cost prefers the cheap ones more.
  std::vector<std::size_t> round(std::size_t count, int power) {
    std::vector<char> covered(max_clauses * max_clauses);
    std::priority_queue<Entry> queue;
    for (std::size_t i = 0; i < candidates_.size() && !stopped(); ++i)
      if (!taken_[i]) queue.push({gain(i, covered), weight(i, power), i});
    std::vector<std::size_t> chosen;
    while (!queue.empty() && chosen.size() < count && !stopped()) {
      Entry best = queue.top();
      queue.pop();
      if (best.gain == 0) break;
      // Gains only ever fall: an entry that is still the best when counted again is the best of
      // all.
      best.gain = gain(best.candidate, covered);
      if (!queue.empty() && best < queue.top()) {
        queue.push(best);
        continue;
      }
      if (best.gain == 0) break;
      taken_[best.candidate] = 1;
      if (accepts_ && !accepts_(best.candidate)) continue;
      for_each_pair(candidates_[best.candidate].clauses & wanted_,
                    [&](std::size_t pair) { covered[pair] = 1; });
      chosen.push_back(best.candidate);
    }
    return chosen;
  }

  /// Gives back those without which the others still cover as much.
  void drop_superfluous(std::vector<std::size_t>& chosen) {
    std::vector<std::uint32_t> times(max_clauses * max_clauses);
    for (const std::size_t each : chosen)
      for_each_pair(candidates_[each].clauses & wanted_, [&](std::size_t pair) { ++times[pair]; });
    for (std::size_t i = chosen.size(); i-- > 0;) {
      bool needed = false;
      const ClauseSet clauses = candidates_[chosen[i]].clauses & wanted_;
      for_each_pair(clauses, [&](std::size_t pair) { needed = needed || times[pair] == 1; });
      if (needed) continue;
      for_each_pair(clauses, [&](std::size_t pair) { --times[pair]; });
      taken_[chosen[i]] = 0;
      chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

 private:
  /// Whole numbers, so that the choice is the same on every machine.
  struct Entry {
    std::uint64_t gain;
    std::uint64_t weight;
    std::size_t candidate;
    /// By gain for its weight; ties go to the earlier candidate.
    bool operator<(const Entry& other) const {
      const std::uint64_t mine = gain * other.weight;
      const std::uint64_t its = other.gain * weight;
      return mine != its ? mine < its : candidate > other.candidate;
    }
  };

  std::uint64_t gain(std::size_t candidate, const std::vector<char>& covered) const {
    std::uint64_t fresh = 0;
    for_each_pair(candidates_[candidate].clauses & wanted_,
                  [&](std::size_t pair) { fresh += covered[pair] ? 0 : 1; });
    return fresh;
  }

  std::uint64_t weight(std::size_t candidate, int power) const {
    std::uint64_t product = 1;
    for (int i = 0; i < power; ++i) product *= candidates_[candidate].cost;
    return product;
  }

  std::span<const Candidate> candidates_;
  ClauseSet wanted_;
  const Accepts& accepts_;
  const std::atomic<bool>* stop_;
  std::vector<char> taken_;
};

/// The vectors of one rule set.
struct Part {
  RuleSet rules;
  std::vector<std::string> ids;
  std::vector<Candidate> candidates;
};

std::vector<Part> parts_of(const std::vector<Vector>& all) {
  std::map<RuleSet, std::size_t> places;
  std::vector<Part> parts;
  for (const Vector& vector : all) {
    const auto [place, fresh] = places.emplace(vector.rules, parts.size());
    if (fresh) parts.push_back({vector.rules, {}, {}});
    Part& part = parts[place->second];
    Candidate candidate;
    for (const std::string& tag : vector.tags)
      if (const auto clause = find_clause(tag)) candidate.clauses.set(*clause);
    part.ids.push_back(vector.id);
    part.candidates.push_back(candidate);
  }
  return parts;
}

Coverage coverage_of(const Part& part) {
  const Meetings meetings(part.candidates);
  Coverage coverage;
  coverage.rules = part.rules;
  coverage.vectors = part.ids.size();
  coverage.applying = applying(part.rules);
  coverage.reached = meetings.reached();
  coverage.counts = meetings.counts;
  coverage.pairs = meetings.count_pairs();
  const Choice choice = choose(part.candidates, ClauseSet().set(), part.candidates.size());
  for (std::size_t i = 0; i < choice.cover; ++i)
    coverage.smallest.push_back(part.ids[choice.chosen[i]]);
  return coverage;
}

}  // namespace

Meetings::Meetings(std::span<const Candidate> candidates) : with(max_clauses), counts(max_clauses) {
  for (const Candidate& candidate : candidates)
    for (const std::size_t i : members(candidate.clauses)) {
      with[i] |= candidate.clauses;
      ++counts[i];
    }
}

ClauseSet Meetings::reached() const {
  ClauseSet set;
  for (std::size_t i = 0; i < max_clauses; ++i) set[i] = with[i][i];
  return set;
}

std::size_t Meetings::count_pairs() const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < max_clauses; ++i)
    for (std::size_t j = i + 1; j < max_clauses; ++j) count += with[i][j] ? 1 : 0;
  return count;
}

Choice choose(std::span<const Candidate> candidates, const ClauseSet& wanted, std::size_t count,
              const std::atomic<bool>* stop, const Accepts& accepts) {
  Greedy greedy(candidates, wanted, accepts, stop);
  Choice choice;
  choice.chosen = greedy.round(candidates.size(), 1);
  greedy.drop_superfluous(choice.chosen);
  choice.cover = choice.chosen.size();
  if (choice.chosen.size() > count) choice.chosen.resize(count);
  while (choice.chosen.size() < count) {
    const auto more = greedy.round(count - choice.chosen.size(), 3);
    if (more.empty()) break;
    choice.chosen.insert(choice.chosen.end(), more.begin(), more.end());
  }
  return choice;
}

std::vector<Coverage> coverage(const std::vector<Vector>& all) {
  std::vector<Coverage> coverages;
  for (const Part& part : parts_of(all)) coverages.push_back(coverage_of(part));
  return coverages;
}

}  // namespace agon::vectors
