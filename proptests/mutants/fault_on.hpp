// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The switch that the faulty copy of the judge reads.
#pragma once

namespace agon::faulty {

/// The fault in force, by its place in the table; none by default. For one thread.
inline int active_fault = -1;
inline bool fault_on(int fault) {
  return active_fault == fault;
}

/// Switches a fault on for a scope.
class WithFault {
 public:
  explicit WithFault(int fault) { active_fault = fault; }
  ~WithFault() { active_fault = -1; }
  WithFault(const WithFault&) = delete;
  WithFault& operator=(const WithFault&) = delete;
};

}  // namespace agon::faulty
