// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/filter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/values/rule_set.hpp"

namespace agon::puzzles {
namespace {

/// Collects conditions; each `?` in one has its text.
class Conditions {
 public:
  void add(std::string sql, std::vector<std::string> texts = {}) {
    clauses_.push_back(std::move(sql));
    for (std::string& text : texts) texts_.push_back(std::move(text));
  }
  void add_range(std::string_view value, const std::optional<Range>& range) {
    if (!range) return;
    if (range->least) add(fmt::format("{} >= {:.17g}", value, *range->least));
    if (range->most) add(fmt::format("{} <= {:.17g}", value, *range->most));
    if (!range->least && !range->most) add(fmt::format("{} IS NOT NULL", value));
  }
  void add_words(std::string_view column, const std::vector<std::string>& words, bool has) {
    for (const std::string& word : words)
      add(fmt::format("{} IN (SELECT value FROM json_each({}))", has ? "?" : "? NOT", column),
          {word});
  }
  Condition joined() && {
    std::string sql;
    if (!clauses_.empty()) sql = fmt::format("WHERE {}", fmt::join(clauses_, " AND "));
    return {std::move(sql), std::move(texts_)};
  }

 private:
  std::vector<std::string> clauses_;
  std::vector<std::string> texts_;
};

/// A pattern for LIKE ... ESCAPE '\' that this text and nothing else matches.
std::string literally(std::string_view text) {
  std::string pattern;
  for (const char letter : text) {
    if (letter == '%' || letter == '_' || letter == '\\') pattern += '\\';
    pattern += letter;
  }
  return pattern;
}

}  // namespace

const std::vector<Word>& orders() {
  static const std::vector<Word> words{
      {"stored", "as they were stored"},
      {"id", "by id"},
      {"name", "by name"},
      {"plies", "the shortest first"},
      {"difficulty", "the easiest first"},
      {"pieces", "the fewest on the board first"},
      {"named", "the fewest pieces named by the proof first"},
      {"readings", "those that survive the most readings first"},
      {"random", "shuffled by --seed"},
  };
  return words;
}

void Condition::bind(sqlite::Statement& statement) const {
  int parameter = 0;
  for (const std::string& text : texts) statement.bind(++parameter, text);
}

Condition condition_of(const Filter& filter) {
  Conditions all;
  if (!filter.rules.empty()) {
    std::vector<std::string> fields;
    std::string places;
    for (const RuleSet& rules : filter.rules) {
      fields.push_back(to_string(rules));
      places += places.empty() ? "?" : ", ?";
    }
    all.add(fmt::format("rules.fields IN ({})", places), fields);
  }
  all.add_range("puzzle.plies", filter.plies);
  if (filter.solvable)
    all.add(fmt::format("puzzle.plies IS {}NULL", *filter.solvable ? "NOT " : ""));
  if (filter.attacker) all.add("puzzle.attacker = ?", {std::string(1, to_char(*filter.attacker))});
  if (filter.goal) all.add("puzzle.goal = ?", {*filter.goal});
  all.add_words("puzzle.themes", filter.themes, true);
  all.add_words("puzzle.themes", filter.not_themes, false);
  all.add_words("puzzle.key_kinds", filter.key_kinds, true);
  all.add_words("puzzle.presets", filter.presets, true);
  all.add_words("puzzle.verified_by", filter.verified, true);
  all.add_range("puzzle.difficulty", filter.difficulty);
  all.add_range("(puzzle.attacker_pieces + puzzle.defender_pieces)", filter.pieces);
  all.add_range("puzzle.captured", filter.captured);
  all.add_range("puzzle.named", filter.named);
  all.add_range("(100.0 * puzzle.readings / puzzle.all_readings)", filter.readings);
  if (!filter.text.empty())
    all.add(
        "(puzzle.name || char(10) || puzzle.source || char(10) || puzzle.note || char(10) || "
        "puzzle.command) LIKE ? ESCAPE '\\'",
        {"%" + literally(filter.text) + "%"});
  for (const std::string& pattern : filter.patterns)
    all.add("agon_has_shape(puzzle.position, puzzle.attacker, ?)", {pattern});
  if (!filter.id.empty()) all.add("puzzle.id LIKE ? ESCAPE '\\'", {literally(filter.id) + "%"});
  return std::move(all).joined();
}

std::string sql_of(const Order& order) {
  std::string value = "puzzle." + order.by;
  bool falling = order.reversed;
  if (order.by == "stored") value = "puzzle.number";
  if (order.by == "pieces") value = "(puzzle.attacker_pieces + puzzle.defender_pieces)";
  if (order.by == "readings") {
    value = "(1.0 * puzzle.readings / puzzle.all_readings)";
    falling = !falling;
  }
  return fmt::format("ORDER BY {} {} NULLS LAST, puzzle.id", value, falling ? "DESC" : "ASC");
}

}  // namespace agon::puzzles
