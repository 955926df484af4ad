// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/rules_json.hpp"

#include <gtest/gtest.h>

#include "model/rulesets/preset.hpp"

namespace agon::rulesets::rules_json_test {
namespace {

using nlohmann::ordered_json;

std::string mistakes(const ordered_json& json) {
  return to_string(rules_from_json(json).mistakes);
}

TEST(RulesJson, EveryPresetComesBack) {
  for (const Preset& preset : presets()) {
    const RulesFromJson read = rules_from_json(rules_json(preset.rules));
    EXPECT_TRUE(read.mistakes.empty()) << preset.name;
    EXPECT_EQ(read.rules, preset.rules) << preset.name;
  }
}

TEST(RulesJson, EveryValueOfEveryFieldComesBack) {
  for (const RuleField& field : rule_fields())
    for (std::size_t value = 0; value < field.values.size(); ++value) {
      RuleSet rules;
      field.set(rules, static_cast<int>(value));
      const RulesFromJson read = rules_from_json(rules_json(rules));
      if (contradictions(rules).empty())
        EXPECT_EQ(read.rules, rules) << field.name;
      else
        EXPECT_FALSE(read.mistakes.empty()) << field.name;
    }
}

TEST(RulesJson, SaysWhatIsWrong) {
  const ordered_json good = rules_json({});
  EXPECT_EQ(mistakes(good), "");
  EXPECT_NE(mistakes(ordered_json::array()).find("an object"), std::string::npos);
  EXPECT_NE(mistakes(nullptr).find("null"), std::string::npos);

  ordered_json json = good;
  json["sandwhich"] = "line";
  EXPECT_EQ(mistakes(json), "no field is named \"sandwhich\"; did you mean sandwich?");
  json = good;
  json["colour-of-the-board"] = "line";
  EXPECT_EQ(
      mistakes(json).find("no field is named \"colour-of-the-board\"; the fields are radius, "),
      0U);
  json = good;
  json["jaws"] = std::string(100, 'x');
  EXPECT_EQ(mistakes(json),
            "jaws is \"" + std::string(39, 'x') + "...; it must be one of any-piece, guards-only");
  json = good;
  json.erase("forfeit");
  EXPECT_EQ(mistakes(json), "the field forfeit is missing");
  json.erase("setup");
  EXPECT_EQ(mistakes(json), "these fields are missing: setup, forfeit");
  json = good;
  json["radius"] = 9;
  EXPECT_EQ(mistakes(json), "radius is 9; it must be one of 2, 3, 4, 5");
  for (const ordered_json& value :
       {ordered_json("5"), ordered_json(5.5), ordered_json(nullptr), ordered_json(1e300)}) {
    json["radius"] = value;
    EXPECT_NE(mistakes(json), "") << value;
  }
  json = good;
  json["must_leave"] = true;
  EXPECT_EQ(mistakes(json), "must_leave is true; it must be one of yes, no");
  json = good;
  json["stepping_between"] = "safe";
  EXPECT_FALSE(mistakes(json).empty());
  EXPECT_EQ(rules_from_json(json).rules, RuleSet{});
}

}  // namespace
}  // namespace agon::rulesets::rules_json_test
