// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables made by the built program, for the tests of what it does with them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools {

inline const std::string smallest_rules = "wikipedia,radius=2,guards=1";
/// White wins, though not soon.
inline const std::string start = "Q2/4/5/3g/qG1 w - -";

class TableCli : public testing::Test, protected ProgramFolder {
 protected:
  /// Builds a table; fails the test if it cannot.
  Result build(const std::string& rules, const std::string& file, const std::string& more = "") {
    const Result result = agon("table build --rules " + rules + " --output " + file + " " + more);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_FALSE(std::filesystem::exists(folder_ / (file + ".building")));
    return result;
  }
  std::string bytes(const std::string& file) { return contents(folder_ / file); }
};

}  // namespace agon::tools
