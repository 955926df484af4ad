// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon-vectors-report [--matrix] FILE...: which vectors kill which faults of faults.hpp, and the
// fewest vectors that kill all. Not part of the program that ships: it holds a faulty judge.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>
#include <iostream>
#include <iterator>

#include "proptests/mutants/kills.hpp"
#include "puzzles/vectors/check.hpp"

namespace {

using namespace agon::proptests;
using agon::vectors::CheckedFile;

void report(const std::string& path, const CheckedFile& file, bool matrix) {
  const std::size_t faults = fault_count();
  std::vector<std::vector<bool>> rows;
  for (const auto& vector : file.vectors) {
    std::vector<bool>& row = rows.emplace_back(faults);
    for (std::size_t fault = 0; fault < faults; ++fault) row[fault] = kills(vector, fault);
  }
  std::size_t killed = 0, harmless = 0;
  std::string lines;
  for (std::size_t fault = 0; fault < faults; ++fault) {
    std::vector<std::string> killers;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (rows[i][fault]) killers.push_back(file.vectors[i].id);
    killed += killers.empty() ? 0 : 1;
    const std::string_view reason = without_effect(fault, file.vectors.front().rules);
    harmless += reason.empty() ? 0 : 1;
    if (killers.empty()) {
      lines +=
          fmt::format("    -  {}: {}\n", fault_name(fault), reason.empty() ? "SURVIVES" : reason);
      continue;
    }
    const std::size_t count = killers.size();
    const bool shortened = !matrix && count > 3;
    if (shortened) killers.resize(3);
    lines += fmt::format("{:5}  {} ({}): {}{}\n", count, fault_name(fault), fault_mistake(fault),
                         fmt::join(killers, " "), shortened ? " ..." : "");
  }
  const Smallest smallest = smallest_killing(rows);
  std::vector<std::string> ids;
  for (const std::size_t each : smallest.vectors) ids.push_back(file.vectors[each].id);
  std::cout << fmt::format(
      "{}: {} vectors; of {} faults {} killed, {} without effect under these rules, {} left\n{}"
      "    these {} kill as many ({}): {}\n",
      path, rows.size(), faults, killed, harmless, faults - killed - harmless, lines, ids.size(),
      smallest.proved ? "there are no fewer" : "fewer may do", fmt::join(ids, " "));
}

}  // namespace

int main(int count, char** arguments) {
  bool matrix = false;
  int files = 0;
  for (int i = 1; i < count; ++i) {
    const std::string path = arguments[i];
    if (path == "--matrix") {
      matrix = true;
      continue;
    }
    ++files;
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    const CheckedFile file = agon::vectors::check_vectors(text, /*read_only=*/true);
    if (!stream || !file.wrong.empty() || file.vectors.empty()) {
      std::cerr << path << ": is no file of vectors; agon vectors check says more\n";
      return 2;
    }
    report(path, file, matrix);
  }
  if (files == 0) {
    std::cerr << "agon-vectors-report: no file; give one or more of puzzles/suites\n";
    return 2;
  }
}
