// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a search may spend, and what it answers.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/piece.hpp"

namespace agon {

// The answer to a question of yes or no.

/// `unknown`: a limit or the caller ended the work first. A question that depends on an unknown
/// answer becomes unknown at once.
enum class Answer : std::uint8_t { no, yes, unknown };

// What a search may spend before it must answer, if only "unknown".

/// The longest line that any search looks for, in actions of both sides: search stacks are sized
/// for it.
inline constexpr int longest_sought = 512;
/// The reason given by a search that has reached that depth.
inline constexpr const char* no_deeper = "the search goes no deeper";

struct Limits {
  std::optional<int> plies;            ///< look for wins in at most this many actions of both sides
  std::optional<std::uint64_t> nodes;  ///< positions visited, including repeated visits
  std::optional<double> seconds;       ///< wall-clock time
  std::size_t memory_mib = 256;        ///< for everything that grows with the search
  int threads = 1;                     ///< to search with, at most
  /// Ends the search soon after it is set (by Ctrl-C, say). May be null; must outlive the search.
  const std::atomic<bool>* stop = nullptr;
  /// The limit as given, where `seconds` is only the remainder; for messages.
  std::optional<double> seconds_given = {};

  /// The limits left after this many seconds, for the next search towards the same answer.
  Limits after(double spent) const {
    Limits left = *this;
    if (!seconds) return left;
    if (!left.seconds_given) left.seconds_given = seconds;
    left.seconds = std::max(0.0, *seconds - spent);
    return left;
  }
};

// What a search for a forced win answers.

/// The question is always: can `attacker` force the game to end as its own win?
///
/// Plies are actions of both sides, a forced pass included. A search that ran into a limit may say
/// `unknown`, or `win` with `shortest` false, or leave `keys` empty; `reason` then says which
/// limit. What it does say is never a guess.
struct Verdict {
  enum class Value : std::uint8_t { win, no_win, unknown };
  Value value = Value::unknown;
  Side attacker = Side::white;

  /// Of a win: it takes at most this many plies; if `shortest`, best defence lasts exactly that
  /// long.
  std::optional<int> plies;
  bool shortest = false;
  /// Of no_win: no win within this many plies; absent: no win at all. Of unknown: the largest
  /// number of plies within which a win is already refuted.
  std::optional<int> within;

  /// Of a shortest win where the attacker acts first: every first action that keeps it, in ASCII
  /// order. Of another win: the action that it was proved by. Empty where the defender acts first,
  /// in a game already won, or if a limit came first.
  std::vector<Action> keys;
  /// Of a shortest win: one game in which the attacker wins as soon and the defender loses as late
  /// as possible; among equals the first in ASCII order. Of another win: a game by its proof, which
  /// the defender prolongs. Empty if a limit came first.
  std::vector<Action> line;
  /// For each action of `line` that the attacker picks, the others that win as soon from there
  /// (duals); empty lists where the defender picks. The first entry repeats `keys`, less the one
  /// played. All empty if the win is not known to be the shortest.
  std::vector<std::vector<Action>> duals;

  std::uint64_t nodes = 0;
  double seconds = 0;
  /// Why the answer is incomplete, or how the game ended if it is over.
  std::optional<std::string> reason;
  /// A limit (not `Limits::plies`) ended the search before all of the above was known.
  bool limited = false;
};

}  // namespace agon
