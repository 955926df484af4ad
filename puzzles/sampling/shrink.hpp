// Smaller cases to try in place of a failing one.
#pragma once

#include <functional>
#include <vector>

#include "puzzles/sampling/case.hpp"

namespace agon::sampling {

/// Simpler cases to try in place of a failing one, simplest first. Every chain of them is finite.
std::vector<Case> simpler(const Case& one);

/// The simplest case reached by taking `simpler` ones for which `fails` holds, as RapidCheck does.
/// Precondition: `fails(one)`.
Case shrunk(Case one, const std::function<bool(const Case&)>& fails);

}  // namespace agon::sampling
