// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A puzzle that anybody may have made, proved and made an entry of a collection: with where else
// its answer stands.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/verdict.hpp"
#include "puzzles/appraisal/prover.hpp"
#include "puzzles/collection/entry.hpp"
#include "puzzles/proving/proof.hpp"

namespace agon::api {
class Tables;
}

namespace agon::puzzles {

// Where else a puzzle's answer stands: under the presets, in the readings of its source.

/// Does the answer stand under these rules? Nothing: a limit came first.
using Stands = std::function<std::optional<bool>(const RuleSet& rules)>;

/// Fills `presets`; where it is not known of all of them, they stay unknown. Rule sets with the
/// same forced wins are asked about once.
void add_presets(Entry& entry, const Stands& stands);

/// Fills `readings` and `all_readings` by those of a source; where it is not known of all of them,
/// they stay unknown. Each group of readings with the same forced wins is asked about once.
void add_readings(Entry& entry, const rulesets::Preset& source, const Stands& stands);

// A puzzle that anybody may have made, proved and made an entry of a collection.

struct AppraisalRequest {
  Limits limits;          ///< for each search
  bool readings = false;  ///< in how many readings and under which presets does it stand?
  std::size_t most_readings = 20'000;  ///< with more of them that is not asked
  api::Tables* tables = nullptr;       ///< answer in place of searches; null for none
  std::string now;                     ///< when the answer is verified; see Verification
};

struct Appraised {
  std::optional<Entry> entry;      ///< nothing if something is wrong
  std::vector<std::string> wrong;  ///< see Proof
  std::string open;                ///< what the limits left open; the entry then says less
};

/// Proves the answer and derives the rest: keys, line, certificate, signatures, themes, difficulty.
/// A puzzle without an answer is solved first. Themes that no program can check are kept. Only wins
/// by a sole key have a core and a difficulty. Precondition: the position is usable.
Appraised appraise(const Puzzle& puzzle, const Provenance& provenance,
                   const AppraisalRequest& request);

/// The themes of a proved answer by the program itself, and those of `stated` that it cannot find.
std::vector<std::string> all_themes(const Puzzle& puzzle, const Verdict& verdict);

/// Core, certificate, pieces named, features and difficulty; nothing changes where they are not
/// known. `briefly`: where a table has answered, a win may be longer than any search reaches; then
/// not much is tried.
void add_solution(Entry& entry, bool briefly);

/// The same of a solution by the same prover, but for the certificate.
void describe(Entry& entry, Prover& prover, const Solution& solution);

/// What the prover of a description may remember: the same for all, so that all find the same of a
/// puzzle.
inline constexpr std::size_t search_bytes = std::size_t{64} << 20U;

/// The answer with its length alone, for questions without one: the puzzle that `verdict` answers.
Puzzle answered(Puzzle puzzle, const Verdict& verdict);

}  // namespace agon::puzzles
