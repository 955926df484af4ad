// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the compared cases exercised: a count for each situation that two statements of the rules
// could see differently.
#pragma once

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "proptests/support/answers.hpp"
#include "puzzles/sampling/case.hpp"

namespace agon::proptests {

class Coverage {
 public:
  void note(const sampling::Case& one, const Answers& answers);

  std::uint64_t cases() const { return cases_; }
  std::uint64_t actions() const { return actions_; }
  /// A table: situation, cases, per cent; and each value of each field of the rule sets.
  void print(std::ostream& out) const;
  /// What is missing: a situation rarer than its floor (in per mille of the cases), or never seen.
  std::vector<std::string> shortfalls() const;

 private:
  std::uint64_t cases_ = 0;
  std::uint64_t actions_ = 0;
  std::vector<std::uint64_t> counts_;
  std::map<std::string, std::uint64_t, std::less<>> field_values_;
};

}  // namespace agon::proptests
