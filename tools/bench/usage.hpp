// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a benchmark has used of the machine so far.
#pragma once

#include <sys/resource.h>

namespace agon::bench {

/// Of all threads, in the program and in the kernel.
inline double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// The most memory that it has had at one time.
inline double peak_bytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024;
}

}  // namespace agon::bench
