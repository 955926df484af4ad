// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/seeker.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/parse.hpp"
#include "model/values/dice.hpp"
#include "model/values/position.hpp"
#include "solver/tablebase/file/format.hpp"

namespace agon::fortresses::work_test {
namespace {

const RuleSet rules = rulesets::parse_rules("botermans,radius=2,guards=1").rules;

ReplySet some(Dice& dice) {
  ReplySet set;
  for (int i = 0; i < 5; ++i) set.set(dice.below(set.size()));
  return dice.chance(20) ? ReplySet{} : set;
}

HoldWork random_work(Dice& dice) {
  HoldWork work;
  work.queen_on_throne = true;
  Settled& family = work.family.emplace();
  family.complete = true;
  family.questions = static_cast<std::size_t>(dice.below(100'000));
  family.unanswered = static_cast<std::size_t>(dice.below(9));
  for (int i = 0; i < 20; ++i) {
    const auto code = [&] { return static_cast<Code>(dice.below(code_count)); };
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

/// A text of these lines below the first, with a correct last line.
std::string sealed(const std::string& lines) {
  const std::string empty = to_text({}, rules, 1);
  const std::string text = empty.substr(0, empty.find('\n') + 1) + lines;
  return fmt::format("{}end {:016x}\n", text, tablebase::checksum(text));
}

// Whoever makes the checksum right is not believed, either.
TEST(HoldWork, LinesThatMeanNothingAreRefusedByNumber) {
  const std::string family = "throne yes\nfamily complete 1 2 3 4 5\n";
  const std::string way = "way w family open 7 3 ";
  const std::string position = "3/1g2/Gq2Q/4/3 b - -\n";
  for (const std::string& right :
       {std::string(), family, family + way + position, family + "alone 3 - f\n",
        family + "dropped 3\nchained 3 4 0 -\nagain 3 4 - -\n",
        "throne yes\n" + std::string("way b throne given-up 0 512 ") + position})
    EXPECT_FALSE(read_hold_work(sealed(right), rules, 1).mistake) << right;
  const auto refused_at = [](const std::string& lines) {
    const HoldWorkRead read = read_hold_work(sealed(lines), rules, 1);
    return read.mistake ? read.mistake->line : -1;
  };
  EXPECT_EQ(refused_at("nothing\n"), 2);
  EXPECT_EQ(refused_at("throne\n"), 2);
  EXPECT_EQ(refused_at("throne perhaps\n"), 2);
  EXPECT_EQ(refused_at("throne yes no\n"), 2);
  EXPECT_EQ(refused_at("throne yes"), 2);  // cut short
  for (const char* begun :
       {"family", "dropped 3", "alone 3 - -", "chained 3 4 - -", "again 3 4 - -"})
    EXPECT_EQ(refused_at(std::string(begun) + "\n"), 2) << begun;  // of no family
  EXPECT_EQ(refused_at(family + "family complete 1 2 3 4 5\n"), 4);
  for (const char* counts : {"1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 x", "1 2 3 4 5x", "1 2 3 4 -1"})
    EXPECT_EQ(refused_at("throne no\nfamily open " + std::string(counts) + "\n"), 3) << counts;
  for (const char* wrong :
       {"dropped", "dropped 99999999", "dropped -1", "dropped 3 3", "alone 3", "alone 3 -",
        "alone 3 - g", "alone 3 - ", "alone x - -", "chained 3 - -", "again 3 4 - - -",
        "alone 3 - "
        "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
        "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
        "00000"})
    EXPECT_EQ(refused_at(family + wrong + "\n"), 4) << wrong;
  for (const std::string& wrong :
       {"way x family open 7 3 " + position, "way w hall open 7 3 " + position,
        "way w family closed 7 3 " + position, "way w family open 513 3 " + position,
        "way w family open 7 -1 " + position, way + "3/1g2/Gq2Q/4 b - -\n",
        way + "3/1g2/Gq3/4/3 b - -\n"})
    EXPECT_EQ(refused_at(family + wrong), 4) << wrong;
  // Ways into what there is not.
  EXPECT_EQ(refused_at("throne no\nway w throne open 7 3 " + position), 0);
  EXPECT_EQ(refused_at("throne yes\n" + way + position), 0);
  EXPECT_EQ(refused_at("throne yes\nfamily open 1 2 3 4 5\n" + way + position), 0);
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
  EXPECT_NE(read_hold_work("agon-hold 1 botermans w\n", rules, 1)
                .mistake->text.find("not the saved work"),
            std::string::npos);
  EXPECT_TRUE(read_hold_work("", rules, 1).mistake);
}

}  // namespace
}  // namespace agon::fortresses::work_test
