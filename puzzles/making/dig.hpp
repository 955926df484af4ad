// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is mined: an endless sequence of jobs, each of which can be done alone, by anybody: a
// growth, and the puzzles among its chains.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/making/backward.hpp"
#include "puzzles/making/wanted.hpp"

namespace agon::puzzles {

struct Plan {
  std::vector<NamedRules> rules;  ///< taken in turn
  std::vector<Side> attackers;    ///< taken in turn
  /// Odd; a length named twice is taken twice as often. Not empty.
  std::vector<int> plies;
  std::uint64_t seed = 1;
  WantedThemes themes;
  /// Growths keep any chains, not those that are cheap to prove and depend on few cells: these lead
  /// all growths to the same puzzles.
  bool unguided = false;
};

/// One growth, all whose chains of the plan's lengths are looked at. What it gives depends on the
/// plan and its number alone.
struct Job {
  std::uint64_t number = 0;  ///< from 0
  std::size_t rules = 0;     ///< index in the plan
  Side attacker = Side::white;
  GrowthSettings growth;
};
Job job_of(const Plan& plan, std::uint64_t number);

/// Puzzles of a job that are accepted for each time that the plan names a length, at most.
inline constexpr int most_of_length = 20;
/// After so many nodes a growth is ended.
inline constexpr std::uint64_t growth_nodes = 100'000;

/// The number of a puzzle: the job's and which candidate of the job it is, from 1.
inline constexpr std::uint64_t candidates_of_job = 10'000;
inline std::uint64_t puzzle_number(std::uint64_t job, std::uint64_t candidate) {
  return job * candidates_of_job + candidate;
}

/// Engines for the rule sets that a thread needs, each made once.
class Engines {
 public:
  const bitboard::Engine& of(const RuleSet& rules);

 private:
  std::vector<std::unique_ptr<bitboard::Engine>> engines_;
};

struct Find {
  Entry entry;                  ///< without name and provenance
  std::uint64_t candidate = 0;  ///< which of the job it was, from 1
};

struct Yield {
  std::vector<Find> finds;
  std::uint64_t candidates = 0;
  std::map<std::string, std::uint64_t> refused;  ///< candidates, by the word for why not
  /// `stop` was set: it is not all that the job gives.
  bool interrupted = false;
};

/// Lines of a certificate beyond which a puzzle is refused: what cannot be read is no puzzle, and
/// the formulas take some ten milliseconds for each.
inline constexpr std::size_t most_lines = 64;

/// Asked of an entry that lacks all but the position, id, core and line: is it not wanted, and why?
/// An empty word: it is wanted.
using Unwanted = std::function<std::string(const Entry&)>;

/// DESCRIPTION
///   All puzzles that the job gives, no two of them alike: equal calls give equal answers. Each is
///   a position that the side to move wins in exactly so many plies by a sole key, with a past;
///   `prove` proves it afresh, so that all that is said of it depends on it alone and not on what
///   was looked at before. Candidates that are `elsewhere` (in the collection, say) are left out
///   early, without changing what else is given. `only`, if not 0, is the one candidate that is
///   wanted.
Yield dig(const Plan& plan, const Job& job, Engines& engines, const Unwanted& elsewhere,
          std::uint64_t only = 0, const std::atomic<bool>* stop = nullptr);

/// In how many readings of its source the answer stands; only under the rules of a preset. Stays
/// unknown where it would cost too much: a source with more than `most_classes` kinds of readings,
/// or searches beyond so many nodes together. Cost: one short search for each kind; from a few
/// milliseconds to a second.
void add_readings(Entry& entry, Engines& engines, std::uint64_t nodes);

inline constexpr std::size_t most_classes = 2'000;

/// The word for why a puzzle is not taken that is known: "duplicate-core"; empty for none.
std::string word_for(Sameness sameness);

}  // namespace agon::puzzles
