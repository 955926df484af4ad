// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The words of the program: what it answers to a slip on the command line, help, counts of one.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "model/values/verdict.hpp"
#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::messages_test {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Messages : public testing::Test, protected ProgramFolder {
 protected:
  /// The whole complaint about a request that cannot be met.
  std::string complaint(const std::string& arguments) {
    const Result result = agon(arguments);
    EXPECT_EQ(unlike_a_refusal(result, {}), "") << arguments;
    return result.err;
  }
  /// Every subcommand that the help of another names, one of the names being empty: agon's own.
  std::vector<std::string> subcommands_of(const std::string& name) {
    return subcommands_in(agon(name + " --help").out);
  }
};

TEST_F(Messages, HelpPrintsWhatHelpPrints) {
  EXPECT_EQ(agon("help").out, agon("--help").out);
  const auto all = subcommands_of("");
  ASSERT_GE(all.size(), 12u);
  for (const std::string& name : all) {
    const Result help = agon("help " + name);
    EXPECT_EQ(help.code, 0) << name;
    EXPECT_THAT(help.out, HasSubstr("Usage: agon " + name));
    EXPECT_EQ(help.out, agon(name + " --help").out) << name;
    const bool takes_file = help.out.find("FILE SUBCOMMAND") != std::string::npos;
    const std::string before = takes_file ? name + " f.db " : name + " ";
    for (const std::string& own : subcommands_of(name))
      EXPECT_EQ(agon("help " + name + " " + own).out, agon(before + own + " --help").out) << own;
  }
  EXPECT_THAT(agon("help collection find").out, HasSubstr("Usage: agon collection FILE find"));
  EXPECT_EQ(complaint("help sovle"), "sovle: agon has no such subcommand; did you mean solve?\n");
  EXPECT_THAT(complaint("help foo"), EndsWith("engine, help; the nearest is book\n"));
  EXPECT_THAT(complaint("help find"), HasSubstr("did you mean table find or collection find?"));
  EXPECT_EQ(complaint("help solve now"), "now: agon solve has no subcommands; leave it out\n");
  EXPECT_THAT(complaint("help rules shwo"), HasSubstr("did you mean show?"));
}

TEST_F(Messages, NothingLongerIsSoughtThanAnySearchCanFind) {
  for (const std::string command : {"solve", "hold", "compose --helpmate"})
    EXPECT_EQ(
        complaint(fmt::format("{} --max-plies {}", command, longest_sought + 1)),
        fmt::format("--max-plies: \"{}\" is not a number from 0 to {}; agon {} --help shows "
                    "what is possible\n",
                    longest_sought + 1, longest_sought, command.substr(0, command.find(' '))));
}

TEST_F(Messages, WordsBeforeTheSubcommand) {
  EXPECT_EQ(complaint("-q show"), "-q: agon has no such option; it has --help, --version\n");
  EXPECT_EQ(complaint("--json actions"),
            "--json: comes after the subcommand; write agon actions --json\n");
  EXPECT_EQ(complaint("--rules=walker rules list"),
            "--rules: agon has no such option; it has --help, --version\n");
  EXPECT_EQ(complaint("rules --json list"),
            "--json: comes after the subcommand; write agon rules list --json\n");
  EXPECT_THAT(complaint("sho show"), HasSubstr("sho: agon has no such subcommand; did you mean"));
}

TEST_F(Messages, ArgumentsTooMany) {
  EXPECT_EQ(complaint("rules compare wikipedia walker bell"),
            "bell: one argument too many; agon rules compare takes two rule sets, A and B\n");
  EXPECT_EQ(complaint("rules show wikipedia walker"),
            "walker: one argument too many; agon rules show takes only RULES\n");
  EXPECT_EQ(complaint("perft 2 6/7/8"),
            "6/7/8: one argument too many; agon perft takes only DEPTH, and a position is given as "
            "--position '6/7/8'\n");
  EXPECT_THAT(complaint("show x"), HasSubstr("a position string needs quotes"));
  EXPECT_EQ(complaint("engine now"),
            "now: one argument too many; agon engine takes only options\n");
}

TEST_F(Messages, APositionWhereAFileWasExpected) {
  const std::string position = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
  EXPECT_THAT(complaint("solve '" + position + "'"),
              EndsWith("it looks like a position: write --position '" + position + "'\n"));
  EXPECT_THAT(complaint("show '" + position + "'"), HasSubstr("--position '" + position + "'"));
  EXPECT_THAT(complaint("solve no/such.toml"), EndsWith("name a readable file\n"));
}

TEST_F(Messages, TheWordStartIsAPosition) {
  for (const std::string command : {"actions", "show", "actions --rules wikipedia,guards=3"})
    EXPECT_EQ(agon(command + " --position start").out, agon(command).out);
  EXPECT_EQ(agon("actions --position -", "start\n").out,
            agon("actions --position -", "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -\n").out);
  std::ofstream(folder_ / "list.txt") << "start\n";
  EXPECT_THAT(agon("solve list.txt --max-plies 1").out, HasSubstr("no win in 1"));
  EXPECT_EQ(agon("table build --rules wikipedia,radius=2,guards=1 --output small.agt").code, 0);
  EXPECT_EQ(agon("table probe small.agt --position start").out, agon("table probe small.agt").out);
}

TEST_F(Messages, QuietIsNotTheTheme) {
  const std::string made = "script -qec 'agon compose --plies 1 --quiet' /dev/null";
  EXPECT_THAT(shell(made).out, HasSubstr("--quiet: shows no progress"));
  EXPECT_THAT(shell("script -qec 'agon compose --plies 3 --quiet --theme quiet' /dev/null").out,
              Not(HasSubstr("--quiet: shows")));
  EXPECT_THAT(agon("compose --plies 1 --quiet").err, IsEmpty());
  EXPECT_THAT(agon("compose --help").out, HasSubstr("A quiet key is --theme quiet"));
}

TEST_F(Messages, Seconds) {
  const std::string remedy = "--time: -1 is not a number of seconds; give 0 or more\n";
  for (const std::string command :
       {"solve", "compose", "mine x.toml", "rules check wikipedia", "rules compare wikipedia bell"})
    EXPECT_EQ(complaint(command + " --time -1"), remedy) << command;
  EXPECT_EQ(complaint("conform --time -1 -- agon engine"), remedy);
  EXPECT_EQ(complaint("check f --time -1"),
            "--time: -1 is not a number of seconds; give 0.001 or more\n");
  EXPECT_EQ(complaint("check f --time 0"), "--time: 0 is too short; give 0.001 or more\n");
  for (const std::string text : {"soon", "nan", "inf", "1e400", "1s", "0x1"})
    EXPECT_EQ(complaint("solve --time " + text),
              "--time: " + text + " is not a number of seconds; give 0 or more\n");
  EXPECT_EQ(complaint("solve --time 1e300"), "--time: 1e300 is too long; give 100000000 or less\n");
  EXPECT_EQ(complaint("conform --answer-time -1 -- agon engine"),
            "--answer-time: -1 is not a number of seconds; give 0.001 or more\n");
  EXPECT_EQ(agon("solve --position start --max-plies 1 --time 1e8").code, 0);
}

TEST_F(Messages, NumbersBelowNothing) {
  const std::string remedy = "-1 is not a whole number; give 0 or more\n";
  for (const std::string option : {"solve --nodes", "compose --helpmate --nodes", "check f --seed",
                                   "check f --answers", "vectors make --seed",
                                   "rules readings bell "
                                   "--limit",
                                   "table verify t --sample", "table verify t --seed"})
    EXPECT_EQ(complaint(option + " -1"), option.substr(option.rfind("--")) + ": " + remedy);
  EXPECT_EQ(complaint("conform --seed -1 -- agon engine"), "--seed: " + remedy);
  EXPECT_EQ(complaint("solve --nodes 99999999999999999999"),
            "--nodes: 99999999999999999999 is too large; give a smaller number\n");
  EXPECT_EQ(complaint("solve --nodes 1e6"), "--nodes: 1e6 is not a whole number; give 0 or more\n");
}

TEST_F(Messages, NumbersThatAreNone) {
  EXPECT_EQ(complaint("show --moves x --ply 99999999999999999999"),
            "--ply: 99999999999999999999 is too large; give a smaller number\n");
  EXPECT_EQ(complaint("show --moves x --ply 9999999999"),
            "--ply: 9999999999 is too large; give a smaller number\n");
  EXPECT_EQ(complaint("show --moves x --ply 2.5"),
            "--ply: 2.5 is not a whole number; give 0 or more\n");
  EXPECT_EQ(complaint("mine x.toml --number ''"),
            "--number: is empty; give a whole number, 0 or more\n");
  EXPECT_EQ(complaint("solve --time ''"),
            "--time: is empty; give a number of seconds, 0 or more\n");
  EXPECT_EQ(complaint("mine x.toml --number="),
            "--number: a value is missing; agon mine --help shows what is possible\n");
}

// Every option of a number, whatever it is for: never in the words of the parser.
TEST_F(Messages, EveryNumberIsRefusedByItsOption) {
  int options = 0;
  for (const std::string& name : all_subcommands()) {
    std::string call = name;
    if (call.starts_with("collection ")) call = "collection x.db" + call.substr(10);
    for (const std::string& line : lines(agon("help " + name).out)) {
      std::istringstream words(line);
      std::string option, value;
      if (!line.starts_with("  --") || !(words >> option >> value) ||
          (value != "N" && value != "SECONDS" && value != "MIB"))
        continue;
      // Each with one of them, since there are many.
      const std::string typed[] = {"99999999999999999999999", "''", "2.5e", "-1"};
      std::string request = call;
      request.append(" ").append(option).append(" ").append(typed[options++ % 4]);
      const std::string said = complaint(request);
      EXPECT_TRUE(said.starts_with(option + ": ")) << request << "\n" << said;
      EXPECT_THAT(said, Not(HasSubstr("required"))) << request;
    }
  }
  EXPECT_GT(options, 60);
}

TEST_F(Messages, CapitalsAreASlip) {
  EXPECT_EQ(complaint("show --rules WIKIPEDIA"),
            "--rules: no preset or file is named 'WIKIPEDIA'; did you mean wikipedia?\n");
  EXPECT_THAT(complaint("show --rules wikipedia,Sandwich=ring"),
              HasSubstr("did you mean sandwich?"));
  EXPECT_THAT(complaint("SHOW"), HasSubstr("did you mean show?"));
}

TEST_F(Messages, PliesOfPuzzlesHaveOneRange) {
  EXPECT_THAT(agon("compose --help").out, HasSubstr("1 to 25"));
  EXPECT_THAT(agon("mine --help").out, HasSubstr("1 to 25"));
  for (const std::string command : {"compose", "mine x.toml"}) {
    EXPECT_THAT(complaint(command + " --plies 27"),
                HasSubstr("--plies: \"27\" is not a number from 1 to 25"));
    EXPECT_THAT(complaint(command + " --plies 24"), HasSubstr("odd number of plies from 1 to 25"));
  }
}

TEST_F(Messages, TheEngineNamesMissingFieldsOnce) {
  const auto answers = lines(agon("engine", "rules {}\nrules {\"radius\": 5}\nquit\n").out);
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_THAT(answers[0], testing::StartsWith("error these fields are missing: radius, guards, "));
  EXPECT_THAT(answers[1], testing::StartsWith("error these fields are missing: guards, "));
  EXPECT_EQ(answers[1].find("missing"), answers[1].rfind("missing"));
}

// An unset quote, a name from elsewhere, an option twice.
TEST_F(Messages, SlipsOfNewcomers) {
  const std::string position = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
  for (const std::string command : {"solve", "show", "actions", "perft 2", "hold", "play"}) {
    for (const std::string between : {" ", "="})
      EXPECT_EQ(complaint(command + " --position" + between + position),
                "--position: a position has blanks, so quote it: --position '" + position + "'\n");
    EXPECT_THAT(complaint(command + " " + position), HasSubstr("'" + position + "'"));
  }
  EXPECT_THAT(complaint("solve --position 6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w --json"),
              EndsWith("6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w'\n"));
  EXPECT_EQ(agon("solve --position 6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 --attacker w").code,
            0);
  const auto meant = [this](const std::string& arguments, const std::string& option) {
    EXPECT_THAT(complaint(arguments), EndsWith("did you mean " + option + "?\n")) << arguments;
  };
  meant("solve --plies 5", "--max-plies");
  meant("solve --plies=5", "--max-plies");
  meant("rules show wikipedia --lang de", "--language");
  meant("book x.toml --lang de", "--language");
  meant("-v", "--version");
  meant("show -v", "agon --version");
  meant("solve -p x", "--position");
  EXPECT_THAT(complaint("solve --lang de"), HasSubstr("agon solve has no such option; it has"));
  EXPECT_EQ(complaint("compose plys=5"),
            "plys=5: an option is missing its dashes; write --plies 5\n");
  EXPECT_THAT(complaint("collection c.db find --where plys=5"),
              HasSubstr("plys=5: did you mean plies?"));
  for (const std::string twice : {"book -o a -o b", "board -o a -o b", "rules new -o a -o b"})
    EXPECT_EQ(complaint(twice), "--output: is given more than once; give it once\n");
  EXPECT_EQ(complaint("show --rules bell --rules bell"),
            "--rules: is given more than once; give it once\n");
  EXPECT_THAT(complaint(""), testing::AllOf(HasSubstr("agon play "), HasSubstr("agon board ")));
}

// A search of the start takes hours and has no answer; other questions about it have one.
TEST_F(Messages, SolveAsksWhatToSolve) {
  for (const std::string arguments :
       {"", " --json", " --rules walker", " --time 1", " --max-plies 3", " --readings --rules bell",
        " --questions", " --tree 2"})
    EXPECT_THAT(complaint("solve" + arguments),
                testing::AllOf(StartsWith("--position: is missing;"), HasSubstr("start"),
                               HasSubstr("FILE")));
  EXPECT_EQ(agon("solve --position start --max-plies 2").code, 0);
  EXPECT_EQ(agon("solve --position - --max-plies 2", "start\n").code, 0);
  EXPECT_EQ(agon("solve --goal throne --max-plies 2").code, 0);
  const std::string small = " --rules wikipedia,radius=2,guards=1 ";
  ASSERT_EQ(agon("table build" + small + "--output t.agt").code, 0);
  EXPECT_EQ(agon("solve --table t.agt" + small).code, 0);
}

// Not the words of a parser that expected something else.
TEST_F(Messages, AFileOfAnotherKindIsCalledByItsName) {
  const std::string puzzles = AGON_SOURCE_DIR "/puzzles/wins.toml";
  ASSERT_EQ(agon("book " + puzzles + " --no-solutions -o b.pdf").code, 0);
  ASSERT_EQ(agon("book " + puzzles + " --no-solutions -o b.html").code, 0);
  ASSERT_EQ(agon("rules new -o sheet.toml").code, 0);
  ASSERT_EQ(agon("vectors make --count 1 --pool 10 -o v.jsonl").code, 0);
  ASSERT_EQ(agon("play --side both", "a1 a2\nsave game.txt\nquit\n").code, 0);
  std::filesystem::copy_file(puzzles, folder_ / "p.toml");
  const std::vector<std::pair<std::string, std::string>> files{
      {"p.toml", "puzzle file"}, {"sheet.toml", "TOML file"}, {"b.pdf", "PDF file"},
      {"b.html", "HTML page"},   {"v.jsonl", "JSON file"},    {"game.txt", "game record"}};
  const std::vector<std::pair<std::string, std::string>> readers{
      {"vectors check", "JSON file"},
      {"solve", "puzzle file, TOML file"},
      {"book -o x.pdf", "puzzle file, TOML file"},
      {"collection c.db import", "puzzle file, TOML file, JSON file"},
      {"check", ""},
      {"hold --fortress", ""},
      {"replay", "game record"},
      {"play --moves", "game record"},
      {"rules check wikipedia --claims", ""}};
  for (const auto& [reader, own] : readers)
    for (const auto& [file, kind] : files)
      if (own.find(kind) == own.npos) {
        EXPECT_THAT(complaint(reader + " " + file), HasSubstr(file + " is a")) << reader;
      }
  EXPECT_THAT(complaint("vectors check p.toml"),
              StartsWith("FILE: p.toml is a puzzle file; give test vectors,"));
  EXPECT_THAT(complaint("solve b.html"), StartsWith("FILE: b.html is an HTML page; give a puzzle"));
}

TEST_F(Messages, OutputIsTheSameOptionEverywhere) {
  const std::string board = "--rules wikipedia,radius=2,guards=1 ";
  const std::string puzzles = "compose --plies 1 --count 2 --seed 3 ";
  const std::string vectors = "vectors make --count 2 --pool 10 ";
  EXPECT_EQ(agon(puzzles + "--output p.toml").code, 0);
  EXPECT_EQ(agon("table build " + board + "--output t.agt").code, 0);
  EXPECT_EQ(agon(vectors + "--output v.jsonl").code, 0);
  for (const std::string file : {"p.toml", "t.agt", "v.jsonl"})
    EXPECT_TRUE(std::filesystem::remove(folder_ / file)) << file;
  for (const std::string command : {"compose", "table build", "vectors make"}) {
    const std::string help = agon(command + " --help").out;
    EXPECT_THAT(help, HasSubstr("--output FILE"));
    EXPECT_THAT(complaint(command + " --outptu a"), HasSubstr("did you mean --output?"));
  }
  // Standard output.
  EXPECT_EQ(agon(vectors + "--output -").out, agon(vectors).out);
  const Result lines_of_json = agon(puzzles + "--output -");
  EXPECT_EQ(lines_of_json.out, agon(puzzles + "--json").out);
  EXPECT_THAT(complaint(puzzles + "--json --output -"), HasSubstr("--json"));
  EXPECT_THAT(complaint("table build " + board + "--output -"),
              testing::AllOf(HasSubstr("standard output"), HasSubstr("name a file")));
  EXPECT_TRUE(!std::filesystem::exists(folder_ / "-"));
}

TEST_F(Messages, OneOfAThing) {
  const Result report = agon("vectors report -", agon("vectors make --count 1 --pool 10").out);
  EXPECT_THAT(report.out, HasSubstr("stdin: wikipedia: 1 vector, "));
  EXPECT_THAT(report.out, HasSubstr("  all clauses and pairs in 1 vector: wikipedia-0001\n"));
  agon("vectors make --count 1 --pool 1 --output v.jsonl --report v.txt");
  EXPECT_THAT(contents(folder_ / "v.txt"), HasSubstr("wikipedia: 1 vector, of 1 position looked"));

  const std::string conform = "conform --rules wikipedia --time 0 --vectors v.jsonl -- agon engine";
  EXPECT_THAT(agon(conform).out, HasSubstr("wikipedia: 1 vector, 1 position, "));
  EXPECT_THAT(agon(conform).out, HasSubstr("conforms: 1 position and "));

  const std::string neto = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
  EXPECT_EQ(agon("solve --strategy s.agon --position " + quoted(neto)).code, 0);
  EXPECT_THAT(agon("check s.agon").out, HasSubstr("proved: White wins in 1 ply under"));
  EXPECT_THAT(agon("check s.agon").out,
              HasSubstr("by expansion through the reference rules: 1 line, 0 answers\n"));
  EXPECT_THAT(agon("check s.agon --by smt").out, HasSubstr("by formulas: 1 of 1 line holds, "));
  EXPECT_THAT(agon("check s.agon --by sample 1").out, HasSubstr("by sample: 1 game (seed 1), "));

  EXPECT_THAT(agon("compose --plies 1 --output p.toml").out, HasSubstr("p.toml: 1 of 1 puzzle\n"));
  EXPECT_THAT(agon("solve p.toml").out, HasSubstr("1 puzzle: 1 as expected, "));
  EXPECT_THAT(agon("mine m.toml --plies 1 --count 1").out,
              HasSubstr("m.toml: 1 puzzle, 1 of them new\n"));
}

/// Two presets with the same fields: each has its own suite.
TEST_F(Messages, VectorsAreCountedUnderTheirPreset) {
  const Result result =
      agon("conform --time 0 --json --rules peacock --rules bell --rules wikipedia -- agon engine");
  EXPECT_EQ(result.code, 0) << result.err;
  const json report = json::parse(result.out);
  ASSERT_EQ(report["rules"].size(), 3u);
  for (const json& each : report["rules"]) {
    EXPECT_EQ(each["vectors"], 300) << each;
    EXPECT_EQ(each["positions"], 300) << each;
  }
}

}  // namespace
}  // namespace agon::tools::messages_test
