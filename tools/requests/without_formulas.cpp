// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// In place of what needs the solver of formulas, which the module does without.
#include "model/values/mistake.hpp"
#include "tools/requests/requests.hpp"

namespace agon::requests {

Json check(const Request&, Session&) {
  throw Unusable(
      "ask: check needs the solver of formulas, which is not in this module; use agon check, or "
      "the packages for C and Python");
}

}  // namespace agon::requests
