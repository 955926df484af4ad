// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Files that cannot be used, and what becomes of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <functional>

#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/merge.hpp"
#include "puzzles/collection/schema.hpp"
#include "puzzles/collection/testing/some_entries.hpp"

namespace agon::puzzles {
namespace {

using sqlite::Connection;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class CollectionFiles : public ::testing::Test {
 protected:
  Collection open(Collection::Mode mode, double wait = 0) {
    return Collection::open(path_, mode, wait);
  }
  /// What opening it says is wrong; empty if nothing.
  std::string complaint(Collection::Mode mode = Collection::Mode::read) {
    try {
      open(mode);
    } catch (const UnusableCollection& unusable) {
      EXPECT_EQ(std::strchr(unusable.what(), '\n'), nullptr) << unusable.what();
      return unusable.what();
    }
    return "";
  }
  void fill() {
    Batch batch;
    batch.entries = testing::some_entries();
    open(Collection::Mode::create).insert(batch);
  }
  void write(const std::string& text) { std::ofstream(path_, std::ios::binary) << text; }
  std::string contents() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void execute(const std::string& sql) {
    Connection connection(path_, Connection::Access::write, 0);
    connection.execute(sql);
  }
  std::vector<StoredEntry> rows() {
    std::vector<StoredEntry> all;
    open(Collection::Mode::read).find({}, {}, std::nullopt, true, [&](const StoredEntry& stored) {
      all.push_back(stored);
      return true;
    });
    return all;
  }

  testing::Folder folder_;
  std::string path_ = folder_.file("strange ?name=#%41&mode=memory.db");
};

TEST_F(CollectionFiles, ANameIsOnlyAName) {
  fill();
  EXPECT_TRUE(std::filesystem::exists(path_));
  EXPECT_EQ(open(Collection::Mode::read).size(), testing::some_entries().size());
}

TEST_F(CollectionFiles, OnlyCreateMakesAFile) {
  EXPECT_THAT(complaint(), HasSubstr("does not exist"));
  EXPECT_THAT(complaint(Collection::Mode::write), HasSubstr("does not exist"));
  EXPECT_FALSE(std::filesystem::exists(path_));
  EXPECT_EQ(complaint(Collection::Mode::create), "");
  EXPECT_EQ(complaint(), "");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& each :
       std::filesystem::directory_iterator(std::filesystem::path(path_).parent_path()))
    ++files;
  EXPECT_EQ(files, 1u) << "nothing is left beside a closed collection";
}

TEST_F(CollectionFiles, OfVersion1TakeAllButHolds) {
  const auto entries = testing::some_entries();
  {
    Connection old(path_, Connection::Access::create, 0);
    old.execute(schema_of(version_without_holds) + "PRAGMA application_id = " +
                std::to_string(application_id) + ";PRAGMA user_version = 1;");
  }
  for (const std::size_t i : {0U, 1U})
    EXPECT_TRUE(open(Collection::Mode::write).insert(entries[i]).accepted());
  EXPECT_EQ(open(Collection::Mode::read).size(), 2U);
  Entry hold = entries[2];
  hold.puzzle.goal = Goal::Kind::fortress;
  try {
    open(Collection::Mode::write).insert(hold);
    ADD_FAILURE() << "stored";
  } catch (const UnusableCollection& unusable) {
    EXPECT_THAT(unusable.what(), HasSubstr("version 1, in which no puzzle asks to hold"));
  }
  EXPECT_EQ(open(Collection::Mode::read).size(), 2U);
  {
    const std::string holds = folder_.file("holds.db");
    Collection::open(holds, Collection::Mode::create).insert(hold);
    Collection into = open(Collection::Mode::write);
    Collection from = Collection::open(holds, Collection::Mode::read);
    EXPECT_THROW(merge(into, from, {}), UnusableTarget);
  }
  // Merged into a new file, which is of version 2.
  const std::string old = path_;
  path_ = folder_.file("new.db");
  {
    Collection into = open(Collection::Mode::create);
    Collection from = Collection::open(old, Collection::Mode::read);
    EXPECT_EQ(merge(into, from, {}).stored, 2U);
    EXPECT_TRUE(into.insert(hold).accepted());
  }
  EXPECT_EQ(rows().back().entry->puzzle.goal, Goal::Kind::fortress);
}

TEST_F(CollectionFiles, WhatIsNoCollectionIsLeftAlone) {
  struct Case {
    const char* said;
    std::function<void()> make;
  };
  const std::vector<Case> cases{
      {"is not a database", [&] { write("[[puzzle]]\nname = \"a\"\n" + std::string(5000, '#')); }},
      {"is not a database", [&] { write("short"); }},
      {"not a collection of puzzles",
       [&] {
         Connection other(path_, Connection::Access::create, 0);
         other.execute("CREATE TABLE puzzle (id TEXT)");
       }},
      {"version 3, but this program reads versions 1 and 2; use a newer program",
       [&] {
         fill();
         execute("PRAGMA user_version = 3");
       }},
      {"its puzzle is not as this program makes it",  // version 1 has no holds
       [&] {
         fill();
         execute("PRAGMA user_version = 1");
       }},
      {"its puzzle is not as this program makes it",
       [&] {
         fill();
         execute("ALTER TABLE puzzle ADD COLUMN more TEXT");
       }},
      {"its puzzle_core is not as",
       [&] {
         fill();
         execute("DROP INDEX puzzle_core");
       }},
      {"has a trigger, which no collection has",
       [&] {
         fill();
         execute("CREATE TRIGGER t AFTER INSERT ON puzzle BEGIN DELETE FROM puzzle; END");
       }},
      {"has a view, which no collection has; remove it: DROP VIEW v",
       [&] {
         fill();
         execute("CREATE VIEW v AS SELECT 1");
       }},
      {"has a table, which no collection has; remove it: DROP TABLE mine",
       [&] {
         fill();
         execute("CREATE TABLE mine (a)");
       }},
      // What it computes would take memory and time without end.
      {"has an index, which no collection has; remove it: DROP INDEX more",
       [&] {
         fill();
         execute("CREATE INDEX more ON puzzle (hex(zeroblob(length(id))))");
       }},
      {"its caption is not as",
       [&] {
         fill();
         execute("CREATE TABLE caption (number, title, author, date, dedication, stipulation)");
       }},
      {"is a folder", [&] { std::filesystem::create_directory(path_); }},
      {"is not a regular file", [&] { ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0); }},
  };
  for (const Case& each : cases) {
    std::filesystem::remove_all(path_);
    each.make();
    const bool plain = std::filesystem::is_regular_file(path_);
    const std::string bytes = plain ? contents() : "";
    for (const auto mode :
         {Collection::Mode::read, Collection::Mode::write, Collection::Mode::create})
      EXPECT_THAT(complaint(mode), HasSubstr(each.said));
    if (plain) {
      EXPECT_EQ(contents(), bytes) << each.said;
    }
  }
}

TEST_F(CollectionFiles, AnEmptyFileBecomesACollectionWhenItIsWrittenTo) {
  write("");
  EXPECT_THAT(complaint(), HasSubstr("is empty"));
  EXPECT_EQ(complaint(Collection::Mode::create), "");
  EXPECT_EQ(complaint(), "");
}

TEST_F(CollectionFiles, AStatementCanBeStopped) {
  fill();
  Collection collection = open(Collection::Mode::read);
  int asked = 0;
  collection.stop_when([&asked] { return ++asked == 2; });
  std::string anything;
  for (const int length : {6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6})
    anything += (anything.empty() ? "" : "/") + std::string(static_cast<std::size_t>(length), '*');
  Filter filter;
  filter.patterns.assign(500, anything);
  EXPECT_THROW(while (true) collection.count(filter), StoppedCollection);
  EXPECT_EQ(asked, 2);
}

TEST_F(CollectionFiles, ValuesHaveALimitAndOtherFilesStayClosed) {
  fill();
  Connection connection(path_, Connection::Access::write, 0);
  EXPECT_EQ(connection.integer("SELECT length(zeroblob(200000000))"), 200'000'000);
  EXPECT_THROW(connection.integer("SELECT length(zeroblob(300000000))"), UnusableCollection);
  EXPECT_THROW(connection.execute("ATTACH ':memory:' AS other"), UnusableCollection);
  EXPECT_EQ(connection.integer("PRAGMA trusted_schema"), 0);
}

TEST_F(CollectionFiles, ALockedFileIsRefusedAndUntouched) {
  fill();
  Connection other(path_, Connection::Access::write, 0);
  other.execute("BEGIN IMMEDIATE");
  EXPECT_EQ(rows().size(), testing::some_entries().size()) << "readers do not wait";
  Entry entry = testing::some_entries().front();
  entry.id[0] = entry.id[0] == '0' ? '1' : '0';
  try {
    open(Collection::Mode::write).insert(entry);
    ADD_FAILURE() << "stored in a locked file";
  } catch (const UnusableCollection& unusable) {
    EXPECT_THAT(unusable.what(), HasSubstr("is locked by another process"));
  }
  other.execute("ROLLBACK");
  EXPECT_TRUE(open(Collection::Mode::write).insert(entry).accepted());
}

TEST_F(CollectionFiles, AFileInAFolderThatIsReadOnlyCanBeRead) {
  fill();
  const auto folder = std::filesystem::path(path_).parent_path();
  std::filesystem::permissions(path_, std::filesystem::perms(0444));
  std::filesystem::permissions(folder, std::filesystem::perms(0555));
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // Nothing is read-only to root.
    if (::geteuid() == 0 && ::setuid(65534) != 0) _exit(10);
    const bool read = rows().size() == testing::some_entries().size();
    const bool refused = complaint(Collection::Mode::write).find("read-only") != std::string::npos;
    _exit(read && refused ? 0 : read ? 1 : 2);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::filesystem::permissions(folder, std::filesystem::perms(0755));
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(CollectionFiles, AFullDiskLosesNothingThatWasStored) {
  const std::vector<Entry> entries = testing::some_entries();
  open(Collection::Mode::create).insert(entries[0]);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // Files may not grow beyond this: the log soon does.
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{160 << 10, 160 << 10};
    setrlimit(RLIMIT_FSIZE, &limit);
    int code = 1;
    try {
      Collection collection = open(Collection::Mode::write);
      Entry entry = entries[1];
      for (int i = 0; i < 1000; ++i) {
        entry.id = digest(std::to_string(i));
        entry.puzzle.note = std::string(4000, static_cast<char>('a' + i % 26));
        collection.insert(entry);
        std::ofstream(folder_.file("reported"), std::ios::app) << entry.id << "\n";
      }
    } catch (const UnusableCollection& unusable) {
      code = std::strstr(unusable.what(), "disk is full") != nullptr ? 0 : 2;
      std::ofstream(folder_.file("said")) << unusable.what();
    }
    _exit(code);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::ifstream said(folder_.file("said"));
  EXPECT_EQ(status, 0) << std::string(std::istreambuf_iterator<char>(said), {});
  std::vector<std::string> reported{entries[0].id};
  std::ifstream list(folder_.file("reported"));
  for (std::string id; std::getline(list, id);) reported.push_back(id);
  EXPECT_GE(reported.size(), 3u);
  std::vector<std::string> stored;
  for (const StoredEntry& each : rows()) stored.push_back(each.id);
  EXPECT_EQ(stored, reported);
  EXPECT_THAT(open(Collection::Mode::read).damage(), IsEmpty());
}

/// Each edit makes one row unreadable, and no other.
TEST_F(CollectionFiles, ARowEditedByHandIsNamed) {
  const std::vector<std::pair<std::string, std::string>> edits{
      {"position = 'nonsense'", "position: "},
      {"keys = '[\"a1-a2\"]', plies = 1", "keys: a1-a2 is not legal"},
      {"keys = '[1]'", "keys is not a list of texts"},
      {"keys = '[\"z\"]'", "'z' is not an action"},
      {"themes = '[\"beauty\"]'", "no theme is named 'beauty'"},
      {"rules_name = 'nonsense'", "rules_name names other rules"},
      {"attacker_pieces = 3", "attacker_pieces is 3, but the position has 7"},
      {"captured = 5", "captured is 5, but the position has"},
      {"plies = -1", "plies is below 0"},
      {"plies = 9, within = 7", "plies is greater than within"},
      {"name = '<b>'", "name must use only lower-case letters"},
      {"features = '{\"a\": \"b\"}'", "features is not an object of numbers"},
  };
  for (const auto& [edit, said] : edits) {
    std::filesystem::remove(path_);
    fill();
    execute("UPDATE puzzle SET " + edit + " WHERE number = 7");
    std::size_t damaged = 0;
    const auto all = rows();
    for (const StoredEntry& stored : all)
      if (!stored.entry) {
        ++damaged;
        EXPECT_EQ(stored.number, 7) << edit;
        EXPECT_EQ(stored.id, testing::some_entries()[6].id) << edit;
        EXPECT_THAT(stored.problem, HasSubstr(said)) << edit;
      }
    EXPECT_EQ(damaged, 1u) << edit;
    EXPECT_EQ(all.size(), testing::some_entries().size());
  }
}

TEST_F(CollectionFiles, SomeEditsAreRefusedByTheFileItself) {
  fill();
  for (const char* edit :
       {"keys = 'x'", "themes = '{}'", "plies = 'three'", "attacker = 'x'", "goal = 'lose'",
        "difficulty = 'hard'", "position = NULL", "id = (SELECT id FROM puzzle WHERE number = 2)"})
    EXPECT_THROW(execute(std::string("UPDATE puzzle SET ") + edit + " WHERE number = 7"),
                 UnusableCollection)
        << edit;
  EXPECT_THAT(rows(), SizeIs(testing::some_entries().size()));
}

TEST_F(CollectionFiles, DamagedPagesAreFound) {
  fill();
  {
    std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(3 * 4096);
    file << std::string(2 * 4096, '\x5a');
  }
  std::string said;
  try {
    Collection collection = open(Collection::Mode::read);
    for (const std::string& each : collection.damage()) said += each;
  } catch (const UnusableCollection& unusable) {
    said = unusable.what();
  }
  EXPECT_NE(said, "");
}

TEST_F(CollectionFiles, MergingTwiceChangesNothing) {
  fill();
  const std::string other = folder_.file("all.db");
  Collection all = Collection::open(other, Collection::Mode::create);
  Collection from = open(Collection::Mode::read);
  const std::size_t size = testing::some_entries().size();
  MergeCounts counts = merge(all, from, {});
  EXPECT_EQ(counts.stored, size);
  counts = merge(all, from, {});
  EXPECT_EQ(counts.stored, 0u);
  EXPECT_EQ(counts.positions, size);
  EXPECT_TRUE(all.statistics({}).rejected.empty());
  MergeRequest some;
  some.filter.plies = Range{5, 5};
  Collection five = Collection::open(folder_.file("five.db"), Collection::Mode::create);
  counts = merge(five, from, some);
  EXPECT_GE(counts.stored, 5u);
  EXPECT_LT(counts.stored, size);
}

}  // namespace
}  // namespace agon::puzzles
