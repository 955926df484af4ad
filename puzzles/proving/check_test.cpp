// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzles proved, and damaged ones found out.
#include "puzzles/proving/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "model/rules/judge.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/testing/some_entries.hpp"
#include "puzzles/proving/appraise.hpp"
#include "solver/api/solve.hpp"

namespace agon::puzzles {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

std::vector<Puzzle> project_puzzles() {
  std::vector<Puzzle> all;
  for (const char* name :
       {"published", "wins", "readings", "curious", "goals", "perpetuals", "locks"})
    for (Puzzle& puzzle :
         read_puzzles(std::string(AGON_SOURCE_DIR "/puzzles/") + name + ".toml").puzzles)
      all.push_back(std::move(puzzle));
  return all;
}

Entry appraised(const Puzzle& puzzle) {
  AppraisalRequest request;
  request.now = utc_now();
  const Appraised found =
      appraise(puzzle, {"1.0", "agon collection c.db import x.toml", {}, {}}, request);
  EXPECT_THAT(found.wrong, IsEmpty()) << puzzle.name;
  EXPECT_EQ(found.open, "") << puzzle.name;
  const Entry none;
  return found.entry.value_or(none);
}

TEST(CollectionCheck, TheProjectsPuzzlesAreProvedStoredAndProvedAgain) {
  testing::Folder folder;
  Collection collection = Collection::open(folder.file("c.db"), Collection::Mode::create);
  std::size_t wins = 0;
  std::size_t formulas = 0;
  // readings_collection_test solves all; with AGON_STRIDE=N every N-th here.
  const std::uint64_t stride = test::setting("AGON_STRIDE", 1);
  const std::vector<Puzzle> all = project_puzzles();
  for (std::size_t i = 0; i < all.size(); i += stride) {
    const Puzzle& puzzle = all[i];
    const Entry entry = appraised(puzzle);
    EXPECT_THAT(entry.puzzle.themes, IsSupersetOf(puzzle.themes)) << puzzle.name;
    collection.insert(entry);
    if (!puzzle.plies) {
      EXPECT_THAT(entry.verified.how, ElementsAre("search"));
      continue;
    }
    ++wins;
    if (!entry.certificate.empty()) ++formulas;
    EXPECT_THAT(entry.verified.how, Contains("judge")) << puzzle.name;
  }
  EXPECT_GE(wins, 50u / stride);
  EXPECT_GE(formulas, 45u / stride);
  std::size_t rows = 0;
  collection.find({}, {}, std::nullopt, true, [&](const StoredEntry& stored) {
    const RowCheck check = check_row(stored, {});
    EXPECT_THAT(check.wrong, IsEmpty()) << stored.name;
    EXPECT_EQ(check.open, "") << stored.name;
    ++rows;
    return true;
  });
  EXPECT_EQ(rows, collection.size());
}

/// A puzzle with a sole key in five plies, as stored.
StoredEntry sound() {
  for (const Puzzle& puzzle : project_puzzles())
    if (puzzle.plies == 5 && puzzle.goal == Goal::Kind::formation && puzzle.keys.size() == 1) {
      StoredEntry stored;
      stored.number = 1;
      stored.entry = appraised(puzzle);
      stored.id = stored.entry->id;
      stored.name = puzzle.name;
      stored.canonical = canonical(puzzle.position, puzzle.rules);
      return stored;
    }
  throw std::logic_error("no such puzzle");
}

TEST(CollectionCheck, EveryDamageIsFound) {
  const StoredEntry good = sound();
  ASSERT_THAT(check_row(good, {}).wrong, IsEmpty());
  ASSERT_FALSE(good.entry->core.empty());
  struct Damage {
    const char* said;
    std::function<void(Entry&)> make;
  };
  const std::vector<Damage> damages{
      {"id ", [](Entry& entry) { entry.id[0] = entry.id[0] == '0' ? '1' : '0'; }},
      {"win in 5, expected win in 3", [](Entry& entry) { entry.puzzle.plies = 3; }},
      {"no win, expected win in 7",
       [](Entry& entry) {
         entry.puzzle.within = 3;
         entry.puzzle.plies = 7;
       }},
      {"expected no win", [](Entry& entry) { entry.puzzle.plies.reset(); }},
      {"keys", [](Entry& entry) { entry.puzzle.keys.front() = Action::pass(); }},
      {"keys", [](Entry& entry) { entry.puzzle.keys.clear(); }},
      {"slower keys", [](Entry& entry) { entry.slower_keys = entry.puzzle.keys; }},
      {"kinds of keys", [](Entry& entry) { entry.key_kinds.pop_back(); }},
      {"themes", [](Entry& entry) { entry.puzzle.themes.emplace_back("forfeit"); }},
      {"the line", [](Entry& entry) { entry.line.pop_back(); }},
      {"not legal, in ply 2", [](Entry& entry) { entry.line[1] = entry.line[0]; }},
      {"line signature", [](Entry& entry) { entry.line_signature[3] ^= 1; }},
      {"core", [](Entry& entry) { entry.core[3] ^= 1; }},
      {"pieces named", [](Entry& entry) { entry.named = *entry.named + 1; }},
      {"certificate", [](Entry& entry) { entry.certificate = "nonsense"; }},
      {"certificate",
       [](Entry& entry) {  // its last line is lost
         entry.certificate.resize(entry.certificate.rfind('\n', entry.certificate.size() - 2) + 1);
       }},
  };
  for (const Damage& damage : damages) {
    StoredEntry stored = good;
    damage.make(*stored.entry);
    const RowCheck check = check_row(stored, {});
    EXPECT_THAT(check.wrong, Contains(HasSubstr(damage.said))) << damage.said;
  }
}

TEST(CollectionCheck, ABareQuestionIsAnsweredFirst) {
  std::size_t compared = 0;
  for (const Puzzle& puzzle : project_puzzles()) {
    if (puzzle.keys.empty() || puzzle.plies.value_or(9) > 3) continue;
    Puzzle bare = puzzle;
    bare.answered = false;
    bare.plies.reset();
    bare.keys.clear();
    const Entry entry = appraised(bare);
    EXPECT_TRUE(entry.puzzle.answered);
    EXPECT_EQ(entry.puzzle.plies, puzzle.plies) << puzzle.name;
    EXPECT_EQ(entry.puzzle.keys, puzzle.keys) << puzzle.name;
    EXPECT_EQ(entry.certificate, appraised(puzzle).certificate) << puzzle.name;
    ++compared;
  }
  EXPECT_GE(compared, 5u);
}

TEST(CollectionCheck, ALimitLeavesARowOpenAndNotWrong) {
  Limits limits;
  limits.nodes = 3;
  const RowCheck check = check_row(sound(), limits);
  EXPECT_THAT(check.wrong, IsEmpty());
  EXPECT_NE(check.open, "");
}

TEST(CollectionCheck, SlowerKeysAreThoseThatStillAnswerTheQuestion) {
  std::size_t slower_keys = 0;
  for (Puzzle puzzle : project_puzzles()) {
    if (puzzle.goal != Goal::Kind::formation || puzzle.plies.value_or(9) > 3) continue;
    puzzle.within = *puzzle.plies + 2;  // asked for in more plies than it takes
    const Entry entry = appraised(puzzle);
    if (!puzzle.keys.empty()) {
      EXPECT_EQ(entry.puzzle.keys, puzzle.keys);
    }
    for (const Action& slower : entry.slower_keys) {
      search::Question question;
      question.attacker = puzzle.attacker;
      const Verdict verdict =
          api::solve(puzzle.rules, rules::apply(puzzle.position, puzzle.rules, slower), question)
              .verdict;
      EXPECT_EQ(verdict.plies, *puzzle.within - 1) << puzzle.name << to_string(slower);
      ++slower_keys;
    }
  }
  EXPECT_GE(slower_keys, 1u);
}

TEST(CollectionCheck, StandingIsCountedOverReadings) {
  Entry entry = sound().entry.value();
  AppraisalRequest request;
  request.readings = true;
  request.now = utc_now();
  const Appraised found = appraise(entry.puzzle, {}, request);
  ASSERT_TRUE(found.entry);
  ASSERT_TRUE(found.entry->presets);
  const std::string preset = entry.puzzle.rules_name.substr(0, entry.puzzle.rules_name.find(','));
  if (preset == entry.puzzle.rules_name) {
    EXPECT_THAT(*found.entry->presets, Contains(preset));
  }
  if (found.entry->readings) {
    EXPECT_GE(*found.entry->readings, 1);
    EXPECT_LE(*found.entry->readings, *found.entry->all_readings);
  }
}

}  // namespace
}  // namespace agon::puzzles
