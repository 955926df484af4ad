// What vectors cover: clauses, pairs of them, and the fewest vectors that cover as much.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "puzzles/vectors/clause.hpp"
#include "puzzles/vectors/entry.hpp"

namespace agon::vectors {

/// Of all vectors of one rule set. Their tags are taken at their word.
struct Coverage {
  RuleSet rules;
  std::size_t vectors = 0;
  ClauseSet applying;                 ///< clauses of the rule set
  ClauseSet reached;                  ///< by some vector
  std::vector<std::size_t> counts;    ///< by clause: vectors that exercise it
  std::size_t pairs = 0;              ///< of two different clauses that some vector exercises both
  std::vector<std::string> smallest;  ///< ids of vectors, chosen greedily, that cover all of that
};

/// One for each rule set, in the order in which they come.
std::vector<Coverage> coverage(const std::vector<Vector>& all);

}  // namespace agon::vectors
