// Does a side hold, without knowing a fortress, or whether there is one?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "solver/fortresses/held.hpp"
#include "solver/fortresses/work.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::analysis {

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
/// Taken up again from what it told `keep`, it comes to the same verdicts and fortresses and to
/// ways of the same length; how many questions that takes, and which of several ways of one length
/// is written down, may differ.
class HoldSeeker {
 public:
  HoldSeeker(const RuleSet& rules, HoldSearch search);

  struct Sought {
    FoundFortress fortress;
    Held held;
  };
  /// The queen on the throne alone first, and the way there; where that is no fortress, or there is
  /// no such way, the largest fortress of the family. `limits.seconds` are for all calls together.
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

}  // namespace agon::analysis
