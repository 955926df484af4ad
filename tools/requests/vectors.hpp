// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Test vectors: an order for them in words; as JSON what they cover, and what is wrong with them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"
#include "puzzles/vectors/check.hpp"
#include "puzzles/vectors/suite.hpp"

namespace agon::tools {

struct VectorsInWords {
  std::size_t count = 300;
  std::uint64_t seed = 1;
  std::vector<std::string> tags;
  int perft = 2;
  std::string from = "mixed";
  bool coverage = true;
  bool games = false;
  std::size_t pool = 20000;
  std::string_view dashes = "--";  ///< before the names of members in errors

  static constexpr std::int64_t most = 10'000'000;  ///< of `count` and `pool`
};
/// Throws `Unusable`. `preset`: what is known of the rules' sources, which must outlive the order.
vectors::Order order_of(const VectorsInWords& words, const std::string& rules_name,
                        const rulesets::Preset& preset, const std::atomic<bool>& stop);

/// A game from the start to a position, if one is found soon (100 000 moves taken back).
std::optional<std::vector<Action>> game_of_vector(const RuleSet& rules, const Position& position,
                                                  const std::atomic<bool>& stop);

/// The names of the clauses of a set.
std::vector<std::string_view> clause_names(const vectors::ClauseSet& set);

// Of a file called `name`, which has vectors, all readable; throws `Unusable` for another.

vectors::CheckedFile vectors_in(std::string_view text, const std::string& name, bool read_only);
/// {"file", "vectors", "suites": [{"rules", "vectors", "clauses": {name: vectors}, "missing":
/// [names], "pairs", "smallest": [ids]}]}. The tags are taken at their word.
std::string coverage_json(const std::string& name, const std::vector<vectors::Vector>& all);
/// A vector that is wrong: {"file", "line", "id", "text"}.
std::string mistake_json(const std::string& name, const vectors::WrongLine& line);
/// {"files": [names], "right", "wrong"}.
std::string checked_json(const std::vector<std::string>& names, std::size_t right,
                         std::size_t wrong);

/// {"tag", "sentence", "fields": [names]}.
std::string clause_json(const vectors::Clause& clause);

}  // namespace agon::tools
