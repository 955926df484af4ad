// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/rules_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace agon::rulesets::json_limits_test {
namespace {

using testing::HasSubstr;

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST(BoundedJson, ReadsWhatIsWithinTheLimits) {
  const BoundedJson read = parse_bounded(R"({"b": [1, {"a": null}], "a": "[[[[[[[[[[[[[[[[[["})");
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.json.dump(), R"({"b":[1,{"a":null}],"a":"[[[[[[[[[[[[[[[[[["})") << "order kept";
  EXPECT_EQ(parse_bounded("7").json, 7);
  EXPECT_EQ(parse_bounded(repeated("[", 16) + repeated("]", 16)).error, "");
  EXPECT_EQ(
      parse_bounded("[" + repeated(repeated("[", 15) + repeated("]", 15) + ",", 99) + "1]").error,
      "");
}

TEST(BoundedJson, SaysWhatIsWrong) {
  EXPECT_EQ(parse_bounded("").error, "not JSON: it is empty");
  EXPECT_EQ(parse_bounded("[1,]").error, "not JSON from column 4 on");
  EXPECT_EQ(parse_bounded("{\"a\":\n [1,]}").error, "not JSON from line 2, column 5 on");
  EXPECT_EQ(parse_bounded("{\"a\": [1,").error, "not JSON: it breaks off before its end");
  EXPECT_EQ(parse_bounded("1e999").error, "JSON with a number that is out of range");
  EXPECT_THAT(parse_bounded("\"\xff\"").error, HasSubstr("not JSON"));
  EXPECT_LT(parse_bounded(repeated("x", 100'000)).error.size(), 250u);
  EXPECT_LT(parse_bounded("\"" + repeated("x", 100'000)).error.size(), 250u);
}

TEST(BoundedJson, RefusesDepthAtOnce) {
  const std::string too_deep = "JSON nested deeper than 16 levels, the maximum";
  EXPECT_EQ(parse_bounded(repeated("[", 17) + repeated("]", 17)).error, too_deep);
  EXPECT_EQ(parse_bounded(repeated("{\"a\":", 17)).error, too_deep);
  EXPECT_EQ(parse_bounded(repeated("[{\"a\":", 9)).error, too_deep);
  // Ten million levels would take gigabytes; the text is not read to its end.
  EXPECT_EQ(parse_bounded(repeated("[", 10'000'000)).error, too_deep);
  EXPECT_EQ(parse_bounded(repeated("[", 17) + " rubbish").error, too_deep);
}

TEST(BoundedJson, RefusesTooManyMembers) {
  std::string many = "{\"0\":0";
  for (int i = 1; i < 10'000; ++i) many += ",\"" + std::to_string(i) + "\":0";
  EXPECT_EQ(parse_bounded(many + "}").error, "");
  EXPECT_EQ(parse_bounded(many + ",\"x\":0}").error,
            "JSON with more than 10000 members, the maximum");
}

}  // namespace
}  // namespace agon::rulesets::json_limits_test
