// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Ctrl-C and --time while a command is at work, end to end. SIGTERM is sent: in a script's
// background SIGINT is ignored, and both mean the same here.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::interrupt_test {
namespace {

using testing::HasSubstr;

/// A second of processor time is more than all takes that comes before the questions.
constexpr int ticks = 100;
/// Of processor time, which other programs do not lengthen much. Measured: up to 0.2 s; left alone
/// each runs for a minute or hours.
#ifdef AGON_SANITIZED
constexpr double at_once = 20;
#else
constexpr double at_once = 2;
#endif

class Interrupted : public testing::Test, protected ProgramFolder {
 protected:
  /// The program's answer after a request to stop while at work, and how long it took to end.
  Result stopped_at_work(const std::string& arguments, int work = ticks) {
    const Result result = shell(
        "used() { read -r stat </proc/$pid/stat && set -- $stat && [ $3 != Z ] && "
        "ticks=$((${14} + ${15})); } 2>/dev/null; agon " +
        arguments + " >said 2>why & pid=$!; ticks=0; while [ $ticks -le " + std::to_string(work) +
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

/// A command that works for a minute or longer if it is let.
struct Timed {
  std::string subcommand;  ///< as `agon help` takes it
  std::string line;        ///< {} stands for --time
  int code = 3;
  double seconds = 0.5;  ///< of --time; 0: the work is too short to be interrupted
};

const std::string position =
    "--position '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -' --rules woolson ";

/// Where --time is meant for each search, action or property, the commands have one.
const std::vector<Timed> timed{
    {"solve", "solve --position start {}"},
    {"solve", "solve hard.toml {}"},
    {"check", "check " + holds + "ludii-locks.agon.zst {}"},
    {"check", "check " + holds + "ludii-locks.agon.zst --dimacs questions {}", 3, 1.5},
    {"check", "check " + holds + "ludii-rings-of-six.agon.zst --by sat {}", 3, 2},
    {"hold", "hold --rules queens-guard {}"},
    {"rules compare", "rules compare botermans queens-guard {}"},
    {"rules check", "rules check botermans {} " + claim},
    // Its limit is for each property and rule set.
    {"rules matrix", "rules matrix parlett peacock bell --property captures-by-queen-relocation {}",
     3, 0.1},
    {"rules nearest", "rules nearest botermans --compare 50 {}"},
    {"rules repair", "rules repair botermans {} " + claim},
    {"rules score", "rules score botermans --nodes 5000 --games 10000 {}"},
    {"table find", "table find small.agt {}", 3, 0},
    {"compose", "compose --plies 9 --economical --count 100000 {}"},
    {"mine", "mine mined.db --plies 9,11 --count 100000 {}"},
    {"mine", "mine mined.toml --plies 9,11 --count 100000 {}"},
    {"collection add", "collection new.db add {} " + position},
    {"collection import", "collection new.db import hard.toml {}"},
    {"collection check", "collection stated.db check {}"},
    {"book", "book hard.toml -o book.pdf {}"},
    {"conform", "conform --no-vectors {} -- agon engine", 0},
    {"play", "play --side b --strength strong {}", 0}};

class Limited : public Interrupted {
 protected:
  void SetUp() override {
    std::ofstream(folder_ / "hard.toml")
        << "[[puzzle]]\nname = \"start\"\nrules = \"woolson\"\nquestion = \"win\"\n"
           "position = \"1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -\"\n"
           "answer = \"no win\"\nsource = \"the start\"\n";
    ASSERT_EQ(agon("collection stated.db import --as-stated hard.toml").code, 0);
    ASSERT_EQ(agon("table build --rules wikipedia,radius=2,guards=1 -o small.agt").code, 0);
  }
};

TEST_F(Limited, EveryTimeOptionIsTried) {
  std::set<std::string> have, tried;
  for (const std::string& subcommand : all_subcommands())
    if (agon("help " + subcommand).out.find("\n  --time SECONDS") != std::string::npos)
      have.insert(subcommand);
  for (const Timed& each : timed) tried.insert(each.subcommand);
  EXPECT_EQ(have, tried);
}

TEST_F(Limited, TimeEndsIt) {
  for (const auto& [subcommand, line, code, seconds] : timed) {
    const std::string command = fmt::format(fmt::runtime(line), fmt::format("--time {}", seconds));
    const double before = seconds_of_children();
    const Result result = agon(command);
    const double late = seconds_of_children() - before - seconds;
    std::cout << late << " s: agon " << command << "\n";
    EXPECT_EQ(result.code, code) << command << "\n" << result.out << result.err;
    EXPECT_LT(late, at_once) << command;
  }
}

TEST_F(Limited, ARequestEndsIt) {
  for (const auto& [subcommand, line, code, seconds] : timed) {
    // Those that are done after each search go on with the next.
    if (seconds == 0 || code == 0) continue;
    const Result result = stopped_at_work(fmt::format(fmt::runtime(line), "--time 1000"), 60);
    EXPECT_NE(result.code, 99) << line;
    EXPECT_LT(result.code, 4) << line << "\n" << result.err;
  }
}

}  // namespace
}  // namespace agon::tools::interrupt_test
