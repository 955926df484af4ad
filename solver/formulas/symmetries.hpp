// The symmetries of the board, and representatives of the orbits of patterns.
#pragma once

#include <cstddef>
#include <vector>

#include "solver/formulas/bit_words.hpp"
#include "solver/formulas/logic.hpp"

namespace agon::formulas {

/// By place: the one that each cell goes to.
using Symmetry = std::vector<std::size_t>;
/// The twelve of them.
std::vector<Symmetry> symmetries(int radius);

/// Is the cell the first of its images? Every other cell is the image of one like this.
bool is_representative(std::size_t cell, const std::vector<Symmetry>& symmetries);
/// By place: the representatives' cells. A question about all cells whose answer is invariant under
/// symmetry need only be asked about these.
Expressions of_representatives(const Expressions& by_cell, int radius);

Words image(const Words& words, const Symmetry& symmetry);

/// Patterns to ask about.
struct Representatives {
  std::vector<std::size_t> patterns;  ///< by index: the first of each orbit; or all of them
  bool symmetrical = false;           ///< are the images of all patterns patterns?
};
Representatives representatives(const std::vector<Words>& patterns, int radius);

}  // namespace agon::formulas
