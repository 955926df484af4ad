// What a TOML file must not have, since it would cost its parser too much time or memory.
#pragma once

#include <optional>
#include <string_view>

#include "model/values/mistake.hpp"

namespace agon::rulesets {

/// Dots between the parts of keys (`a.b.c = 1`, `[a.b]`), those of a whole file together. Each may
/// make a table within a table, and the parser takes tables apart by recursion. It bounds the depth
/// of values itself.
inline constexpr std::size_t most_toml_dots = 1000;

/// The first line that is too long (`longest_line`) or has a dot too many, as a mistake in `file`;
/// nothing if the text can be given to the parser. Whether it is TOML is not checked.
std::optional<Mistake> beyond_toml_limits(std::string_view contents, std::string_view file);

}  // namespace agon::rulesets
