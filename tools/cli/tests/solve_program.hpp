// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the tests of agon solve share: positions with known wins, and the program asked about them.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools {

using nlohmann::json;

/// White wins in one under `line`.
inline const std::string in_one = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
/// White wins in five under `woolson`, by capturing two guards.
inline const std::string in_five = "6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -";
/// White wins in five on the smallest board, and Black not at all.
inline const std::string small = "qG1/g3/Q4/4/3 w - -";
inline const std::string small_rules = " --rules wikipedia,radius=2,guards=1 ";

class SolveCli : public testing::Test, protected ProgramFolder {
 protected:
  json solve(const std::string& arguments, int code = 0) {
    const Result result = agon("solve --json " + arguments);
    EXPECT_EQ(result.code, code) << result.out << result.err;
    return json::parse(result.out, nullptr, false);
  }
  /// The certificate for `in_five`, line by line, header first; in the file `five`, too.
  std::vector<std::string> strategy() {
    const Result result =
        agon("solve --rules woolson --strategy five --position " + quoted(in_five));
    EXPECT_EQ(result.code, 0) << result.err;
    return lines(contents(folder_ / "five"));
  }
};

}  // namespace agon::tools
