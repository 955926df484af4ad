// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon mine FILE.db, end to end: what is reported is stored, whatever happens to the process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::mine_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class MineCli : public ProgramFolder, public testing::Test {
 protected:
  std::set<std::string> stored(const std::string& file) {
    std::set<std::string> ids;
    for (const std::string& line : lines(agon("collection " + file + " find --json").out))
      ids.insert(json::parse(line)["id"]);
    return ids;
  }
  static std::set<std::string> reported(const std::string& text) {
    std::set<std::string> ids;
    for (const std::string& line : lines(text))
      if (line.ends_with("}")) ids.insert(json::parse(line)["id"]);
    return ids;
  }
};

TEST_F(MineCli, StoresPuzzlesThatAreProvedAgain) {
  const Result mined = agon("mine a.db --rules walker --plies 3,5 --count 3 --seed 2 --json");
  ASSERT_EQ(mined.code, 0) << mined.err;
  ASSERT_EQ(lines(mined.out).size(), 3u);
  EXPECT_EQ(stored("a.db"), reported(mined.out));
  const Result checked = agon("collection a.db check");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("3 right, 0 wrong"));
  // Each is made again by its number, into an empty collection.
  const json last = json::parse(lines(mined.out).back());
  const std::string command = last["command"];
  ASSERT_TRUE(command.starts_with("agon mine new.db ")) << command;
  const Result again = shell(command + " --json");
  ASSERT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(json::parse(again.out), last);
  EXPECT_EQ(stored("new.db"), std::set<std::string>{last["id"]});
}

TEST_F(MineCli, MinesByTheme) {
  const std::vector<std::pair<std::string, std::string>> conditions{
      {"relocation", "key=relocation"},
      {"step", "key=step"},
      {"quiet", "key=quiet"},
      {"queen-capture", "theme=queen-hunt"},
      {"chain", "theme=capture"}};
  for (const auto& [theme, condition] : conditions) {
    const std::string file = theme + ".db";
    const Result mined =
        agon("mine " + file + " --plies 5 --count 1 --seed 2 --json --theme " + theme);
    ASSERT_EQ(mined.code, 0) << mined.err;
    EXPECT_EQ(lines(agon("collection " + file + " find --json --where " + condition).out).size(),
              1u)
        << theme;
    const json last = json::parse(lines(mined.out).back());
    EXPECT_THAT(last["command"].get<std::string>(), HasSubstr(" --theme " + theme + " "));
    EXPECT_EQ(json::parse(shell(last["command"].get<std::string>() + " --json").out), last);
    std::filesystem::remove(folder_ / "new.db");
  }
  // In a chain the attacker's first action captures, and so does its second of three.
  for (const std::string& line :
       lines(agon("collection chain.db find --json --where key=capturing").out))
    EXPECT_THAT(json::parse(line)["themes"].get<std::vector<std::string>>(),
                testing::Contains("captures-in-succession"));
  EXPECT_EQ(lines(agon("collection chain.db find --json --where key=capturing").out).size(), 1u);
  const Result file = agon("mine q.toml --plies 5 --count 1 --theme quiet --json");
  ASSERT_EQ(file.code, 0) << file.err;
  for (const std::string& line : lines(file.out))
    EXPECT_EQ(json::parse(line)["captures"], 0) << line;
}

TEST_F(MineCli, GoesOnWhereItWasAndSaysWhatIsRefused) {
  const std::string order = "mine b.db --rules wikipedia --plies 3,5 --seed 3 --count 5";
  ASSERT_EQ(agon(order).code, 0);
  const Result more = agon(order);
  ASSERT_EQ(more.code, 0) << more.err;
  EXPECT_THAT(more.out, HasSubstr("5 puzzles in "));
  EXPECT_THAT(more.out, HasSubstr("several-keys"));
  EXPECT_THAT(more.out, HasSubstr("b.db: 10 puzzles"));
}

TEST_F(MineCli, LosesNothingReportedWhenKilled) {
  // The reader ends once it has ten lines; then the miner is killed.
  const Result killed = shell(
      ": >said; agon mine c.db --plies 3,5 --json >>said & pid=$!; "
      "while [ $(wc -l <said) -lt 10 ]; do kill -0 $pid || exit 9; sleep 0.02; done; "
      "kill -9 $pid; wait $pid; cat said");
  const std::set<std::string> said = reported(killed.out);
  ASSERT_GE(said.size(), 9u);
  const std::set<std::string> kept = stored("c.db");
  for (const std::string& id : said) EXPECT_TRUE(kept.contains(id)) << id;
  EXPECT_EQ(agon("mine c.db --plies 3,5 --count 1").code, 0);
}

TEST_F(MineCli, TwoProcessesFillOneFile) {
  const Result both = shell(
      "agon mine d.db --plies 3 --count 8 --shard 1/2 --json >one & "
      "agon mine d.db --plies 3 --count 8 --threads 2 --shard 2/2 --json >two; second=$?; wait $!; "
      "echo $? $second");
  ASSERT_EQ(both.out, "0 0\n") << both.err;
  std::set<std::string> all = reported(contents(folder_ / "one"));
  const std::set<std::string> others = reported(contents(folder_ / "two"));
  EXPECT_EQ(all.size(), 8u);
  EXPECT_EQ(others.size(), 8u);
  all.insert(others.begin(), others.end());
  EXPECT_EQ(all.size(), 16u);
  EXPECT_EQ(stored("d.db"), all);
}

TEST_F(MineCli, SaysInHowManyReadings) {
  const Result mined = agon("mine e.db --rules walker --plies 3 --count 1 --seed 4 --readings");
  ASSERT_EQ(mined.code, 0) << mined.err;
  const json found = json::parse(agon("collection e.db find --json").out);
  EXPECT_EQ(found["all_readings"], 96);
  EXPECT_GE(found["readings"], 1);
}

TEST_F(MineCli, SelectionIsACollectionOfTheBest) {
  ASSERT_EQ(agon("mine f.db --plies 3,5 --count 12").code, 0);
  const std::string script = AGON_SOURCE_DIR "/tools/scripts/make_selection";
  const Result made = shell(script + " f.db best.db.zst --count 5 --least 0");
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("best.db.zst: 5 of 12 puzzles"));
  EXPECT_THAT(agon("collection best.db.zst check").out, HasSubstr("5 right, 0 wrong"));
  for (const std::string& id : stored("best.db.zst")) EXPECT_TRUE(stored("f.db").contains(id));
  expect_unusable("mine best.db.zst --count 1", {"best.db.zst", "unpack it"});
  const Result few = shell(script + " f.db best.db.zst --count 100 --least 0");
  EXPECT_EQ(few.code, 1);
  EXPECT_THAT(few.err, HasSubstr("mine for longer"));
  EXPECT_EQ(shell("echo no >no.db; " + script + " no.db x.db.zst").code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "x.db.zst"));
}

TEST_F(MineCli, RefusesWhatMakesNoSense) {
  expect_unusable("mine x.db --plies 1", {"--plies 1"});
  expect_unusable("mine x.db --plies 4", {"--plies 4"});
  expect_unusable("mine out.txt --count 1",
                  {"FILE: out.txt", ".db", ".toml", "out.db or out.toml"});
  for (const char* file : {"x.db", "x.toml"}) {
    const std::string mine = std::string("mine ") + file;
    expect_unusable(mine + " --theme golden",
                    {"--theme", "golden", "step", "relocation", "quiet", "queen-capture", "chain"});
    expect_unusable(mine + " --theme step --theme relocation", {"--theme"});
    expect_unusable(mine + " --plies 5 --theme chain --theme quiet", {"--theme chain"});
    EXPECT_FALSE(std::filesystem::exists(folder_ / file));
  }
  for (const char* shard : {"0/2", "3/2", "2", "1/0", "a/b", "1/2/3"})
    expect_unusable(std::string("mine x.db --shard ") + shard, {"--shard"});
  expect_unusable("mine x.db --rules nonsense", {"nonsense"});
  EXPECT_FALSE(std::filesystem::exists(folder_ / "x.db"));
  expect_unusable("mine x.toml --shard 1/2", {"--shard"});
  expect_unusable("mine x.toml --readings", {"--readings"});
  EXPECT_EQ(unlike_a_refusal(shell("echo nonsense >bad.db; agon mine bad.db"), {"bad.db"}), "");
  EXPECT_EQ(contents(folder_ / "bad.db"), "nonsense\n");
  expect_unusable("mine no/such/folder.db", {"no/such/folder.db"});
  expect_unusable("mine y.db --plies 3 --rules walker --number 9999", {"--number 9999"});
  EXPECT_FALSE(std::filesystem::exists(folder_ / "y.db"));
  const Result limited = agon("mine z.db --count 1000 --time 0.01");
  EXPECT_EQ(limited.code, 3);
  // Of processor time, so that whatever else the machine does cannot fail the test.
  const double before = seconds_of_children();
  EXPECT_EQ(agon("mine y.db --count 1000000 --time 0.2").code, 3);
  EXPECT_LT(seconds_of_children() - before, soon);
}

}  // namespace
}  // namespace agon::tools::mine_test
