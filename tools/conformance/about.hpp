// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a wrong answer is probably about: a guess, cheap, and said as one.
#pragma once

#include <string>

#include "tools/conformance/checker.hpp"

namespace agon::conform {

/// A sentence without its full stop; empty for a breach. First the fields with another value that
/// would make the answer right ("as if forfeit=none"), then the first wrong action.
std::string about(const Mismatch& wrong, Truth& truth);

}  // namespace agon::conform
