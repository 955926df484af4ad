// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/texts/bench_set.hpp"

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"

namespace agon::puzzles {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// A number of plies from 1 to 999; nothing for any other text.
std::optional<int> parse_plies(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value >= 1 && value <= 999 ? std::optional(value) : std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view name) : name_(name) {}

  void read(std::string_view line, int number) {
    number_ = number;
    const auto fields = split(line, '\t');
    if (fields.size() != 4)
      return refuse(1,
                    fmt::format("{} fields separated by tabs; it takes 4: rules, position, plies "
                                "or ?, tags or -",
                                fields.size()));
    BenchPosition read;
    read.line = number;
    read.rules_name = fields[0];
    const auto& rules = rules_of(read.rules_name);
    if (!rules.mistakes.empty()) return refuse(1, to_string(rules.mistakes));
    read.rules = rules.rules;
    auto position = rules::read_position(fields[1], read.rules);
    if (!position.problems.empty()) {
      const int column = position.problems.front().column;
      return refuse(static_cast<int>(fields[0].size()) + 1 + (column > 0 ? column : 1),
                    to_string(position.problems));
    }
    read.position = position.position;
    if (fields[2] != "?") {
      read.plies = parse_plies(fields[2]);
      if (!read.plies)
        return refuse(static_cast<int>(fields[0].size() + fields[1].size()) + 3,
                      fmt::format("\"{}\" is not a number of plies; write one from 1 to 999, or ?",
                                  fields[2]));
    }
    if (fields[3] != "-")
      for (const std::string_view tag : split(fields[3], ',')) read.tags.emplace_back(tag);
    set_.positions.push_back(std::move(read));
  }

  BenchSet take() { return std::move(set_); }

 private:
  void refuse(int column, std::string text) {
    set_.mistakes.push_back({std::string(name_), number_, column, std::move(text)});
  }
  /// A set names few rule sets many times, and a preset takes longer to read than a position.
  const rulesets::ParsedRules& rules_of(const std::string& name) {
    const auto known = rules_.find(name);
    if (known != rules_.end()) return known->second;
    return rules_.emplace(name, rulesets::parse_rules(name)).first->second;
  }

  std::string_view name_;
  int number_ = 0;
  std::map<std::string, rulesets::ParsedRules> rules_;
  BenchSet set_;
};

}  // namespace

BenchSet load_bench_set(std::string_view contents, std::string_view name) {
  Reader reader(name);
  int number = 0;
  for (const std::string_view line : split(contents, '\n')) {
    ++number;
    if (!line.empty() && line.front() != '#') reader.read(line, number);
  }
  return reader.take();
}

std::optional<BenchSet> read_bench_set(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return std::nullopt;
  return load_bench_set(text, path);
}

}  // namespace agon::puzzles
