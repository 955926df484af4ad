// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What help and READMEs show is what the program does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::documents_test {
namespace {

class Documents : public testing::Test, protected ProgramFolder {};

/// Does this example write a page, in a build that has none to fill?
bool lacks_page(const std::string& command) {
  const auto has = [&](const char* text) { return command.find(text) != std::string::npos; };
  return !AGON_HAS_PAGE && (has("agon board") || has(".html"));
}

/// Has the output the lines expected, where a line "..." stands for any number of lines?
bool has_lines(const std::string& output, const std::string& expected) {
  std::vector<std::string> parts(1);  // what stands between such lines
  for (const std::string& line : lines(expected))
    if (line == "...")
      parts.emplace_back();
    else
      parts.back() += line + "\n";
  const std::string& last = parts.back();
  if (parts.size() == 1) return output == last;
  if (!output.starts_with(parts.front())) return false;
  std::size_t from = parts.front().size();
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    const std::size_t found = output.find(parts[i], from);
    if (found == std::string::npos) return false;
    from = found + parts[i].size();
  }
  return output.size() - from >= last.size() && output.ends_with(last);
}

TEST(HasLines, SkipsAnyWhereThreeDotsStand) {
  EXPECT_TRUE(has_lines("", ""));
  EXPECT_TRUE(has_lines("a\nb\n", "a\nb\n"));
  EXPECT_FALSE(has_lines("a\nb\n", "a\n"));
  EXPECT_FALSE(has_lines("a\nb\n", "b\n"));
  EXPECT_TRUE(has_lines("a\nb\nc\n", "a\n...\nc\n"));
  EXPECT_TRUE(has_lines("a\nb\nc\n", "...\nc\n"));
  EXPECT_TRUE(has_lines("a\nb\nc\n", "a\n...\n"));
  EXPECT_TRUE(has_lines("a\nb\nc\n", "...\nb\n...\n"));
  EXPECT_FALSE(has_lines("a\nb\nc\n", "...\nb\n"));
  EXPECT_FALSE(has_lines("a\nb\nc\n", "...\nd\n...\n"));
  EXPECT_FALSE(has_lines("a\nb\nc\n", "...\nc\n...\nb\n...\n"));
}

/// Every subcommand has a help with examples, and the examples run.
TEST_F(Documents, HelpExamplesWork) {
  const auto subcommands = all_subcommands();
  ASSERT_GE(subcommands.size(), 30u);
  for (const std::string& subcommand : subcommands) {
    const Result help = agon("help " + subcommand);
    EXPECT_EQ(help.code, 0);
    const auto examples = examples_in(help.out);
    EXPECT_FALSE(examples.empty()) << subcommand;
    for (const std::string& example : examples) {
      if (lacks_page(example)) continue;
      // Examples name the project's own files from its root; each subcommand has its own folder,
      // because files left by others would be in the way.
      const std::string folder = quoted("examples of " + subcommand);
      const Result result = shell("mkdir -p " + folder + " && cd " + folder + " && ln -sfn " +
                                  quoted(AGON_SOURCE_DIR "/puzzles") + " puzzles; " + example);
      EXPECT_EQ(result.code, 0) << example << "\n" << result.err;
      // What goes to a file is not said.
      const bool quiet = example.find("--png") != std::string::npos ||
                         example.find("--output") != std::string::npos;
      EXPECT_TRUE(quiet || !result.out.empty()) << example;
    }
  }
}

/// Every `$ command` in a console block of the top README and of the tour gives the lines that
/// follow it.
TEST_F(Documents, TheTourIsTrue) {
  std::string command, expected;
  int commands = 0;
  const auto compare = [&] {
    if (command.empty()) return;
    ++commands;
    if (lacks_page(command)) {
      command.clear();
      expected.clear();
      return;
    }
    const Result result =
        shell("ln -sfn " + quoted(AGON_SOURCE_DIR "/puzzles") + " puzzles; " + "ln -sfn " +
              quoted(AGON_SOURCE_DIR "/tools") + " tools; " + command);
    EXPECT_TRUE(has_lines(result.out + result.err, expected))
        << command << "\ngives\n"
        << result.out << result.err << "and not\n"
        << expected;
    command.clear();
    expected.clear();
  };
  bool console = false;
  const std::string pages =
      contents(AGON_SOURCE_DIR "/README.md") + contents(AGON_SOURCE_DIR "/tools/cli/README.md");
  for (const std::string& line : lines(pages)) {
    if (line.starts_with("```")) {
      compare();
      console = line == "```console";
    } else if (console && line.starts_with("$ ")) {
      compare();
      command = line.substr(2);
      for (std::size_t at; (at = command.find("build/agon")) != std::string::npos;)
        command.replace(at, 10, "agon");
    } else if (console) {
      expected += line + "\n";
    }
  }
  EXPECT_GE(commands, 25);
}

}  // namespace
}  // namespace agon::tools::documents_test
