// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// JSON Lines of entries, and SQL that texts cannot become.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/json.hpp"
#include "puzzles/collection/testing/some_entries.hpp"

namespace agon::puzzles {
namespace {

using ::testing::HasSubstr;

const std::vector<std::string> hostile{"'; DROP TABLE puzzle; --",
                                       "a,b",
                                       "\"",
                                       "\"\"",
                                       "two\nlines",
                                       "\r\n",
                                       " spaces ",
                                       ",",
                                       "=1+1",
                                       "<script>alert('x')</script>",
                                       "100%_\\",
                                       "\xc3\xa9\xe2\x82\xac",
                                       "\t",
                                       "]]>",
                                       "{{}}",
                                       "NULL",
                                       ""};

TEST(CollectionFormats, TextsAreNeverSql) {
  testing::Folder folder;
  Collection collection = Collection::open(folder.file("c.db"), Collection::Mode::create);
  const std::vector<Entry> entries = testing::some_entries();
  ASSERT_GE(entries.size(), hostile.size());
  for (std::size_t i = 0; i < hostile.size(); ++i) {
    Entry entry = entries[i];
    entry.puzzle.source = hostile[i];
    entry.provenance.command = hostile[i];
    EXPECT_TRUE(collection.insert(entry).accepted());
  }
  for (const std::string& text : hostile) {
    if (text.empty()) continue;
    Filter filter;
    filter.text = text;
    std::size_t found = 0;
    collection.find(filter, {}, std::nullopt, false, [&](const StoredEntry& stored) {
      EXPECT_THAT(stored.entry->puzzle.source, HasSubstr(text));
      ++found;
      return true;
    });
    EXPECT_GE(found, 1u) << text;
    EXPECT_FALSE(collection.get(text, false).has_value()) << text;
    Filter wild;
    wild.themes = {text};
    wild.key_kinds = {text};
    wild.id = text;
    EXPECT_EQ(collection.count(wild), 0u) << text;
  }
  EXPECT_EQ(collection.size(), hostile.size());
}

TEST(CollectionFormats, JsonIsReadBackWhole) {
  Entry entry = testing::some_entries().at(5);
  entry.core = "c";
  entry.line_signature = "l";
  entry.line = entry.puzzle.keys;
  entry.named = 3;
  entry.difficulty = 0.1;
  entry.features = {{"quiet", 2}, {"plain", 1e9}};
  entry.readings = 1;
  entry.all_readings = 2;
  entry.presets = std::vector<std::string>{};
  entry.certificate = "agon-strategy 1\nx\n";
  entry.provenance = {"1", "agon mine", 0, 12};
  entry.puzzle.made = made_by(entry.provenance);
  entry.verified = {{"search"}, "2026-01-31T12:00:00Z"};
  for (const std::string& text : hostile) {
    entry.puzzle.source = text;
    entry.puzzle.note = text;
    const std::string line = to_json(entry, true);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const ReadEntry read = read_json(line);
    ASSERT_TRUE(read.entry) << read.problem;
    EXPECT_EQ(to_json(*read.entry, true), line);
    EXPECT_EQ(to_toml(read.entry->puzzle), to_toml(entry.puzzle));
    EXPECT_EQ(read.entry->puzzle.source, text);
  }
}

TEST(CollectionFormats, JsonThatCannotBeUsedIsExplained) {
  const std::string good = to_json(testing::some_entries().front(), false);
  ASSERT_TRUE(read_json(good).entry);
  const auto with = [&good](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  const std::vector<std::pair<std::string, std::string>> cases{
      {"nonsense", "is not JSON"},
      {"[]", "is not an object"},
      {"{}", "there is no rules"},
      {with("\"note\"", "\"notes\""), "'notes' is not a member"},
      {with("\"keys\":[\"", "\"keys\":[\"z"), "is not an action"},
      {with("\"keys\":[", "\"keys\":[\"a1-a2\","), "is not legal"},
      {with("\"id\":\"", "\"id\":\"0"), "leave it out"},
      {with("\"attacker\":\"w\"", "\"attacker\":\"x\""), "is not a side"},
      {with("\"question\":\"win", "\"question\":\"lose"), "question must be"},
      {with("\"answer\":\"win", "\"answer\":\"throne"), "answer is neither"},
      {with("\"themes\":[", "\"themes\":[\"beauty\","), "no theme is named 'beauty'"},
      {with("\"seed\":null", "\"seed\":-1"), "seed is not a whole number"},
      {with("\"seed\":null", "\"seed\":9223372036854775808"), "seed is not a whole number"},
      {with("\"position\":\"", "\"position\":\"x"), "position: "},
      {with("\"name\":\"", "\"name\":\"<b>"), "name must use only lower-case letters"},
      {"{\"a\\nb\": 1}", "'a?b' is not a member"},
      {with("\"keys\":[", "\"keys\":[" + std::string(30, '[')), "nested deeper than 16 levels"},
      {"{\"rules\":\"./my.toml\",\"position\":\"x\"}", "rules: "},
  };
  for (const auto& [line, said] : cases) {
    const ReadEntry read = read_json(line);
    EXPECT_FALSE(read.entry) << line;
    EXPECT_THAT(read.problem, HasSubstr(said)) << line;
  }
}

}  // namespace
}  // namespace agon::puzzles
