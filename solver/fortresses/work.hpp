// What a search for holds has found so far: kept in a file, it can be taken up again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/fortresses/settled.hpp"

namespace agon::fortresses {

/// Everything here is shown for one rule set and one number of marks that patterns may name.
struct HoldWork {
  /// Is the queen on the throne alone a fortress?
  std::optional<bool> queen_on_throne;
  /// Of White's search for the largest fortress; only where `queen_on_throne` is known.
  std::optional<Settled> family;

  /// A search for a way into a fortress.
  struct Way {
    Side holder = Side::white;
    bool to_throne = false;  ///< else into the largest fortress
    Position position{max_radius};
    NoWayWithin none;
    /// Was it given up, so that the largest fortress came next?
    bool given_up = false;
    friend bool operator==(const Way&, const Way&) = default;
  };
  std::vector<Way> ways;

  const Way* find(const Position& position, Side holder, bool to_throne) const;
  /// The same; a new one if there is none.
  Way& way(const Position& position, Side holder, bool to_throne);

  friend bool operator==(const HoldWork&, const HoldWork&) = default;
};

/// The work as text, whose last line is a checksum of the rest.
std::string to_text(const HoldWork& work, const RuleSet& rules, int most_captured);

struct HoldWorkRead {
  HoldWork work;
  std::optional<Mistake> mistake;  ///< then the work must not be used
};
/// Refuses a text that was damaged or cut short, or is about other rules or another number of
/// marks. What it says is taken as shown: it is not a certificate.
HoldWorkRead read_hold_work(std::string_view text, const RuleSet& rules, int most_captured);

}  // namespace agon::fortresses
