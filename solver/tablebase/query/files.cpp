// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/query/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "model/rulesets/parse.hpp"

namespace agon::tablebase {
namespace {

RuleSet of_the_middle_game(RuleSet rules) {
  rules.setup = RuleSet{}.setup;
  rules.placed_on = RuleSet{}.placed_on;
  rules.repetition = RuleSet{}.repetition;
  return rules;
}

/// The ordinary files of a folder, by name; `problem` says why it cannot be read.
std::vector<std::string> files_of(const std::string& folder, std::string& problem) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator each(folder, error), end; !error && each != end;
       each.increment(error)) {
    std::error_code ignored;
    if (each->is_regular_file(ignored)) files.push_back(each->path().string());
  }
  if (error)
    problem =
        fmt::format("cannot read the folder {}: {}; name one with tables", folder, error.message());
  std::sort(files.begin(), files.end());
  return files;
}

FoundTable found(Reader::Opened opened, std::string name) {
  if (opened.table == nullptr)
    return {std::nullopt,
            fmt::format("{}: {}; give a file written by agon table build", name, opened.problem)};
  NamedRules rules{opened.table->rules(), rulesets::shortest_name(opened.table->rules())};
  return {OpenTable{std::move(name), std::move(opened.table), std::move(rules)}, ""};
}

}  // namespace

FoundTable open_table(const std::string& path) {
  return found(Reader::open(path), path);
}

FoundTable table_of(std::string bytes, std::string name) {
  const auto kept = std::make_shared<const std::string>(std::move(bytes));
  return found(Reader::read(kept, *kept), std::move(name));
}

FoundTable find_table(const std::string& folder, const RuleSet& rules) {
  FoundTable found;
  const std::vector<std::string> files = files_of(folder, found.problem);
  if (!found.problem.empty()) return found;
  std::string damaged;
  for (const std::string& file : files) {
    const std::optional<RuleSet> its_rules = Reader::rules_of(file);
    if (!its_rules && file.ends_with(".agt") && damaged.empty()) damaged = file;
    if (!its_rules || !same_table(*its_rules, rules)) continue;
    FoundTable opened = open_table(file);
    if (!opened.table) return opened;
    const bool has_distances = opened.table->table->distances();
    if (!found.table || has_distances) found = std::move(opened);
    if (has_distances) break;
  }
  if (!found.table && !damaged.empty()) return open_table(damaged);  // says what is wrong with it
  return found;
}

bool same_table(const RuleSet& left, const RuleSet& right) {
  return of_the_middle_game(left) == of_the_middle_game(right);
}

std::string table_name(const RuleSet& rules, bool distances) {
  RuleSet without_size = of_the_middle_game(rules);
  without_size.radius = RuleSet{}.radius;
  without_size.guards = RuleSet{}.guards;
  std::string name = rulesets::shortest_name(without_size);
  std::replace(name.begin(), name.end(), ',', '-');
  return fmt::format("{}-r{}g{}{}.agt", name, rules.radius, rules.guards,
                     distances ? "" : "-outcomes");
}

}  // namespace agon::tablebase
