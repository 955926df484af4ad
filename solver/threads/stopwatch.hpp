// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How long something has taken, in wall-clock time.
#pragma once

#include <chrono>

namespace agon {

class Stopwatch {
 public:
  /// Since it was made.
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  }

 private:
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace agon
