// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Positions found by formula, for those who know no formulas: those from which a given one can
// come, and those that may fill an order.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

// A position from which a given one can come, for those who know no formulas.

struct Predecessor {
  /// There is none. If this is false and there is no position, the work limit was reached first, or
  /// it was stopped.
  bool none = false;
  std::optional<Position> position;
  Action action;  ///< legal there, and leading to the position asked about
};

/// Preconditions: the rule set has no contradictions, the position is usable under it. `stop`,
/// which may be null, also ends it. Cost: tens of milliseconds.
Predecessor predecessor(const RuleSet& rules, const Position& position, Work work,
                        const std::atomic<bool>* stop = nullptr);

// Positions that may fill an order: found by formula, to be confirmed elsewhere.
//
// DESCRIPTION
//   One ply: a position, its legal past, and an action that wins. Three plies: a position, its
//   past, and a key; first a *frame* is drawn (the key, and what it captures), found as the start
//   of some play that wins in three. Then all that the defender can do in the frame is unrolled:
//   for each relocation of a captured piece a winning action must exist. A key that captures
//   nothing leaves the defender hundreds of actions; those that refute a proposal are unrolled,
//   repeatedly, until none does.
//
// PROMISES
//   `refuted`, `rivals` and `done` only exclude positions that do not fill the order, so the answer
//   `none` for one ply, without wishes, means that no position does. For three plies it only ends a
//   frame. Everything is determined by the order, the seed and the calls, unless time runs out.

/// What White, to move, is to have.
struct ProposalOrder {
  RuleSet rules;
  int plies = 1;                ///< 1 or 3
  std::optional<int> captures;  ///< pieces that the key captures
  std::optional<Action::Type> key;
  bool queen_captured = false;  ///< by the key
  bool quiet = false;           ///< the key captures nothing
  std::uint64_t seed = 1;
};

struct Proposal {
  Position position{5};
  Action key;
  /// A legal action that leads to the position, and where it was.
  Position before{5};
  Action last;
};

class Proposals {
 public:
  /// `none`: there is nothing (more) that fills the order. `stopped`: the time or `stop` ended it.
  enum class Status : std::uint8_t { proposed, none, stopped };

  /// Precondition: the rule set has no contradictions.
  explicit Proposals(const ProposalOrder& order);
  ~Proposals();
  Proposals(const Proposals&) = delete;
  Proposals& operator=(const Proposals&) = delete;

  /// `seconds` from now at most.
  Status next(Proposal& proposal, double seconds, const std::atomic<bool>* stop);

  /// After the key of the last proposal these answers are not met by a win in one: unroll them.
  void refuted(const std::vector<Action>& answers);
  /// These actions must not win at once (in place of the key, or at all for an order of three
  /// plies).
  void rivals(const std::vector<Action>& actions);
  /// Of three plies: each of these, in place of the key, is to have an answer that no step to ring
  /// 1 or the throne meets.
  void rival_keys(const std::vector<Action>& actions);
  /// Excludes this position; the next one starts over, in another frame.
  void done(const Position& position);

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace agon::formulas
