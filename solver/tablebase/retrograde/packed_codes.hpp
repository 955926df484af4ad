// All codes of a table in memory, in as few bits each as the highest needs.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "solver/tablebase/index/layout.hpp"
#include "solver/tablebase/retrograde/zeroed_memory.hpp"

namespace agon::tablebase {

class PackedCodes {
 public:
  PackedCodes(std::uint64_t places, Code highest)
      : bits_(bits_for(highest)), bytes_(bytes_for(places, highest)) {}
  static std::uint64_t bytes_for(std::uint64_t places, Code highest) {
    // Reading takes four bytes at once.
    return (places * bits_for(highest) + 7) / 8 + 4;
  }

  Code at(std::uint64_t place) const {
    const std::uint64_t bit = place * bits_;
    std::uint32_t four = 0;
    std::memcpy(&four, bytes_.data() + bit / 8, sizeof four);
    return static_cast<Code>(four >> bit % 8 & mask());
  }
  void prefetch(std::uint64_t place) const {
    __builtin_prefetch(bytes_.data() + place * bits_ / 8, 0);
  }
  bool fits(Code code) const { return code <= mask(); }
  /// Sets a code that was 0. Others may be set at the same time by other threads.
  void set(std::uint64_t place, Code code) {
    const std::uint64_t bit = place * bits_;
    for (std::uint32_t rest = static_cast<std::uint32_t>(code) << bit % 8, i = 0; rest != 0;
         rest >>= 8U, ++i)
      __atomic_fetch_or(bytes_.data() + bit / 8 + i, static_cast<std::uint8_t>(rest),
                        __ATOMIC_RELAXED);
  }
  /// The same for a run of places, faster: only its first and last bytes are shared with others.
  void set_run(std::uint64_t place, const Code* codes, std::uint64_t count) {
    const std::uint64_t end = place + count;
    while (place < end && place * bits_ % 8 != 0) set(place++, *codes++);
    std::uint8_t* byte = bytes_.data() + place * bits_ / 8;
    // Eight codes fill as many bytes as a code has bits.
    for (; place + 8 <= end; place += 8, codes += 8) {
      Word128 sum = 0;
      for (unsigned i = 0; i < 8; ++i) sum |= Word128{codes[i]} << (i * bits_);
      std::memcpy(byte, &sum, bits_);
      byte += bits_;
    }
    while (place < end) set(place++, *codes++);
  }

 private:
  static std::uint64_t bits_for(Code highest) {
    return static_cast<std::uint64_t>(std::bit_width(std::uint32_t{highest} | 1U));
  }
  std::uint32_t mask() const { return (1U << bits_) - 1U; }

  std::uint64_t bits_;
  Zeroed<std::uint8_t> bytes_;
};

}  // namespace agon::tablebase
