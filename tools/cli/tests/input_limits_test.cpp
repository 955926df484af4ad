// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the program does with input that is hostile or merely foreign: endless lines, endlessly
// nested JSON and TOML, paths inside files. It is refused by its place, at once and in little
// memory. What other editors write is taken, or named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::input_limits_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";
const std::string too_long = "the line is longer than 65536 bytes, the maximum";

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

class InputLimits : public testing::Test, protected ProgramFolder {
 protected:
  /// The request is refused with one line that says all of these, soon and within an address
  /// space of 500 MiB (where a sanitizer does not need more).
  void expect_refused(const std::string& command, const std::vector<std::string>& said) {
    const double before = seconds_of_children();
#ifdef AGON_SANITIZED
    const std::string limit;
#else
    const std::string limit = "ulimit -v 512000; ";
#endif
    EXPECT_EQ(unlike_a_refusal(shell(limit + command), said), "") << command;
    EXPECT_LT(seconds_of_children() - before, soon) << command;
  }
};

TEST_F(InputLimits, LinesWithoutEnd) {
  // Not read to its end, since it has none.
  expect_refused("agon vectors check /dev/zero",
                 {"/dev/zero:1: the line is longer than 1048576 bytes"});
  expect_refused("agon vectors check - </dev/zero", {"stdin:1: the line is longer than 1048576"});
  expect_refused("agon vectors report /dev/zero", {"/dev/zero:1: ", "1048576"});
  expect_refused("agon conform --vectors /dev/zero -- agon engine", {"/dev/zero:1: ", "1048576"});
  expect_refused("agon check /dev/zero", {"/dev/zero:1: " + too_long});
  expect_refused("agon solve /dev/zero", {"/dev/zero:1: " + too_long});
  expect_refused("agon mine /dev/zero --count 1", {"/dev/zero:1: " + too_long});
  expect_refused("agon rules show /dev/zero", {"/dev/zero: ", "1 MiB"});
  for (const std::string reader : {"show", "actions", "perft 1", "solve", "compose --helpmate"})
    expect_refused("agon " + reader + " --position - </dev/zero", {"stdin:1: " + too_long});
  expect_refused("agon engine </dev/zero", {"stdin:1: " + too_long});
}

TEST_F(InputLimits, TheLineIsNamedAndThoseBeforeItAreAnswered) {
  const Result result = agon("actions --position -",
                             start + "\n" + start + "\n" + std::string(70'000, 'x') + "\n" + start);
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(lines(result.out).size(), 2u);
  EXPECT_THAT(result.err, StartsWith("stdin:3: " + too_long));
  EXPECT_EQ(lines(result.err).size(), 1u);
  // As long as may be: another complaint, in one line that can be read.
  const Result longest = agon("actions --position -", std::string(65'536, 'x') + "\n");
  EXPECT_EQ(longest.code, 2);
  EXPECT_THAT(longest.err, Not(HasSubstr("longer than")));
  EXPECT_LT(longest.err.size(), 5000u);

  const std::string vectors = agon("vectors make --count 2 --pool 10").out;
  write("suite.jsonl", vectors + std::string(2'000'000, ' ') + "\n");
  expect_refused("agon vectors check suite.jsonl", {"suite.jsonl:3: the line is longer"});
  write("p.toml", "# puzzles\n\n# " + std::string(70'000, 'x'));
  expect_refused("agon solve p.toml", {"p.toml:3: " + too_long});
  expect_refused("agon rules show p.toml", {"p.toml:3: " + too_long});
  write("s.agon", "agon-strategy 1 wikipedia w\n" + std::string(70'000, 'x'));
  expect_refused("agon check s.agon", {"s.agon:2: " + too_long});
}

// Endlessly many short lines: read until the limit, not until memory runs out.
TEST_F(InputLimits, InputsWithoutEnd) {
  const auto expect_limited = [this](const std::string& command, const std::string& most) {
#ifdef AGON_SANITIZED
    const std::string limit;
#else
    const std::string limit = "ulimit -v 2000000; ";
#endif
    EXPECT_EQ(unlike_a_refusal(shell(limit + command), {"stdin: there are more than " + most +
                                                        " MiB to read, the maximum"}),
              "")
        << command;
  };
  expect_limited("yes '{a}' | agon replay -", "1");
  for (const std::string reader :
       {"solve -", "check -", "vectors check -", "rules check wikipedia --claims -"})
    expect_limited("yes '# to the end of a line, and on, and on, and on, and on' | agon " + reader,
                   "256");
}

TEST_F(InputLimits, WhatIsPackedIsUnpackedAsFarAsTheLimit) {
  if (shell("zstd --version").code != 0) GTEST_SKIP() << "needs the zstd program";
  ASSERT_EQ(shell("{ echo agon-strategy 1 wikipedia w; yes q | head -c 300000000; } | "
                  "zstd -q >bomb.agon.zst")
                .code,
            0);
  EXPECT_LT(std::filesystem::file_size(folder_ / "bomb.agon.zst"), 100'000u);
  expect_unusable("check bomb.agon.zst",
                  {"bomb.agon.zst: there are more than 256 MiB to read, the maximum"});
}

// One drawing, which takes many lines, is read no further than a line may go.
TEST_F(InputLimits, ADrawingWithoutEnd) {
  expect_refused("yes 'k  . . . . . .' | agon show --position -", {"stdin:1: "});
  expect_refused("{ echo 'k  . . . . . .'; yes and so on; } | agon show --position -",
                 {"stdin:1: "});
}

TEST_F(InputLimits, NestedJson) {
  const std::string too_deep = "JSON nested deeper than 16 levels, the maximum";
  write("deep.jsonl", repeated("[", 1'000'000) + "\n");
  expect_refused("agon vectors check deep.jsonl", {"deep.jsonl:1: " + too_deep});
  expect_refused("agon vectors check - <deep.jsonl", {"stdin:1: " + too_deep});
  expect_refused("agon vectors report deep.jsonl", {"deep.jsonl:1: " + too_deep});
  expect_refused("agon conform --vectors deep.jsonl -- agon engine", {"deep.jsonl:1: " + too_deep});
  write("ten.jsonl", repeated("[", 10'000'000) + "\n");
  expect_refused("agon vectors check - <ten.jsonl", {"stdin:1: the line is longer than 1048576"});
  std::string members = "{\"0\":0";
  for (int i = 1; i < 100'000; ++i) members += ",\"" + std::to_string(i) + "\":0";
  write("wide.jsonl", members + "}\n");
  expect_refused("agon vectors check wide.jsonl", {"wide.jsonl:1: JSON with more than 10000"});
}

TEST_F(InputLimits, NestedToml) {
  const std::string dots = "the keys have more than 1000 dots in total, the maximum";
  const std::string key = repeated("a.", 20'000) + "a";
  write("dots.toml", "[" + key + "]\n" + key + " = 1\n");
  expect_refused("agon rules show dots.toml", {"dots.toml:1: " + dots});
  expect_refused("agon solve dots.toml", {"dots.toml:1: " + dots});
  write("deep.toml", "a = " + repeated("[", 60'000));
  expect_refused("agon rules show deep.toml", {"deep.toml:1: more than 5000 keys"});
  expect_refused("agon solve deep.toml", {"deep.toml:1:", "depth of 256"});
}

TEST_F(InputLimits, ASheetOfManyKeys) {
  std::string keys;
  for (int i = 0; i < 90'000; ++i) keys += "k" + std::to_string(i) + "=1\n";
  write("keys.toml", keys);
  const double before = seconds_of_children();
  expect_refused("agon rules show keys.toml", {"keys.toml:5001: more than 5000 keys"});
  EXPECT_LT(seconds_of_children() - before, 1.0) << "the parser has not seen it";
}

TEST_F(InputLimits, ConditionsOfACollection) {
  ASSERT_EQ(agon("mine c.db --count 1 --plies 3 --seed 1").code, 0);
  const std::string many(100'000, 'a');
  for (const std::string name : {"id", "text", "pattern"})
    expect_unusable("collection c.db find --where " + name + "=" + many,
                    {"--where: " + name + ": the condition has ", " bytes; give at most 10000"});
  expect_refused("agon collection c.db find " + repeated(" --where theme=quiet", 2000),
                 {"--where: has 2000 conditions; give at most 200"});
  const std::string most = agon("collection c.db find --where text=" + std::string(9'990, '%')).err;
  EXPECT_THAT(most, Not(HasSubstr("LIKE"))) << "SQLite's own limit";
}

// Reading a file opens no other one: what it names as rules is no path.
TEST_F(InputLimits, AFileOpensNoOther) {
  ASSERT_EQ(shell("mkfifo pipe").code, 0);
  write("mine.toml", "base = \"walker\"\nsandwich = \"ring\"\n");
  const std::string position = "6/7/2g5/9/4GG1g2/4GQGqg2/4G5/2gg1G3/4g3/7/6 w - -";
  for (const std::string path : {"./pipe", "/etc/passwd", "./mine.toml"}) {
    const std::vector<std::string> said{"no preset is named '" + path + "'",
                                        "no file is opened here; name a preset"};
    write("s.agon", "agon-strategy 1 " + path + " w\n" + position + "\t1\td6-e6\n");
    expect_refused("timeout 60 agon check s.agon", said);
    write("h.agon", "agon-hold 1 " + path + " b\n***/****/**q**/****/*** w - -\tfortress\n");
    expect_refused("timeout 60 agon check h.agon", said);
    expect_refused("timeout 60 agon solve --position start --hold h.agon", said);
    write("p.toml", "[[puzzle]]\nname = \"a\"\nrules = \"" + path + "\"\nposition = \"" + position +
                        "\"\nquestion = \"win in 1\"\nsource = \"s\"\n");
    for (const std::string reader :
         {"solve p.toml", "book p.toml -o b.pdf", "collection c.db import p.toml"})
      expect_refused("timeout 60 agon " + reader, said);
    write("r.txt", "[Rules \"" + path + "\"]\n\n*\n");
    expect_refused("timeout 60 agon replay r.txt", said);
    write("j.jsonl", "{\"rules\": \"" + path + "\", \"position\": \"" + position +
                         "\", \"question\": \"win in 1\", \"answer\": \"win in 1\"}\n");
    expect_refused("timeout 60 agon collection c.db import j.jsonl", said);
  }
  // What the user names is opened, and what is written under its rules can be read again.
  const std::string name = "botermans,forfeit=own-queen-absent";  // the same as mine.toml
  ASSERT_EQ(agon("solve --rules mine.toml --strategy s.agon --position " + quoted(position)).code,
            0);
  EXPECT_THAT(contents(folder_ / "s.agon"), StartsWith("agon-strategy 1 " + name + " w\n"));
  EXPECT_EQ(agon("check s.agon").code, 0);
  EXPECT_EQ(agon("check s.agon --rules mine.toml").code, 0);
}

// What editors of other systems write, and what is pasted from pages.
class ForeignText : public InputLimits {
 protected:
  struct Reader {
    std::string file;
    std::string text;
    std::string command;  ///< reads the file, or standard input, which is the same
    std::string behind;   ///< where a space that is none is put, in place of the next character
    std::string place;
  };
  std::vector<Reader> readers() {
    const std::string position = "6/7/2g5/9/4GG1g2/4GQGqg2/4G5/2gg1G3/4g3/7/6 w - -";
    const std::string puzzle = "[[puzzle]]\nname = \"a\"\nrules = \"wikipedia\"\nposition = \"" +
                               position + "\"\nquestion = \"win in 1\"\nsource = \"s\"\n";
    std::string vectors = agon("vectors make --count 2 --pool 10").out;
    return {
        {"sheet.toml", "base = \"walker\"\nradius = 3\n", "rules show sheet.toml", "radius",
         "sheet.toml:2:"},
        {"p.toml", puzzle, "solve p.toml", "6 w", "p.toml:4:"},
        {"list.txt", "# two\n" + position + "\n" + start + "\n", "solve --questions list.txt",
         "6 w", "list.txt:2: "},
        {"list.txt", "W: Qf6 Ge5 B: qa1 ga2\n",
         "solve --rules wikipedia,guards=1 --questions list.txt", "Qf6", "list.txt:1: "},
        {"g.txt", "[Rules \"wikipedia\"]\n\n1. a1-a2 k11-k10 *\n", "replay g.txt", "a1-a2",
         "g.txt:3:9: "},
        {"claims", "# mine\nnever a captured queen\n  on throne.\n",
         "rules check botermans --time 1000000 --claims claims", "never", "claims:2:6: "},
        {"s.agon", "agon-strategy 1 wikipedia w\n" + position + "\t1\td6-e6\n", "check s.agon",
         "6 w", "s.agon:2:"},
        {"h.agon",
         "agon-hold 1 botermans,radius=2,guards=1 b\n***/****/**q**/****/*** w - -\tfortress\n",
         "check h.agon", "agon-hold", "h.agon:1:10: "},
        {"v.jsonl", vectors, "vectors check v.jsonl", "\"schema\":", "v.jsonl:1: "},
        {"in", position + "\n" + start + "\n", "actions --position - ", "6 w", "stdin:1: "},
    };
  }
};

TEST_F(ForeignText, MarksAndLineEndsOfWindowsAreTaken) {
  for (const Reader& reader : readers()) {
    write(reader.file, reader.text);
    const Result plain = agon(reader.command, reader.text);
    EXPECT_EQ(plain.code, 0) << reader.command << "\n" << plain.err;
    std::string foreign = "\xef\xbb\xbf";
    for (const char letter : reader.text)
      foreign += letter == '\n' ? std::string("\r\n") : std::string(1, letter);
    write(reader.file, foreign);
    const Result other = agon(reader.command, foreign);
    EXPECT_EQ(other.code, 0) << reader.command << "\n" << other.err;
    EXPECT_EQ(other.out, plain.out) << reader.command;
  }
  const std::string asked = "position start\napply a1-a2\nover\nquit\n";
  EXPECT_EQ(agon("engine", "\xef\xbb\xbfposition start\r\napply a1-a2\r\nover\r\nquit\r\n").out,
            agon("engine", asked).out);
}

TEST_F(InputLimits, AProgramThatSaysTooMuchBreaksTheProtocol) {
  write("adapter",
        "while read -r line; do case $line in rules*) echo ok;; position*) "
        "head -c 70000 /dev/zero | tr '\\0' x; echo;; quit) exit;; esac; done\n");
  const Result result = agon("conform --no-vectors --rules wikipedia --positions 5 -- sh adapter");
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_THAT(result.out, HasSubstr("a line that is too long"));
  EXPECT_THAT(result.out, HasSubstr("more than 65536 bytes, the maximum for a line"));
}

}  // namespace
}  // namespace agon::tools::input_limits_test
