// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <iterator>
#include <string>
#include <vector>

#include "puzzles/collection/unusable.hpp"

namespace agon::puzzles {

const std::string_view schema = R"sql(
CREATE TABLE rules (
  rules  INTEGER PRIMARY KEY,
  fields TEXT NOT NULL UNIQUE  -- every field of the rule set, "name=value", joined by commas
) STRICT;

-- Lists are JSON arrays of texts. NULL: unknown, but where it says otherwise.
CREATE TABLE puzzle (
  number          INTEGER PRIMARY KEY,   -- rises in the order in which puzzles were stored
  id              TEXT NOT NULL UNIQUE,  -- 32 hex digits: hash of the canonical position and the rules
  canonical       TEXT NOT NULL,         -- least of the position's 24 images (turned, reflected, colours swapped)
  name            TEXT NOT NULL UNIQUE,
  rules           INTEGER NOT NULL REFERENCES rules,
  rules_name      TEXT NOT NULL,         -- the same in short: a preset, with changes
  position        TEXT NOT NULL,
  attacker        TEXT NOT NULL CHECK (attacker IN ('w', 'b')),
  goal            TEXT NOT NULL CHECK (goal IN ('win', 'throne', 'capture-queen', 'hold')),
  within          INTEGER,               -- the goal is asked for in so many plies; NULL: in any number
  plies           INTEGER,               -- the shortest way to it; NULL: it cannot be forced
  keys            TEXT NOT NULL CHECK (json_type(keys) = 'array'),         -- first actions that reach it in so many plies
  slower_keys     TEXT NOT NULL CHECK (json_type(slower_keys) = 'array'),  -- first actions that reach it later, but within
  line            TEXT NOT NULL CHECK (json_type(line) = 'array'),         -- best play of both sides
  key_kinds       TEXT NOT NULL CHECK (json_type(key_kinds) = 'array'),    -- what the keys are like
  themes          TEXT NOT NULL CHECK (json_type(themes) = 'array'),
  core            TEXT,                  -- signature of what the certificate names; equal: the same core
  line_signature  TEXT,                  -- signature of the line's actions and captures
  attacker_pieces INTEGER NOT NULL,      -- on the board
  defender_pieces INTEGER NOT NULL,      -- on the board
  captured        INTEGER NOT NULL,      -- pieces of either side that count as captured in the position
  in_hand         INTEGER NOT NULL,      -- pieces of either side that are not on the board yet
  named           INTEGER,               -- pieces of the defender that the certificate names
  difficulty      REAL,                  -- harder is more
  features        TEXT NOT NULL CHECK (json_type(features) = 'object'),     -- object: what the difficulty was computed from
  readings        INTEGER,               -- the answer stands in so many readings of the rules' source
  all_readings    INTEGER,               -- of so many
  presets         TEXT CHECK (presets IS NULL OR json_type(presets) = 'array'),               -- the presets under which it stands
  source          TEXT NOT NULL,         -- who made or found it
  note            TEXT NOT NULL,
  version         TEXT NOT NULL,         -- of the program that made it
  command         TEXT NOT NULL,         -- that made it
  seed            INTEGER,               -- of that command
  sequence        INTEGER,               -- which puzzle of that command and seed, from 1
  verified_by     TEXT NOT NULL CHECK (json_type(verified_by) = 'array'),  -- how the answer was proved
  verified_at     TEXT,                  -- when, in UTC; NULL: never
  UNIQUE (rules, core),
  UNIQUE (rules, line_signature)
) STRICT;
CREATE INDEX puzzle_canonical ON puzzle (canonical);
CREATE INDEX puzzle_core ON puzzle (core);
CREATE INDEX puzzle_line ON puzzle (line_signature);

CREATE TABLE certificate (
  number INTEGER PRIMARY KEY REFERENCES puzzle,
  zstd   BLOB NOT NULL  -- a strategy file, compressed
) STRICT;

-- What was looked at and not stored.
CREATE TABLE rejected (
  reason TEXT PRIMARY KEY,
  count  INTEGER NOT NULL
) STRICT;

-- Where interrupted work goes on.
CREATE TABLE progress (
  task  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
)sql";

const std::string_view caption_schema = R"sql(
CREATE TABLE IF NOT EXISTS caption (
  number      INTEGER PRIMARY KEY REFERENCES puzzle,
  title       TEXT NOT NULL,
  author      TEXT NOT NULL,
  date        TEXT NOT NULL,  -- as its author has it
  dedication  TEXT NOT NULL,
  stipulation TEXT NOT NULL   -- the question in the author's words
) STRICT;
)sql";

std::string schema_of(std::int64_t version) {
  std::string sql(schema);
  if (version == version_without_holds) {
    constexpr std::string_view last_goal = ", 'hold'";
    sql.erase(sql.find(last_goal), last_goal.size());
  }
  return sql;
}

bool has_captions(sqlite::Connection& connection) {
  return connection.integer(
             "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'caption'") > 0;
}

namespace {

struct Defined {
  std::string type, name, table, sql;
  auto operator<=>(const Defined&) const = default;
};
using Schema = std::vector<Defined>;

/// All that a database defines, sorted.
Schema schema_in(sqlite::Connection& connection) {
  Schema found;
  sqlite::Statement all(connection, "SELECT type, name, tbl_name, sql FROM sqlite_schema");
  while (all.step()) found.push_back({all.text(0), all.text(1), all.text(2), all.text(3)});
  std::sort(found.begin(), found.end());
  return found;
}

/// What a collection of the version defines, with a table of captions or without.
Schema schema_made(std::int64_t version, bool captions) {
  sqlite::Connection memory("", sqlite::Connection::Access::create, 0);
  memory.execute(schema_of(version));
  if (captions) memory.execute(std::string(caption_schema));
  return schema_in(memory);
}

Schema difference(const Schema& of, const Schema& without) {
  Schema left;
  std::set_difference(of.begin(), of.end(), without.begin(), without.end(),
                      std::back_inserter(left));
  return left;
}

}  // namespace

void make_tables(sqlite::Connection& connection) {
  connection.execute("PRAGMA journal_mode = WAL");
  sqlite::Transaction transaction(connection);
  if (is_empty(connection)) {
    connection.execute(std::string(schema));
    connection.execute(fmt::format("PRAGMA application_id = {}", application_id));
    connection.execute(fmt::format("PRAGMA user_version = {}", schema_version));
  }
  transaction.commit();
}

bool is_empty(sqlite::Connection& connection) {
  return connection.integer("SELECT count(*) FROM sqlite_schema") == 0 &&
         connection.integer("PRAGMA application_id") == 0 &&
         connection.integer("PRAGMA user_version") == 0;
}

void require_tables(sqlite::Connection& connection) {
  if (is_empty(connection))
    throw UnusableCollection("is empty; agon collection FILE import fills it");
  if (connection.integer("PRAGMA application_id") != application_id)
    throw UnusableCollection("is a database, but not a collection of puzzles; name another file");
  const std::int64_t version = connection.integer("PRAGMA user_version");
  if (version != schema_version && version != version_without_holds)
    throw UnusableCollection(fmt::format(
        "is a collection of version {}, but this program reads versions {} and {}; use {} program",
        version, version_without_holds, schema_version,
        version > schema_version ? "a newer" : "an older"));
  const Schema found = schema_in(connection);
  const Schema made = schema_made(version, has_captions(connection));
  for (const Defined& each : difference(made, found))
    throw UnusableCollection(fmt::format(
        "is a collection, but its {} is not as this program makes it; restore it from a copy",
        each.name));
  for (const Defined& each : difference(found, made)) {
    std::string drop = "DROP " + each.type;
    for (char& letter : drop)
      if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    throw UnusableCollection(fmt::format("has {} {}, which no collection has; remove it: {} {}",
                                         each.type == "index" ? "an" : "a", each.type, drop,
                                         each.name));
  }
}

}  // namespace agon::puzzles
