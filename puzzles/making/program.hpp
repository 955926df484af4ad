// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the programs that make the project's own files share: refusals, rules, results written
// whole.
#pragma once

#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/files.hpp"
#include "model/values/mistake.hpp"

namespace agon::puzzles {

/// The rules of --rules. Throws `Unusable`.
inline RuleSet rules_of(const std::string& text) {
  const auto parsed = rulesets::parse_rules_or_file(text);
  if (!parsed.mistakes.empty())
    throw Unusable(fmt::format("--rules {}: {}", text, to_string(parsed.mistakes)));
  return parsed.rules;
}

/// Writes the whole file or leaves the one that was there. Throws `Unusable`.
inline void write_whole(const std::filesystem::path& path, const std::string& text) {
  if (const int error = write_whole_file(path.string(), text))
    throw Unusable(
        fmt::format("{}: cannot be written: {}; name a file in a folder that can be written",
                    path.string(), std::strerror(error)));
}

}  // namespace agon::puzzles
