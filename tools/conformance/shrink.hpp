// From a wrong answer to the smallest one like it.
#pragma once

#include "tools/conformance/checker.hpp"

namespace agon::conform {

struct ShrinkLimits {
  Clock::time_point deadline;
  bool keep_rules = true;  ///< sizes apart: other radius and guards may be tried where they help
};

/// The mismatch, shrunk as far as the time allows: fewest pieces off their start cells where the
/// layout is the standard one (else fewest guards, smallest board, and so on, as the project's own
/// failures are shrunk), at most one action, White to move if it can be. Preconditions: `placed`,
/// and `checker.same(wrong.one, wrong)` gives it again. Throws as `Session::ask`.
Mismatch shrunk(Mismatch wrong, Checker& checker, Session& session, Truth& truth,
                const ShrinkLimits& limits);

}  // namespace agon::conform
