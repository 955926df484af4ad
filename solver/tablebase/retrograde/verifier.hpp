// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Checks a table: every entry against its successors.
//
// DESCRIPTION
//   `Verifier verifier(...)`, then `add` for every slab, then `run`. An entry is derived again from
//   the entries after each of its actions, looking forward; the solver looks backward, from new
//   results to what they decide. Both use the rules within a slab (slab_rules.hpp), so this checks
//   the sweeps, the symmetries and the file, not the rules: the judge checks those on a sample.
//
// Not checked without distances: that a win makes progress. Wins that only lead to each other in a
// circle would pass.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/retrograde/solver.hpp"

namespace agon::tablebase {

class AnyVerifier;

class Verifier {
 public:
  struct Options {
    int threads = 1;
    bool distances = true;
    /// The highest code of the table. Codes are kept in as many bits as it needs.
    Code highest = 0;
  };

  /// Precondition: no refusal. Takes the memory predicted.
  Verifier(const RuleSet& rules, const Options& options);
  ~Verifier();
  /// Memory at the peak: about 1.4 bytes a place for distances below 512.
  static std::uint64_t predicted_bytes(const RuleSet& rules, const Options& options);

  /// Takes the codes of a slab, as many as it has places. Different slabs may be added by
  /// several threads at once. False if a code is higher than the highest.
  bool add(const SlabCodes& slab);

  struct Wrong {
    Place place;
    Code found = 0;
    Code expected = 0;
  };
  struct Report {
    std::uint64_t checked = 0;  ///< places, unused ones too
    std::uint64_t wrong = 0;
    std::optional<Wrong> first;  ///< the lowest place that is wrong
    bool stopped = false;        ///< by go_on
  };
  /// Derives every entry again. Precondition: every slab was added. `go_on` gets the number of a
  /// slab that has been checked; nearly all below it have been, too.
  Report run(const std::function<bool(std::uint32_t slab)>& go_on = {});
  /// What was added for a place. Cost: one access to memory.
  Code code(Place place) const;

 private:
  std::unique_ptr<AnyVerifier> verify_;
};

}  // namespace agon::tablebase
