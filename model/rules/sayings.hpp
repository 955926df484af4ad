// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// All that the judge says to people: the rules that an action breaks, and how a game ended.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/phrase.hpp"

namespace agon::rules {

std::span<const Saying> sayings();

/// The saying of that key, which must be one, with its parameters.
Phrase said(std::string_view key,
            std::vector<std::pair<std::string_view, PhraseValue>> parameters = {});

}  // namespace agon::rules
