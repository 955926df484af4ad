// One job of mining: a growth, and the puzzles among its chains.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "puzzles/making/assay.hpp"
#include "puzzles/making/miner_plan.hpp"

namespace agon::puzzles {

struct Find {
  Entry entry;
  std::uint64_t candidate = 0;  ///< which of the job it was, from 1
};

/// Of one job or of several together.
struct Yield {
  std::vector<Find> finds;
  std::uint64_t candidates = 0;
  std::map<std::string, std::uint64_t> refused;  ///< candidates, by the word for why not
  /// `stop` was set: it is not all that the job gives.
  bool interrupted = false;
};

/// DESCRIPTION
///   All puzzles that the job gives, no two of them alike: equal calls give equal answers.
///   Candidates that are `elsewhere` (in the collection, say) are left out early, without changing
///   what else is given. `only`, if not 0, is the one candidate that is wanted.
Yield dig(const Plan& plan, const Job& job, Engines& engines, const Assay::Unwanted& elsewhere,
          std::uint64_t only = 0, const std::atomic<bool>* stop = nullptr);

}  // namespace agon::puzzles
