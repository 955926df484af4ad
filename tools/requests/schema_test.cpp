// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace agon::tools {
namespace {

using nlohmann::ordered_json;

TEST(Schema, IsTheFirstKeyAndLeavesTheOthersAsTheyAre) {
  const ordered_json object{{"rules", "wikipedia"}, {"a", 1}, {"position", nullptr}};
  EXPECT_EQ(json_text(Schema::solve, object),
            R"({"schema":"agon-solve/1","rules":"wikipedia","a":1,"position":null})");
}

TEST(Schema, EachHasItsFile) {
  std::set<std::string_view> names;
  for (int i = 0; i < static_cast<int>(Schema::count_); ++i) {
    const std::string_view name = schema_name(static_cast<Schema>(i));
    EXPECT_TRUE(names.insert(name).second) << name;
    std::string file(name);
    std::replace(file.begin(), file.end(), '/', '-');
    std::ifstream stream(AGON_SOURCE_DIR "/tools/schemas/" + file + ".schema.json");
    const auto json = ordered_json::parse(stream, nullptr, false);
    ASSERT_TRUE(json.is_object()) << file;
    EXPECT_EQ(json["properties"]["schema"]["const"], name);
  }
}

}  // namespace
}  // namespace agon::tools
