// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/connection.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/files/files.hpp"
#include "puzzles/collection/unusable.hpp"

namespace agon::puzzles::sqlite {
namespace {

/// What a code of SQLite means for the user.
std::string cause(int code, int system_error, const char* message) {
  const bool no_room = system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return "is not a database; name a collection";
    case SQLITE_CORRUPT:
      return fmt::format(
          "is damaged ({}); restore it from a copy, or recover it with sqlite3 FILE .recover",
          message);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "is locked by another process; try again later, or wait longer";
    case SQLITE_READONLY:
      return "cannot be written, since the file or its folder is read-only; write to a copy";
    case SQLITE_FULL:
      return "cannot grow, since the disk is full; free some space and start again, nothing stored "
             "is lost";
    case SQLITE_CANTOPEN:
      return fmt::format("cannot be opened{}{}; name a readable file in a writable folder",
                         system_error == 0 ? "" : ": ",
                         system_error == 0 ? "" : std::strerror(system_error));
    case SQLITE_IOERR:
      if (no_room || code == SQLITE_IOERR_WRITE || code == SQLITE_IOERR_SHMSIZE)
        return "cannot grow: the disk is full or failing, or a file-size limit was reached; free "
               "some space and start again, nothing stored is lost";
      return fmt::format("cannot be read or written ({}{}{}); check the disk", message,
                         system_error == 0 ? "" : ": ",
                         system_error == 0 ? "" : std::strerror(system_error));
    default:
      return fmt::format("cannot be used: {}", message);
  }
}

/// Where SQLite says why a file could not be opened, it can be of its last attempt: that one does
/// not exist, though its folder is on a disk that cannot be written.
int reason_not_opened(const std::string& path, int system_error) {
  const auto folder = (std::filesystem::path(".") / path).parent_path();
  if (::access(folder.c_str(), W_OK) != 0) return errno;
  if (::access(path.c_str(), W_OK) != 0 && errno != ENOENT) return errno;
  return system_error;
}

/// A path in which SQLite sees nothing but a path.
std::string as_uri(const std::string& path) {
  std::string uri = "file:";
  for (const char letter : path) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                       (letter >= '0' && letter <= '9') || letter == '/' || letter == '.' ||
                       letter == '-' || letter == '_';
    uri +=
        plain ? std::string(1, letter) : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
  }
  return uri;
}

/// For a collection that is unpacked in memory, and what SQLite needs besides.
constexpr sqlite3_int64 most_memory = sqlite3_int64{3} << 29;

std::string absolute_like(const std::string& path) {
  // "file://x" would name a host, and ":memory:" no file.
  return path.starts_with('/') ? "/." + path : "./" + path;
}

/// In place of SQLite's json_type, which the checks of our tables call, and a schema that is not
/// trusted may not.
void type_of_json(sqlite3_context* context, int, sqlite3_value** values) {
  if (sqlite3_value_type(values[0]) == SQLITE_NULL) return sqlite3_result_null(context);
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
  if (bytes == nullptr) return sqlite3_result_error_nomem(context);
  const std::string_view text(bytes, static_cast<std::size_t>(sqlite3_value_bytes(values[0])));
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const char* type = "none";
  if (first != text.npos && nlohmann::json::accept(text))
    type = text[first] == '[' ? "array" : text[first] == '{' ? "object" : "other";
  sqlite3_result_text(context, type, -1, SQLITE_STATIC);
}

}  // namespace

void Statement::Close::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement::Statement(Connection& connection, std::string_view sql) : connection_(connection) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(connection.database_.get(), sql.data(),
                                      static_cast<int>(sql.size()), &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) connection.fail();
}

Statement& Statement::bind(int parameter, std::string_view text) {
  // A null pointer would be null, not the empty text.
  sqlite3_bind_text64(statement_.get(), parameter, text.empty() ? "" : text.data(), text.size(),
                      SQLITE_TRANSIENT, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind(int parameter, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), parameter, number);
  return *this;
}

Statement& Statement::bind(int parameter, double number) {
  sqlite3_bind_double(statement_.get(), parameter, number);
  return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view bytes) {
  sqlite3_bind_blob64(statement_.get(), parameter, bytes.empty() ? "" : bytes.data(), bytes.size(),
                      SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  sqlite3_bind_null(statement_.get(), parameter);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  connection_.fail();
}

void Statement::run() {
  try {
    while (step()) {
    }
  } catch (const UnusableCollection&) {
    reset();
    throw;
  }
  reset();
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const {
  return sqlite3_column_double(statement_.get(), column);
}

std::optional<int> Statement::maybe_integer(int column) const {
  if (is_null(column)) return std::nullopt;
  return static_cast<int>(integer(column));
}

void Connection::Close::operator()(sqlite3* database) const {
  sqlite3_close_v2(database);
}

Connection::Connection(const std::string& path, Access access, double wait_seconds) : path_(path) {
  std::string name = path.empty() ? ":memory:" : as_uri(absolute_like(path));
  int flags = SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READWRITE;
  if (access == Access::create) flags |= SQLITE_OPEN_CREATE;
  if (access == Access::unchanging) {
    flags = SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READONLY;
    name += "?immutable=1";
  }
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &database, flags, nullptr);
  database_.reset(database);
  if (database == nullptr) throw std::bad_alloc();
  if (code != SQLITE_OK) fail();
  sqlite3_busy_timeout(database, static_cast<int>(wait_seconds * 1000));
  take_care();
  if (access == Access::read) execute("PRAGMA query_only = ON");
}

Connection Connection::of_bytes(std::string_view bytes) {
  Connection connection("", Access::create, 0);
  auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
  if (copy == nullptr) throw std::bad_alloc();
  std::copy(bytes.begin(), bytes.end(), copy);
  // A file that was written with a log says so in two bytes of its head, and in memory none can be.
  constexpr std::size_t write_version = 18;
  constexpr std::size_t read_version = 19;
  if (bytes.size() > read_version) copy[write_version] = copy[read_version] = 1;
  const auto size = static_cast<sqlite3_int64>(bytes.size());
  const int code =
      sqlite3_deserialize(connection.database_.get(), "main", copy, size, size,
                          SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY);
  if (code != SQLITE_OK) connection.fail();
  connection.take_care();
  return connection;
}

/// No statement of ours can damage the file, and nothing that a stranger's defines is run: it is
/// refused by `require_tables`, before which this holds.
void Connection::take_care() const {
  for (const auto& [option, on] : {std::pair(SQLITE_DBCONFIG_DEFENSIVE, 1),
                                   {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                   {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                   {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0}})
    sqlite3_db_config(database_.get(), option, on, nullptr);
  sqlite3_create_function_v2(database_.get(), "json_type", 1,
                             SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr,
                             type_of_json, nullptr, nullptr, nullptr);
  for (const auto& [limit, most] : {std::pair(SQLITE_LIMIT_LENGTH, static_cast<int>(largest_text)),
                                    {SQLITE_LIMIT_SQL_LENGTH, 1 << 20},
                                    {SQLITE_LIMIT_ATTACHED, 0}})
    sqlite3_limit(database_.get(), limit, most);
  // Of all databases of the process; one that is smaller already stays.
  const sqlite3_int64 heap = sqlite3_hard_heap_limit64(-1);
  if (heap == 0 || heap > most_memory) sqlite3_hard_heap_limit64(most_memory);
  sqlite3_exec(database_.get(), "PRAGMA cell_size_check = ON", nullptr, nullptr, nullptr);
}

void Connection::execute(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Connection::define(const std::string& name, Predicate predicate) {
  const auto call = [](sqlite3_context* context, int, sqlite3_value** values) {
    const auto text = [values](int place) {
      const void* bytes = sqlite3_value_blob(values[place]);
      const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[place]));
      return bytes == nullptr ? std::string_view()
                              : std::string_view(static_cast<const char*>(bytes), size);
    };
    try {
      const auto& asked = *static_cast<Predicate*>(sqlite3_user_data(context));
      sqlite3_result_int(context, asked(text(0), text(1), text(2)) ? 1 : 0);
    } catch (const std::bad_alloc&) {
      sqlite3_result_error_nomem(context);
    }
  };
  // SQLite releases the predicate, also where it does not take it.
  const int code = sqlite3_create_function_v2(
      database_.get(), name.c_str(), 3, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
      new Predicate(std::move(predicate)), call, nullptr, nullptr,
      [](void* held) { delete static_cast<Predicate*>(held); });
  if (code != SQLITE_OK) fail();
}

void Connection::stop_when(std::function<bool()> asked) {
  constexpr int instructions = 10'000;  // of SQLite's machine, between questions: about 0.1 ms
  auto stop = std::make_unique<std::function<bool()>>(std::move(asked));
  sqlite3_progress_handler(
      database_.get(), instructions,
      [](void* held) { return (*static_cast<const std::function<bool()>*>(held))() ? 1 : 0; },
      stop.get());
  stop_ = std::move(stop);
}

std::int64_t Connection::integer(std::string_view sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.integer(0) : 0;
}

std::string Connection::text(std::string_view sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.text(0) : "";
}

std::int64_t Connection::last_row() const {
  return sqlite3_last_insert_rowid(database_.get());
}

std::string Connection::bytes() const {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> file(
      sqlite3_serialize(database_.get(), "main", &size, 0), sqlite3_free);
  if (file == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(file.get()), static_cast<std::size_t>(size)};
}

void Connection::fail() const {
  const int code = sqlite3_extended_errcode(database_.get());
  if ((code & 0xff) == SQLITE_NOMEM) throw std::bad_alloc();
  if ((code & 0xff) == SQLITE_INTERRUPT)
    throw StoppedCollection("was not read to its end, since that was stopped");
  int system_error = sqlite3_system_errno(database_.get());
  if ((code & 0xff) == SQLITE_CANTOPEN) system_error = reason_not_opened(path_, system_error);
  throw UnusableCollection(cause(code, system_error, sqlite3_errmsg(database_.get())));
}

Transaction::Transaction(Connection& connection) : connection_(connection) {
  connection_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    connection_.execute("ROLLBACK");
  } catch (const UnusableCollection&) {
    // SQLite has rolled back by itself after errors such as a full disk.
  }
}

void Transaction::commit() {
  connection_.execute("COMMIT");
  open_ = false;
}

}  // namespace agon::puzzles::sqlite
