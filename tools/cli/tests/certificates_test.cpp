// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The certificates of agon solve, written and checked, end to end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tools/cli/tests/solve_program.hpp"

namespace agon::tools::certificates_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST_F(SolveCli, ACertificateIsWrittenAndCheckedInEachWay) {
  const auto all = strategy();
  EXPECT_EQ(all[0], "agon-strategy 1 woolson w");
  EXPECT_EQ(all[1], in_five + "\t5\ti8-h7");
  EXPECT_LT(all.size(), 20u);
  const Result proved = agon("check five");
  EXPECT_EQ(proved.code, 0) << proved.out << proved.err;
  EXPECT_THAT(proved.out, HasSubstr("proved: White wins in at most 5 plies"));
  const json report = json::parse(agon("check five --json").out);
  EXPECT_EQ(report["by"], "smt");
  EXPECT_EQ(report["lines"], all.size() - 1);
  EXPECT_EQ(report["failure"], nullptr);
  const Result expanded = agon("check five --by expand");
  EXPECT_EQ(expanded.code, 0) << expanded.out << expanded.err;
  EXPECT_THAT(expanded.out, HasSubstr("proved: White wins in 5 plies under woolson"));
  EXPECT_EQ(json::parse(agon("check five --by sample 50 --json").out)["games"], 50);
  EXPECT_EQ(agon("check five --by expand --answers 10").code, 3);
  EXPECT_THAT(agon("check five --rules woolson,passing=yes").out, HasSubstr("at most 5 plies"));
  EXPECT_EQ(agon("check five --rules botermans").code, 1);

  EXPECT_EQ(agon("solve --rules woolson --strategy five.zst --position " + quoted(in_five)).code,
            0);
  EXPECT_THAT(contents(folder_ / "five.zst"), Not(HasSubstr("agon-strategy")));
  EXPECT_EQ(agon("check five.zst --by expand").code, 0);
}

// What each way finds wrong is tested by solver/certificates and solver/api.
TEST_F(SolveCli, ADamagedCertificateIsRefusedWithItsLine) {
  const auto all = strategy();
  const auto checked = [&](std::vector<std::string> damaged, const std::string& by) {
    std::string text;
    for (const std::string& line : damaged) text += line + "\n";
    write("damaged", text);
    return agon("check damaged --by " + by);
  };
  auto damaged = all;
  damaged.erase(damaged.begin() + 2);
  for (const std::string by : {"smt", "expand"}) {
    const Result dropped = checked(damaged, by);
    EXPECT_EQ(dropped.code, 1) << dropped.out << dropped.err;
    EXPECT_THAT(dropped.out, HasSubstr("damaged:"));
    EXPECT_THAT(dropped.out, HasSubstr("the position that fails: "));
  }
  damaged = all;
  damaged[1].replace(damaged[1].find("\t5\t"), 3, "\t7\t");
  EXPECT_THAT(checked(damaged, "expand").out,
              HasSubstr("damaged:2: says 7 plies, but the file's own play takes 5"));
  damaged.assign(all.begin() + 2, all.end());  // a pattern is not a starting position
  damaged.insert(damaged.begin(), all[0]);
  EXPECT_EQ(unlike_a_refusal(checked(damaged, "expand"), {"damaged:2: ", "--position"}), "");
  damaged = all;
  damaged[0] = "agon-strategy 3 woolson w";
  EXPECT_EQ(unlike_a_refusal(checked(damaged, "smt"), {"damaged:1:15: only version 1"}), "");
  for (const auto& [arguments, said] :
       std::vector<std::pair<std::string, std::string>>{{" five --by sample", "sample 1000"},
                                                        {" five --by magic", "magic"},
                                                        {" five --by smt 3", "3"},
                                                        {" five --by smt --time 0", "--time"},
                                                        {"", "FILE"}})
    expect_unusable("check" + arguments, {said});
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
