// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Files, pictures and standard output, whichever subcommand writes them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::output_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// White wins in one.
const std::string one = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -";
/// White wins in five.
const std::string five = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -";

class OutputCli : public testing::Test, protected ProgramFolder {
 protected:
  void expect_unusable(const std::string& arguments, const std::vector<std::string>& said) {
    ProgramFolder::expect_unusable(arguments, said);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "-")) << "agon " << arguments;
  }
  bool exists(const std::string& name) { return std::filesystem::exists(folder_ / name); }
};

TEST_F(OutputCli, ADashIsStandardOutputAndNothingElseIsPrinted) {
  ASSERT_EQ(agon("show --from a1 --svg a.svg --png a.png").code, 0);
  const Result svg = agon("show --from a1 --svg -");
  EXPECT_EQ(svg.code, 0) << svg.err;
  EXPECT_EQ(svg.out, contents(folder_ / "a.svg"));
  EXPECT_EQ(agon("show --from a1 --png -").out, contents(folder_ / "a.png"));
  EXPECT_EQ(agon("show --from a1 --svg - --png b.png").out, contents(folder_ / "a.svg"));
  EXPECT_EQ(contents(folder_ / "b.png"), contents(folder_ / "a.png"));
  EXPECT_FALSE(exists("-"));
}

/// Is there nothing in it that a terminal would obey?
bool is_harmless(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte < ' ' && byte != '\n') || byte == 0x7f) return false;
    if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0)
      return false;
  }
  return true;
}

// Titles, notes and sources are their authors', who may mean no good to the terminal.
TEST_F(OutputCli, NothingFromAFileIsObeyedByTheTerminal) {
  const std::string evil = R"(\u001b]0;owned\u0007\u009b2J\u007f\u0008 café)";
  const std::string shown = R"(\x1b]0;owned\x07\u009b2J\u007f\x08 café)";
  std::ofstream(folder_ / "evil.toml")
      << "title = \"" << evil << "\"\n[source]\nauthor = \"" << evil << "\"\nwork = \"" << evil
      << "\"\n[no_action]\nvalue = \"loses\"\n"
      << "note = \"" << evil << "\"\nplace = \"" << evil << "\"\n";
  std::ofstream(folder_ / "puzzles.toml")
      << "[[puzzle]]\nname = \"evil\"\nrules = \"wikipedia\"\nposition = \"" << one
      << "\"\nattacker = \"w\"\nquestion = \"win in 1\"\nanswer = \"win in 1\"\nsource = \"" << evil
      << "\"\nnote = \"" << evil << "\"\n";
  ASSERT_EQ(agon("collection evil.db import puzzles.toml").code, 0);
  int says_it = 0;
  for (const std::string command :
       {"rules show evil.toml", "rules show evil.toml --prose", "rules matrix evil.toml wikipedia",
        "rules readings evil.toml --limit 3", "rules nearest --time 1000000 evil.toml",
        "show --rules evil.toml", "solve puzzles.toml", "collection evil.db show evil",
        "collection evil.db find", "collection evil.db stats", "solve evil.db"}) {
    for (const std::string colour : {"", " --color always"}) {
      const Result result = agon(command + colour);
      EXPECT_EQ(result.code, 0) << command << result.err;
      EXPECT_THAT(result.out, Not(HasSubstr("\x1b]"))) << command << colour;
      if (!colour.empty()) continue;
      EXPECT_TRUE(is_harmless(result.out)) << command << "\n" << result.out;
      EXPECT_TRUE(is_harmless(result.err)) << command << "\n" << result.err;
      if (result.out.find(shown) != std::string::npos) ++says_it;
    }
  }
  EXPECT_GE(says_it, 3) << "as errors say it";
  // Nor on a terminal.
  if (shell("script -qec true /dev/null").code == 0) {
    const Result seen = shell("script -qec 'agon collection evil.db show evil' /dev/null");
    EXPECT_EQ(seen.code, 0) << seen.out;
    EXPECT_THAT(seen.out, HasSubstr(shown));
    EXPECT_THAT(seen.out, Not(HasSubstr("\x1b]")));
  }
  // Errors as well, and what is written to a file is as it was.
  EXPECT_TRUE(is_harmless(shell("agon rules show \"$(printf 'x\\033]0;y\\302\\233')\"").err));
  ASSERT_EQ(agon("collection evil.db export --output again.toml").code, 0);
  ASSERT_EQ(agon("collection again.db import again.toml").code, 0);
  ASSERT_EQ(agon("collection again.db export --output more.toml").code, 0);
  EXPECT_EQ(contents(folder_ / "more.toml"), contents(folder_ / "again.toml"));
}

TEST_F(OutputCli, ACertificateOnStandardOutputIsAlone) {
  ASSERT_EQ(agon("solve --strategy five.agon --position " + quoted(five)).code, 0);
  for (const std::string format : {"", " --json"}) {
    const Result solved = agon("solve --strategy - --position " + quoted(five) + format);
    EXPECT_EQ(solved.code, 0) << solved.err;
    EXPECT_EQ(solved.out, contents(folder_ / "five.agon"));
    EXPECT_THAT(solved.err, HasSubstr(format.empty() ? "White wins in 5." : "\"verdict\":\"win\""));
  }
  EXPECT_THAT(
      shell("agon solve --strategy - --position " + quoted(five) + " 2>/dev/null | agon check -")
          .out,
      HasSubstr("proved: White wins in at most 5 plies"));
  const Result none = agon("solve --strategy - --max-plies 1 --position " + quoted(five));
  EXPECT_EQ(none.code, 0);
  EXPECT_THAT(none.out, IsEmpty());
  EXPECT_THAT(none.err, HasSubstr("no win was found"));
  EXPECT_EQ(agon("solve --strategy - --max-plies 1 --quiet --position " + quoted(five)).err, "");
  EXPECT_FALSE(exists("-"));
}

// A sheet that was filled in, puzzles that were collected, a list, a record (play_test.cpp).
TEST_F(OutputCli, WhatPeopleWriteByHandIsNotReplacedUnasked) {
  ASSERT_EQ(agon("table build --rules wikipedia,radius=2,guards=1 --output t.agt").code, 0);
  ASSERT_EQ(agon("collection c.db import " AGON_SOURCE_DIR "/puzzles/published.toml").code, 0);
  const std::vector<std::pair<std::string, std::string>> by_hand{
      {"rules new", "x.toml"},
      {"compose --plies 1 --count 2", "x.toml"},
      {"collection c.db export", "x.toml"},
      {"table find t.agt --limit 3", "x.txt"},
      {"table find t.agt --sole-key --limit 1", "x.toml"}};
  for (const auto& [command, name] : by_hand) {
    SCOPED_TRACE(command);
    const std::string line = command + " --output " + name;
    ASSERT_EQ(agon(line).code, 0);
    const std::string made = contents(folder_ / name);
    std::ofstream(folder_ / name, std::ios::app) << "# by hand\n";
    expect_unusable(line, {"--output: " + name + " exists; add --overwrite"});
    EXPECT_EQ(contents(folder_ / name), made + "# by hand\n");
    EXPECT_EQ(agon(line + " --overwrite").code, 0);
    EXPECT_EQ(contents(folder_ / name), made);
    std::filesystem::remove(folder_ / name);
  }
  // The same again, and an empty file, are no loss.
  ASSERT_EQ(agon("rules new --output x.toml").code, 0);
  EXPECT_EQ(agon("rules new --output x.toml").code, 0);
  std::ofstream(folder_ / "x.toml") << "";
  EXPECT_EQ(agon("rules new --output x.toml").code, 0);
  EXPECT_EQ(shell("agon rules new --output /dev/stdout >new.toml").code, 0);
  EXPECT_EQ(contents(folder_ / "new.toml"), contents(folder_ / "x.toml"));
  // What the program alone makes is made anew.
  const std::vector<std::pair<std::string, std::string>> by_program{
      {"show --svg", "x.svg"},
      {"compose --plies 1 --output", "x.jsonl"},
      {"collection c.db export --output", "z.jsonl"},
      {"table find t.agt --limit 1 --output", "y.jsonl"},
      {"rules show wikipedia --prose --output", "x.html"}};
  for (const auto& [command, name] : by_program) {
    std::ofstream(folder_ / name) << "what was there";
    EXPECT_EQ(agon(command + " " + name).code, 0) << command;
    EXPECT_THAT(contents(folder_ / name), Not(HasSubstr("what was there"))) << command;
  }
}

// Somebody adds to a puzzle file while it grows.
TEST_F(OutputCli, AGrowingPuzzleFileKeepsWhatIsAddedMeanwhile) {
  const Result grown = shell(
      "agon mine x.toml --plies 1 >said 2>complaint & "
      "until test -s x.toml || ! kill -0 $! 2>/dev/null; do :; done; "
      "while kill -0 $! 2>/dev/null; do echo '# by hand' >>x.toml; done; wait $!");
  EXPECT_EQ(grown.code, 2);
  EXPECT_THAT(contents(folder_ / "complaint"), StartsWith("FILE: x.toml was changed meanwhile"));
  EXPECT_THAT(contents(folder_ / "x.toml"), HasSubstr("# by hand\n"));
  EXPECT_EQ(agon("mine x.toml --plies 1 --count 1").code, 0);
  EXPECT_THAT(contents(folder_ / "x.toml"), HasSubstr("# by hand\n"));
}

// Whoever prepared the folder may have put links there.
TEST_F(OutputCli, LinksAreReplacedAndNotFollowed) {
  namespace fs = std::filesystem;
  const std::string precious = "precious";
  const auto intact = [&] { return contents(folder_ / "precious") == precious; };
  std::ofstream(folder_ / "precious") << precious;
  fs::create_directories(folder_ / "film");
  for (const char* name : {"x.svg", "film/000.svg", "film/film-strip.svg"})
    fs::create_symlink(folder_ / "precious", folder_ / name);
  ASSERT_EQ(agon("show -o x.svg").code, 0);
  EXPECT_TRUE(intact());
  EXPECT_THAT(contents(folder_ / "x.svg"), HasSubstr("<svg"));
  ASSERT_EQ(agon("solve --svg film --position " + quoted(one)).code, 0);
  EXPECT_TRUE(intact());
  EXPECT_THAT(contents(folder_ / "film" / "000.svg"), HasSubstr("<svg"));
  // The questions of a certificate, the folders of several films, the lock of a growing file.
  std::ofstream(folder_ / "f.agon") << "agon-hold 1 wikipedia,radius=2,guards=1,forfeit=none w\n"
                                       "***/****/**Q**/****/*** b - -\tfortress\n";
  agon("check f.agon --dimacs questions");
  std::vector<std::string> names;
  for (const auto& each : fs::directory_iterator(folder_ / "questions"))
    names.push_back(each.path().filename().string());
  ASSERT_FALSE(names.empty());
  for (const std::string& each : names) {
    fs::remove(folder_ / "questions" / each);
    fs::create_symlink("../precious", folder_ / "questions" / each);
  }
  agon("check f.agon --dimacs questions");
  EXPECT_TRUE(intact());
  for (const std::string& each : names)
    EXPECT_FALSE(fs::is_symlink(folder_ / "questions" / each)) << each;
  fs::create_directories(folder_ / "films");
  fs::create_directories(folder_ / "elsewhere");
  fs::create_directory_symlink(folder_ / "elsewhere", folder_ / "films" / "the-queen-in-three");
  EXPECT_EQ(agon("solve --svg films " AGON_SOURCE_DIR "/puzzles/goals.toml").code, 2);
  EXPECT_TRUE(fs::is_empty(folder_ / "elsewhere"));
  fs::create_symlink("nothing", folder_ / "p.toml.lock");
  EXPECT_EQ(agon("mine p.toml --plies 1 --count 1").code, 2);
  fs::create_directories(folder_ / "t.agt.building");
  fs::create_symlink(folder_ / "nothing", folder_ / "t.agt.building" / "lock");
  EXPECT_EQ(agon("table build --rules wikipedia,radius=2,guards=1 --output t.agt").code, 2);
  fs::remove(folder_ / "t.agt.building" / "lock");
  fs::create_symlink(folder_ / "precious", folder_ / "t.agt.building" / "table");
  EXPECT_EQ(agon("table build --rules wikipedia,radius=2,guards=1 --output t.agt").code, 0);
  EXPECT_TRUE(intact());
  EXPECT_FALSE(fs::exists(folder_ / "nothing"));
}

// What is open is written to, by whatever name; a link that the user names may lead to a device.
TEST_F(OutputCli, StandardOutputHasOtherNames) {
  const Result whole = agon("show --svg -");
  for (const std::string name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    EXPECT_EQ(shell("agon show --svg " + name + " | cat").out, whole.out) << name;
    EXPECT_EQ(shell("echo before; agon show --svg " + name).out, "before\n" + whole.out) << name;
  }
  std::filesystem::create_symlink("/dev/null", folder_ / "null");
  EXPECT_EQ(agon("show --svg null").code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(folder_ / "null"));
}

TEST_F(OutputCli, WhoeverHasReadEnoughEndsItSilently) {
  constexpr int by_closed_pipe = 128 + 13;
  const std::vector<std::string> commands{"agon perft 6",
                                          "agon solve --help",
                                          "agon rules list --json",
                                          "agon actions --json",
                                          "agon show --svg /dev/stdout",
                                          "agon play --side both",
                                          "agon engine",
                                          "agon --version"};
  for (const std::string& command : commands) {
    // A pipe without a reader.
    const Result ended = shell("mkfifo pipe; exec 3<>pipe; exec 4>pipe; exec 3<&-; " + command +
                                   " >&4; code=$?; rm pipe; exit $code",
                               "position start\nperft 1\n");
    EXPECT_EQ(ended.code, by_closed_pipe) << command;
    EXPECT_EQ(ended.err, "") << command;
  }
  EXPECT_EQ(shell("agon perft 6 | head -1").err, "");
  // A full disk is still said.
  EXPECT_THAT(shell("agon perft 1 >/dev/full").err, HasSubstr("cannot write"));
}

TEST_F(OutputCli, APowerCutLeavesTheOldFileOrTheNewOne) {
#ifndef AGON_DISK_CALLS_LIBRARY
  GTEST_SKIP() << "a sanitizer must be loaded first";
#else
  const std::vector<std::pair<std::string, std::string>> commands{
      {"show --svg a.svg", "a.svg"},
      {"solve --strategy five.agon.zst --position " + quoted(five), "five.agon.zst"},
      {"compose --plies 3 --count 1 --overwrite --output one.toml", "one.toml"},
      {"vectors make --count 3 --pool 200 --output v.jsonl", "v.jsonl"},
      {"book " AGON_SOURCE_DIR "/puzzles/published.toml -o book.pdf", "book.pdf"},
      {"table build --rules wikipedia,radius=2,guards=1 --output small.agt", "small.agt"}};
  for (const auto& [arguments, name] : commands) {
    const std::string path = (folder_ / name).string();
    for (int time = 0; time < 2; ++time) {  // a new file, then in place of an old one
      std::filesystem::remove(folder_ / "calls");
      const Result made =
          shell("export AGON_DISK_CALLS=$PWD/calls LD_PRELOAD=" + quoted(AGON_DISK_CALLS_LIBRARY) +
                "; agon " + arguments);
      ASSERT_EQ(made.code, 0) << arguments << "\n" << made.err;
      std::set<std::string> synced;
      std::string renamed;
      for (const std::string& line : lines(contents(folder_ / "calls"))) {
        std::istringstream words(line);
        std::string call, from, to;
        words >> call >> from >> to;
        if (call == "sync") synced.insert(from);
        if (call != "rename" || std::filesystem::path(to).filename() != name) continue;
        EXPECT_TRUE(synced.contains((folder_ / from).string())) << arguments << ": " << line;
        renamed = from;
        synced.clear();
      }
      EXPECT_NE(renamed, "") << arguments;
      EXPECT_TRUE(synced.contains(folder_.string())) << arguments << ": the folder";
      EXPECT_TRUE(std::filesystem::exists(path));
    }
  }
#endif
}

}  // namespace
}  // namespace agon::tools::output_test
