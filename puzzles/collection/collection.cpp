// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/collection.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <unordered_map>
#include <utility>

#include "model/values/rule_set.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/connection.hpp"
#include "puzzles/collection/new_file.hpp"
#include "puzzles/collection/schema.hpp"
#include "puzzles/collection/shape.hpp"

namespace agon::puzzles {

/// The connection and what is asked of it again and again.
class Collection::Database {
 public:
  Database(sqlite::Connection opened, bool write) : connection(std::move(opened)) {
    connection.define("agon_has_shape", [known = std::map<std::string, Shape, std::less<>>()](
                                            std::string_view position, std::string_view attacker,
                                            std::string_view pattern) mutable {
      auto shape = known.find(pattern);
      if (shape == known.end()) shape = known.emplace(pattern, Shape(pattern)).first;
      if (!shape->second.problem().empty()) return false;
      const ParsedPosition parsed = parse_position(position, shape->second.radius());
      return parsed.problems.empty() &&
             shape->second.matches(parsed.position, attacker == "w" ? Side::white : Side::black);
    });
    if (write) {
      // What is reported as stored survives a power cut as well.
      connection.execute("PRAGMA synchronous = FULL");
      writer.emplace(connection);
    }
  }

  /// The id of a puzzle that has this value; `rules`: among those only.
  std::optional<std::string> with(std::string_view column, const std::string& value,
                                  std::optional<std::int64_t> rules) {
    if (value.empty()) return std::nullopt;
    sqlite::Statement same(
        connection, fmt::format("SELECT id FROM puzzle WHERE {} = ?{} ORDER BY number LIMIT 1",
                                column, rules ? " AND rules = ?" : ""));
    same.bind(1, value);
    if (rules) same.bind(2, *rules);
    return same.step() ? std::optional(same.text(0)) : std::nullopt;
  }
  Inserted find_same(const Entry& entry, std::int64_t rules, Scope scope) {
    std::optional<std::int64_t> among;
    if (scope != Scope::all_rules) among = rules;
    const SameAs same =
        same_as(likeness_of(entry),
                [&](Sameness level, const std::string& text) -> std::optional<std::string> {
                  if (level != Sameness::position)
                    return with(level == Sameness::core ? "core" : "line_signature", text, among);
                  // The id says the same of position and rules.
                  if (auto id = with("id", entry.id, std::nullopt)) return id;
                  return among ? std::nullopt : with("canonical", text, std::nullopt);
                });
    return {same.level, same.level == Sameness::none ? entry.id : same.who};
  }
  /// Beyond that many puzzles of one name its search would take long.
  static constexpr int most_namesakes = 1000;
  std::string unused_name(const Entry& entry) {
    const std::string name = is_plain_name(entry.puzzle.name) ? entry.puzzle.name : "";
    if (name.empty()) return "puzzle-" + entry.id.substr(0, 12);
    if (!with("name", name, std::nullopt)) return name;
    for (int number = 2; number <= most_namesakes; ++number)
      if (std::string other = fmt::format("{}-{}", name, number);
          !with("name", other, std::nullopt))
        return other;
    return name + "-" + entry.id;
  }
  Inserted insert(const Entry& entry, Scope scope) {
    const std::string canonical = puzzles::canonical(entry.puzzle.position, entry.puzzle.rules);
    const std::int64_t rules = writer->rules_number(entry.puzzle.rules);
    Inserted inserted = find_same(entry, rules, scope);
    if (!inserted.accepted()) return inserted;
    if (entry.puzzle.goal == Goal::Kind::fortress &&
        connection.integer("PRAGMA user_version") == version_without_holds)
      throw UnusableCollection(
          "is a collection of version 1, in which no puzzle asks to hold; agon collection NEW "
          "merge FILE makes one in which they may");
    Entry stored = entry;
    stored.puzzle.name = unused_name(entry);
    writer->insert(stored, canonical, rules);
    return inserted;
  }

  sqlite::Connection connection;
  std::optional<RowWriter> writer;
};

Collection::Collection(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Collection::~Collection() = default;

Collection Collection::open(const std::string& path, Mode mode, double wait_seconds) {
  const bool write = mode != Mode::read;
  if (mode == Mode::create) make_file(path);
  return Collection(std::make_unique<Database>(connect(path, write, wait_seconds), write));
}

void Collection::stop_when(std::function<bool()> asked) {
  database_->connection.stop_when(std::move(asked));
}

std::vector<Inserted> Collection::insert(const Batch& batch) {
  sqlite::Connection& connection = database_->connection;
  sqlite::Transaction transaction(connection);
  std::vector<Inserted> all;
  std::map<std::string, std::uint64_t> rejected = batch.rejected;
  for (const Entry& entry : batch.entries) {
    all.push_back(database_->insert(entry, batch.scope));
    if (!all.back().accepted() && batch.count_duplicates)
      ++rejected[fmt::format("duplicate-{}", to_string(all.back().duplicate_of))];
  }
  for (const auto& [reason, count] : rejected)
    sqlite::Statement(connection,
                      "INSERT INTO rejected (reason, count) VALUES (?, ?) ON CONFLICT (reason) DO "
                      "UPDATE SET count = count + excluded.count")
        .bind(1, reason)
        .bind(2, static_cast<std::int64_t>(count))
        .run();
  for (const auto& [task, value] : batch.progress)
    sqlite::Statement(
        connection,
        "INSERT INTO progress (task, value) VALUES (?, ?) ON CONFLICT (task) DO UPDATE "
        "SET value = excluded.value")
        .bind(1, task)
        .bind(2, value)
        .run();
  transaction.commit();
  return all;
}

Inserted Collection::insert(const Entry& entry, Scope scope) {
  Batch batch;
  batch.entries = {entry};
  batch.scope = scope;
  return insert(batch).front();
}

Inserted Collection::would_insert(const Entry& entry, Scope scope) {
  sqlite::Statement rules(database_->connection, "SELECT rules FROM rules WHERE fields = ?");
  rules.bind(1, to_string(entry.puzzle.rules));
  const std::int64_t number = rules.step() ? rules.integer(0) : -1;
  return database_->find_same(entry, number, scope);
}

std::size_t Collection::size() {
  return static_cast<std::size_t>(database_->connection.integer("SELECT count(*) FROM puzzle"));
}

std::size_t Collection::count(const Filter& filter) {
  const Condition condition = condition_of(filter);
  sqlite::Statement statement(
      database_->connection,
      "SELECT count(*) FROM puzzle JOIN rules USING (rules) " + condition.sql);
  condition.bind(statement);
  statement.step();
  return static_cast<std::size_t>(statement.integer(0));
}

namespace {

/// The numbers of the rows that are meant, shuffled: the order depends on the seed and the ids
/// alone.
std::vector<std::int64_t> shuffled(sqlite::Connection& connection, const Filter& filter,
                                   std::uint64_t seed) {
  const Condition condition = condition_of(filter);
  sqlite::Statement statement(
      connection,
      "SELECT puzzle.number, puzzle.id FROM puzzle JOIN rules USING (rules) " + condition.sql);
  condition.bind(statement);
  struct Drawn {
    std::uint64_t lot;
    std::string id;
    std::int64_t number;
    auto operator<=>(const Drawn&) const = default;
  };
  std::vector<Drawn> all;
  while (statement.step()) {
    const std::string id = statement.text(1);
    all.push_back({XXH3_64bits_withSeed(id.data(), id.size(), seed), id, statement.integer(0)});
  }
  std::sort(all.begin(), all.end());
  std::vector<std::int64_t> numbers;
  for (const Drawn& each : all) numbers.push_back(each.number);
  return numbers;
}

}  // namespace

void Collection::find(const Filter& filter, const Order& order, std::optional<std::size_t> limit,
                      bool certificates, const std::function<bool(const StoredEntry&)>& visit) {
  sqlite::Connection& connection = database_->connection;
  const std::size_t most = limit.value_or(std::numeric_limits<std::size_t>::max());
  if (order.by == "random") {
    std::vector<std::int64_t> numbers = shuffled(connection, filter, order.seed);
    if (order.reversed) std::reverse(numbers.begin(), numbers.end());
    RowReader one(connection, "WHERE puzzle.number = ?", certificates);
    for (std::size_t i = 0; i < std::min(most, numbers.size()); ++i) {
      one.statement().reset();
      one.statement().bind(1, numbers[i]);
      const auto stored = one.next();
      if (stored && !visit(*stored)) return;
    }
    return;
  }
  const Condition condition = condition_of(filter);
  RowReader rows(connection, condition.sql + " " + sql_of(order), certificates);
  condition.bind(rows.statement());
  for (std::size_t seen = 0; seen < most; ++seen) {
    const auto stored = rows.next();
    if (!stored || !visit(*stored)) return;
  }
}

void Collection::similar(const Filter& filter, const Nearness& nearness,
                         std::optional<std::size_t> limit,
                         const std::function<bool(const StoredEntry&, int distance)>& visit) {
  sqlite::Connection& connection = database_->connection;
  const Condition condition = condition_of(filter);
  sqlite::Statement all(connection,
                        "SELECT puzzle.number, puzzle.id, puzzle.position FROM puzzle JOIN rules "
                        "USING (rules) " +
                            condition.sql);
  condition.bind(all);
  struct Found {
    int distance;
    std::string id;
    std::int64_t number;
    auto operator<=>(const Found&) const = default;
  };
  std::vector<Found> found;
  while (all.step()) {
    const ParsedPosition parsed = parse_position(all.text(2), nearness.radius());
    if (!parsed.problems.empty()) continue;  // of another size
    found.push_back({*nearness.distance(parsed.position), all.text(1), all.integer(0)});
  }
  const std::size_t most = std::min(found.size(), limit.value_or(found.size()));
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(most), found.end());
  RowReader one(connection, "WHERE puzzle.number = ?", false);
  for (std::size_t i = 0; i < most; ++i) {
    one.statement().reset();
    one.statement().bind(1, found[i].number);
    const auto stored = one.next();
    if (stored && !visit(*stored, found[i].distance)) return;
  }
}

void Collection::twins(const Filter& filter, const std::function<bool(const Twins&)>& visit) {
  const Condition condition = condition_of(filter);
  sqlite::Statement all(
      database_->connection,
      "SELECT puzzle.id, puzzle.name, puzzle.rules_name, puzzle.canonical, puzzle.core, "
      "puzzle.line_signature FROM puzzle JOIN rules USING (rules) " +
          condition.sql + " ORDER BY puzzle.number");
  condition.bind(all);
  std::vector<Twins::Who> seen;
  std::array<std::unordered_map<std::string, std::size_t>, 4> first;  // by level and text
  while (all.step()) {
    const std::string canonical = all.text(3);
    const std::string core = all.text(4);
    const std::string line = all.text(5);
    Twins::Who one{all.text(0), all.text(1), all.text(2)};
    const auto at = [&first](Sameness level) -> auto& {
      return first.at(static_cast<std::size_t>(level));
    };
    const SameAs same =
        same_as(canonical, core, line,
                [&](Sameness level, const std::string& text) -> std::optional<std::string> {
                  const auto known = at(level).find(text);
                  return known == at(level).end() ? std::nullopt
                                                  : std::optional(std::to_string(known->second));
                });
    if (same.level != Sameness::none && !visit({same.level, one, seen[std::stoull(same.who)]}))
      return;
    for (const auto& [level, text] : {std::pair(Sameness::position, &canonical),
                                      {Sameness::core, &core},
                                      {Sameness::line, &line}})
      if (!text->empty()) at(level).try_emplace(*text, seen.size());
    seen.push_back(std::move(one));
  }
}

std::set<int> Collection::radii(const Filter& filter) {
  const Condition condition = condition_of(filter);
  sqlite::Statement all(database_->connection,
                        "SELECT puzzle.position FROM puzzle JOIN rules USING (rules) " +
                            condition.sql + " GROUP BY puzzle.rules");
  condition.bind(all);
  std::set<int> radii;
  while (all.step()) radii.insert(radius_of_rows(all.text(0)));
  return radii;
}

std::optional<StoredEntry> Collection::get(const std::string& name_or_id, bool certificate) {
  RowReader rows(database_->connection,
                 "WHERE puzzle.name = ?1 OR substr(puzzle.id, 1, length(?1)) = ?1 "
                 "ORDER BY puzzle.name = ?1 OR puzzle.id = ?1 DESC LIMIT 2",
                 certificate);
  rows.statement().bind(1, name_or_id);
  auto first = rows.next();
  if (!first || name_or_id.empty()) return std::nullopt;
  const bool exact = first->name == name_or_id || first->id == name_or_id;
  return exact || !rows.next() ? first : std::nullopt;
}

std::vector<std::string> Collection::damage() {
  std::vector<std::string> all;
  sqlite::Statement whole(database_->connection, "PRAGMA integrity_check");
  while (whole.step())
    if (whole.text(0) != "ok") all.push_back(whole.text(0));
  sqlite::Statement references(database_->connection, "PRAGMA foreign_key_check");
  while (references.step())
    all.push_back(fmt::format("row {} of the table {} is about a row of {} that does not exist",
                              references.text(1), references.text(0), references.text(2)));
  return all;
}

std::optional<std::string> Collection::progress(const std::string& task) {
  sqlite::Statement one(database_->connection, "SELECT value FROM progress WHERE task = ?");
  one.bind(1, task);
  return one.step() ? std::optional(one.text(0)) : std::nullopt;
}

Statistics Collection::statistics(const Filter& filter) {
  return statistics_of(database_->connection, filter);
}

}  // namespace agon::puzzles
