// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table build, end to end: what is refused, killed, resumed, kept on disk.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

#include "tools/cli/tests/table_cli.hpp"

namespace agon::tools::table_build_test {
namespace {

using testing::HasSubstr;

using TableBuildCli = TableCli;

TEST_F(TableBuildCli, WhatHasNoTableIsRefusedWithItsCost) {
  expect_unusable(
      "table build --rules ludii,radius=5,guards=4",
      {"--rules: no table for ludii", "until-relocated", "512 memories", "fewer guards"});
  expect_unusable("table build", {"--rules: no table for wikipedia", "fewer guards"});
  expect_unusable("table build --output none/t.agt --rules " + smallest_rules,
                  {"--output: ", "none/t.agt.building"});
  expect_unusable("table build --output /dev/null --rules " + smallest_rules,
                  {"--output: /dev/null is not a regular"});
  const Result result =
      agon("table build --memory 30 --output t.agt --rules wikipedia,radius=3,guards=3");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.err, HasSubstr("MiB, more than the 30 MiB allowed; give --memory "));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt.building"));
}

// Killed as soon as the log has grown, and again, and again, and while the file is written.
TEST_F(TableBuildCli, AKilledBuildIsResumedAndEndsWithTheSameBytes) {
  const std::string rules = "wikipedia,radius=2,guards=3";
  build(rules, "whole.agt", "--threads 2");
  for (const std::string where : {"", " --on-disk"}) {
    const std::string command =
        "agon table build --rules " + rules + " --output t.agt --threads 2" + where;
    // Waits for the condition to hold or the build to end, then kills it.
    const auto kill_when = [&](const std::string& condition) {
      return shell(command + " >/dev/null 2>said & pid=$!; until " + condition +
                   " || ! kill -0 $pid 2>/dev/null; do :; done; kill -9 $pid; wait $pid; echo $?");
    };
    const auto log_size = [&] {
      std::error_code none;
      const auto size = std::filesystem::file_size(folder_ / "t.agt.building" / "log", none);
      return none ? std::uintmax_t{0} : size;
    };
    int killed = 0;
    for (int i = 0; i < 2; ++i) {
      const std::string more = std::to_string(log_size() + (i == 0 ? 0 : 20'000));
      const Result result =
          kill_when("[ $(stat -c %s t.agt.building/log 2>/dev/null || echo 0) -gt " + more + " ]");
      killed += result.out == "137\n" ? 1 : 0;
      EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt")) << "it was not killed in time";
      EXPECT_EQ(bytes("said").find("kept on disk") != std::string::npos, !where.empty());
    }
    EXPECT_EQ(killed, 2);
    killed += kill_when("[ -s t.agt.building/table ]").out == "137\n" ? 1 : 0;
    EXPECT_EQ(killed, 3);
    const Result result = build(rules, "t.agt", "--threads 1");
    EXPECT_THAT(result.err, HasSubstr("resuming the build in t.agt.building"));
    EXPECT_THAT(result.err, testing::Not(HasSubstr("kept on disk")));
    EXPECT_TRUE(bytes("t.agt") == bytes("whole.agt"));
    std::filesystem::remove(folder_ / "t.agt");
  }
}

TEST_F(TableBuildCli, ABoardForWhichMemoryHasNoRoomIsKeptOnDisk) {
  const std::string rules = "wikipedia,radius=2,guards=2";
  build(rules, "whole.agt", "--threads 2");
  const Result result = build(rules, "t.agt", "--on-disk");
  const std::string kept =
      "is kept on disk, in [0-9]+ groups? of slabs; [0-9]+ MiB of memory, [0-9]+ MiB of disk in "
      "t.agt.building and at most [0-9]+ MiB more";
  EXPECT_THAT(result.err, testing::ContainsRegex("^table: the working data " + kept));
  EXPECT_TRUE(bytes("t.agt") == bytes("whole.agt"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt.building"));
  // Half of the memory that this board takes, the end of its first passes not awaited.
  const Result large = shell(
      "agon table build --rules wikipedia,radius=3,guards=2 --memory 30 --output l.agt & "
      "pid=$!; "
      "until [ -s l.agt.building/log ] || ! kill -0 $pid; do :; done; kill -TERM $pid; wait $pid; "
      "echo $?");
  EXPECT_EQ(large.out, "3\n");
  std::string of_large = kept;
  of_large.replace(of_large.find("t.agt"), 5, "l.agt");
  EXPECT_THAT(large.err, testing::ContainsRegex(
                             "^table: the working data does not fit in 30 MiB: it " + of_large));
}

TEST_F(TableBuildCli, CtrlCEndsABuildThatCanBeResumed) {
  const std::string rules = "wikipedia,radius=2,guards=3";
  // In a script's background SIGINT is ignored, and so is SIGTERM not: both mean the same here.
  const Result result = shell("agon table build --rules " + rules +
                              " --output t.agt & pid=$!; until [ -s t.agt.building/log ] || ! kill "
                              "-0 $pid; do :; done; kill -TERM $pid; "
                              "wait $pid; echo $?");
  EXPECT_EQ(result.out, "3\n");
  EXPECT_THAT(result.err, HasSubstr("the same command resumes"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt"));
  EXPECT_THAT(build(rules, "t.agt", "--threads 2").err, HasSubstr("resuming the build"));
}

}  // namespace
}  // namespace agon::tools::table_build_test
