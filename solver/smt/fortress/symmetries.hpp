// The symmetries of the board, and patterns of which one of each orbit is enough.
#pragma once

#include <cstddef>
#include <vector>

#include "solver/smt/fortress/words.hpp"

namespace agon::smt {

/// By place: the one that each cell goes to.
using Symmetry = std::vector<std::size_t>;
/// The twelve of them.
std::vector<Symmetry> symmetries(int radius);

Words image(const Words& words, const Symmetry& symmetry);

/// Patterns to ask about.
struct Representatives {
  std::vector<std::size_t> patterns;  ///< by index: the first of each orbit; or all of them
  bool symmetrical = false;           ///< are the images of all patterns patterns?
};
Representatives representatives(const std::vector<Words>& patterns, int radius);

}  // namespace agon::smt
