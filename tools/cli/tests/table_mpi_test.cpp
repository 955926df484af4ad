// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table build under mpirun, end to end. AGON_MPIRUN is a macro that the target defines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/table_cli.hpp"

namespace agon::tools::table_mpi_test {
namespace {

using nlohmann::json;
using testing::ContainsRegex;
using testing::HasSubstr;

// Enough positions that ranks send more than one batch, few enough for a second of work.
const std::string rules = "way-to-play,radius=2,guards=3";

class TableMpiCli : public TableCli {
 protected:
  TableMpiCli() {
    // In the environment, so that any mpirun takes them: root as in a container, more ranks than
    // processors, and no copying from process to process, which containers may forbid.
    for (const char* name : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
                             "OMPI_MCA_rmaps_base_oversubscribe"})
      setenv(name, "1", 1);
    setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 1);
  }
  // The command that builds a table on this many ranks; each leaves its process number in pid.RANK.
  std::string line(int ranks, const std::string& file, const std::string& more = "") {
    return quoted(AGON_MPIRUN) + " -np " + std::to_string(ranks) +
           " sh -c 'echo $$ >pid.$OMPI_COMM_WORLD_RANK; exec agon table build --output " + file +
           " " + more + "'";
  }
  Result build(int ranks, const std::string& file, const std::string& more) {
    return shell(line(ranks, file, more));
  }
  // Which rank gets which signal once the log has grown beyond this many bytes. Open MPI 4.1's
  // mpirun sometimes waits forever for one of its own locks when a rank was killed: it is ended
  // then.
  Result signalled(int rank, const std::string& signal, std::uintmax_t beyond) {
    const std::string log = "t.agt.building/log.0-of-2";
    return shell("rm -f pid.*; timeout -s KILL 300 " + line(2, "t.agt", "--rules " + rules) +
                 " & mpirun=$!; until [ $(stat -c %s " + log + " 2>/dev/null || echo 0) -gt " +
                 std::to_string(beyond) +
                 " ] || ! kill -0 $mpirun 2>/dev/null; do sleep 0.01; done; kill -" + signal +
                 " $(cat pid." + std::to_string(rank) + "); wait $mpirun; echo $?");
  }
  std::uintmax_t log_size() {
    std::error_code none;
    const auto size = std::filesystem::file_size(folder_ / "t.agt.building" / "log.0-of-2", none);
    return none ? 0 : size;
  }
  void expect_the_same_in_the_end() {
    const Result end = build(2, "t.agt", "--rules " + rules);
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_THAT(end.err, HasSubstr("resuming the build in t.agt.building"));
    EXPECT_EQ(agon("table build --rules " + rules + " --output whole.agt").code, 0);
    EXPECT_TRUE(bytes("t.agt") == bytes("whole.agt"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt.building"));
  }
};

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST_F(TableMpiCli, RanksDoNotChangeAByte) {
  const std::vector<std::string> options{"--rules " + rules,
                                         "--rules ludii,radius=2,guards=1 --threads 2",
                                         "--rules penthalon,radius=3,guards=1 --no-distance"};
  int ranks = 1;
  for (const std::string& more : options) {
    ASSERT_EQ(agon("table build --output alone.agt " + more).code, 0);
    // `communicator_test` has every number; here processes take the place of its threads.
    ranks = ranks % 3 + 2;  // 3, 2, 4
    {
      const Result result = build(ranks, "together.agt", more + " --json");
      ASSERT_EQ(result.code, 0) << result.err;
      EXPECT_TRUE(bytes("together.agt") == bytes("alone.agt")) << more << " by " << ranks;
      // One answer, of the first rank.
      ASSERT_EQ(lines(result.out).size(), 1U) << result.out;
      const json told = json::parse(result.out);
      EXPECT_EQ(told.value("ranks", 1), ranks);
      if (ranks > 1) {
        EXPECT_GE(told["idle"], 0);
        EXPECT_LT(told["idle"], 1);
      }
      EXPECT_FALSE(std::filesystem::exists(folder_ / "together.agt.building"));
    }
  }
}

TEST_F(TableMpiCli, RanksKeepOnDiskWhatMemoryHasNoRoomFor) {
  // Six groups of slabs; `builder_test` has larger boards, with threads for processes.
  const std::string board = "--rules " + rules;
  ASSERT_EQ(agon("table build --output alone.agt " + board).code, 0);
  const Result result = build(2, "together.agt", board + " --on-disk");
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(times(result.err, "kept on disk"), 1U) << result.err;
  EXPECT_THAT(result.err, HasSubstr("a rank takes "));
  EXPECT_TRUE(bytes("together.agt") == bytes("alone.agt"));
}

TEST_F(TableMpiCli, ARankThatDiesEndsTheJobWhichCanBeResumed) {
  int killed = 0;
  for (const int rank : {1, 0}) {
    const Result result = signalled(rank, "KILL", log_size() + 1000);
    killed += result.out == "0\n" ? 0 : 1;
    EXPECT_THAT(result.err, ContainsRegex("rank " + std::to_string(rank) + " .*signal 9"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "t.agt"));
  }
  EXPECT_EQ(killed, 2);
  expect_the_same_in_the_end();
}

TEST_F(TableMpiCli, OneRankThatIsToldToStopStopsAllAndOnlyAsManyResume) {
  const Result result = signalled(1, "TERM", 1000);
  EXPECT_EQ(result.out, "3\n") << result.err;
  EXPECT_EQ(times(result.err, "Ctrl-C: stopped"), 1U) << result.err;
  const Result three = build(3, "t.agt", "--rules " + rules);
  EXPECT_EQ(three.code, 2);
  EXPECT_EQ(times(three.err, "--output: t.agt.building has a build by 2 ranks, which 3 cannot"),
            1U);
  const Result one = agon("table build --output t.agt --rules " + rules);
  EXPECT_EQ(unlike_a_refusal(one, {"has a build by 2 ranks, which 1 cannot"}), "");
  expect_the_same_in_the_end();
}

TEST_F(TableMpiCli, RefusalsAreSaidOnce) {
  const auto expect_refused = [&](int code, const std::string& more, const std::string& said) {
    const Result result = build(2, "r.agt", more);
    EXPECT_EQ(result.code, code) << more;
    EXPECT_EQ(times(result.err, said), 1U) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "r.agt"));
  };
  expect_refused(2, "--rules ludii", "--rules: no table for ludii");
  expect_refused(3, "--rules wikipedia,radius=3,guards=3 --memory 30",
                 "MiB on each rank, more than the 30 MiB allowed");
  EXPECT_EQ(build(2, "none/r.agt", "--rules " + rules).code, 2);
}

}  // namespace
}  // namespace agon::tools::table_mpi_test
