// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the program does where the system refuses it something: threads, memory, folders, and a file
// that another process is at. One line and an exit code, never a crash, and nothing is lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::resources_test {
namespace {

using testing::HasSubstr;

const std::string thrones_fortress = AGON_SOURCE_DIR "/puzzles/holds/botermans-white.agon.zst";

class Resources : public testing::Test, protected ProgramFolder {
 protected:
  /// Ended by a limit, in whatever it says, and in at most one line if it complains.
  void expect_limit(const std::string& command) {
    const Result result = shell(command);
    EXPECT_EQ(result.code, 3) << command << "\n" << result.err;
    EXPECT_LE(lines(result.err).size(), 1u) << command << "\n" << result.err;
  }
};

// The sanitizers need threads and memory themselves.
#ifndef AGON_SANITIZED

/// Begins a command whose program can start no thread: its user may have one process. Limits of
/// processes do not hold for root.
std::string without_threads() {
  return (::geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "") +
         std::string("prlimit --nproc=1 ");
}

TEST_F(Resources, WithoutThreads) {
  const std::string begin = without_threads();
  if (shell(begin + "agon --version").code != 0)
    GTEST_SKIP() << "needs setpriv and prlimit, and a program that everybody may run";
  // Those that there are do all the work; one is enough.
  expect_limit(begin + "agon solve --position start --threads 64 --nodes 20000");
  expect_limit(begin + "agon hold --threads 64 --nodes 100 --time 0.5");
  const Result won = shell(begin + "agon solve --threads 8 --position '" +
                           "6/7/2g1Gq2/5g3/3Ggg4/4GQGg3/4GG4/5g3/8/7/6 w - -' --rules woolson");
  EXPECT_EQ(won.code, 0) << won.err;
  EXPECT_THAT(won.out, HasSubstr("White wins in 5."));
  EXPECT_EQ(shell(begin + "agon perft 3 --threads 64").out, agon("perft 3").out);
  // A question to a solver of formulas takes one that watches the time.
  expect_limit(begin + "agon rules check wikipedia --property captures-by-step --threads 8");
  expect_limit(begin + "agon check --by smt --threads 4 " + quoted(thrones_fortress));
  const Result composed = shell(begin + "agon compose --plies 3");
  EXPECT_EQ(composed.code, 3);
  EXPECT_EQ(composed.err,
            "no thread could be started; ask for fewer, or raise the process limit\n");
}

// How much a command needs differs from machine to machine; so it is given more and more.
TEST_F(Resources, WithLittleMemory) {
  int limited = 0;
  for (int mib = 40; mib <= 400; mib += mib / 2) {
    const std::string begin = "ulimit -v " + std::to_string(mib * 1024) + "; ";
    if (shell(begin + "agon --version").code != 0) continue;  // not even its libraries
    ++limited;
    expect_limit(begin + "agon solve --position start --threads 16 --nodes 30000");
    const Result checked =
        shell(begin + "agon rules check wikipedia --property corners-safe --threads 8");
    EXPECT_TRUE(checked.code == 0 || checked.code == 3) << mib << " " << checked.code;
    const Result composed = shell(begin + "agon compose --plies 1 --seed 2");
    EXPECT_TRUE(composed.code == 0 || composed.code == 3) << mib << " " << composed.code;
  }
  EXPECT_GE(limited, 2);
}

// The libraries that draw and set pages end their process where they get no memory or no thread.
TEST_F(Resources, PicturesAndPagesWithLittleMemory) {
  const std::string puzzles = " --no-solutions " + quoted(AGON_SOURCE_DIR "/puzzles/curious.toml");
  const std::vector<std::string> commands{"show --png b.png", "book -o b.pdf" + puzzles,
                                          "book -o b.apkg" + puzzles};
  int limited = 0, pages = 0;
  for (int mib = 40; mib <= 300; mib += 20) {
    const std::string begin = "ulimit -v " + std::to_string(mib * 1024) + "; ";
    if (shell(begin + "agon --version").code != 0) continue;  // not even its libraries
    ++limited;
    for (const std::string& command : commands) {
      std::filesystem::remove(folder_ / "b.pdf");
      const Result result = shell(begin + "agon " + command);
      EXPECT_TRUE(result.code == 0 || result.code == 3) << mib << " " << command << result.err;
      if (!command.starts_with("book -o b.pdf")) continue;
      EXPECT_EQ(lines(result.err).size(), result.code == 0 ? 0u : 1u) << result.err;
      EXPECT_EQ(std::filesystem::exists(folder_ / "b.pdf"), result.code == 0);
      if (result.code == 3) ++pages;
    }
  }
  EXPECT_GE(limited, 5);
  EXPECT_GE(pages, 1);
}

#endif

TEST_F(Resources, FoldersThatCannotBeReached) {
  const std::string name(300, 'x');
  const auto refused = [this](const std::string& command, const std::string& path,
                              const std::string& why) {
    EXPECT_EQ(unlike_a_refusal(shell(command), {path, why}), "") << command;
  };
  refused("agon mine " + name + ".toml --count 1", name, "File name too long");
  refused("agon hold --keep " + name, name, "File name too long");
  refused("agon mine " + name + ".db --count 1", name, "too long");
  write("file", "");
  refused("agon mine file/x.toml --count 1", "file/x.toml", "Not a directory");
  // Nothing keeps root out of a folder.
  if (::geteuid() == 0 && shell("setpriv --reuid=65534 --clear-groups agon --version").code != 0)
    GTEST_SKIP() << "needs setpriv, and a program that everybody may run";
  const std::string user = ::geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : "";
  ASSERT_EQ(shell("chmod 755 . && mkdir shut && chmod 600 shut").code, 0);
  refused(user + "agon mine shut/x.toml --count 1", "shut/x.toml", "Permission denied");
  refused(user + "agon hold --keep shut/work", "shut/work", "Permission denied");
  refused(user + "agon mine shut/x.db --count 1", "shut/x.db", "Permission denied");
}

// The first shows by its puzzle that it has the file, and ends on request.
TEST_F(Resources, OneProcessAtATimeGrowsAPuzzleFile) {
  const Result both = shell(
      ": >said; agon mine x.toml --plies 3 >said & first=$!; "
      "while [ $(wc -l <said) -lt 1 ]; do kill -0 $first || exit 9; sleep 0.02; done; "
      "agon mine x.toml --plies 3 --count 1; echo second $?; "
      "kill -INT $first; wait $first; echo first $?");
  EXPECT_EQ(both.out, "second 2\nfirst 0\n") << both.err;
  EXPECT_EQ(
      both.err,
      "FILE: another process is adding to x.toml; wait for it to end, or name another file\n");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "x.toml.lock"));
  // All that the first has reported is in the file, and a lock without an owner does not block.
  write("x.toml.lock", "");
  const Result more = agon("mine x.toml --plies 1 --count 1");
  EXPECT_EQ(more.code, 0) << more.err;
  const std::size_t mined = lines(contents(folder_ / "said")).size() - 1;  // and its last line
  EXPECT_THAT(more.out, HasSubstr(std::to_string(mined + 1) + " puzzles, 1 of them new"));
}

TEST_F(Resources, OneProcessAtATimeKeepsItsWork) {
  const Result both = shell(
      "agon hold --rules wikipedia --keep work >said & first=$!; "
      "while [ ! -e work.lock ]; do kill -0 $first || exit 9; sleep 0.02; done; "
      "agon hold --rules wikipedia --keep work; echo second $?; "
      "kill -INT $first; wait $first; echo first $?");
  EXPECT_EQ(both.out, "second 2\nfirst 3\n") << both.err;
  EXPECT_THAT(both.err, HasSubstr("--keep: another process is adding to work; "));
}

TEST_F(Resources, ACollectionOnAReadOnlyDisk) {
  ASSERT_EQ(agon("mine disk.db --plies 3 --count 1 --rules walker").code, 0);
  const std::string mount =
      "unshare -m sh -c 'mkdir -p disk && mount -t tmpfs none disk && cp disk.db disk/old.db && "
      "mount -o remount,ro disk && ";
  if (shell(mount + "true'").code != 0) GTEST_SKIP() << "nothing can be mounted here";
  for (const std::string command : {"mine disk/old.db --count 1", "mine disk/new.db --count 1",
                                    "collection disk/old.db add --position "
                                    "\"6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -\""}) {
    const Result refused = shell(mount + "agon " + command + "'");
    EXPECT_EQ(refused.code, 2) << command;
    EXPECT_THAT(refused.err, testing::Not(HasSubstr("No such file"))) << command;
    EXPECT_TRUE(refused.err.find("ead-only") != std::string::npos) << command << refused.err;
    EXPECT_EQ(lines(refused.err).size(), 1u) << refused.err;
  }
  const Result read = shell(mount + "agon collection disk/old.db find'");
  EXPECT_EQ(read.code, 0) << read.err;
}

}  // namespace
}  // namespace agon::tools::resources_test
