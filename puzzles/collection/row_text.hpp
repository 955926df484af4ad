// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Values of columns as text: lists and objects in JSON. Reading throws a `Mistake` with only its
// text set, a clause.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/mistake.hpp"

namespace agon::puzzles {

/// Throws it.
[[noreturn]] void bad_value(std::string_view clause);

std::string list_text(const std::vector<std::string>& words);
std::string list_text(const std::vector<Action>& actions);
std::string object_text(const std::vector<std::pair<std::string, double>>& members);

// `column` is named in complaints.
std::vector<std::string> read_list(std::string_view column, const std::string& text);
std::vector<Action> read_actions(std::string_view column, const std::string& text);
std::vector<std::pair<std::string, double>> read_object(std::string_view column,
                                                        const std::string& text);

/// All texts in a database are UTF-8: other bytes become U+FFFD.
std::string as_utf8(std::string_view bytes);

}  // namespace agon::puzzles
