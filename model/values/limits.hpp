// What a search may spend before it must answer, if only "unknown".
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace agon {

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

}  // namespace agon
