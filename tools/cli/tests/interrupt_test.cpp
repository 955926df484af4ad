// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Ctrl-C while a question is put to a solver, end to end. SIGTERM is sent: in a script's background
// SIGINT is ignored, and both mean the same here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::interrupt_test {
namespace {

using testing::HasSubstr;

/// Two or three seconds of processor time is more than all takes that comes before the questions.
constexpr int ticks = 250;
/// Of processor time, which other programs do not lengthen much. Measured: 0.01 to 0.05 s; left
/// alone each runs for a minute or hours.
constexpr double at_once = 6;

class Interrupted : public testing::Test, protected ProgramFolder {
 protected:
  /// The program's answer after a request to stop while at work, and how long it took to end.
  Result stopped_at_work(const std::string& arguments) {
    const Result result = shell(
        "used() { read -r stat </proc/$pid/stat && set -- $stat && [ $3 != Z ] && "
        "ticks=$((${14} + ${15})); } 2>/dev/null; agon " +
        arguments + " >said 2>why & pid=$!; ticks=0; while [ $ticks -le " + std::to_string(ticks) +
        " ]; do used || exit 99; done; begin=$ticks; kill -TERM $pid; while used; do :; done; "
        "wait $pid; code=$?; echo $((ticks - begin)); exit $code");
    const double seconds = result.code == 99 ? 0 : std::stod(result.out) / 100;
    EXPECT_LT(seconds, at_once) << arguments;
    std::cout << seconds << " s: agon " << arguments << "\n";
    return {result.code, contents(folder_ / "said"), contents(folder_ / "why")};
  }
};

/// Hours of work for any solver that does not count.
const std::string claim =
    "--claim 'never at least 6 captured white guards and at least 5 captured black guards'";
const std::string holds = AGON_SOURCE_DIR "/puzzles/holds/";

TEST_F(Interrupted, APropertyIsUnknown) {
  const Result result = stopped_at_work("rules check botermans --threads 1 --time 36000 " + claim);
  EXPECT_EQ(result.code, 3) << result.err;
  EXPECT_THAT(result.out, HasSubstr("unknown"));
}

TEST_F(Interrupted, NothingIsARepair) {
  const Result result = stopped_at_work("rules repair botermans --time 36000 --json " + claim);
  EXPECT_EQ(result.code, 3) << result.err;
  EXPECT_THAT(result.out, HasSubstr("\"repairs\":[]"));
}

TEST_F(Interrupted, LinesOfACertificateAreOpen) {
  const Result result = stopped_at_work("check --by smt " + holds + "botermans-black.agon.zst");
  EXPECT_EQ(result.code, 3) << result.err;
}

TEST_F(Interrupted, AnOrderIsFilledInPart) {
  const Result result = stopped_at_work("compose --plies 9 --economical --count 100000");
  EXPECT_EQ(result.code, 3) << result.err;
  EXPECT_THAT(result.err, HasSubstr("of 100000 puzzles; interrupted"));
}

TEST_F(Interrupted, ACollectionKeepsWhatWasMined) {
  const Result result = stopped_at_work("mine mined.db --plies 9,11 --readings --count 100000");
  EXPECT_EQ(result.code, 3) << result.err;
  EXPECT_THAT(result.err, HasSubstr("of 100000 puzzles; interrupted"));
  EXPECT_EQ(agon("collection mined.db check").code, 0);
}

TEST_F(Interrupted, GamesThatWerePlayedAreKept) {
  const std::string rules = "rules score bell --nodes 20 --games ";
  const Result result = stopped_at_work(rules + "1000000 --output scores.jsonl");
  EXPECT_EQ(result.code, 3) << result.err;
  EXPECT_THAT(result.err, HasSubstr("of 1000000 games; interrupted"));
  EXPECT_THAT(result.err, HasSubstr("the same command resumes from scores.jsonl"));
  // They are those of a run that was left alone.
  const std::string kept = contents(folder_ / "scores.jsonl");
  const std::size_t number = kept.find("\"games\":") + 8;
  const std::string games = kept.substr(number, kept.find(',', number) - number);
  EXPECT_EQ(agon(rules + games + " --json").out, kept);
}

TEST_F(Interrupted, VectorsAreNotMade) {
  for (const std::string more :
       {"--pool 1000000", "--pool 100 --perft 6", "--no-coverage --perft 6"}) {
    const Result result = stopped_at_work("vectors make --output v.jsonl " + more);
    EXPECT_EQ(result.code, 3) << result.err;
    EXPECT_THAT(result.err, HasSubstr("interrupted"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "v.jsonl"));
  }
}

TEST_F(Interrupted, AFortressIsNotFound) {
  const Result result = stopped_at_work("hold --rules queens-guard");
  EXPECT_EQ(result.code, 3) << result.err;
}

}  // namespace
}  // namespace agon::tools::interrupt_test
