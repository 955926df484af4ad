// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Files of cases for tests and benchmarks: RULES<TAB>POSITION<TAB>... in each line, but for empty
// ones and those that begin with `#`.
#pragma once

#include <algorithm>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "puzzles/sampling/case.hpp"

namespace agon::sampling {

struct KeptCase : Case {
  int line = 0;                      ///< of the file
  std::vector<std::string> remarks;  ///< what follows the position

  /// In a set of puzzles/bench: of the shortest win of the side to move; nothing if it has `?`.
  std::optional<int> plies() const {
    return remarks.at(0) == "?" ? std::nullopt : std::optional(std::stoi(remarks[0]));
  }
};

/// Throws std::runtime_error if the file cannot be read, or a line of it is not such a case.
inline std::vector<KeptCase> kept_cases(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path + ": cannot be read");
  std::vector<KeptCase> cases;
  int number = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    if (text.empty() || text.front() == '#') continue;
    std::vector<std::string> fields{""};
    for (const char letter : text)
      if (letter == '\t')
        fields.emplace_back();
      else
        fields.back() += letter;
    fields.resize(std::max(fields.size(), std::size_t{2}));
    const ParsedCase parsed = parse_case(fields[0] + '\t' + fields[1]);
    if (!parsed.error.empty())
      throw std::runtime_error(path + ':' + std::to_string(number) + ": " + parsed.error);
    cases.push_back({parsed.value, number, {fields.begin() + 2, fields.end()}});
  }
  return cases;
}

}  // namespace agon::sampling
