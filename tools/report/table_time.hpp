// How long work on a table may still take: guesses for a progress line, and no more.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace agon::tools {

/// The machine's memory.
std::size_t machine_mib();

/// Work whose share done is known.
class TimeLeft {
 public:
  /// ", about 12 s left"; empty while nothing can be said.
  std::string of(double share) const;

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// A solve, which ends when a pass finds nothing: how many passes that takes is not known before.
/// The guess is that passes go on getting shorter, or longer, as the last few did.
class PassTimes {
 public:
  void look(int pass, std::uint64_t known);
  std::string left() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Begun {
    int pass;
    Clock::time_point at;
    std::uint64_t known;
  };
  std::vector<Begun> begun_;
};

}  // namespace agon::tools
