// Does a side hold from a position: can it force its way into a fortress?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/position.hpp"
#include "model/data/rule_set.hpp"
#include "solver/analysis/hold.hpp"
#include "solver/hold.hpp"
#include "solver/limits.hpp"
#include "solver/search/question.hpp"
#include "solver/stopwatch.hpp"

namespace agon::analysis {

struct HeldQuestion {
  Limits limits;
  std::function<void(const search::Progress&)> progress;  ///< may be empty
};

/// How a position stands for the holder of a fortress.
struct Held {
  enum class Standing : std::uint8_t {
    held,    ///< the holder cannot lose from here
    lost,    ///< the other side forces its win
    unknown  ///< see `reason`
  };
  Standing standing = Standing::unknown;
  /// held: the way in takes at most so many plies; lost: the other side's win does.
  std::optional<int> plies;
  bool shortest = false;      ///< are there no fewer plies?
  std::optional<int> within;  ///< unknown: the way in takes more plies than these
  std::vector<Action> line;   ///< held: one way in, against the defence that delays it longest
  Hold hold;  ///< held: the fortress, and as its entry the way in; else the fortress
  std::uint64_t nodes = 0;
  std::string reason;    ///< why it is not known
  bool limited = false;  ///< unknown because a limit came first
};

/// Asks first whether the other side has a short win, then for the way into the fortress.
/// Preconditions: the position can be used under the rules; `fortress` is closed under them
/// (nothing here asks whether it is), its entry is not looked at. Cost: a search with zones for a
/// goal.
Held enter(const RuleSet& rules, const Position& position, const Hold& fortress,
           const HeldQuestion& question);

struct HoldSearch {
  FindRequest find;
  HeldQuestion enter;
  /// Of `enter`, for the way to the throne, which is tried before the whole family is searched for.
  std::uint64_t throne_nodes = 2'000'000;
};

/// Fortresses of one rule set, each found once, and the ways into them.
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
  void leave_what_is_left(Limits& limits) const;

  RuleSet rules_;
  HoldSearch search_;
  Stopwatch watch_;
  std::optional<FoundFortress> throne_;  ///< White's
  std::optional<FoundFortress> family_;  ///< White's
};

}  // namespace agon::analysis
