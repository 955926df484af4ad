// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The subcommand vectors, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tools/cli/tests/run_program.hpp"

namespace agon::tools::vectors_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

class VectorsCli : public testing::Test, protected ProgramFolder {
 protected:
  /// A small suite, as lines.
  std::vector<std::string> made(const std::string& arguments) {
    const Result result = agon("vectors make " + arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, IsEmpty());
    return lines(result.out);
  }
  Result check(const std::vector<std::string>& all) {
    std::string text;
    for (const std::string& line : all) text += line + "\n";
    std::ofstream(folder_ / "suite.jsonl", std::ios::binary) << text;
    return agon("vectors check suite.jsonl");
  }
};

TEST_F(VectorsCli, MakesVectorsThatItFindsRight) {
  const auto all = made("--rules woolson --rules botermans --count 15 --pool 400 --perft 3");
  ASSERT_EQ(all.size(), 30u);
  std::set<std::string> ids;
  for (const std::string& line : all) {
    const json vector = json::parse(line);
    EXPECT_TRUE(ids.insert(vector["id"]).second);
    EXPECT_EQ(vector["perft"].size(), 3u);
    EXPECT_EQ(vector["perft"][0], vector["actions"].size());
    EXPECT_FALSE(vector["tags"].empty());
  }
  EXPECT_TRUE(json::parse(all[0])["id"].get<std::string>().starts_with("woolson-"));
  EXPECT_TRUE(json::parse(all[29])["id"].get<std::string>().starts_with("botermans-"));
  const Result checked = check(all);
  EXPECT_EQ(checked.code, 0) << checked.out;
  EXPECT_EQ(checked.out, "30 right, 0 wrong\n");
}

TEST_F(VectorsCli, GivesGames) {
  for (const std::string more :
       {"--rules wikipedia", "--rules parlett --no-coverage",
        "--rules wikipedia,radius=2,guards=1,captives=lifted --from dense"}) {
    SCOPED_TRACE(more);
    auto all = made("--games --count 8 --pool 200 " + more);
    ASSERT_FALSE(all.empty());
    for (const std::string& line : all) EXPECT_TRUE(json::parse(line)["game"].is_array());
    const Result checked = check(all);
    EXPECT_EQ(checked.code, 0) << checked.out;
    // A game that goes elsewhere, one that cannot be played, and none at all.
    json wrong = json::parse(all.back());
    ASSERT_FALSE(wrong["game"].empty());
    wrong["game"].erase(wrong["game"].size() - 1);
    EXPECT_THAT(check({wrong.dump()}).out, HasSubstr("game: ends in "));
    wrong["game"] = {"f6-f6"};
    EXPECT_THAT(check({wrong.dump()}).out, HasSubstr("game: f6-f6 is not legal as action 1"));
    wrong["game"] = {"hello"};
    EXPECT_THAT(check({wrong.dump()}).err, HasSubstr("which is not an action string"));
  }
  EXPECT_FALSE(json::parse(made("--count 1 --pool 10")[0]).contains("game"));
}

TEST_F(VectorsCli, GivesTheSameForTheSameSeed) {
  EXPECT_EQ(made("--count 5 --pool 100 --seed 4"), made("--count 5 --pool 100 --seed 4"));
  EXPECT_NE(made("--count 5 --pool 100 --seed 4"), made("--count 5 --pool 100 --seed 5"));
}

TEST_F(VectorsCli, MakesThemFastWithoutCoverage) {
  for (const char* from : {"mixed", "start", "random", "dense", "near-won"}) {
    const auto all = made(std::string("--no-coverage --count 40 --perft 0 --from ") + from);
    EXPECT_EQ(all.size(), 40u) << from;
    EXPECT_EQ(check(all).code, 0) << from;
  }
  const std::string small = "wikipedia,radius=2,guards=2";
  const auto of_small = made("--no-coverage --perft 0 --count 20 --from start --rules " + small);
  EXPECT_EQ(of_small.size(), 20u);
  EXPECT_EQ(check(of_small).code, 0);
  const std::string start = agon("show --json --rules " + small).out;
  const auto is_start = [&](const std::string& line) {
    return json::parse(line)["position"] == json::parse(start)["position"];
  };
  EXPECT_TRUE(std::any_of(of_small.begin(), of_small.end(), is_start));
  EXPECT_EQ(made("--no-coverage --perft 1 --count 100 --from exhaustive --rules "
                 "bell,radius=2,guards=1")
                .size(),
            100u);
}

TEST_F(VectorsCli, CoversTheTagsAskedFor) {
  const auto all = made("--tags captured-queen,queen-put-on-throne --count 6 --pool 2000");
  ASSERT_FALSE(all.empty());
  for (const std::string& line : all) EXPECT_THAT(line, HasSubstr("\"captured-queen\""));
}

TEST_F(VectorsCli, WritesFilesAndSaysWhatIsNotReached) {
  const Result result = agon("vectors make --count 10 --pool 100 --output s.jsonl --report s.txt");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_EQ(lines(contents(folder_ / "s.jsonl")).size(), 10u);
  const std::string report = contents(folder_ / "s.txt");
  for (const char* said : {"wikipedia: 10 vectors, of ", "not reached: neither-side-can-act\n",
                           "never met: ", "pairs of clauses"})
    EXPECT_THAT(report, HasSubstr(said));
  // What was read is reported alike, and the ids named are in the file.
  const json coverage = json::parse(agon("vectors report --json s.jsonl").out);
  EXPECT_EQ(coverage["vectors"], 10);
  EXPECT_EQ(coverage["suites"][0]["rules"], "wikipedia");
  EXPECT_GT(coverage["suites"][0]["clauses"]["step-sideways"], 0);
  EXPECT_GT(coverage["suites"][0]["missing"].size(), 0u);
  for (const json& id : coverage["suites"][0]["smallest"])
    EXPECT_THAT(contents(folder_ / "s.jsonl"), HasSubstr(id.dump()));
  EXPECT_THAT(agon("vectors report s.jsonl").out, HasSubstr("s.jsonl: wikipedia: 10 vectors, "));
}

TEST_F(VectorsCli, NamesTheLineThatIsWrong) {
  auto all = made("--count 4 --pool 300");
  json vector = json::parse(all[2]);
  ASSERT_FALSE(vector["actions"].empty());
  const std::string gone = vector["actions"][0]["action"];
  vector["actions"].erase(0);
  all[2] = vector.dump();
  const Result wrong = check(all);
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out,
              HasSubstr("suite.jsonl:3: wikipedia-0003: action " + gone + " is missing\n"));
  EXPECT_THAT(wrong.out, HasSubstr("3 right, 1 wrong\n"));
  // As JSON: an object for the vector, and the figures last.
  const Result as_json = agon("vectors check --json suite.jsonl suite.jsonl");
  EXPECT_EQ(as_json.code, 1);
  const auto objects = lines(as_json.out);
  ASSERT_EQ(objects.size(), 3u);
  const json mistake = json::parse(objects[0]);
  EXPECT_EQ(mistake, json({{"schema", "agon-vectors-mistake/1"},
                           {"file", "suite.jsonl"},
                           {"line", 3},
                           {"id", "wikipedia-0003"},
                           {"text", "action " + gone + " is missing"}}));
  EXPECT_EQ(json::parse(objects[2]), json({{"schema", "agon-vectors-check/1"},
                                           {"files", {"suite.jsonl", "suite.jsonl"}},
                                           {"right", 6},
                                           {"wrong", 2}}));
}

TEST_F(VectorsCli, RefusesWhatIsNoFileOfVectors) {
  EXPECT_EQ(unlike_a_refusal(check({"{\"schema\":\"agon-vectors/1\"}"}), {"suite.jsonl:1: ", "id"}),
            "");
  EXPECT_EQ(unlike_a_refusal(check({made("--count 1 --pool 10")[0], "rubbish"}),
                             {"suite.jsonl:2: not JSON"}),
            "");
  EXPECT_EQ(unlike_a_refusal(check({}), {"suite.jsonl", "has no vectors"}), "");
  expect_unusable("vectors check missing.jsonl", {"missing.jsonl"});
  expect_unusable("vectors report -", {"stdin:1: "}, "[]\n");
  expect_unusable("vectors check", {"FILE"});
}

TEST_F(VectorsCli, RefusesRequestsThatItCannotMeet) {
  expect_unusable("vectors make --rules wikipidia", {"--rules", "wikipedia"});
  expect_unusable("vectors make --tags nothing", {"--tags", "nothing"});
  expect_unusable("vectors make --from afar", {"--from"});
  expect_unusable("vectors make --perft 7", {"--perft"});
  expect_unusable("vectors make --count 0", {"--count"});
  expect_unusable("vectors make --from exhaustive", {"--from", "small boards"});
  expect_unusable("vectors make --output /nowhere/at/all --count 1 --pool 1",
                  {"--output", "/nowhere"});
  expect_unusable("vectors", {"subcommand"});
}

TEST_F(VectorsCli, ListsTheClauses) {
  const Result tags = agon("vectors tags");
  EXPECT_EQ(tags.code, 0);
  EXPECT_THAT(tags.out, HasSubstr("guard-stays-off-throne\n    a guard may not enter the empty "
                                  "throne\n"));
  EXPECT_THAT(tags.out, HasSubstr("    fields: stepping_between\n"));
  std::string names;
  for (const std::string& line : lines(agon("vectors tags --json").out)) {
    const json clause = json::parse(line);
    if (clause["tag"] == "put-on-next-ring") {
      EXPECT_EQ(clause["fields"], json({"guard_goes", "queen_goes"}));
    }
    names +=
        clause["tag"].get<std::string>() + "\n    " + clause["sentence"].get<std::string>() + "\n";
  }
  for (const std::string& line : lines(tags.out))
    if (!line.starts_with("    fields:")) {
      EXPECT_THAT(names, HasSubstr(line + "\n"));
    }
}

}  // namespace
}  // namespace agon::tools::vectors_test
