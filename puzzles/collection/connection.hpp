// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// SQLite's C interface with errors as exceptions and handles that close themselves.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

struct sqlite3;
struct sqlite3_stmt;

namespace agon::puzzles::sqlite {

class Connection;

/// A prepared statement; all values go in as parameters, numbered from 1, and none as SQL. It must
/// not outlive its connection.
class Statement {
 public:
  Statement(Connection& connection, std::string_view sql);

  Statement& bind(int parameter, std::string_view text);
  Statement& bind(int parameter, std::int64_t number);
  Statement& bind(int parameter, double number);
  Statement& bind_blob(int parameter, std::string_view bytes);
  Statement& bind_null(int parameter);
  /// Absent: null.
  template <class Value>
  Statement& bind(int parameter, const std::optional<Value>& value) {
    if (!value) return bind_null(parameter);
    if constexpr (std::is_integral_v<Value>)
      return bind(parameter, static_cast<std::int64_t>(*value));
    else
      return bind(parameter, *value);
  }

  /// The next row: is there one? Throws `UnusableCollection`.
  bool step();
  /// Runs it to its end and makes it ready for other values.
  void run();
  /// Makes it ready for other values.
  void reset();

  // Of the row that `step` has found; columns from 0.
  bool is_null(int column) const;
  std::string text(int column) const;  ///< bytes of a text or a blob; empty for null
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::optional<int> maybe_integer(int column) const;

 private:
  struct Close {
    void operator()(sqlite3_stmt* statement) const;
  };
  Connection& connection_;
  std::unique_ptr<sqlite3_stmt, Close> statement_;
};

class Connection {
 public:
  enum class Access : std::uint8_t {
    read,       ///< nothing in the file is changed
    write,      ///< the file must exist
    create,     ///< made if it does not exist
    unchanging  ///< read, from a read-only folder
  };
  /// Waits up to `wait_seconds` for other processes, here and in every call. An empty path: a
  /// database in memory. Throws `UnusableCollection`, as every call does.
  Connection(const std::string& path, Access access, double wait_seconds);
  /// A database in memory with the bytes of a file, at least one, to be read only.
  static Connection of_bytes(std::string_view bytes);

  void execute(const std::string& sql);
  /// A function of three texts that statements of this connection can call.
  using Predicate = std::function<bool(std::string_view, std::string_view, std::string_view)>;
  void define(const std::string& name, Predicate predicate);
  /// Statements end with `StoppedCollection` soon after `asked` gives true.
  void stop_when(std::function<bool()> asked);
  std::int64_t integer(std::string_view sql);
  std::string text(std::string_view sql);
  std::int64_t last_row() const;
  /// The file that the database is, or would be.
  std::string bytes() const;

 private:
  friend class Statement;
  [[noreturn]] void fail() const;
  void take_care() const;
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::string path_;
  std::unique_ptr<std::function<bool()>> stop_;  ///< where SQLite knows it to be; outlives the next
  std::unique_ptr<sqlite3, Close> database_;
};

/// Takes the turn to write when made; gives all up when destroyed without `commit`.
class Transaction {
 public:
  explicit Transaction(Connection& connection);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Connection& connection_;
  bool open_ = true;
};

}  // namespace agon::puzzles::sqlite
