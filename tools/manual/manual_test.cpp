// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is in a manual page, and that no option is missing from one or from a completion.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "puzzles/vectors/clause.hpp"
#include "tools/manual/man_pages.hpp"
#include "tools/manual/roff.hpp"
#include "tools/manual/values.hpp"
#include "tools/terminal/help.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::manual {
namespace {

using testing::HasSubstr;
using testing::Not;

const Edition edition{"agon 1.2.3", "2026-11-22"};

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string source(const std::string& name) {
  return contents(std::filesystem::path(AGON_SOURCE_DIR) / "tools/manual" / name);
}

TEST(Roff, PrintsTextAsItIs) {
  EXPECT_EQ(literal(".dot"), "\\&.dot");
  EXPECT_EQ(literal("a\\b"), "a\\eb");
  EXPECT_EQ(literal("'--x'"), "\\(aq\\-\\-x\\(aq");
  EXPECT_EQ(literal("\xe2\x97\x8f"), "\\[u25CF]");
  EXPECT_EQ(literal("\xf0\x9f\x99\x82"), "\\[u1F642]");
  EXPECT_EQ(literal("\"^~`"), "\\(dq\\(ha\\(ti\\(ga");
}

TEST(Roff, ProseMarksOptionsAndCode) {
  EXPECT_EQ(prose("as --time-limit says"), "as \\fB\\-\\-time\\-limit\\fR says\n");
  EXPECT_EQ(prose("type `go on`."), "type \\fBgo on\\fR.\n");
  EXPECT_EQ(prose("a pass is --"), "a pass is \\-\\-\n");
  EXPECT_EQ(prose("x--y"), "x\\-\\-y\n");
  EXPECT_EQ(prose("last=--"), "last=\\-\\-\n");
  EXPECT_EQ(prose("one ` alone"), "one \\(ga alone\n");
}

/// A control character at the beginning of a line would make it a request.
TEST(Roff, NoLineBecomesARequest) {
  std::string text = "word";
  for (int i = 0; i < 200; ++i) text += i % 3 == 0 ? " .TH" : " 'quoted";
  std::istringstream lines(prose(text));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_FALSE(line.starts_with('.') || line.starts_with('\'')) << line;
    EXPECT_LE(line.size(), 80u);
  }
  EXPECT_GT(count, 10);
}

tools::DeclaredOption option(const std::string& name, const std::string& value,
                             const std::string& help) {
  tools::DeclaredOption made;
  if (name.starts_with('-')) made.names = {name};
  made.value = made.names.empty() ? name : value;
  made.kind = value;
  made.help = help;
  made.heading = tools::usual_heading(name);
  return made;
}

TEST(CommandPage, SaysWhatIsDeclared) {
  tools::DeclaredCommand command;
  command.words = {"rules", "guess"};
  command.call = "agon rules guess";
  command.help = "Guess which rules they played by";
  command.notes = {"A guess is no proof.", "  bold: wrong at times", "Nothing else."};
  command.examples = {"agon rules guess --time 3"};
  command.options = {option("FILE", "FILE", "A record"),
                     option("--time", "SECONDS", "Stop after so many seconds"),
                     option("--bold", "", "Guess boldly")};
  command.options[0].required = true;
  command.options[1].otherwise = "60";
  command.options[1].range = "1 to 100";
  command.options[2].only_with = {"--time"};
  command.options[2].not_with = {"--shy"};
  const std::string page = command_page(command, edition);
  EXPECT_EQ(page_name(command), "agon-rules-guess");
  for (const char* said :
       {".TH AGON\\-RULES\\-GUESS 1 \"2026-11-22\" \"agon 1.2.3\"",
        "agon\\-rules\\-guess \\- guess which rules they played by\n",
        "\\fBagon rules guess\\fR\\fI [OPTION]... FILE\\fR\n",
        ".TP\n\\fBbold\\fR\nwrong at times\n", ".SS Limits\n",
        "\\fB\\-\\-time\\fR \\fISECONDS\\fR\nStop after so many seconds; 1 to 100. Default: "
        "60.\n",
        "Guess boldly; only with \\fB\\-\\-time\\fR. Not with \\fB\\-\\-shy\\fR.\n",
        "agon rules guess \\-\\-time 3\n", "\\fBagon\\-rules\\fR(1)", ".SH EXIT STATUS\n"})
    EXPECT_THAT(page, HasSubstr(said));
}

TEST(CommandPage, EveryOptionIsInEveryText) {
  const tools::DeclaredCommand program = tools::declared_program(tools::subcommands());
  const std::string bash = bash_completion(program, "");
  const std::string zsh = zsh_completion(program, "");
  const std::string fish = fish_completion(program, "");
  std::size_t count = 0;
  for (const tools::DeclaredCommand* command : all_commands(program)) {
    const std::string page = command_page(*command, edition);
    const std::string help = tools::help_text(*command, 80);
    for (const tools::DeclaredOption& each : command->options) {
      ++count;
      const std::string where = command->call + " " + std::string(each.name());
      EXPECT_FALSE(each.help.empty()) << where;
      EXPECT_THAT(help, HasSubstr(tools::label_of(each))) << where;
      if (each.positional()) {
        EXPECT_THAT(page, HasSubstr(literal(each.value))) << where;
        continue;
      }
      for (const std::string& name : each.names) EXPECT_THAT(page, HasSubstr(bold(name))) << where;
      EXPECT_THAT(bash, HasSubstr(std::string(each.name()))) << where;
      EXPECT_THAT(zsh, HasSubstr(std::string(each.name()))) << where;
      EXPECT_THAT(fish, HasSubstr(" -l " + std::string(each.name()).substr(2))) << where;
    }
  }
  EXPECT_GT(count, 300u);
}

/// A value has a name that says what it is, the same in every subcommand.
TEST(CommandPage, OneWordForOneThing) {
  const tools::DeclaredCommand program = tools::declared_program(tools::subcommands());
  const std::regex metavar(R"([A-Z]+(\|[A-Z]+|/[A-Z]+|,\.\.\.)?)");
  for (const tools::DeclaredCommand* command : all_commands(program))
    for (const tools::DeclaredOption& each : command->options) {
      const std::string where = command->call + " " + std::string(each.name());
      if (!each.value.empty()) {
        EXPECT_TRUE(std::regex_match(each.value, metavar)) << where << each.value;
      }
      const auto is = [&](const std::string& name, const std::string& value) {
        if (each.name() == name) {
          EXPECT_EQ(each.value, value) << where;
        }
      };
      is("--rules", "RULES");
      is("--position", "POS");
      is("--time", "SECONDS");
      is("--threads", "N");
      is("--seed", "N");
      is("--attacker", "SIDE");
      is("--side", "SIDE");
      is("--strategy", "FILE");
      is("--color", "WHEN");
      if (each.kind == "TEXT") {
        EXPECT_TRUE(each.positional() || !each.suggestions.empty() || each.value == "TEXT")
            << where;
      }
    }
}

/// Columns of a UTF-8 text.
std::size_t columns(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

/// Words as a shell has them, an option with its value being one: what is never broken.
bool is_one_word(const std::string& line) {
  static const std::regex word(R"( *(--[a-z-]+ )?('[^']*'|[^ ']+)+( \\)?)");
  return std::regex_match(line, word);
}

TEST(HelpText, NoLineIsTooWide) {
  const tools::DeclaredCommand program = tools::declared_program(tools::subcommands());
  for (const tools::DeclaredCommand* command : all_commands(program))
    for (const std::size_t width : {40u, 60u, 80u, 120u}) {
      std::istringstream lines(tools::help_text(*command, width));
      for (std::string line; std::getline(lines, line);)
        EXPECT_TRUE(columns(line) <= width || (width < 80 && is_one_word(line)))
            << width << " " << command->call << ": " << line;
    }
}

TEST(HelpText, HasNoNoise) {
  const tools::DeclaredCommand program = tools::declared_program(tools::subcommands());
  const std::regex noise(
      R"(U?INT\b|FLOAT|REQUIRED|Excludes|Needs:|:\{|\bin \[|(TEXT|FILE|N|NAME):[A-Z(]|[0-9]{9}|OPTIONS\]|\bTEXT \.\.\.|\(default\b)");
  for (const tools::DeclaredCommand* command : all_commands(program)) {
    const std::string text = tools::help_text(*command, 80);
    std::smatch found;
    EXPECT_FALSE(std::regex_search(text, found, noise)) << command->call << ": " << found.str();
    EXPECT_TRUE(text.ends_with('\n') && !text.ends_with("\n\n")) << command->call;
    EXPECT_FALSE(command->examples.empty()) << command->call;
  }
}

TEST(HelpText, EverySubcommandTakesTheGeneralOptions) {
  const tools::DeclaredCommand program = tools::declared_program(tools::subcommands());
  for (const tools::DeclaredCommand* command : all_commands(program)) {
    const std::string text = tools::help_text(*command, 80);
    EXPECT_THAT(text, HasSubstr("\nGeneral:\n")) << command->call;
    EXPECT_THAT(text, HasSubstr("  -h, --help ")) << command->call;
    if (!command->subcommands.empty()) continue;
    EXPECT_THAT(text, HasSubstr("  --quiet ")) << command->call;
    EXPECT_THAT(text, HasSubstr("  --color WHEN ")) << command->call;
    for (const tools::DeclaredOption& each : command->options)
      if (each.name() == "--output") {
        EXPECT_TRUE(tools::label_of(each).starts_with("-o, --output FILE")) << command->call;
      }
  }
}

TEST(HelpText, WrapsByColumnsAndKeepsWords) {
  EXPECT_EQ(tools::wrapped("one two three", 9, 0), "one two\nthree");
  EXPECT_EQ(tools::wrapped("one two three", 9, 2), "one two\n  three");
  EXPECT_EQ(tools::wrapped("incomprehensible word", 5, 1), "incomprehensible\n word");
  EXPECT_EQ(tools::wrapped("\xe2\x97\x8f\xe2\x97\x8f\xe2\x97\x8f x", 5, 0),
            "\xe2\x97\x8f\xe2\x97\x8f\xe2\x97\x8f x");
  EXPECT_EQ(tools::wrapped("", 5, 0), "");
  EXPECT_EQ(tools::wrapped_command("a --b 'c d' e", 10, 2), "a \\\n  --b 'c d' \\\n  e");
}

TEST(HelpText, FootersAreParagraphsItemsAndExamples) {
  tools::DeclaredCommand command;
  tools::read_footer(
      "One\nparagraph.\n\nAnother:\n  first: item\n  second: item\n      of two lines\nAfter.\n"
      "--json: {}\nExamples:\n  agon x\n  agon y",
      command);
  EXPECT_THAT(command.notes,
              testing::ElementsAre("One paragraph.", "Another:", "  first: item",
                                   "  second: item of two lines", "After.", "--json: {}"));
  EXPECT_THAT(command.examples, testing::ElementsAre("agon x", "agon y"));
}

TEST(FormatPage, EveryPageHasItsTables) {
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator(
           std::filesystem::path(AGON_SOURCE_DIR) / "tools/manual/pages")) {
    ++count;
    const std::string name = file.path().stem().string();
    const std::string page = format_page(name, contents(file.path()), edition);
    EXPECT_THAT(page, Not(HasSubstr("\n@"))) << name;
    EXPECT_THAT(page, HasSubstr(".SH NAME\n" + literal(name) + " \\- ")) << name;
    EXPECT_THAT(page, HasSubstr(".SH SEE ALSO\n")) << name;
  }
  EXPECT_GE(count, 9u);
  const std::string rules = format_page("agon-rules", source("pages/agon-rules.5"), edition);
  for (const RuleField& field : rule_fields()) {
    EXPECT_THAT(rules, HasSubstr(subsection(field.name)));
    for (const FieldValue& value : field.values) EXPECT_THAT(rules, HasSubstr(bold(value.name)));
  }
  for (const std::string_view preset : rulesets::preset_names())
    EXPECT_THAT(rules, HasSubstr(".TP\n" + bold(preset)));
  const std::string vectors = format_page("agon-vectors", source("pages/agon-vectors.5"), edition);
  for (const vectors::Clause& clause : vectors::clauses())
    EXPECT_THAT(vectors, HasSubstr(".TP\n" + bold(clause.name)));
  const std::string puzzles = format_page("agon-puzzles", source("pages/agon-puzzles.5"), edition);
  for (const puzzles::Theme& theme : puzzles::themes())
    EXPECT_THAT(puzzles, HasSubstr(".TP\n" + bold(theme.name)));
}

TEST(FormatPage, UnknownTablesAreRefused) {
  EXPECT_THROW(format_page("x", ".SH NAME\n@nothing@\n", edition), std::runtime_error);
}

}  // namespace
}  // namespace agon::manual
