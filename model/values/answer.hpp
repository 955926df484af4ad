// The answer to a question of yes or no.
#pragma once

#include <cstdint>

namespace agon {

/// `unknown`: a limit, or whoever asked, ended the work first. Where an answer takes part in
/// another one, it is passed on at once.
enum class Answer : std::uint8_t { no, yes, unknown };

}  // namespace agon
