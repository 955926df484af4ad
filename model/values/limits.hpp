// What a search may spend before it has to give an answer, if only "unknown".
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace agon {

/// No search looks for anything longer, in actions of both sides, whatever it is asked: their
/// stacks are made for so many. So nobody has to be asked for more.
inline constexpr int longest_sought = 512;
/// What a search says that has come so far.
inline constexpr const char* no_deeper = "the search goes no deeper";

struct Limits {
  std::optional<int> plies;            ///< look for wins in at most this many actions of both sides
  std::optional<std::uint64_t> nodes;  ///< positions visited, repeated visits counted
  std::optional<double> seconds;       ///< wall-clock time
  std::size_t memory_mib = 256;        ///< for everything that grows with the search
  int threads = 1;                     ///< to search with, at most
  /// Ends the search soon after it is set (by Ctrl-C, say). May be null; must outlive the search.
  const std::atomic<bool>* stop = nullptr;
  /// What was given, where `seconds` is only what is left of it; for messages.
  std::optional<double> seconds_given = {};

  /// What is left after this many seconds, for the next search of the same answer.
  Limits after(double spent) const {
    Limits left = *this;
    if (!seconds) return left;
    if (!left.seconds_given) left.seconds_given = seconds;
    left.seconds = std::max(0.0, *seconds - spent);
    return left;
  }
};

}  // namespace agon
