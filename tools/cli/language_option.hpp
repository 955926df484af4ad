// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The language of what a command writes for people.
#pragma once

#include <string>

#include "tools/languages/language.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

/// `--language CODE`, described by `what`. English, or what `otherwise` says,
/// unless it is given: the environment is not asked, so that the same command writes the same
/// everywhere.
void add_language_option(Arguments& app, std::string& code, const std::string& what,
                         const std::string& otherwise = "en");

/// The language of a code that `add_language_option` has let through; English for an empty one.
const Language& language_of(const std::string& code);

}  // namespace agon::tools
