// The answer to a question of yes or no.
#pragma once

#include <cstdint>

namespace agon {

/// `unknown`: a limit or the caller ended the work first. A question that depends on an unknown
/// answer becomes unknown at once.
enum class Answer : std::uint8_t { no, yes, unknown };

}  // namespace agon
