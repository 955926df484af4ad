#include "tools/cli/table_files.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "model/values/unusable.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

std::optional<OpenTable> found(std::string_view argument, tablebase::FoundTable table) {
  if (!table.problem.empty()) throw Unusable(fmt::format("{}: {}", argument, table.problem));
  return std::move(table.table);
}

}  // namespace

OpenTable open_table(std::string_view argument, const std::string& path) {
  return *found(argument, tablebase::open_table(path));
}

std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules) {
  return found(argument, tablebase::find_table(folder, rules));
}

api::Tables tables_in(std::string_view argument, const std::string& path) {
  try {
    return api::Tables(path);
  } catch (const Unusable& unusable) {
    throw Unusable(fmt::format("{}: {}", argument, unusable.what()));
  }
}

api::Tables::Open* table_for(std::string_view argument, api::Tables& tables,
                             const NamedRules& rules, std::string_view instead) {
  api::Tables::Open* table = nullptr;
  try {
    table = tables.find(rules.rules);
  } catch (const Unusable& unusable) {
    throw Unusable(fmt::format("{}: {}", argument, unusable.what()));
  }
  if (table == nullptr && tables.given())
    note(fmt::format("{}: {} has no table for {}; {}", argument, tables.path(), rules.name,
                     instead));
  return table;
}

Option* add_table_option(Arguments& app, std::string& path, const std::string& help) {
  return app.add_option("--table", path, help)
      ->type_name("FILE|DIR")
      ->endings({".agt"})
      ->check(refuse_empty);
}

void note_unless_used(std::string_view argument, const api::Tables& tables) {
  if (tables.never_found())
    note(fmt::format("{}: {} has no table for the rules of any puzzle; searched instead", argument,
                     tables.path()));
}

OpenTable choose_table(const std::string& path, const std::string& rules) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) {
    OpenTable table = open_table("TABLE", path);
    if (!rules.empty()) {
      const NamedRules asked = choose_rules(rules, "--rules");
      if (!same_table(asked.rules, table.rules.rules))
        throw Unusable(
            fmt::format("--rules: {} is a table for {}, not for {}; leave out --rules, or name the "
                        "folder of the tables",
                        path, table.rules.name, asked.name));
    }
    return table;
  }
  if (rules.empty())
    throw Unusable(fmt::format(
        "TABLE: {} is a folder; choose one of its tables with --rules, or name a file", path));
  const NamedRules asked = choose_rules(rules, "--rules");
  if (std::optional<OpenTable> table = find_table("TABLE", path, asked.rules))
    return *std::move(table);
  throw Unusable(
      fmt::format("--rules: {} has no table for {}; make it with agon table build "
                  "--rules {} --output {}",
                  path, asked.name, asked.name, path));
}

Position table_position(std::string_view text, const OpenTable& table, std::string_view argument) {
  const std::string has = fmt::format("; {} holds positions of {}", table.path, table.rules.name);
  try {
    Position position = usable_position(text, table.rules, argument);
    if (const auto stray = table.table->layout().stray_captive(position))
      throw Unusable(
          fmt::format("{}: the piece on {} is remembered as captured where none can be, so the "
                      "table does not have the position; leave {} out of the third field",
                      argument, to_string(*stray), to_string(*stray)));
    if (!position.placing()) return position;
  } catch (const Unusable& unusable) {
    throw Unusable(unusable.what() + has);
  }
  throw Unusable(fmt::format(
      "{}: pieces are in hand; give a position with all of them on the board{}", argument, has));
}

}  // namespace agon::tools
