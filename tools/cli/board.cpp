// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon board: one HTML file, a board with the engine inside.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "model/rulesets/preset.hpp"
#include "model/values/mistake.hpp"
#include "solver/fortresses/hold_text.hpp"
#include "tools/book/page.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/goal.hpp"
#include "tools/cli/language_option.hpp"
#include "tools/cli/table.hpp"
#include "tools/requests/tables.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

struct BoardOptions : CommonOptions {
  std::string output = "agon.html";
  std::string hold;
  std::string language;
  std::string table;
};

/// A sheet of one's own under the name of its file, without its folder: with title, sources and
/// open fields, which a preset with changes would not have.
void put_rules(const ChosenRules& rules, BoardContent& content) {
  content.rules = portable_name(rules);
  if (!is_own_sheet(*rules.preset)) return;
  const std::size_t comma = std::min(rules.name.find(','), rules.name.size());
  const std::string path = rules.name.substr(0, comma);
  std::string name = std::filesystem::path(path).filename().string();
  if (rulesets::find_preset(name) != nullptr) name += ".toml";
  content.rules = name + rules.name.substr(comma);
  content.sheet = read_file("--rules", path, LineMeter(no_line_limit));
}

/// The table that `--table` names, one for the rules.
OpenTable table_in(const std::string& path, const NamedRules& rules) {
  std::error_code ignored;
  const bool is_folder = std::filesystem::is_directory(path, ignored);
  std::optional<OpenTable> table = is_folder ? find_table("--table", path, rules.rules)
                                             : std::optional(open_table("--table", path));
  if (!table)
    throw Unusable(fmt::format("--table: {} has no table for {}; write one with agon table build",
                               path, rules.name));
  if (!tablebase::same_table(table->rules.rules, rules.rules))
    throw Unusable(fmt::format("--table: {} is a table for {}, not for {}; give --rules {}", path,
                               table->rules.name, rules.name, table->rules.name));
  if (table->table->bytes() > std::uint64_t{largest_table_mib} << 20U)
    throw Unusable(
        fmt::format("--table: {} has more than {} MiB; give the table of a smaller board",
                    table->path, largest_table_mib));
  return *std::move(table);
}

ExitCode write_board(const BoardOptions& options, Output& out) {
  const OutputFile file("--output", options.output, FileKind::page);
  if (in_bulk(options))
    throw Unusable("--position: a page starts from one position; give it instead of -");
  const ChosenRules rules = choose_rules(options);
  BoardContent content;
  content.language = options.language;
  put_rules(rules, content);
  if (!options.position.empty()) content.position = choose_position(options, rules);
  if (!options.hold.empty()) {
    const Hold hold = hold_in(options.hold, "--hold", rules);
    const std::string name = portable_name(rules);
    content.hold = {name, hold.holder, certificates::to_text(hold, name)};
  }
  std::optional<OpenTable> table;
  if (!options.table.empty()) {
    table = table_in(options.table, rules);
    content.table = {std::filesystem::path(table->path).filename().string(), table->table->file()};
  }
  file.write(out, *page_with(empty_page("board"), board_json(content)));
  if (!file.is_standard_output())
    out.line(file.path() + ": open it in a browser; it needs no server and no network");
  return ExitCode::done;
}

}  // namespace

Run add_board(Arguments& app) {
  auto options = std::make_shared<BoardOptions>();
  add_rules_option(app, *options);
  add_position_option(app, *options);
  add_hold_option(app, options->hold,
                  "A hold file for the rules: the opponent follows it, so its side does not lose "
                  "(prove the file with agon check)");
  add_table_option(app, options->table,
                   "A table of the rules, or a folder with one: solving, the hint and the opponent "
                   "answer from it (see agon table)");
  app.add_option("-o,--output", options->output, "The file to write; - for standard output")
      ->type_name("FILE")
      ->endings({".html"})
      ->check(refuse_empty)
      ->capture_default_str();
  add_language_option(app, options->language, "The page's first language", "the browser's");
  app.footer(
      "The page contains the whole engine: rules, solver, opponent, drawing. Open it with a double "
      "click, from a USB stick or from any web server. It starts with the rules and position given "
      "here.\n"
      "Example:\n"
      "  agon board --rules botermans -o board.html");
  return [options](Output& out) { return write_board(*options, out); };
}

}  // namespace agon::tools
