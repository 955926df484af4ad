// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/statistics.hpp"

#include <fmt/format.h>

#include "puzzles/collection/row.hpp"

namespace agon::puzzles {
namespace {

constexpr std::string_view tables = "puzzle JOIN rules USING (rules)";

class Counter {
 public:
  Counter(sqlite::Connection& connection, const Filter& filter)
      : connection_(connection), condition_(condition_of(filter)) {}

  /// What a SELECT list says of the puzzles meant; `more`: after the condition.
  sqlite::Statement ask(std::string_view selection, std::string_view from = tables,
                        std::string_view more = "") {
    sqlite::Statement statement(
        connection_, fmt::format("SELECT {} FROM {} {} {}", selection, from, condition_.sql, more));
    condition_.bind(statement);
    return statement;
  }
  std::size_t number(std::string_view selection) {
    sqlite::Statement statement = ask(selection);
    statement.step();
    return static_cast<std::size_t>(statement.integer(0));
  }
  Counts counts(std::string_view value, std::string_view from = tables) {
    Counts counts;
    sqlite::Statement statement =
        ask(fmt::format("{}, count(*)", value), from, "GROUP BY 1 ORDER BY 2 DESC, 1");
    while (statement.step())
      counts.emplace_back(statement.text(0), static_cast<std::size_t>(statement.integer(1)));
    return counts;
  }
  /// Of a column that is a list of words.
  Counts words(std::string_view column) {
    return counts("word.value", fmt::format("{}, json_each(puzzle.{}) AS word", tables, column));
  }
  Variety variety(std::string_view column) {
    sqlite::Statement statement(
        connection_,
        fmt::format("SELECT coalesce(sum(shared), 0), count(*), coalesce(max(shared), 0) "
                    "FROM (SELECT puzzle.{0} AS signature, count(*) AS shared FROM {1} {2} "
                    "GROUP BY 1) WHERE signature IS NOT NULL",
                    column, tables, condition_.sql));
    condition_.bind(statement);
    statement.step();
    const auto at = [&](int place) { return static_cast<std::size_t>(statement.integer(place)); };
    return {at(0), at(1), at(2)};
  }
  Spread spread(std::string_view column) {
    std::vector<double> values;
    sqlite::Statement statement =
        ask(fmt::format("puzzle.{}", column), tables, fmt::format("ORDER BY puzzle.{}", column));
    while (statement.step())
      if (!statement.is_null(0)) values.push_back(statement.real(0));
    if (values.empty()) return {};
    const auto at = [&](std::size_t quarter) { return values[(values.size() - 1) * quarter / 4]; };
    return {values.size(), at(0), at(1), at(2), at(3), at(4)};
  }

 private:
  sqlite::Connection& connection_;
  Condition condition_;
};

}  // namespace

Statistics statistics_of(sqlite::Connection& connection, const Filter& filter) {
  Counter counter(connection, filter);
  Statistics all;
  all.puzzles = counter.number("count(*)");
  sqlite::Statement by_rules = counter.ask(
      "puzzle.rules_name, coalesce(puzzle.plies, -1), count(*)", tables, "GROUP BY 1, 2");
  while (by_rules.step())
    all.by_rules[by_rules.text(0)][static_cast<int>(by_rules.integer(1))] =
        static_cast<std::size_t>(by_rules.integer(2));
  all.attackers = counter.counts("puzzle.attacker");
  all.goals = counter.counts("puzzle.goal");
  all.themes = counter.words("themes");
  all.key_kinds = counter.words("key_kinds");
  all.presets = counter.words("presets");
  all.verified = counter.words("verified_by");
  all.positions = counter.variety("canonical");
  all.cores = counter.variety("core");
  all.lines = counter.variety("line_signature");
  all.difficulty = counter.spread("difficulty");
  all.readings_known = counter.number("count(puzzle.readings)");
  all.every_reading = counter.number("coalesce(sum(puzzle.readings = puzzle.all_readings), 0)");
  sqlite::Statement certificates =
      counter.ask("count(*), coalesce(sum(length(zstd)), 0)",
                  "puzzle JOIN rules USING (rules) JOIN certificate USING (number)");
  certificates.step();
  all.certificates = static_cast<std::size_t>(certificates.integer(0));
  all.certificate_bytes = static_cast<std::uint64_t>(certificates.integer(1));
  sqlite::Statement rejected(connection, "SELECT reason, count FROM rejected");
  while (rejected.step())
    all.rejected[rejected.text(0)] = static_cast<std::uint64_t>(rejected.integer(1));
  all.file_bytes = static_cast<std::uint64_t>(connection.integer("PRAGMA page_count") *
                                              connection.integer("PRAGMA page_size"));
  return all;
}

}  // namespace agon::puzzles
