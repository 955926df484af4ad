// Checks a table: every entry against its successors.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "model/data/rule_set.hpp"
#include "solver/tables/layout.hpp"
#include "solver/tables/solver.hpp"

namespace agon::tables {

/// A second evaluation, written apart from the solver's: takes all codes of a table, then derives
/// each from those of its successors. Memory: about a byte for each place.
class Verifier {
 public:
  /// Precondition: no refusal. `distances` as in Options.
  Verifier(const RuleSet& rules, bool distances, int threads);
  ~Verifier();
  static std::uint64_t predicted_bytes(const RuleSet& rules);

  const Layout& layout() const;
  /// Takes the codes of a slab. Different slabs may be added by several threads at once.
  void add(const SlabCodes& slab);

  struct Wrong {
    Place place;
    Code found = 0;
    Code expected = 0;
  };
  struct Report {
    std::uint64_t checked = 0;  ///< used places
    std::uint64_t wrong = 0;
    std::optional<Wrong> first;  ///< the lowest place
    bool stopped = false;
  };
  /// Derives every entry again. Precondition: every slab was added once. go_on gets the share done.
  Report run(const std::function<bool(double)>& go_on = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace agon::tables
