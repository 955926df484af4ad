// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Ids are permanent; filters, orders and figures against plain counting.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/shape.hpp"
#include "puzzles/collection/testing/some_entries.hpp"
#include "puzzles/sampling/transform.hpp"

namespace agon::puzzles {
namespace {

/// These may never change: others have them in their files.
TEST(PuzzleIds, AreTheSameForEver) {
  struct Known {
    const char* rules;
    const char* position;
    const char* id;
  };
  const std::vector<Known> known{
      {"wikipedia", "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -",
       "ff967b6e489c3f8d9ada0139d000f8a3"},
      {"wikipedia", "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w - -",
       "9ef3d1a415e41bcf5d7f818f7050d152"},
      {"queens-guard", "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w h8 -",
       "9c9072b01b07e21f5d6270f88299c31a"},
      {"wikipedia,radius=2,guards=1", "qG1/g3/Q4/4/3 w - -", "b6b9546f1c4de9618ce63a95825c3622"},
      {"wikipedia,setup=place-any", "6/7/8/9/10/11/10/9/8/7/6 w - QGGGGGGqgggggg",
       "0667e9046692e831baf11e3e6c44e86c"},
  };
  for (const Known& each : known) {
    const rulesets::ParsedRules rules = rulesets::parse_rules(each.rules);
    ASSERT_TRUE(rules.mistakes.empty()) << to_string(rules.mistakes);
    const ParsedPosition parsed = parse_position(each.position, rules.rules.radius);
    ASSERT_TRUE(parsed.problems.empty()) << each.position << to_string(parsed.problems);
    EXPECT_EQ(puzzle_id(parsed.position, rules.rules), each.id) << each.rules;
    for (int symmetry = 0; symmetry < 12; ++symmetry)
      for (const Position& image : {parsed.position, sampling::colours_swapped(parsed.position)})
        EXPECT_EQ(puzzle_id(sampling::turned(image, symmetry), rules.rules), each.id);
  }
}

class CollectionFind : public ::testing::Test {
 protected:
  CollectionFind() {
    // Figures of all sorts, some unknown.
    entries_ = testing::some_entries();
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      Entry& entry = entries_[i];
      if (i % 4 != 0) entry.difficulty = 500.0 + static_cast<double>(i * 37 % 100);
      if (i % 3 != 0) entry.named = static_cast<int>(i % 5);
      if (i % 5 != 0) {
        entry.readings = static_cast<int>(i % 7);
        entry.all_readings = 6;
      }
      if (i % 2 == 0) entry.presets = std::vector<std::string>{"bell", "walker"};
      if (i % 6 == 0) entry.verified = {{"search", "keys"}, "2026-01-31T12:00:00Z"};
      entry.core = "core " + std::to_string(i);
      entry.line_signature = i % 3 == 0 ? "" : "line " + std::to_string(i);
    }
    Batch batch;
    batch.entries = entries_;
    batch.rejected = {{"two-keys", 3}};
    collection_.insert(batch);
  }
  std::vector<std::string> names(const Filter& filter, const Order& order = {},
                                 std::optional<std::size_t> limit = std::nullopt) {
    std::vector<std::string> all;
    collection_.find(filter, order, limit, false, [&](const StoredEntry& stored) {
      all.push_back(stored.name);
      return true;
    });
    return all;
  }
  /// The filter finds exactly those for which this is true, and some of them, and not all.
  void expect(const Filter& filter, const std::function<bool(const Entry&)>& meant,
              const std::string& what) {
    std::vector<std::string> expected;
    for (const Entry& entry : entries_)
      if (meant(entry)) expected.push_back(entry.puzzle.name);
    EXPECT_EQ(names(filter), expected) << what;
    EXPECT_EQ(collection_.count(filter), expected.size()) << what;
    EXPECT_GE(expected.size(), 1u) << what;
    EXPECT_LT(expected.size(), entries_.size()) << what;
  }

  testing::Folder folder_;
  std::vector<Entry> entries_;
  Collection collection_ = Collection::open(folder_.file("c.db"), Collection::Mode::create);
};

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

TEST_F(CollectionFind, FiltersMeanWhatTheySay) {
  const auto with = [](const std::function<void(Filter&)>& set) {
    Filter filter;
    set(filter);
    return filter;
  };
  const RuleSet rules = entries_.front().puzzle.rules;
  expect(
      with([&](Filter& f) { f.rules = {rules}; }),
      [&](const Entry& e) { return e.puzzle.rules == rules; }, "rules");
  expect(
      with([&](Filter& f) {
        f.rules = {rules, entries_.back().puzzle.rules};
      }),
      [&](const Entry& e) {
        return e.puzzle.rules == rules || e.puzzle.rules == entries_.back().puzzle.rules;
      },
      "either rules");
  expect(
      with([](Filter& f) {
        f.plies = Range{3, 4};
      }),
      [](const Entry& e) { return e.puzzle.plies == 3; }, "plies");
  expect(
      with([](Filter& f) {
        f.plies = Range{std::nullopt, 1};
      }),
      [](const Entry& e) { return e.puzzle.plies == 1; }, "at most");
  expect(
      with([](Filter& f) { f.attacker = Side::black; }),
      [](const Entry& e) { return e.puzzle.attacker == Side::black; }, "attacker");
  expect(
      with([](Filter& f) {
        f.themes = {"capture", "sole-key"};
      }),
      [](const Entry& e) {
        return has(e.puzzle.themes, "capture") && has(e.puzzle.themes, "sole-key");
      },
      "themes");
  expect(
      with([](Filter& f) { f.not_themes = {"quiet"}; }),
      [](const Entry& e) { return !has(e.puzzle.themes, "quiet"); }, "not-theme");
  expect(
      with([](Filter& f) { f.key_kinds = {"quiet"}; }),
      [](const Entry& e) { return has(e.key_kinds, "quiet"); }, "key");
  expect(
      with([](Filter& f) {
        f.difficulty = Range{520, 560};
      }),
      [](const Entry& e) { return e.difficulty && *e.difficulty >= 520 && *e.difficulty <= 560; },
      "difficulty");
  expect(
      with([](Filter& f) {
        f.named = Range{0, 2};
      }),
      [](const Entry& e) { return e.named && *e.named <= 2; }, "named");
  expect(
      with([](Filter& f) { f.named = Range{}; }),
      [](const Entry& e) { return e.named.has_value(); }, "any named");
  expect(
      with([](Filter& f) {
        f.readings = Range{100, 100};
      }),
      [](const Entry& e) { return e.readings == 6; }, "every reading");
  expect(
      with([](Filter& f) {
        f.readings = Range{50, 90};
      }),
      [](const Entry& e) { return e.readings && *e.readings >= 3 && *e.readings <= 5; },
      "readings");
  expect(
      with([](Filter& f) { f.presets = {"walker"}; }),
      [](const Entry& e) { return e.presets.has_value(); }, "presets");
  expect(
      with([](Filter& f) { f.verified = {"keys"}; }),
      [](const Entry& e) { return has(e.verified.how, "keys"); }, "verified");
  expect(
      with([](Filter& f) { f.text = "IN-3-"; }),
      [](const Entry& e) { return e.puzzle.name.find("in-3-") != std::string::npos; }, "text");
  const std::string id = entries_[4].id;
  expect(
      with([&](Filter& f) { f.id = id.substr(0, 12); }), [&](const Entry& e) { return e.id == id; },
      "id");
  EXPECT_EQ(names(with([](Filter& f) { f.pieces = Range{14, 14}; })).size(), entries_.size());
  EXPECT_EQ(names(with([](Filter& f) { f.pieces = Range{0, 13}; })).size(), 0u);
  EXPECT_EQ(names(with([](Filter& f) { f.captured = Range{0, 14}; })).size(), entries_.size());
  EXPECT_EQ(names(with([](Filter& f) { f.goal = "win"; })).size(), entries_.size());
  EXPECT_EQ(names(with([](Filter& f) { f.goal = "throne"; })).size(), 0u);
  EXPECT_EQ(names(with([](Filter& f) { f.solvable = false; })).size(), 0u);
}

/// The placement with a letter for each cell, 1 for an empty one.
std::string cell_by_cell(const Position& position) {
  std::string placement = to_string(position);
  placement.resize(placement.find(' '));
  std::string text;
  for (std::size_t i = 0; i < placement.size();) {
    const std::size_t digits =
        std::min(placement.find_first_not_of("0123456789", i), placement.size()) - i;
    if (digits == 0) {
      text += placement[i++];
    } else {
      text += std::string(std::stoul(placement.substr(i, digits)), '1');
      i += digits;
    }
  }
  return text;
}

TEST_F(CollectionFind, PatternsAreShapesOfPositions) {
  const auto found = [&](const std::string& pattern) {
    Filter filter;
    filter.patterns = {pattern};
    EXPECT_EQ(collection_.count(filter), names(filter).size());
    return names(filter);
  };
  for (const Entry& entry : entries_) {
    const Puzzle& puzzle = entry.puzzle;
    const std::string cells = cell_by_cell(puzzle.position);
    const std::string side = puzzle.position.to_move == Side::white ? " w" : " b";
    const std::string other = puzzle.position.to_move == Side::white ? " b" : " w";
    std::string free = cells;
    std::string any = cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == '/') continue;
      const bool attackers = puzzle.attacker == Side::white ? cells[i] == 'Q' || cells[i] == 'G'
                                                            : cells[i] == 'q' || cells[i] == 'g';
      if (!attackers) free[i] = '?';
      any[i] = '*';
    }
    const std::string whole = to_string(puzzle.position);
    EXPECT_THAT(found(whole), ::testing::Contains(puzzle.name));
    EXPECT_THAT(found(whole.substr(0, whole.find(' '))), ::testing::Contains(puzzle.name));
    EXPECT_THAT(found(free), ::testing::Contains(puzzle.name));
    EXPECT_THAT(found(free + side), ::testing::Contains(puzzle.name));
    EXPECT_THAT(found(free + other), ::testing::Not(::testing::Contains(puzzle.name)));
    EXPECT_EQ(found(any).size(), entries_.size());
    // A piece of the attacker's stands on no free cell, and nothing on an empty one.
    for (const char letter : {'?', '1'}) {
      std::string none = free;
      none[cells.find(puzzle.attacker == Side::white ? 'Q' : 'q')] = letter;
      EXPECT_THAT(found(none), ::testing::Not(::testing::Contains(puzzle.name))) << none;
    }
  }
  // Every image of a position has its shape.
  const Entry& entry = entries_[4];
  for (int symmetry = 0; symmetry < 12; ++symmetry)
    for (const Position& image :
         {sampling::turned(entry.puzzle.position, symmetry),
          sampling::colours_swapped(sampling::turned(entry.puzzle.position, symmetry))})
      EXPECT_THAT(found(to_string(image)), ::testing::ElementsAre(entry.puzzle.name));
  EXPECT_THAT(found("4/5/6/7/6/5/4"), ::testing::IsEmpty());
  for (const char* wrong :
       {"", "x", "4/5/6/7/6/5/5", "6/7/8/9/10/11/10/9/8/7/6 x", "****",
        "6/7/8/9/10/11/10/9/8/7/6 w a1,a1 -", "6/7/8/9/10/11/10/9/8/7/6 w - - -"})
    EXPECT_THAT(Shape(wrong).problem(), ::testing::Not(::testing::IsEmpty())) << wrong;
}

TEST_F(CollectionFind, TheNearestComeFirst) {
  const Entry& entry = entries_[4];
  Position position = sampling::colours_swapped(sampling::turned(entry.puzzle.position, 5));
  std::vector<std::string> all;
  int last = 0;
  collection_.similar(
      {}, Nearness(position), std::nullopt, [&](const StoredEntry& stored, int distance) {
        EXPECT_GE(distance, last);
        EXPECT_EQ(distance, Nearness(stored.entry->puzzle.position).distance(position));
        last = distance;
        all.push_back(stored.name);
        return true;
      });
  ASSERT_EQ(all.size(), entries_.size());
  EXPECT_EQ(all.front(), entry.puzzle.name);
  EXPECT_GT(last, 0);
  Filter filter;
  filter.rules = {entries_.back().puzzle.rules};
  std::vector<std::string> some;
  collection_.similar(filter, Nearness(position), 2, [&](const StoredEntry& stored, int) {
    some.push_back(stored.name);
    return true;
  });
  EXPECT_EQ(some.size(), 2u);
  collection_.similar({}, Nearness(Position(3)), std::nullopt,
                      [](const StoredEntry&, int) -> bool { throw std::logic_error("radius 5"); });
  EXPECT_EQ(collection_.radii({}), std::set<int>{5});
}

TEST_F(CollectionFind, TwinsAreWhatWouldBeRefused) {
  std::vector<Twins> twins;
  const auto look = [&](const Filter& filter) {
    twins.clear();
    collection_.twins(filter, [&](const Twins& each) {
      twins.push_back(each);
      return true;
    });
    return twins.size();
  };
  EXPECT_EQ(look({}), 0u);
  // The same three under other rules, in what they have in common.
  Batch batch;
  batch.entries = {entries_[0], entries_[1], entries_[2]};
  for (Entry& entry : batch.entries) {
    entry.puzzle.rules.stepping_between = SteppingBetween::captured;
    entry.puzzle.rules_name = "wikipedia";
    entry.puzzle.name += "-again";
  }
  batch.entries[1].puzzle.position = sampling::turned(entries_[3].puzzle.position, 3);
  batch.entries[0].core = "another";
  batch.entries[2].puzzle.position = entries_[4].puzzle.position;
  batch.entries[2].core = "a third";
  batch.entries[2].line_signature = "line 7";
  for (Entry& entry : batch.entries) {
    entry.puzzle.keys.clear();
    entry.id = puzzle_id(entry.puzzle.position, entry.puzzle.rules);
  }
  for (const Inserted& inserted : collection_.insert(batch)) EXPECT_TRUE(inserted.accepted());
  ASSERT_EQ(look({}), 3u);
  EXPECT_EQ(twins[0].same, Sameness::position);
  EXPECT_EQ(twins[0].other.id, entries_[0].id);
  EXPECT_EQ(twins[0].one.id, batch.entries[0].id);
  EXPECT_EQ(twins[1].same, Sameness::position) << "comes before the core";
  EXPECT_EQ(twins[1].other.id, entries_[3].id);
  EXPECT_EQ(twins[2].other.id, entries_[4].id);
  Filter one_rules;
  one_rules.rules = {batch.entries[0].puzzle.rules};
  EXPECT_EQ(look(one_rules), 0u);
}

TEST_F(CollectionFind, OrdersAndLimits) {
  const auto values = [&](const Order& order, const std::function<double(const Entry&)>& value) {
    std::vector<double> all;
    collection_.find({}, order, std::nullopt, false, [&](const StoredEntry& stored) {
      all.push_back(value(*stored.entry));
      return true;
    });
    return all;
  };
  const auto plies = [](const Entry& e) { return static_cast<double>(*e.puzzle.plies); };
  const auto difficulty = [](const Entry& e) { return e.difficulty.value_or(1e9); };
  const auto missing = [](const Entry& e) { return e.difficulty.value_or(-1); };
  std::vector<double> found = values({"plies"}, plies);
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
  found = values({"plies", true}, plies);
  EXPECT_TRUE(std::is_sorted(found.rbegin(), found.rend()));
  found = values({"difficulty"}, difficulty);
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end())) << "unknown last";
  found = values({"difficulty", true}, missing);
  EXPECT_TRUE(std::is_sorted(found.rbegin(), found.rend())) << "unknown last";
  for (const Word& order : orders()) {
    const auto all = names({}, {std::string(order.name)});
    EXPECT_EQ(all.size(), entries_.size()) << order.name;
    const auto some = names({}, {std::string(order.name)}, 5);
    EXPECT_EQ(some, std::vector<std::string>(all.begin(), all.begin() + 5)) << order.name;
  }
  EXPECT_EQ(names({}, {"random", false, 1}), names({}, {"random", false, 1}));
  EXPECT_NE(names({}, {"random", false, 1}), names({}, {"random", false, 2}));
  EXPECT_NE(names({}, {"random", false, 1}), names({}));
}

TEST_F(CollectionFind, OnePuzzleByNameOrId) {
  const Entry& entry = entries_[8];
  for (const std::string& called : {entry.puzzle.name, entry.id, entry.id.substr(0, 12)}) {
    const auto stored = collection_.get(called, true);
    ASSERT_TRUE(stored) << called;
    EXPECT_EQ(stored->id, entry.id);
  }
  for (const char* called : {"", "no-such-name", "%", "'"})
    EXPECT_FALSE(collection_.get(called, true)) << called;
}

TEST_F(CollectionFind, FiguresAreCounts) {
  const Statistics all = collection_.statistics({});
  EXPECT_EQ(all.puzzles, entries_.size());
  std::size_t sum = 0;
  for (const auto& [rules, counts] : all.by_rules)
    for (const auto& [plies, count] : counts) {
      // Named separately, because clang 14 cannot capture the parts of a pair.
      const auto meant = std::count_if(
          entries_.begin(), entries_.end(), [&name = rules, &length = plies](const Entry& e) {
            return e.puzzle.rules_name == name && e.puzzle.plies == length;
          });
      EXPECT_EQ(count, static_cast<std::size_t>(meant)) << rules << plies;
      sum += count;
    }
  EXPECT_EQ(sum, entries_.size());
  for (const auto& [theme, count] : all.themes) {
    const std::string word = theme;
    const auto meant = std::count_if(entries_.begin(), entries_.end(),
                                     [&](const Entry& e) { return has(e.puzzle.themes, word); });
    EXPECT_EQ(count, static_cast<std::size_t>(meant)) << theme;
  }
  EXPECT_EQ(all.cores.different, entries_.size());
  EXPECT_EQ(all.cores.commonest, 1u);
  EXPECT_LT(all.lines.known, entries_.size());
  EXPECT_EQ(all.lines.known, all.lines.different);
  std::vector<double> values;
  for (const Entry& entry : entries_)
    if (entry.difficulty) values.push_back(*entry.difficulty);
  std::sort(values.begin(), values.end());
  EXPECT_EQ(all.difficulty.known, values.size());
  EXPECT_EQ(all.difficulty.least, values.front());
  EXPECT_EQ(all.difficulty.greatest, values.back());
  EXPECT_EQ(all.difficulty.median, values[(values.size() - 1) / 2]);
  EXPECT_EQ(all.rejected.at("two-keys"), 3u);
  Filter three;
  three.plies = Range{3, 3};
  EXPECT_EQ(collection_.statistics(three).puzzles, collection_.count(three));
}

}  // namespace
}  // namespace agon::puzzles
