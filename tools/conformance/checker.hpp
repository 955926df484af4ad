// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Asking a program about one position and comparing its answers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "tools/conformance/session.hpp"
#include "tools/conformance/truth.hpp"

namespace agon::conform {

struct PlayedGame;  // tools/conformance/by_moves.hpp

/// One wrong answer or breach, and where: a case and at most one action.
struct Mismatch {
  explicit Mismatch(Deviation what) : deviation(what) {}

  Deviation deviation;
  Case one;
  bool placed = false;           ///< does `one` say where? Not of a breach by other questions
  std::optional<Action> action;  ///< the wrong answer came after it
  bool again = false;            ///< the position was asked about a second time, after the action
  std::optional<std::vector<Action>> game;  ///< by moves: what leads to `one` from the start
  std::string question;                     ///< the line that was answered wrongly
  std::string expected;                     ///< the right answer; empty for a breach that has none
  std::string got;
  std::vector<std::string> missing, extra;  ///< of actions
  std::string how;                          ///< of a breach: limits, how it ended
  std::string errors;  ///< of one that ended the program: its standard error, as `Peer::errors`
  std::string kind;    ///< what it has in common with others like it, for grouping and shrinking
};

/// A breach as a mismatch, with no case.
Mismatch mismatch_of(Breach breach);

/// Which actions of a case to try.
enum class Effort : std::uint8_t {
  list,  ///< none: the actions and the end of the game alone
  some,  ///< the given ones
  all    ///< all, and ask about the position again after each
};

class Checker {
 public:
  Checker(Session& session, Truth& truth) : session_(session), truth_(truth) {}

  /// The first wrong answer about a case, if there is one. Precondition: the session uses the
  /// case's rules. `chosen` are numbers of actions in the right list, for `Effort::some`. `right`
  /// are the right answers, if the caller has them.
  std::optional<Mismatch> check(const Case& one, const api::PositionAnswer& right, Effort effort,
                                std::span<const std::size_t> chosen = {});

  /// The first wrong answer in a game, asked by moves: `start`, then `apply` for each action, each
  /// answered by the actions that are legal next; at the end `over`. Precondition: the session uses
  /// the game's rules.
  std::optional<Mismatch> check_game(const PlayedGame& game);

  /// The same wrong answer, as far as can be determined, about another case or the same again: same
  /// deviation, same kind, by a line of the same form. Asks no more than necessary. Offers the
  /// program the case's rules first; nothing if it refuses them.
  std::optional<Mismatch> same(const Case& one, const Mismatch& like);

  struct Counts {
    std::uint64_t positions = 0;  ///< examined by `check`, each once per call, and in games
    std::uint64_t actions = 0;    ///< actions applied, the positions after them compared, or by
                                  ///< moves the actions that are legal there
  };
  const Counts& counts() const { return counts_; }

 private:
  std::optional<Mismatch> compare_actions(const std::string& question,
                                          const api::PositionAnswer& right);
  std::optional<Mismatch> compare_over(Outcome right);
  std::optional<Mismatch> compare_action(const api::ActionAnswer& right);
  std::optional<Mismatch> line_with(const Case& one, const api::PositionAnswer& right,
                                    const api::ActionAnswer& action, bool again);

  Session& session_;
  Truth& truth_;
  Counts counts_;
};

}  // namespace agon::conform
