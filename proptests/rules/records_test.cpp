// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Game records: what is written is read back, what was played by the rules replays without a fault,
// and no text makes reading crash, hang or lose anything.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "model/records/replay.hpp"
#include "model/records/text.hpp"
#include "model/rules/judge.hpp"
#include "model/values/dice.hpp"
#include "model/values/testing/settings.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::proptests::records_test {
namespace {

using record::NodeId;
using record::Record;

constexpr std::array words{"a", "queen", "}",   "\\", "{", "\"", "(",  ")",  "1.", "*",
                           "ö", "♛",     "1-0", ";",  "[", "]",  "%x", "--", "𝔸"};

std::string random_words(Dice& dice) {
  std::string text;
  for (int left = dice.below(8); left > 0; --left) {
    text += dice.pick(words);
    if (dice.chance(60)) text += ' ';
  }
  return record::tidy(text);
}

/// A game and variations, played by the judge from a random position.
Record random_record(Dice& dice) {
  Record game;
  game.rules = sampling::random_rules(dice);
  if (!rules::opening(game.rules) || dice.chance(60))
    game.start = sampling::random_position(game.rules, sampling::random_kind(dice), dice);
  for (const char* name : {"White", "Black", "Date", "Event_2"})
    if (dice.chance(30)) game.headers.push_back({name, random_words(dice)});
  game.nodes[record::root].comment = random_words(dice);
  for (int lines = dice.below(5); lines >= 0; --lines) {
    const NodeId from = dice.below(game.nodes.size());
    Position position = record::start_of(game);
    for (const NodeId each : record::path_to(game, from))
      position = rules::apply(position, game.rules, game.nodes[each].action);
    NodeId at = from;
    for (int plies = dice.below(12); plies > 0; --plies) {
      const auto legal = rules::actions(position, game.rules);
      if (legal.empty()) break;
      const Action action = dice.pick(legal);
      at = record::add(game, at, action);
      if (dice.chance(20)) game.nodes[at].comment = random_words(dice);
      position = rules::apply(position, game.rules, action);
    }
  }
  game.rules.repetition = Repetition::none;  // a random walk does not ask whether it is over
  const auto replayed = record::replay(game);
  const auto line = record::main_line(game);
  game.result = replayed.standings[line.empty() ? record::root : line.back()]->outcome;
  return game;
}

std::string damaged(std::string text, Dice& dice) {
  for (int damages = 1 + dice.below(4); damages > 0 && !text.empty(); --damages) {
    const std::size_t at = dice.below(text.size());
    const std::size_t count = std::min<std::size_t>(dice.below(std::size_t{12}), text.size() - at);
    switch (dice.below(5)) {
      case 0:
        text.erase(at, count);
        break;
      case 1:
        text.insert(at, text.substr(dice.below(text.size()), count));
        break;
      case 2:
        text[at] = static_cast<char>(dice.below(256));
        break;
      case 3:
        text.insert(at, dice.pick(words));
        break;
      default:
        text.resize(at);
        break;
    }
  }
  return text;
}

/// Every text is either refused with a place and a reason, or read as the record that it writes.
void expect_read_well(const std::string& text) {
  const auto parsed = record::parse(text);
  ASSERT_EQ(parsed.places.size(), parsed.record.nodes.size()) << text;
  if (!parsed.mistakes.empty()) {
    EXPECT_GE(parsed.mistakes.front().line, 1) << text;
    EXPECT_GE(parsed.mistakes.front().column, 1) << text;
    EXPECT_FALSE(parsed.mistakes.front().text.empty()) << text;
    return;
  }
  const std::string written = record::write(parsed.record);
  EXPECT_EQ(record::parse(written).record, parsed.record) << text;
  const auto replayed = record::replay(parsed.record);
  for (const auto& fault : replayed.faults) EXPECT_FALSE(fault.text.empty()) << text;
}

TEST(Records, WhatIsWrittenIsReadBack) {
  Dice dice(test::setting("AGON_SEED", 1));
  const auto count = test::setting("AGON_POSITIONS", 400);
  std::size_t variations = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Record game = random_record(dice);
    const std::string text = record::write(game);
    const auto parsed = record::parse(text);
    ASSERT_EQ(to_string(parsed.mistakes), "") << text;
    ASSERT_EQ(parsed.record, record::renumber(game)) << text;
    ASSERT_EQ(record::write(parsed.record), text);
    variations += parsed.record.nodes.size() - 1 - record::main_line(parsed.record).size();
  }
  std::cout << count << " records, " << variations << " actions in variations\n";
  EXPECT_GT(variations, count);
}

TEST(Records, WhatWasPlayedByTheRulesHasNoFault) {
  Dice dice(test::setting("AGON_SEED", 2));
  const auto count = test::setting("AGON_POSITIONS", 400);
  std::size_t over = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    Record game = random_record(dice);
    const auto replayed = record::replay(game);
    ASSERT_TRUE(replayed.faults.empty()) << record::write(game) << replayed.faults.front().text;
    // With another action put in somewhere, exactly what was illegal is found.
    const NodeId at = dice.below(game.nodes.size());
    const auto& cells = board_cells(game.rules.radius);
    const Action action = dice.chance(50) ? Action::step(dice.pick(cells), dice.pick(cells))
                                          : Action::relocation(dice.pick(cells), dice.pick(cells));
    const auto before = game.nodes.size();
    const NodeId added = record::add(game, at, action);
    if (game.nodes.size() == before) continue;
    const Position& position = replayed.standings[at]->position;
    const auto legal = rules::actions(position, game.rules);
    const bool is_legal = std::find(legal.begin(), legal.end(), action) != legal.end();
    const auto again = record::replay(game);
    EXPECT_EQ(again.standings[added].has_value(), is_legal) << record::write(game);
    const bool named =
        std::any_of(again.faults.begin(), again.faults.end(),
                    [&](const auto& fault) { return !fault.of_result && fault.node == added; });
    EXPECT_EQ(named, !is_legal) << record::write(game);
    over += replayed.standings[at]->outcome != Outcome::none ? 1U : 0U;
  }
  std::cout << count << " records, " << over << " with an action added after the end\n";
  EXPECT_GT(over, 0U);
}

TEST(Records, DamagedTextsAreReadWellOrRefused) {
  Dice dice(test::setting("AGON_SEED", 3));
  std::size_t refused = 0;
  const auto count = test::setting("AGON_POSITIONS", 4000);
  std::string text = record::write(random_record(dice));
  for (std::uint64_t i = 0; i < count; ++i) {
    if (i % 20 == 0) text = record::write(random_record(dice));
    const std::string other = damaged(text, dice);
    expect_read_well(other);
    refused += record::parse(other).mistakes.empty() ? 0U : 1U;
  }
  std::cout << count << " damaged texts, " << refused << " refused\n";
  EXPECT_GT(refused, count / 4);
  EXPECT_LT(refused, count);
}

TEST(Records, RandomBytesAndWords) {
  Dice dice(test::setting("AGON_SEED", 4));
  const auto count = test::setting("AGON_POSITIONS", 4000);
  for (std::uint64_t i = 0; i < count; ++i) {
    std::string bytes = dice.chance(50) ? "[Rules \"wikipedia\"] " : "";
    std::string soup = bytes;
    for (int left = dice.below(60); left > 0; --left) {
      bytes += static_cast<char>(dice.below(256));
      soup += dice.chance(40) ? "a1-a2" : dice.pick(words);
      if (dice.chance(70)) soup += ' ';
    }
    expect_read_well(bytes);
    expect_read_well(soup);
  }
  std::cout << 2 * count << " texts\n";
}

}  // namespace
}  // namespace agon::proptests::records_test
