// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a collection stores, refuses and gives back.
#include "puzzles/collection/collection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <set>

#include "model/values/position.hpp"
#include "puzzles/collection/testing/some_entries.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

class CollectionTest : public ::testing::Test {
 protected:
  Collection create(const std::string& name = "c.db") {
    return Collection::open(folder_.file(name), Collection::Mode::create);
  }
  static std::vector<StoredEntry> all(Collection& collection, const Filter& filter = {},
                                      const Order& order = {}) {
    std::vector<StoredEntry> found;
    collection.find(filter, order, std::nullopt, true, [&](const StoredEntry& stored) {
      found.push_back(stored);
      return true;
    });
    return found;
  }
  testing::Folder folder_;
};

/// Everything that an entry can hold, with texts from a stranger.
Entry full_entry() {
  Entry entry = testing::some_entries().at(3);
  entry.puzzle.source = "O'Brien \"; DROP TABLE puzzle; -- \xc3\xa9\n<b>,\t";
  entry.puzzle.note = std::string("with a null \0 inside", 20);
  entry.slower_keys = {Action::pass()};
  entry.line = entry.puzzle.keys;
  entry.core = "core";
  entry.line_signature = "line";
  entry.named = 4;
  entry.difficulty = 12.25;
  entry.features = {{"quiet-moves", 2}, {"a", 0.1}};
  entry.readings = 3;
  entry.all_readings = 8;
  entry.presets = std::vector<std::string>{"wikipedia", "bell"};
  entry.certificate = "agon-strategy 1 wikipedia w\nany text\n";
  entry.provenance = {"1.0", "agon mine 'x y'", 7, 0};
  entry.puzzle.made = made_by(entry.provenance);
  entry.verified = {{"search", "judge"}, "2026-01-31T12:00:00Z"};
  return entry;
}

TEST_F(CollectionTest, GivesBackWhatItStores) {
  const Entry entry = full_entry();
  Collection collection = create();
  EXPECT_TRUE(collection.insert(entry).accepted());
  Collection again = Collection::open(folder_.file("c.db"), Collection::Mode::read);
  const auto found = all(again);
  ASSERT_EQ(found.size(), 1u);
  ASSERT_TRUE(found[0].entry) << found[0].problem;
  const Entry& back = *found[0].entry;
  EXPECT_EQ(back.id, entry.id);
  EXPECT_EQ(to_toml(back.puzzle), to_toml(entry.puzzle));
  EXPECT_EQ(back.puzzle.source, entry.puzzle.source);
  EXPECT_EQ(back.puzzle.note, entry.puzzle.note);
  EXPECT_EQ(back.puzzle.rules, entry.puzzle.rules);
  EXPECT_EQ(back.slower_keys, entry.slower_keys);
  EXPECT_EQ(back.line, entry.line);
  EXPECT_EQ(back.key_kinds, entry.key_kinds);
  EXPECT_EQ(back.core, entry.core);
  EXPECT_EQ(back.line_signature, entry.line_signature);
  EXPECT_EQ(back.named, entry.named);
  EXPECT_EQ(back.difficulty, entry.difficulty);
  EXPECT_EQ(back.features, entry.features);
  EXPECT_EQ(back.readings, entry.readings);
  EXPECT_EQ(back.all_readings, entry.all_readings);
  EXPECT_EQ(back.presets, entry.presets);
  EXPECT_EQ(back.certificate, entry.certificate);
  EXPECT_EQ(back.provenance, entry.provenance);
  EXPECT_EQ(back.verified, entry.verified);
}

TEST_F(CollectionTest, WhatIsUnknownStaysUnknown) {
  const Entry entry = testing::some_entries().front();
  Collection collection = create();
  collection.insert(entry);
  const Entry back = *all(collection).at(0).entry;
  EXPECT_FALSE(back.named || back.difficulty || back.readings || back.all_readings ||
               back.presets || back.provenance.seed || back.provenance.number);
  EXPECT_TRUE(back.core.empty() && back.line_signature.empty() && back.certificate.empty());
}

TEST_F(CollectionTest, ManyPuzzlesWithoutSignaturesAreDifferent) {
  Collection collection = create();
  Batch batch;
  batch.entries = testing::some_entries();
  ASSERT_GE(batch.entries.size(), 30u);
  for (const Inserted& each : collection.insert(batch)) EXPECT_TRUE(each.accepted());
  EXPECT_EQ(collection.size(), batch.entries.size());
}

TEST_F(CollectionTest, ThreeLevelsOfSameness) {
  Collection collection = create();
  std::vector<Entry> entries;
  for (const Entry& entry : testing::some_entries())
    if (entry.puzzle.rules == testing::some_entries().front().puzzle.rules)
      entries.push_back(entry);
  ASSERT_GE(entries.size(), 3u);
  entries[0].core = entries[1].core = "c";
  entries[0].line_signature = entries[2].line_signature = "l";
  EXPECT_TRUE(collection.insert(entries[0]).accepted());

  Entry image = entries[0];
  image.puzzle.position = sampling::colours_swapped(sampling::turned(image.puzzle.position, 5));
  image.puzzle.attacker = opponent(image.puzzle.attacker);
  image.puzzle.keys.clear();
  image.id = puzzle_id(image.puzzle.position, image.puzzle.rules);
  EXPECT_EQ(image.id, entries[0].id);
  EXPECT_NE(to_string(image.puzzle.position), to_string(entries[0].puzzle.position));
  for (const auto& [entry, sameness] :
       {std::pair(image, Sameness::position), std::pair(entries[1], Sameness::core),
        std::pair(entries[2], Sameness::line)}) {
    EXPECT_EQ(collection.would_insert(entry).duplicate_of, sameness);
    const Inserted inserted = collection.insert(entry);
    EXPECT_EQ(inserted.duplicate_of, sameness);
    EXPECT_EQ(inserted.id, entries[0].id);
  }
  EXPECT_EQ(collection.size(), 1u);
  EXPECT_THAT(collection.statistics({}).rejected,
              ElementsAre(Pair("duplicate-core", 1), Pair("duplicate-line", 1),
                          Pair("duplicate-position", 1)));
}

TEST_F(CollectionTest, ScopeSaysAmongWhichRules) {
  Collection collection = create();
  const std::vector<Entry> entries = testing::some_entries();
  Entry first = entries.front();
  Entry other = entries.back();
  ASSERT_NE(first.puzzle.rules, other.puzzle.rules);
  first.core = other.core = "c";
  Entry twin = first;  // the same position under other rules
  twin.puzzle.rules = other.puzzle.rules;
  twin.puzzle.rules_name = other.puzzle.rules_name;
  twin.puzzle.keys.clear();
  twin.core = "d";
  twin.id = puzzle_id(twin.puzzle.position, twin.puzzle.rules);
  collection.insert(first);
  EXPECT_EQ(collection.would_insert(other, Scope::all_rules).duplicate_of, Sameness::core);
  EXPECT_EQ(collection.would_insert(twin, Scope::all_rules).duplicate_of, Sameness::position);
  EXPECT_TRUE(collection.insert(other).accepted());
  EXPECT_TRUE(collection.insert(twin).accepted());
}

TEST_F(CollectionTest, NamesAreUniqueAndWhole) {
  Collection collection = create();
  std::vector<Entry> entries = testing::some_entries();
  entries[1].puzzle.name = entries[0].puzzle.name;
  entries[2].puzzle.name = "";
  entries[3].puzzle.name = "<Script>";
  std::set<std::string> names;
  for (const Entry& entry : entries) collection.insert(entry);
  for (const StoredEntry& stored : all(collection)) {
    EXPECT_TRUE(names.insert(stored.name).second) << stored.name;
    EXPECT_TRUE(load_puzzles(to_toml(stored.entry->puzzle), "x").mistakes.empty()) << stored.name;
  }
  EXPECT_EQ(names.size(), entries.size());
}

TEST_F(CollectionTest, ABatchIsAllOrNothing) {
  Collection collection = create();
  Batch batch;
  batch.entries = testing::some_entries();
  batch.rejected = {{"two-keys", 5}};
  batch.progress = {{"shard 1", "17"}};
  batch.entries.back().provenance.seed = ~std::uint64_t{0};  // cannot be stored
  EXPECT_THROW(collection.insert(batch), UnusableCollection);
  EXPECT_EQ(collection.size(), 0u);
  EXPECT_TRUE(collection.statistics({}).rejected.empty());
  EXPECT_EQ(collection.progress("shard 1"), std::nullopt);
  batch.entries.pop_back();
  collection.insert(batch);
  collection.insert(Batch{{}, {{"two-keys", 2}}, {{"shard 1", "18"}}});
  EXPECT_THAT(collection.statistics({}).rejected, ElementsAre(Pair("two-keys", 7)));
  EXPECT_EQ(collection.progress("shard 1"), "18");
  EXPECT_EQ(collection.size(), batch.entries.size());
}

TEST_F(CollectionTest, SeveralProcessesFillOneFileAndAKillLosesNothingReported) {
  const std::vector<Entry> entries = testing::some_entries();
  constexpr std::size_t writers = 3;
  std::vector<pid_t> children;
  int report[2];
  ASSERT_EQ(pipe(report), 0);
  for (std::size_t part = 0; part < writers; ++part) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      Collection mine = create();
      for (std::size_t i = part; i < entries.size(); i += writers) {
        mine.insert(entries[i]);
        // What is reported is stored.
        if (write(report[1], entries[i].id.data(), 32) != 32) _exit(1);
        if (part == 0 && i / writers == 3) std::raise(SIGKILL);
      }
      _exit(0);
    }
    children.push_back(child);
  }
  close(report[1]);
  std::set<std::string> reported;
  char id[32];
  while (read(report[0], id, 32) == 32) reported.emplace(id, 32);
  close(report[0]);
  int killed = 0;
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
      ++killed;
    else
      EXPECT_EQ(WEXITSTATUS(status), 0);
  }
  EXPECT_EQ(killed, 1);
  Collection collection = Collection::open(folder_.file("c.db"), Collection::Mode::write);
  std::set<std::string> stored;
  for (const StoredEntry& each : all(collection)) stored.insert(each.id);
  EXPECT_EQ(stored, reported);
  EXPECT_LT(stored.size(), entries.size());
}

TEST_F(CollectionTest, ReadersSeeWhatWasThereWhileAWriterIsAtWork) {
  const std::vector<Entry> entries = testing::some_entries();
  Collection writer = create();
  for (std::size_t i = 0; i < 5; ++i) writer.insert(entries[i]);
  Collection reader = Collection::open(folder_.file("c.db"), Collection::Mode::read, 0);
  std::size_t seen = 0;
  reader.find({}, {}, std::nullopt, false, [&](const StoredEntry&) {
    EXPECT_TRUE(writer.insert(entries[5 + seen]).accepted());
    ++seen;
    return true;
  });
  EXPECT_EQ(seen, 5u);
  EXPECT_EQ(reader.size(), 10u);
}

}  // namespace
}  // namespace agon::puzzles
