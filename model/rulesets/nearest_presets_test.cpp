// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/readings.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/rulesets/file.hpp"

namespace agon::rulesets::nearest_presets_test {
namespace {

std::vector<std::string> names(const std::vector<const RuleField*>& fields) {
  std::vector<std::string> all;
  for (const RuleField* field : fields) all.emplace_back(field->name);
  return all;
}

TEST(Nearness, CountsWhatIsStatedFirst) {
  // All values but one are Woolson's; what is stated is the Wikipedia article's.
  const Preset sheet = read_rule_file(
                           "base = \"woolson\"\nstepping_between = \"forbidden\"\n"
                           "forfeit = \"throne-empty\"\n",
                           "sheet.toml")
                           .preset;
  const auto all = by_nearness(sheet);
  ASSERT_EQ(all.size(), presets().size());
  EXPECT_EQ(all.front().preset->name, "wikipedia");
  EXPECT_EQ(all.front().count(), 0U);
  EXPECT_TRUE(all.front().reading);
  for (std::size_t i = 1; i < all.size(); ++i)
    EXPECT_LE(all[i - 1].stated.size(), all[i].stated.size());
  for (const Nearness& near : all)
    if (near.preset->name == "woolson") {
      EXPECT_EQ(names(near.stated), (std::vector<std::string>{"stepping_between", "forfeit"}));
      EXPECT_EQ(names(near.unstated), std::vector<std::string>{});
      EXPECT_FALSE(near.reading);
    } else if (near.preset->name == "peacock") {
      EXPECT_EQ(names(near.stated), std::vector<std::string>{});
      EXPECT_EQ(names(near.unstated), std::vector<std::string>{"setup"});
      EXPECT_TRUE(near.reading);
    }
}

TEST(Nearness, AnAssumedValueIsNoReading) {
  // The sheet leaves no choice there, and another preset has another value.
  const Preset sheet =
      read_rule_file("[sandwich]\nvalue = \"line\"\nstatus = \"silent\"\nothers = []\n", "s.toml")
          .preset;
  for (const Nearness& near : by_nearness(sheet))
    if (near.preset->name == "botermans") {
      EXPECT_EQ(names(near.unstated), std::vector<std::string>{"sandwich"});
      EXPECT_FALSE(near.reading);
    }
}

TEST(Nearness, AStatedValueMayBeOpenToAnother) {
  const Preset sheet =
      read_rule_file("[sandwich]\nvalue = \"line\"\nstatus = \"stated\"\nothers = [\"ring\"]\n",
                     "s.toml")
          .preset;
  for (const Nearness& near : by_nearness(sheet))
    if (near.preset->name == "botermans") {
      EXPECT_EQ(names(near.stated), std::vector<std::string>{});
      EXPECT_EQ(names(near.unstated).front(), "sandwich");
    }
}

TEST(Nearness, APresetIsNotItsOwnNeighbour) {
  const auto all = by_nearness(*find_preset("walker"));
  EXPECT_EQ(all.size(), presets().size() - 1);
  for (const Nearness& near : all) EXPECT_NE(near.preset->name, "walker");
}

}  // namespace
}  // namespace agon::rulesets::nearest_presets_test
