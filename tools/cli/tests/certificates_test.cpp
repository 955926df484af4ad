// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The certificates of agon solve, written and checked, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/cli/tests/solve_program.hpp"

namespace agon::tools::certificates_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST_F(SolveCli, ACertificateIsCheckedByTheJudge) {
  const auto all = strategy("plain");
  EXPECT_EQ(all[0], "agon-strategy 1 woolson w");
  EXPECT_EQ(all[1], in_five + "\t5\ti8-h7");
  const Result plain = agon("check five");
  EXPECT_EQ(plain.code, 0) << plain.out;
  EXPECT_THAT(plain.out, HasSubstr("proved: White wins in 5 plies under woolson"));
  EXPECT_THAT(plain.out, HasSubstr(std::to_string(all.size() - 1) + " lines"));
  const json report = json::parse(agon("check five --json").out);
  EXPECT_EQ(report["proved"], true);
  EXPECT_EQ(report["plies"], 5);
  EXPECT_EQ(report["lines"], all.size() - 1);

  EXPECT_EQ(
      agon("solve --rules woolson --engine plain --strategy five.zst --position " + quoted(in_five))
          .code,
      0);
  EXPECT_THAT(contents(folder_ / "five.zst"), Not(HasSubstr("agon-strategy")));
  EXPECT_EQ(agon("check five.zst --by expand").code, 0);
  EXPECT_THAT(agon("check five --rules woolson,passing=yes").out, HasSubstr("at most 5 plies"));
  EXPECT_EQ(agon("check five --rules botermans").code, 1);
}

TEST_F(SolveCli, ACertificateOfPatternsIsShortAndCheckedBothWays) {
  const auto all = strategy("zones");
  EXPECT_EQ(all[0], "agon-strategy 1 woolson w");
  EXPECT_EQ(all[1], in_five + "\t5\ti8-h7");
  EXPECT_LT(all.size(), 20u);
  EXPECT_THAT(all.back(), HasSubstr("?"));
  for (const char* by : {" --by expand"}) {
    const Result expanded = agon("check five" + std::string(by));
    EXPECT_EQ(expanded.code, 0) << expanded.out << expanded.err;
    EXPECT_THAT(expanded.out, HasSubstr("proved: White wins in 5 plies under woolson"));
  }
  const Result sampled = agon("check five --by sample 200 --seed 7");
  EXPECT_EQ(sampled.code, 0) << sampled.out;
  EXPECT_THAT(sampled.out, HasSubstr("200 games (seed 7)"));
  EXPECT_EQ(json::parse(agon("check five --by sample 50 --json").out)["games"], 50);
  EXPECT_EQ(agon("check five --by expand --answers 10").code, 3);

  for (std::size_t i = 2; i < all.size(); ++i) {
    auto damaged = all;
    damaged.erase(damaged.begin() + static_cast<std::ptrdiff_t>(i));
    const Result dropped = check(damaged);
    EXPECT_EQ(dropped.code, 1) << i << dropped.out << dropped.err;
    EXPECT_THAT(dropped.out, HasSubstr("damaged:"));
  }
  auto damaged = all;
  damaged[1].replace(damaged[1].find("\t5\t"), 3, "\t7\t");
  EXPECT_THAT(check(damaged).out,
              HasSubstr("damaged:2: says 7 plies, but the file's own play takes 5"));
  damaged = all;
  damaged[1].replace(damaged[1].find("i8-h7"), 5, "i8-i7");
  EXPECT_THAT(check(damaged).out, HasSubstr("damaged:2: "));

  damaged.assign(all.begin() + 2, all.end());  // a pattern is not a starting position
  damaged.insert(damaged.begin(), all[0]);
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:2: ", "--position"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check five --by sample"), {"--by", "sample 1000"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check five --by magic"), {"--by", "magic"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check"), {"FILE"}), "");
}

TEST_F(SolveCli, ACertificateOfPatternsIsCheckedByFormulas) {
  const auto all = strategy("zones");
  for (const char* by : {"", " --by smt"}) {
    const Result result = agon(std::string("check five") + by);
    EXPECT_EQ(result.code, 0) << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr("proved: White wins in at most 5 plies"));
    EXPECT_THAT(result.out, HasSubstr("by formulas: "));
  }
  const json report = json::parse(agon("check five --json").out);
  EXPECT_EQ(report["by"], "smt");
  EXPECT_EQ(report["lines"], all.size() - 1);
  EXPECT_EQ(report["failure"], nullptr);

  auto damaged = all;
  damaged.erase(damaged.begin() + 2);
  const Result dropped = check(damaged, "smt");
  EXPECT_EQ(dropped.code, 1) << dropped.out << dropped.err;
  EXPECT_THAT(dropped.out, HasSubstr("leads to no line with fewer plies"));
  EXPECT_THAT(dropped.out, HasSubstr("the position that fails: "));
  damaged = all;
  damaged[1].replace(damaged[1].find("i8-h7"), 5, "i8-i7");
  EXPECT_EQ(check(damaged, "smt").code, 1);
  EXPECT_EQ(unlike_a_refusal(agon("check five --by smt --time 0"), {"--time"}), "");
  EXPECT_EQ(unlike_a_refusal(agon("check five --by smt 3"), {"--by", "3"}), "");
}

TEST_F(SolveCli, ADamagedCertificateIsRefusedWithItsLine) {
  const auto all = strategy("plain");
  ASSERT_GT(all.size(), 20u);
  const auto refused_with = [&](const std::vector<std::string>& damaged, const std::string& said) {
    const Result result = check(damaged);
    EXPECT_EQ(result.code, 1) << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr(said));
    EXPECT_THAT(result.out, HasSubstr("the position that fails: "));
  };
  auto damaged = all;
  damaged.pop_back();
  refused_with(damaged, "that no line matches");
  damaged = all;
  damaged[1].replace(damaged[1].find("i8-h7"), 5, "i8-i7");
  refused_with(damaged, "damaged:2: ");
  damaged = all;
  damaged[5].replace(damaged[5].find("\t3\t"), 3, "\t4\t");
  refused_with(damaged, "damaged:6: says 4 plies, but the file's own play takes 3");
  damaged = all;
  damaged[5].replace(damaged[5].find("\t3\t"), 3, "\t2\t");
  refused_with(damaged, "damaged:6: ");
  damaged = all;
  damaged.push_back(all[7]);
  refused_with(damaged, "already on line 8");
  damaged = all;
  damaged[0] = "agon-strategy 1 woolson b";
  refused_with(damaged, "the defender decides here");
  damaged = all;
  damaged[0] = "agon-strategy 1 botermans w";
  EXPECT_EQ(check(damaged).code, 1);

  damaged = all;
  damaged[0] = "agon-strategy 3 woolson w";
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:1:15: only version 1"}), "");
  damaged = all;
  damaged[4] = "nonsense";
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:5:1: "}), "");
  damaged = all;
  damaged[9].insert(0, "?");
  EXPECT_EQ(unlike_a_refusal(check(damaged), {"damaged:10:"}), "");
}

TEST_F(SolveCli, StrategiesThatAreNotWritten) {
  const Result none = agon("solve --position start --max-plies 1 --strategy way");
  EXPECT_EQ(none.code, 0);
  EXPECT_THAT(none.err, HasSubstr("no win was found"));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "way"));
}

TEST_F(SolveCli, ARootInWhichTheDefenderDecides) {
  const std::string after = "'qG1/g3/1Q3/4/3 b - -'";
  const Result solved = agon("solve --attacker w --strategy way --position " + after + small_rules);
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_THAT(solved.err, HasSubstr("--position"));
  const Result checked = agon("check way --position " + after);
  EXPECT_EQ(checked.code, 0) << checked.out;
  EXPECT_THAT(checked.out, HasSubstr("wins in at most 4 plies"));
}

}  // namespace
}  // namespace agon::tools::certificates_test
