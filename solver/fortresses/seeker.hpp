// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a search for holds has found so far: kept in a file, it can be taken up again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/fortresses/find.hpp"
#include "solver/fortresses/held.hpp"
#include "solver/threads/stopwatch.hpp"

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

// Does a side hold, without knowing a fortress, or whether there is one?

struct HoldSearch {
  FindRequest find;
  HeldQuestion enter;
  /// Of `enter`, for the way to the throne, which is tried before the whole family is searched for.
  std::uint64_t throne_nodes = 2'000'000;
  /// Likewise for the way into a ring of six or a lock, which are tried first of all.
  std::uint64_t known_nodes = 100'000;
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
  /// First a perpetual (perpetual.hpp) at the position or one action away; then, unless only the
  /// throne is asked for, the rings of six and locks that are known, where the position is in one,
  /// or, if the throne is not known to be one, has a short way into one; then the queen alone on
  /// the throne, and the way there; where that is not a fortress, or there is no such way, the
  /// largest fortress of the family. `limits.seconds` applies to all calls together.
  Sought seek(const Position& position, Side holder);
  /// The largest fortress of the family, without a position.
  FoundFortress fortress(Side holder);

 private:
  FoundFortress find(Side holder, bool throne_only);
  Held enter_last(const Position& position, const FoundFortress& fortress, bool to_throne);
  bool by_perpetual(const Position& position, Side holder, Sought& found);
  bool by_known(const Position& position, Side holder, Sought& found);
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

// Does a side hold? What is asked, and what there is to say.

/// A fortress, and how a position stands for its holder.
struct HoldAnswer {
  NamedRules rules;
  Side holder = Side::white;
  FoundFortress fortress;
  bool given = false;  ///< and so not looked for
  Position position{max_radius};
  Held held;  ///< of the position
  double seconds = 0;

  /// Was there no search, since patterns that are known from the fields are all there is?
  bool known() const { return !given && fortress.contents == 0 && fortress.known > 0; }
  /// Did a limit come before it was known?
  bool limited() const {
    return held.standing == Held::Standing::unknown && (held.limited || !fortress.complete);
  }
  /// Patterns to show: one of each orbit, or those given.
  const std::vector<FortressPattern>& shown() const {
    return given ? fortress.hold.fortress : fortress.patterns;
  }
  /// What a hold file says of it: the way in where the position is held.
  const Hold& proof() const {
    return held.standing == Held::Standing::held ? held.hold : fortress.hold;
  }
};

struct HoldAsked {
  NamedRules rules;
  Position position{max_radius};
  std::optional<Side> side;   ///< nothing: both
  std::optional<Hold> given;  ///< a fortress to use unchecked, instead of looking for one
  HoldSearch search;
};

/// The answer for each side, each passed to `take`, which may be empty, as soon as it is known.
std::vector<HoldAnswer> answer_hold(HoldAsked asked,
                                    const std::function<void(const HoldAnswer&)>& take = {});

/// What answers for both sides, White's first, say of the value of their position; `none`: nothing.
Outcome value_by(const std::vector<HoldAnswer>& answers);

}  // namespace agon::fortresses
