#include "solver/analysis/hold.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/data/position_text.hpp"
#include "model/rulesets/parse.hpp"
#include "solver/check/hold_text.hpp"

namespace agon::analysis {
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
  const HoldCertificate certificate = certificate_of(check::to_text(found.hold, ring));
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

TEST(Hold, AnEntryIsNotCalledProved) {
  const HoldCheckReport report =
      check_hold(certificate_of(throne_alone + "3/1g2/1GqQ1/4/3 b - -\t1\tc3-c4\n"), {});
  EXPECT_EQ(report.finding, Finding::open);
  EXPECT_FALSE(report.limited);
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
}  // namespace agon::analysis
