// What help and READMEs show is what the program does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tools/commands/tests/run_program.hpp"

namespace agon::tools {
namespace {

using testing::IsEmpty;

class Documents : public testing::Test, protected ProgramFolder {};

/// Does this example write a page, in a build that has none to fill?
bool lacks_page(const std::string& command) {
  const auto has = [&](const char* text) { return command.find(text) != std::string::npos; };
  return !AGON_HAS_PAGE && (has("agon board") || has(".html"));
}

/// Every subcommand has a help with examples, and the examples run.
TEST_F(Documents, HelpExamplesWork) {
  std::vector<std::string> subcommands;
  bool listed = false;
  for (const std::string& line : lines(agon("--help").out)) {
    if (line.empty()) listed = false;
    if (listed) subcommands.push_back(line.substr(2, line.find(' ', 2) - 2));
    if (line == "Subcommands:") listed = true;
  }
  ASSERT_GE(subcommands.size(), 4u);
  for (const std::string& subcommand : subcommands) {
    const Result help = agon(subcommand + " --help");
    EXPECT_EQ(help.code, 0);
    int examples = 0;
    for (const std::string& line : lines(help.out)) {
      const std::size_t at = line.find("agon ");
      if (!line.starts_with("  ") || at == std::string::npos ||
          help.out.find("Example") > help.out.find(line))
        continue;
      ++examples;
      if (lacks_page(line)) continue;
      // Examples name the project's own files from its root.
      const Result result =
          shell("ln -sfn " + quoted(AGON_SOURCE_DIR "/puzzles") + " puzzles; " + line.substr(2));
      EXPECT_EQ(result.code, 0) << line << "\n" << result.err;
      EXPECT_THAT(result.out + (line.find("--png") == std::string::npos ? "" : "picture"),
                  testing::Not(IsEmpty()))
          << line;
    }
    EXPECT_GE(examples, 1) << subcommand;
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
    EXPECT_EQ(result.out + result.err, expected) << command;
    command.clear();
    expected.clear();
  };
  bool console = false;
  const std::string pages = contents(AGON_SOURCE_DIR "/README.md") +
                            contents(AGON_SOURCE_DIR "/tools/commands/README.md");
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
}  // namespace agon::tools
