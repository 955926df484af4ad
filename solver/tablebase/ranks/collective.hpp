// Numbers that all ranks work out together.
#pragma once

#include <array>
#include <cstdint>

#include "solver/tablebase/ranks/communicator.hpp"

namespace agon::tablebase {

// Ranks exchange whole numbers: these are millionths. Both functions are called by all ranks, with
// a number that is not negative; a null communicator is that of a process that is alone.

inline double largest(Communicator* communicator, double number) {
  constexpr double parts_of_one = 1e6;
  if (communicator == nullptr) return number;
  const auto parts = static_cast<std::uint64_t>(number * parts_of_one);
  return static_cast<double>(~communicator->least(~parts)) / parts_of_one;
}

inline double mean(Communicator* communicator, double number) {
  constexpr double parts_of_one = 1e6;
  if (communicator == nullptr) return number;
  std::array<std::uint64_t, 1> sum{static_cast<std::uint64_t>(number * parts_of_one)};
  communicator->meet(
      sum, [](auto) {}, [] { return true; });
  return static_cast<double>(sum[0]) / parts_of_one / communicator->size();
}

}  // namespace agon::tablebase
