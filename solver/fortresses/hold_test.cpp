// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/hold.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "solver/fortresses/hold_text.hpp"

namespace agon::fortresses::hold_test {
namespace {

using Finding = HoldCheckReport::Finding;

constexpr const char* ring = "botermans,radius=2,guards=1";
const std::string throne_alone =
    "agon-hold 1 botermans,radius=2,guards=1 b\n"
    "***/****/**q**/****/*** w - -\tfortress\n";

HoldCertificate certificate_of(const std::string& text) {
  HoldRead read = read_hold(text, "f.hold");
  EXPECT_TRUE(read.mistakes.empty()) << to_string(read.mistakes);
  return read.certificate;
}

TEST(Hold, FoundWrittenReadAndProved) {
  const RuleSet rules = rulesets::parse_rules(ring).rules;
  const FoundFortress found = find_fortress(rules, Side::black, {});
  ASSERT_TRUE(found.complete);
  EXPECT_TRUE(found.queen_on_throne);
  const HoldCertificate certificate = certificate_of(certificates::to_text(found.hold, ring));
  EXPECT_EQ(certificate.hold.fortress.size(), found.hold.fortress.size());
  const HoldCheckReport report = check_hold(certificate, {});
  EXPECT_EQ(report.finding, Finding::proved) << report.reason;
  EXPECT_TRUE(report.all_positions);
  EXPECT_GE(report.questions + report.images, report.patterns);
}

TEST(Hold, RefusedUnderOtherRules) {
  EXPECT_EQ(check_hold(certificate_of(throne_alone), {}).finding, Finding::proved);
  const rulesets::ParsedRules line = rulesets::parse_rules("wikipedia,radius=2,guards=2");
  const NamedRules other{line.rules, line.name};
  const HoldRead read = read_hold(throne_alone, "f.hold", &other);
  ASSERT_TRUE(read.mistakes.empty());
  EXPECT_FALSE(read.certificate.own_rules);
  const HoldCheckReport report = check_hold(read.certificate, {});
  EXPECT_EQ(report.finding, Finding::failed);
  ASSERT_TRUE(report.failure);
  EXPECT_EQ(report.failure->line, 2u);
}

// White's queen steps in at once; the same file with an action that does not, with too few plies,
// and from another position.
TEST(Hold, AnEntryIsReplayedByTheJudge) {
  const auto checked = [](const std::string& line, const char* root = nullptr) {
    const HoldCertificate certificate = certificate_of(throne_alone + line);
    HoldCheckRequest request;
    if (root != nullptr) request.root = parse_position(root, 2).position;
    return check_hold(certificate, request);
  };
  const HoldCheckReport good = checked("3/1g2/Gq2Q/4/3 b - -\t1\tc2-c3\n");
  EXPECT_EQ(good.finding, Finding::proved) << good.reason;
  EXPECT_EQ(good.entry_lines, 1U);
  EXPECT_EQ(good.entry_plies, 1);
  const HoldCheckReport elsewhere = checked("3/1g2/Gq2Q/4/3 b - -\t1\tb2-b3\n");
  ASSERT_EQ(elsewhere.finding, Finding::failed);
  EXPECT_EQ(elsewhere.failure->line, 3U);
  EXPECT_EQ(checked("3/1g2/Gq2Q/4/3 b - -\t1\tc2-c4\n").finding, Finding::failed);
  EXPECT_EQ(checked("3/1g2/Gq2Q/4/3 b - -\t1\tc2-c3\n", "3/2g1/Gq2Q/4/3 b - -").finding,
            Finding::failed);
}

TEST(Hold, ReachedAtOnceOrInOneAction) {
  const HoldCertificate certificate = certificate_of(throne_alone);
  const RuleSet& rules = certificate.rules.rules;
  const auto reach = [&](const char* text) {
    return reach_of(certificate.hold, rules, parse_position(text, rules.radius).position);
  };
  EXPECT_TRUE(reach("3/1g2/G1q1Q/4/3 w - -").pattern);
  EXPECT_FALSE(reach("3/1g2/G1q1Q/4/3 w - -").action);
  EXPECT_EQ(to_string(reach("3/1g2/Gq2Q/4/3 b - -").action.value()), "c2-c3");
  EXPECT_FALSE(reach("3/1g2/Gq2Q/4/3 w - -").pattern);
}

}  // namespace
}  // namespace agon::fortresses::hold_test
