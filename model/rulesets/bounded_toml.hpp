// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a TOML file must not contain, because it would cost its parser too much time or memory.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/values/mistake.hpp"

namespace agon::rulesets {

/// Dots between the parts of keys (`a.b.c = 1`, `[a.b]`) in a whole file. Each may nest another
/// table, and the parser destroys tables by recursion. It bounds the depth of values itself.
inline constexpr std::size_t most_toml_dots = 1000;

/// Keys, tables and items of lists in a rule sheet together; one that states all of every field has
/// about a thousand.
inline constexpr std::size_t most_sheet_parts = 5000;

/// The first line that is too long (`longest_line`) or exceeds a limit, on dots or on `parts`, as a
/// mistake in `file`; nothing if the text can be given to the parser. Whether it is TOML is not
/// checked.
std::optional<Mistake> beyond_toml_limits(std::string_view contents, std::string_view file,
                                          std::size_t most_parts = std::string_view::npos);

/// Why the parser gave up at this place of the contents, on one line: what it says, or the odd
/// character that stands there (`odd_character`).
std::string toml_fault(std::string_view contents, std::size_t line, std::size_t column,
                       std::string_view said);

}  // namespace agon::rulesets
