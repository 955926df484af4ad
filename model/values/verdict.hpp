// What a search for a forced win answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/piece.hpp"

namespace agon {

/// The question is always: can `attacker` force the game to end as its own win?
///
/// Plies are actions of both sides, a forced pass included. A search that ran into a limit may say
/// `unknown`, or `win` with `shortest` false, or leave `keys` empty; `reason` then says which
/// limit. Nothing that it does say is a guess.
struct Verdict {
  enum class Value : std::uint8_t { win, no_win, unknown };
  Value value = Value::unknown;
  Side attacker = Side::white;

  /// Of a win: it comes in at most this many plies; if `shortest`, against best defence in no
  /// fewer.
  std::optional<int> plies;
  bool shortest = false;
  /// Of no_win: there is none in at most this many plies; absent: there is none at all.
  /// Of unknown: the largest number of plies within which a win is already refuted.
  std::optional<int> within;

  /// Of a shortest win where the attacker acts first: every first action that keeps it, in ASCII
  /// order. Of another win: the action that it was proved by. Empty where the defender acts first,
  /// in a game already won, or if a limit came first.
  std::vector<Action> keys;
  /// Of a shortest win: one game in which the attacker wins as soon, the defender loses as late as
  /// can be; among equals the first in ASCII order. Of another win: a game by its proof, which the
  /// defender makes last. Empty if a limit came first.
  std::vector<Action> line;
  /// For each action of `line` that the attacker picks, the others that win as soon from there
  /// (duals); empty lists where the defender picks. The first entry repeats `keys`, less the one
  /// played. All empty if the win is not known to be the shortest.
  std::vector<std::vector<Action>> duals;

  std::uint64_t nodes = 0;
  double seconds = 0;
  /// Why the answer is not a full one, or what there is to know of a game that is over.
  std::optional<std::string> reason;
  /// A limit (not `Limits::plies`) ended the search before all of the above was known.
  bool limited = false;
};

}  // namespace agon
