// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Help as the program prints it, at what width and in which groups; --quiet and --color. What every
// help must and must not have is tested in tools/manual without running the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::help_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Help : public testing::Test, protected ProgramFolder {
 protected:
  Result help(const std::string& subcommand, int width) {
    return shell("COLUMNS=" + std::to_string(width) + " agon help " + subcommand);
  }
};

TEST_F(Help, UsesTheWidth) {
  std::size_t widest = 0;
  for (const std::string& line : lines(help("solve", 120).out))
    widest = std::max(widest, line.size());
  EXPECT_GT(widest, 105u);
  EXPECT_EQ(help("solve", 80).out, agon("help solve").out) << "80 where there is no terminal";
  // What cannot be meant is not heeded, and nothing is made too narrow or too wide to read.
  for (const std::string columns : {"", "0", "-5", "wide", "99999999999999999999"})
    EXPECT_EQ(shell("COLUMNS=" + columns + " agon help solve").out, agon("help solve").out)
        << columns;
  EXPECT_EQ(help("solve", 1).out, help("solve", 40).out);
  EXPECT_EQ(help("solve", 100000).out, help("solve", 160).out);
  if (shell("command -v script").code != 0) GTEST_SKIP() << "needs script(1) for a terminal";
  const Result shown = shell("script -qec 'stty cols 61; agon help solve' /dev/null");
  std::string text = shown.out;
  text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
  EXPECT_EQ(text, help("solve", 61).out);
}

TEST_F(Help, OptionsAreInGroups) {
  const std::string solve = agon("help solve").out;
  std::size_t last = 0;
  for (const std::string heading :
       {"\nUsage: agon solve ", "\nArguments:\n", "\nRules and position:\n", "\nWhat to ask:\n",
        "\nSolution as a tree:\n", "\nLimits:\n", "\nOutput:\n", "\nGeneral:\n", "\nExamples:\n"}) {
    const std::size_t at = solve.find(heading);
    EXPECT_NE(at, std::string::npos) << heading;
    EXPECT_GT(at + 1, last) << heading;
    last = at;
  }
  EXPECT_THAT(solve, HasSubstr("--threads N"));
  EXPECT_THAT(solve, HasSubstr("1 to 1024 [1]"));
  // An option without which another is refused is named.
  EXPECT_THAT(solve, HasSubstr("only with --tree"));
}

TEST_F(Help, ColourAsAsked) {
  const auto coloured = [&](const std::string& command) {
    const Result result = shell("unset NO_COLOR; " + command);
    EXPECT_EQ(result.code, 0) << command << result.err;
    return result.out.find("\x1b[") != std::string::npos;
  };
  EXPECT_FALSE(coloured("agon show"));
  EXPECT_FALSE(coloured("agon show --color auto"));
  EXPECT_TRUE(coloured("agon show --color always"));
  EXPECT_TRUE(coloured("NO_COLOR=1 agon show --color=always"));
  EXPECT_EQ(agon("show --color sometimes").code, 2);
  EXPECT_THAT(agon("show --color sometimes").err, HasSubstr("auto, always or never"));
  if (shell("command -v script").code != 0) GTEST_SKIP() << "needs script(1) for a terminal";
  const std::string on_a_terminal = "TERM=xterm script -qec 'agon show";
  EXPECT_TRUE(coloured(on_a_terminal + "' /dev/null"));
  EXPECT_TRUE(coloured(on_a_terminal + " --color auto' /dev/null"));
  EXPECT_FALSE(coloured(on_a_terminal + " --color never' /dev/null"));
  EXPECT_FALSE(coloured("export NO_COLOR=1; " + on_a_terminal + "' /dev/null"));
}

TEST_F(Help, QuietLeavesOutNotesButNoErrors) {
  const std::string noted = "solve --position start --strategy way --max-plies 1";
  EXPECT_THAT(agon(noted).err, HasSubstr("no win was found"));
  const Result quiet = agon(noted + " --quiet");
  EXPECT_EQ(quiet.code, 0);
  EXPECT_THAT(quiet.err, IsEmpty());
  EXPECT_THAT(quiet.out, Not(IsEmpty()));
  const std::string won =
      "solve --strategy - --position '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -'";
  EXPECT_THAT(agon(won).err, HasSubstr("White wins in 1"));
  EXPECT_THAT(agon(won + " --quiet").err, IsEmpty());
  EXPECT_EQ(agon(won + " --quiet").out, agon(won).out);
  EXPECT_THAT(agon("show --quiet --position 6/7").err, Not(IsEmpty())) << "errors stay";
}

}  // namespace
}  // namespace agon::tools::help_test
