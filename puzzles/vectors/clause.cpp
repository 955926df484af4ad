#include "puzzles/vectors/clause.hpp"

#include <cassert>

namespace agon::vectors {

std::span<const Clause> clauses() {
  static const std::vector<Clause> all = [] {
    std::vector<Clause> joined;
    for (const auto part :
         {step_clauses(), captive_clauses(), capturing_clauses(), destination_clauses(),
          relocation_clauses(), placement_clauses(), ending_clauses()})
      joined.insert(joined.end(), part.begin(), part.end());
    assert(joined.size() <= max_clauses);
    return joined;
  }();
  return all;
}

std::optional<std::size_t> find_clause(std::string_view name) {
  for (std::size_t i = 0; i < clauses().size(); ++i)
    if (clauses()[i].name == name) return i;
  return std::nullopt;
}

ClauseSet applying(const RuleSet& rules) {
  ClauseSet set;
  for (std::size_t i = 0; i < clauses().size(); ++i) set[i] = clauses()[i].applies(rules);
  return set;
}

ClauseSet exercised(const Judged& judged) {
  ClauseSet set;
  for (std::size_t i = 0; i < clauses().size(); ++i)
    set[i] = clauses()[i].applies(judged.rules) && clauses()[i].seen(judged);
  return set;
}

}  // namespace agon::vectors
