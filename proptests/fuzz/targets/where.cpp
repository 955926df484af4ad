// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The conditions of --where, a line each, asked of the collection that is shipped: refused with one
// line, or SQLite finds as many puzzles as the conditions hold for here, in the order that was
// asked for.
#include <algorithm>
#include <optional>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "proptests/fuzz/support/bytes.hpp"
#include "proptests/fuzz/support/covered.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "puzzles/collection/collection.hpp"
#include "puzzles/sampling/transform.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "tools/requests/collection.hpp"

namespace {

using namespace agon;
using puzzles::Entry;
using puzzles::Filter;
using puzzles::Range;

struct Shipped {
  puzzles::Collection collection = puzzles::Collection::open(
      AGON_SOURCE_DIR "/puzzles/collection/selection.db.zst", puzzles::Collection::Mode::read);
  std::vector<Entry> entries;

  Shipped() {
    collection.find({}, {}, {}, false, [this](const puzzles::StoredEntry& stored) {
      entries.push_back(stored.entry.value());
      return true;
    });
  }
};

Shipped& shipped() {
  static Shipped all;
  return all;
}

bool within(const std::optional<Range>& range, std::optional<double> value) {
  if (!range) return true;
  return value && (!range->least || *value >= *range->least) &&
         (!range->most || *value <= *range->most);
}

bool has_all(const std::vector<std::string>& words, const std::vector<std::string>& wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& each) {
    return std::find(words.begin(), words.end(), each) != words.end();
  });
}

std::string small(std::string text) {
  for (char& letter : text)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return text;
}

/// Letter by letter, from the top row down.
bool fits(std::string_view placement, const Position& position, Side attacker) {
  const int radius = position.radius();
  for (int row = row_count(radius); row >= 1; --row) {
    int number = first_number(radius, row);
    const std::size_t end = std::min(placement.find('/'), placement.size());
    for (std::size_t i = 0; i < end;) {
      int cells = 1;
      const char letter = placement[i++];
      if (letter >= '0' && letter <= '9') {
        cells = letter - '0';
        for (; i < end && placement[i] >= '0' && placement[i] <= '9'; ++i)
          cells = 10 * cells + (placement[i] - '0');
      }
      for (; cells > 0; --cells, ++number) {
        if (number > last_number(radius, row)) return false;
        const auto piece =
            position.at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(number)});
        const bool good = letter == '*'   ? true
                          : letter == '?' ? !piece || piece->side != attacker
                          : letter > '9'  ? piece && to_char(*piece) == letter
                                          : !piece;
        if (!good) return false;
      }
    }
    if (number != last_number(radius, row) + 1) return false;
    placement.remove_prefix(std::min(end + 1, placement.size()));
  }
  return placement.empty();
}

/// The pattern stays as it is; the position is turned, reflected, and its colours are swapped.
bool has_shape(const std::string& pattern, const puzzles::Puzzle& puzzle) {
  const std::size_t end = std::min(pattern.find(' '), pattern.size());
  const std::string fields = pattern.substr(end);
  for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry)
    for (const bool swapped : {false, true}) {
      Position image = sampling::turned(puzzle.position, symmetry);
      if (swapped) image = sampling::colours_swapped(image);
      const Side attacker = swapped ? opponent(puzzle.attacker) : puzzle.attacker;
      const std::string text = to_string(image);
      if (fits(std::string_view(pattern).substr(0, end), image, attacker) &&
          (text.substr(text.find(' ')) + ' ').starts_with(fields + ' '))
        return true;
    }
  return false;
}

int count_pieces(const Position& position) {
  int pieces = 0;
  for (const Cell cell : board_cells(position.radius())) pieces += position.at(cell) ? 1 : 0;
  return pieces;
}

/// Written from the help of --where, not from the SQL.
bool meant(const Filter& filter, const Entry& entry) {
  const puzzles::Puzzle& puzzle = entry.puzzle;
  const auto captured = [&](Side side) {
    return rules::captured_of(puzzle.position, puzzle.rules, side).size();
  };
  const std::optional<double> percent =
      entry.readings && entry.all_readings
          ? std::optional(100.0 * *entry.readings / *entry.all_readings)
          : std::nullopt;
  const std::string texts =
      puzzle.name + '\n' + puzzle.source + '\n' + puzzle.note + '\n' + entry.provenance.command;
  const auto none_of = [&](const std::vector<std::string>& words) {
    return std::none_of(words.begin(), words.end(),
                        [&](const std::string& each) { return has_all(puzzle.themes, {each}); });
  };
  return (filter.rules.empty() || std::find(filter.rules.begin(), filter.rules.end(),
                                            puzzle.rules) != filter.rules.end()) &&
         within(filter.plies, puzzle.plies) &&
         std::all_of(filter.patterns.begin(), filter.patterns.end(),
                     [&](const std::string& each) { return has_shape(each, puzzle); }) &&
         (!filter.solvable || *filter.solvable == puzzle.plies.has_value()) &&
         (!filter.attacker || *filter.attacker == puzzle.attacker) &&
         (!filter.goal || *filter.goal == puzzles::goal_word(puzzle.goal)) &&
         has_all(puzzle.themes, filter.themes) && none_of(filter.not_themes) &&
         has_all(entry.key_kinds, filter.key_kinds) &&
         has_all(entry.presets.value_or(std::vector<std::string>()), filter.presets) &&
         has_all(entry.verified.how, filter.verified) &&
         within(filter.difficulty, entry.difficulty) &&
         within(filter.pieces, count_pieces(puzzle.position)) &&
         within(filter.captured,
                static_cast<double>(captured(Side::white) + captured(Side::black))) &&
         within(filter.named, entry.named) && within(filter.readings, percent) &&
         small(texts).find(small(filter.text)) != std::string::npos &&
         small(entry.id).starts_with(small(filter.id));
}

/// Nothing but presets: no file is read for a fuzzer.
bool names_a_file(const std::string& condition) {
  constexpr std::string_view rules = "rules=";
  if (!condition.starts_with(rules)) return false;
  const std::string_view text = std::string_view(condition).substr(rules.size());
  return rulesets::find_preset(text.substr(0, text.find(','))) == nullptr;
}

std::optional<Filter> filter_in(std::string_view left) {
  std::vector<std::string> conditions;
  while (!left.empty()) {
    const std::string line(left.substr(0, left.find('\n')));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    // As arguments of a program are: without a zero.
    const std::string condition = line.c_str();
    if (!names_a_file(condition)) conditions.push_back(condition);
  }
  try {
    return tools::filter_of({.where = conditions});
  } catch (const Unusable& refusal) {
    const std::string_view why = refusal.what();
    fuzz::require(why.starts_with("--where: "), "a refusal names its place: " + std::string(why));
    fuzz::cover("where: refused");
    return std::nullopt;
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  puzzles::Order order;
  order.by = puzzles::orders()[bytes.below(puzzles::orders().size())].name;
  order.reversed = bytes.flag();
  const std::size_t limit = bytes.below(32);
  const auto filter = filter_in(bytes.rest());
  if (!filter) return 0;
  const auto& entries = shipped().entries;
  const auto right = static_cast<std::size_t>(std::count_if(
      entries.begin(), entries.end(), [&](const Entry& each) { return meant(*filter, each); }));
  fuzz::cover(right == 0                ? "where: no puzzle"
              : right == entries.size() ? "where: every puzzle"
                                        : "where: some puzzles");
  const std::size_t counted = shipped().collection.count(*filter);
  fuzz::require(counted == right, "SQLite counts " + std::to_string(counted) + ", here it is " +
                                      std::to_string(right));
  std::vector<Entry> found;
  shipped().collection.find(*filter, order, limit, false, [&](const puzzles::StoredEntry& stored) {
    found.push_back(stored.entry.value());
    return true;
  });
  fuzz::require(found.size() == std::min(limit, right), "as many as there are, up to the limit");
  for (const Entry& each : found) fuzz::require(meant(*filter, each), "not meant: " + each.id);
  for (std::size_t i = 1; i < found.size(); ++i) {
    const Entry& one = found[order.reversed ? i : i - 1];
    const Entry& next = found[order.reversed ? i - 1 : i];
    fuzz::require(order.by != "id" || one.id < next.id, "in the order of ids");
    fuzz::require(order.by != "name" || one.puzzle.name < next.puzzle.name, "of names");
    fuzz::require(order.by != "difficulty" || !one.difficulty || !next.difficulty ||
                      *one.difficulty <= *next.difficulty,
                  "of difficulty");
  }
  return 0;
}
