// Does a side hold, without knowing a fortress, or whether there is one?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "solver/fortresses/held.hpp"
#include "solver/fortresses/work.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::fortresses {

struct HoldSearch {
  FindRequest find;
  HeldQuestion enter;
  /// Of `enter`, for the way to the throne, which is tried before the whole family is searched for.
  std::uint64_t throne_nodes = 2'000'000;
  /// What was found before, for the same rules and `find.most_captured`.
  HoldWork known;
  /// Told what is known now whenever a part of it is worth keeping. May be empty.
  std::function<void(const HoldWork&)> keep;
};

/// Fortresses of one rule set, each found once, and the ways into them.
///
/// Resumed from what it passed to `keep`, it reaches the same verdicts and fortresses and ways of
/// the same length; the number of questions, and which of several ways of the same length is given,
/// may differ.
class HoldSeeker {
 public:
  HoldSeeker(const RuleSet& rules, HoldSearch search);

  struct Sought {
    FoundFortress fortress;
    Held held;
  };
  /// First the queen alone on the throne, and the way there; where that is not a fortress, or there
  /// is no such way, the largest fortress of the family. `limits.seconds` applies to all calls
  /// together.
  Sought seek(const Position& position, Side holder);
  /// The largest fortress of the family, without a position.
  FoundFortress fortress(Side holder);

 private:
  FoundFortress find(Side holder, bool throne_only);
  Held enter_last(const Position& position, const FoundFortress& fortress, bool to_throne);
  bool by_throne(const Position& position, Side holder, Sought& found);
  bool interrupted() const;
  void leave_what_is_left(Limits& limits) const;
  void keep() const;

  RuleSet rules_;
  HoldSearch search_;
  HoldWork work_;
  Stopwatch watch_;
  std::optional<FoundFortress> throne_;  ///< White's
  std::optional<FoundFortress> family_;  ///< White's
};

}  // namespace agon::fortresses
