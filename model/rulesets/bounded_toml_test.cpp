// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/bounded_toml.hpp"

#include <gtest/gtest.h>

#include <string>

#include "model/files/files.hpp"
#include "model/rulesets/file.hpp"

namespace agon::rulesets::bounded_toml_test {
namespace {

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

std::string beyond(const std::string& contents) {
  const auto mistake = beyond_toml_limits(contents, "f.toml");
  return mistake ? to_string(*mistake) : "";
}

TEST(BoundedToml, RefusesLinesThatAreTooLong) {
  EXPECT_EQ(beyond(repeated("x", longest_line) + "\n\n" + repeated("x", longest_line)), "");
  EXPECT_EQ(beyond("a = 1\n# " + repeated("x", longest_line)),
            "f.toml:2: " + line_too_long(longest_line));
}

TEST(BoundedToml, CountsDotsOfKeys) {
  const std::string limit =
      "the keys have more than 1000 dots in total, the maximum; write tables instead";
  EXPECT_EQ(beyond(repeated("a.b = 1\n", 1000)), "");
  EXPECT_EQ(beyond(repeated("a.b = 1\n", 1001)), "f.toml:1001: " + limit);
  EXPECT_EQ(beyond("[" + repeated("a.", 1001) + "a]"), "f.toml:1: " + limit);
}

TEST(BoundedToml, DotsOfTextsAndCommentsAreNone) {
  const std::string dots = repeated(".", 600);
  const std::string once = "# ' \" " + dots + "\n" + R"(a = "\")" + dots + "\"\nb = '\\'\nc = '" +
                           dots + "'\nd = \"\"\"" + dots + "\n\"" + dots + "\\\"\"\"\"\ne = '''" +
                           dots + "\n'" + dots + "\\'''\n";
  EXPECT_EQ(beyond(once), "");
  EXPECT_NE(beyond(once + dots + dots), "") << "the texts have ended";
}

TEST(BoundedToml, ASheetHasFewKeysTablesAndItems) {
  const auto read = [](const std::string& text) {
    return to_string(read_rule_file(text, "f.toml").mistakes);
  };
  const std::string limit = "more than 5000 keys, tables and items of lists, the maximum; ";
  std::string keys;
  for (int i = 0; i < 90'000; ++i) keys += "k" + std::to_string(i) + "=1\n";
  EXPECT_EQ(read(keys).find("f.toml:5001: " + limit), 0U);
  EXPECT_EQ(read("notes = [\n" + repeated("'',\n", 6000) + "]").find("f.toml:5000: " + limit), 0U);
  EXPECT_EQ(read(repeated("[[x]]\n", 3000)).find("f.toml:2501: " + limit), 0U);
  EXPECT_EQ(read("notes = [\"" + repeated("=", 6000) + "\"]"), "") << "those of a text are none";
  EXPECT_EQ(beyond(keys), "") << "other files may have more";
}

/// The parser would use up its stack on a file of such depth.
TEST(BoundedToml, AFileOfDottedKeysIsRefused) {
  const std::string keys = repeated("a.", 30'000) + "a";
  for (const std::string& text : {keys + " = 1", "[" + keys + "]\n" + keys + " = 1\n"}) {
    const LoadedFile loaded = read_rule_file(text, "f.toml");
    ASSERT_EQ(loaded.mistakes.size(), 1u);
    EXPECT_EQ(loaded.mistakes[0].line, 1);
  }
}

}  // namespace
}  // namespace agon::rulesets::bounded_toml_test
