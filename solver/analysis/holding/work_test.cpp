#include "solver/analysis/holding/work.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/data/dice.hpp"
#include "model/data/position_text.hpp"
#include "model/rulesets/parse.hpp"

namespace agon::analysis {
namespace {

const RuleSet rules = rulesets::parse_rules("botermans,radius=2,guards=1").rules;

holds::ReplySet some(Dice& dice) {
  holds::ReplySet set;
  for (int i = 0; i < 5; ++i) set.set(dice.below(set.size()));
  return dice.chance(20) ? holds::ReplySet{} : set;
}

HoldWork random_work(Dice& dice) {
  HoldWork work;
  work.queen_on_throne = true;
  holds::Settled& family = work.family.emplace();
  family.complete = true;
  family.questions = static_cast<std::size_t>(dice.below(100'000));
  family.unanswered = static_cast<std::size_t>(dice.below(9));
  for (int i = 0; i < 20; ++i) {
    const auto code = [&] { return static_cast<holds::Code>(dice.below(holds::code_count)); };
    family.dropped.push_back(code());
    family.alone[code()].refuted_with = some(dice);
    family.chained[{code(), code()}] = {some(dice), some(dice)};
    family.again[{code(), code()}].found_with = some(dice);
  }
  work.way(parse_position("3/1g2/Gq2Q/4/3 b - -", 2).position, Side::black, true).none = {7, 3};
  work.way(parse_position("3/1g2/Gq2Q/4/3 b - -", 2).position, Side::white, false).given_up = true;
  return work;
}

TEST(HoldWork, ReadsBackWhatWasWritten) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Dice dice(seed);
    const HoldWork work = random_work(dice);
    const HoldWorkRead read = read_hold_work(to_text(work, rules, 1), rules, 1);
    ASSERT_FALSE(read.mistake) << seed << ": " << to_string(*read.mistake);
    EXPECT_TRUE(read.work == work) << seed;
  }
  EXPECT_TRUE(read_hold_work(to_text({}, rules, 1), rules, 1).work == HoldWork{});
}

// Every byte counts.
TEST(HoldWork, DamageIsRefused) {
  Dice dice(1);
  const std::string text = to_text(random_work(dice), rules, 1);
  for (std::size_t at = 0; at < text.size(); at += 7) {
    std::string damaged = text;
    damaged[at] = damaged[at] == '1' ? '2' : '1';
    EXPECT_TRUE(read_hold_work(damaged, rules, 1).mistake) << at;
    EXPECT_TRUE(read_hold_work(text.substr(0, at), rules, 1).mistake) << at;
    damaged = text;
    damaged.insert(at, "\n");
    EXPECT_TRUE(read_hold_work(damaged, rules, 1).mistake) << at;
  }
  EXPECT_TRUE(read_hold_work(text + "\n", rules, 1).mistake);
}

TEST(HoldWork, OtherRulesAndMarksAreRefused) {
  const std::string text = to_text({}, rules, 1);
  const auto refusal = [&](const std::string& name, int marks) {
    const RuleSet other = rulesets::parse_rules(name).rules;
    const HoldWorkRead read = read_hold_work(text, other, marks);
    return read.mistake ? read.mistake->text : "";
  };
  EXPECT_EQ(refusal("botermans,radius=2,guards=1", 1), "");
  EXPECT_NE(refusal("botermans,radius=2,guards=1", 2), "");
  EXPECT_NE(refusal("botermans,radius=2,guards=2", 1), "");
  EXPECT_NE(refusal("botermans,radius=2,guards=1,passing=yes", 1).find("other rules"),
            std::string::npos);
  EXPECT_NE(read_hold_work("agon-hold 1 botermans w\n", rules, 1).mistake->text.find("no work"),
            std::string::npos);
  EXPECT_TRUE(read_hold_work("", rules, 1).mistake);
}

}  // namespace
}  // namespace agon::analysis
