// The options of `agon book`.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/cli/collection_where.hpp"
#include "tools/cli/pictures.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

/// As typed.
struct BookOptions {
  static constexpr int most_puzzles = 100'000;

  std::vector<std::string> files;
  WhereOptions which;
  std::string output;
  std::string title = "Agon Puzzles";
  std::string author;
  std::string paper = "a4";
  int diagrams = 4;
  std::string order = "plies";
  int count = most_puzzles;
  bool no_solutions = false;
  LookChoice look;
  double seconds = 60;
  std::size_t memory_mib = 1024;
};

void add_book_options(Arguments& app, BookOptions& options);

}  // namespace agon::tools
