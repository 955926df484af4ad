// The one name of a position and all its images, and the id of a puzzle that follows from it.
#pragma once

#include <string>
#include <string_view>

#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::puzzles {

/// The least position string, in ASCII order, of the 24 images of a position: turned and reflected
/// in twelve ways, the colours as they are and swapped. Pieces may be missing. Cost: some 50 us.
std::string canonical(const Position& position);

/// The rules as an id records them: the fields whose value is not the base's, `name=value`, sorted
/// by name, joined by commas; "-" if there are none.
std::string canonical(const RuleSet& rules);

/// XXH3, 128 bits, as 32 hexadecimal digits.
std::string digest(std::string_view text);

/// The id of a puzzle, permanent and the same for all its images:
/// puzzles/collection/README.md says how it is made.
std::string puzzle_id(const Position& position, const RuleSet& rules);

}  // namespace agon::puzzles
