// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Guessing what a mistyped name was meant to be.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agon::rulesets {

/// The candidate with the fewest letters to change, insert or drop (or neighbours to swap), the
/// first of equals; '_' and '-' count as the same, and case is ignored. Nothing if even that one is
/// too far off: more than a third of the name (so a two-letter name is never taken for another).
/// Time: the product of the lengths for each candidate.
std::optional<std::string_view> nearest(std::string_view name,
                                        const std::vector<std::string_view>& candidates);

/// The same with fewer changes than `most` instead of a third.
std::optional<std::string_view> nearest(std::string_view name,
                                        const std::vector<std::string_view>& candidates,
                                        std::size_t most);

/// "a, b, c".
std::string joined(const std::vector<std::string_view>& names);

}  // namespace agon::rulesets
