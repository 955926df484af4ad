// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Rule-set files as texts in a test.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "model/rulesets/file.hpp"

namespace agon::rulesets::test {

inline LoadedFile read(std::string_view contents) {
  return read_rule_file(contents, "my.toml");
}

/// The only mistake, as it would be shown.
inline std::string mistake(std::string_view contents) {
  const LoadedFile loaded = read(contents);
  EXPECT_EQ(loaded.mistakes.size(), 1U) << to_string(loaded.mistakes);
  return to_string(loaded.mistakes);
}

}  // namespace agon::rulesets::test
