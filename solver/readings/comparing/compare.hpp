// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// In which positions do two rule sets differ? For each kind of difference a smallest position in
// which they do, or a proof that there is none.
//
// DESCRIPTION
//   White is to move in every witness, which loses nothing: the half turn of the board with the
//   colours exchanged takes legal actions to legal actions under every rule set, and the standard
//   start, hence the measure too, to itself. The rules come from `Formulas`; nothing here depends
//   on the meaning of fields.
//
// COST
//   Presets on the full board: about a second for all kinds, half of it for building formulas; two
//   to three where captives are remembered. Almost nothing where no question is needed (both sets
//   give the same formula).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "model/values/difference.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

/// What a witness has as few of as possible.
enum class Measure : std::uint8_t {
  off_start,  ///< pieces off their side's start cells of the standard layout, where both sets have
              ///< it
  off_rim     ///< pieces on the board but not on its outermost ring, everywhere else
};
Measure measure_of(const RuleSet& left, const RuleSet& right);

struct Comparison {
  /// Is there such a position? `unknown`: the patience ended first.
  Answer found = Answer::unknown;
  std::optional<DifferenceWitness> witness;  ///< without a past only if none has one
  std::size_t count = 0;                     ///< of the measure, in the witness
  bool smallest = false;                     ///< it is proved that no such witness has fewer
};

/// One context, for one thread.
class Comparer {
 public:
  /// Preconditions: the same radius and number of guards, no contradictions. `which` answers all
  /// questions.
  Comparer(const RuleSet& left, const RuleSet& right, Which which = Which::cadical);
  ~Comparer();
  Comparer(const Comparer&) = delete;
  Comparer& operator=(const Comparer&) = delete;

  /// A smallest witness.
  Comparison witness(Difference difference, const Patience& patience);
  /// Is there one that an action leads to, for two rule sets each of which is one of the two given,
  /// or that one with some fields taken from the other? Preconditions as for the constructor.
  Answer differ(const RuleSet& one, const RuleSet& other, Difference difference,
                const Patience& patience);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace agon::formulas
