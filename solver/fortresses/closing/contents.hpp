// What a few cells of the board can hold.
#pragma once

#include <cstddef>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/formulas/bit_words.hpp"

namespace agon::smt {

/// Everything that the cells of a scope, by their places, can hold, none of it captured, one of
/// each orbit; nothing where that would be too much.
std::vector<Words> contents_of(const std::vector<std::size_t>& scope, const RuleSet& rules);

/// With the images of each under the symmetries of the board, each once.
std::vector<Words> with_images(const std::vector<Words>& contents, int radius);

}  // namespace agon::smt
