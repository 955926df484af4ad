// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Can a side keep the contents of a few cells within a set? The questions that a search for
// fortresses asks, for callers without formulas.
//
// DESCRIPTION
//   The cells are the *inside*; all others are the *outside*, about which nothing is known. A
//   question names the contents of the inside in a position with the holder to move, and the kinds
//   of answer that suffice; it asks for a position in which the holder has no such answer, has not
//   won, and in which the game is not drawn. It may also name the contents before the action of the
//   other side that led there; otherwise any past will do, or none. An answer is identified by what
//   it does inside: see `Reply`. Where the holder does not decide (guard_chooser, queen_chooser), a
//   single insufficient answer is enough.
//
// WHAT IS COUNTED AS AN ANSWER
//   - With memory: only what changes the marks inside as the inside alone says (`marks_by_inside`),
//     or else not at all but for the mark of the piece that goes.
//   - With memory, where relocations do not capture as steps do: no relocation to a cell inside.
//   - With relocations_per_turn=all: only what ends the holder's turn.
//   That is less than the rules allow, so "no such position" is reliable.
//
// COST
//   A second to build the formulas; then most questions take milliseconds, the hardest (the holder
//   in zugzwang) many seconds. For one thread.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/verdict.hpp"
#include "solver/formulas/patience.hpp"

namespace agon::formulas {

/// What a cell holds.
struct Occupant {
  std::optional<Piece> piece;
  bool captured = false;  ///< remembered as captured
  friend bool operator==(const Occupant&, const Occupant&) = default;
};
/// The contents of the inside, by the place of the cell in its list.
using Inside = std::vector<Occupant>;

/// What an answer of the holder does inside.
struct Reply {
  enum class Kind : std::uint8_t {
    stay,   ///< nothing: a pass, or a piece goes from outside to outside
    leave,  ///< the captive on `from` is put outside
    enter,  ///< a piece of a kind comes from outside to `to`
    shift   ///< the piece on `from` goes to `to`; a captive may be put back on its own cell
  };
  Kind kind = Kind::stay;
  std::size_t from = 0;  ///< place in the list of cells
  std::size_t to = 0;
  agon::Kind piece = agon::Kind::guard;  ///< of `enter` only
};

/// Replies by number.
inline constexpr std::size_t most_replies = 512;
using ReplySet = std::bitset<most_replies>;
/// How many there are on this many cells. Precondition: `cells` is at most 20.
constexpr std::size_t reply_count(std::size_t cells) {
  return 1 + 3 * cells + cells * cells;
}
constexpr std::size_t reply_number(const Reply& reply, std::size_t cells) {
  switch (reply.kind) {
    case Reply::Kind::stay:
      return 0;
    case Reply::Kind::leave:
      return 1 + reply.from;
    case Reply::Kind::enter:
      return 1 + cells + 2 * reply.to + (reply.piece == Kind::queen ? 1 : 0);
    case Reply::Kind::shift:
      break;
  }
  return 1 + 3 * cells + reply.from * cells + reply.to;
}

/// Do the contents of the throne and ring 1 alone say which of their pieces an action captures?
bool marks_by_inside(const RuleSet& rules);

class InnerQuestions {
 public:
  /// Precondition: the rule set has no contradictions; the board has the cells, at most 20.
  InnerQuestions(const RuleSet& rules, Side holder, const std::vector<Cell>& inside,
                 Which which = Which::cadical);
  ~InnerQuestions();
  InnerQuestions(const InnerQuestions&) = delete;
  InnerQuestions& operator=(const InnerQuestions&) = delete;

  struct Result {
    /// `yes`: there is a position in which the holder has no answer that would do.
    Answer found = Answer::unknown;
    /// Of `no`: as many of the answers as the proof needs, if more would do or not.
    ReplySet needed;
    /// Of `yes`: the position, and with `before` the one before it and the action between.
    std::optional<Position> position;
    std::optional<Position> past;
    Action action;
  };
  Result ask(const Inside& after, const ReplySet& good, const Patience& patience);
  Result ask(const Inside& before, const Inside& after, const ReplySet& good,
             const Patience& patience);
  /// Can an action of the other side lead from one to the other with it to move again? Only with
  /// relocations_per_turn=all.
  Result ask_again_to_move(const Inside& before, const Inside& after, const Patience& patience);

 private:
  struct Asked;
  std::unique_ptr<Asked> asked_;
};

}  // namespace agon::formulas
