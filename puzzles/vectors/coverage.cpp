#include "puzzles/vectors/coverage.hpp"

#include <map>
#include <utility>

#include "puzzles/vectors/cover.hpp"

namespace agon::vectors {
namespace {

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

std::vector<Coverage> coverage(const std::vector<Vector>& all) {
  std::vector<Coverage> coverages;
  for (const Part& part : parts_of(all)) coverages.push_back(coverage_of(part));
  return coverages;
}

}  // namespace agon::vectors
