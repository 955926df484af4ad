// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tables of a collection, and how a file is known to be one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "puzzles/collection/connection.hpp"

namespace agon::puzzles {

/// "Agon" in the file's header (PRAGMA application_id).
inline constexpr std::int64_t application_id = 0x41676f6e;
/// PRAGMA user_version of new files. In version 1 no puzzle asks to hold; otherwise they are the
/// same, and such files are read and written as they are. A file of another version is refused.
inline constexpr std::int64_t schema_version = 2;
inline constexpr std::int64_t version_without_holds = 1;

/// What SQLite makes the tables from; each column is described beside it, and stays so in the file
/// (`sqlite3 FILE .schema`).
extern const std::string_view schema;

/// The same as a file of this version has it. Precondition: one of the two.
std::string schema_of(std::int64_t version);

/// What composers write of a puzzle, in a table of its own that is there once a puzzle has some: a
/// collection without it is one as ever, and older programs read past it.
extern const std::string_view caption_schema;
bool has_captions(sqlite::Connection& connection);

/// Makes the tables in an empty database. Precondition: no transaction is open.
void make_tables(sqlite::Connection& connection);

/// Is nothing in it yet?
bool is_empty(sqlite::Connection& connection);

/// Throws `UnusableCollection` unless all that is defined is what a collection of its version has,
/// and no more: SQLite computes what indexes, triggers, views and tables of a stranger's say.
void require_tables(sqlite::Connection& connection);

}  // namespace agon::puzzles
