// Patterns of fortresses for people.
#pragma once

#include <string>

#include "model/values/fortress.hpp"

namespace agon::tools {

/// A pattern in words: "two guards of Black side by side on ring 1, White's queen on the throne".
std::string pattern_words(const FortressPattern& pattern);
/// The throne and ring 1 as three lines: pieces by their letters, `.` for an empty cell, `*` where
/// nothing is said. Cells further out are left out.
std::string pattern_drawing(const FortressPattern& pattern);

}  // namespace agon::tools
