// What a wrong answer is probably about: a guess, cheap, and said as one.
#pragma once

#include <string>

#include "tools/conformance/checker.hpp"

namespace agon::conform {

/// A sentence without its full stop; empty for a breach. First the fields of which another value
/// would make the answer right ("as if forfeit=none"), then what the first wrong action is.
std::string about(const Mismatch& wrong, Truth& truth);

}  // namespace agon::conform
