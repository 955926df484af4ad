// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The keys of a solution in a sentence.
#pragma once

#include <string>

#include "tools/book/book.hpp"

namespace agon::tools {

/// "Key: h8-g7.", "Keys: a1-b2, c3-c4 and 3 more, all equally fast."; empty without keys.
/// `mark`: what makes of an action's text what stands in the sentence.
std::string key_sentence(const BookItem& item, const Language& language,
                         std::string (*mark)(std::string));

}  // namespace agon::tools
