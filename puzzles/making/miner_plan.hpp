// What is mined: an endless sequence of jobs, each of which can be done independently.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/values/named_rules.hpp"
#include "model/values/piece.hpp"
#include "puzzles/making/backward.hpp"

namespace agon::puzzles {

struct Plan {
  std::vector<NamedRules> rules;  ///< taken in turn
  std::vector<Side> attackers;    ///< taken in turn
  /// Odd; a length named twice is taken twice as often. Not empty.
  std::vector<int> plies;
  std::uint64_t seed = 1;
  /// Growths keep any chains, not those that are cheap to prove and depend on few cells: these lead
  /// all growths to the same puzzles.
  bool unguided = false;
};

/// One growth; all its chains of the plan's lengths are examined. Its result depends only on the
/// plan and its number.
struct Job {
  std::uint64_t number = 0;  ///< from 0
  std::size_t rules = 0;     ///< index in the plan
  Side attacker = Side::white;
  GrowthSettings growth;
};
Job job_of(const Plan& plan, std::uint64_t number);

/// Puzzles of a job that are accepted for each time that the plan names a length, at most.
inline constexpr int most_of_length = 20;
/// A growth ends after this many nodes.
inline constexpr std::uint64_t growth_nodes = 100'000;

/// The number of a puzzle: the job's and which candidate of the job it is, from 1.
inline constexpr std::uint64_t candidates_of_job = 10'000;
inline std::uint64_t puzzle_number(std::uint64_t job, std::uint64_t candidate) {
  return job * candidates_of_job + candidate;
}

}  // namespace agon::puzzles
