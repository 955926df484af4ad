#include "tools/commands/table/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "model/rulesets/parse.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {
namespace {

RuleSet of_the_middle_game(RuleSet rules) {
  rules.setup = RuleSet{}.setup;
  rules.repetition = RuleSet{}.repetition;
  return rules;
}

/// The ordinary files of a folder, by name.
std::vector<std::string> files_of(std::string_view argument, const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator each(folder, error), end; !error && each != end;
       each.increment(error)) {
    std::error_code ignored;
    if (each->is_regular_file(ignored)) files.push_back(each->path().string());
  }
  if (error)
    throw Unusable(fmt::format("{}: cannot read the folder {}: {}; name one with tables", argument,
                               folder, error.message()));
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

bool same_table(const RuleSet& left, const RuleSet& right) {
  return of_the_middle_game(left) == of_the_middle_game(right);
}

OpenTable open_table(std::string_view argument, const std::string& path) {
  tablebase::TableFile::Opened opened = tablebase::TableFile::open(path);
  if (opened.table == nullptr)
    throw Unusable(fmt::format("{}: {}: {}; give a file that agon table build has written",
                               argument, path, opened.problem));
  ChosenRules rules = choose_rules(rulesets::shortest_name(opened.table->rules()), argument);
  return {path, std::move(opened.table), std::move(rules)};
}

std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules) {
  std::optional<OpenTable> found;
  std::string damaged;
  for (const std::string& file : files_of(argument, folder)) {
    const std::optional<RuleSet> its_rules = tablebase::TableFile::rules_of(file);
    if (!its_rules && file.ends_with(".agt") && damaged.empty()) damaged = file;
    if (!its_rules || !same_table(*its_rules, rules)) continue;
    OpenTable table = open_table(argument, file);
    const bool has_distances = table.table->distances();
    if (!found || has_distances) found = std::move(table);
    if (has_distances) break;
  }
  if (!found && !damaged.empty()) open_table(argument, damaged);  // says what is wrong with it
  return found;
}

OpenTable choose_table(const std::string& path, const std::string& rules) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) {
    OpenTable table = open_table("TABLE", path);
    if (!rules.empty()) {
      const ChosenRules asked = choose_rules(rules, "--rules");
      if (!same_table(asked.rules, table.table->rules()))
        throw Unusable(
            fmt::format("--rules: {} is a table for {}, not for {}; leave --rules out, "
                        "or name the folder of the tables",
                        path, table.rules.name, asked.name));
    }
    return table;
  }
  if (rules.empty())
    throw Unusable(fmt::format(
        "TABLE: {} is a folder; say with --rules which of its tables is meant, or name a file",
        path));
  const ChosenRules asked = choose_rules(rules, "--rules");
  if (std::optional<OpenTable> found = find_table("TABLE", path, asked.rules))
    return *std::move(found);
  throw Unusable(
      fmt::format("--rules: {} has no table for {}; make it with agon table build "
                  "--rules {} --output {}",
                  path, asked.name, asked.name, path));
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

Position table_position(std::string_view text, const OpenTable& table, std::string_view argument) {
  const std::string has = fmt::format("; {} holds positions of {}", table.path, table.rules.name);
  try {
    Position position = usable_position(text, table.rules, argument);
    if (!position.placing()) return position;
  } catch (const Unusable& unusable) {
    throw Unusable(unusable.what() + has);
  }
  throw Unusable(fmt::format(
      "{}: pieces are in hand; give a position with all of them on the board{}", argument, has));
}

}  // namespace agon::tools
