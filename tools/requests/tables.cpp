// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/tables.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/values/mistake.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/request.hpp"
#include "tools/requests/session.hpp"

namespace agon::tools {
namespace {

std::optional<OpenTable> found(std::string_view argument, tablebase::FoundTable table) {
  if (!table.problem.empty()) throw Unusable(fmt::format("{}: {}", argument, table.problem));
  return std::move(table.table);
}

/// The plies of the longest; nothing if there is none, or no distances.
nlohmann::ordered_json longest_plies(const tablebase::Reader& table,
                                     const std::vector<std::uint64_t>& counts) {
  if (counts.empty() || !table.distances()) return nullptr;
  return counts.size() - 1;
}

}  // namespace

OpenTable open_table(std::string_view argument, const std::string& path) {
  return *found(argument, tablebase::open_table(path));
}

std::optional<OpenTable> find_table(std::string_view argument, const std::string& folder,
                                    const RuleSet& rules) {
  return found(argument, tablebase::find_table(folder, rules));
}

std::string as_member(std::string_view member) {
  return std::string(member);
}

std::string as_option(std::string_view member) {
  if (member == "table") return "TABLE";
  std::string option = "--" + std::string(member == "memory_mib" ? "memory" : member);
  std::replace(option.begin(), option.end(), '_', '-');
  return option;
}

OpenTable choose_table(const std::string& path, const NamedRules* rules, NameOf name) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) {
    OpenTable table = open_table(name("table"), path);
    if (rules != nullptr && !tablebase::same_table(rules->rules, table.rules.rules))
      throw Unusable(
          fmt::format("{0}: {1} is a table for {2}, not for {3}; leave out {0}, or name the folder "
                      "of the tables",
                      name("rules"), path, table.rules.name, rules->name));
    return table;
  }
  if (rules == nullptr)
    throw Unusable(
        fmt::format("{}: {} is a folder; choose one of its tables with {}, or name a file",
                    name("table"), path, name("rules")));
  if (std::optional<OpenTable> table = find_table(name("table"), path, rules->rules))
    return *std::move(table);
  throw Unusable(fmt::format(
      "{}: {} has no table for {}; make it with agon table build --rules {} --output {}",
      name("rules"), path, rules->name, rules->name, path));
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

std::size_t default_memory_mib() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  const std::size_t all_mib = pages <= 0 || page <= 0 ? 4096
                                                      : static_cast<std::size_t>(pages) / 1024 *
                                                            static_cast<std::size_t>(page) / 1024;
  return all_mib / 4 * 3;
}

std::string grouped(std::uint64_t number) {
  std::string text = fmt::format("{}", number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, " ");
  return text;
}

std::size_t plies_counted(const tablebase::Reader& table) {
  return table.distances() ? std::max(table.summary().wins.size(), table.summary().losses.size())
                           : 0;
}

std::uint64_t count_at(const std::vector<std::uint64_t>& counts, std::size_t plies) {
  return plies < counts.size() ? counts[plies] : 0;
}

nlohmann::ordered_json counts_object(const OpenTable& open, double seconds) {
  const tablebase::Reader& table = *open.table;
  const tablebase::Summary& summary = table.summary();
  const tablebase::Terminals terminals = tablebase::terminals(table.rules());
  nlohmann::ordered_json json;
  json["rules"] = open.rules.name;
  json["radius"] = table.rules().radius;
  json["guards"] = table.rules().guards;
  json["positions"] = summary.positions();
  json["wins"] = summary.all_wins();
  json["losses"] = summary.all_losses();
  json["draws"] = summary.draws;
  json["terminal_wins"] = terminals.wins;
  json["terminal_losses"] = terminals.losses;
  json["longest_win"] = longest_plies(table, summary.wins);
  json["longest_loss"] = longest_plies(table, summary.losses);
  json["bytes"] = table.bytes();
  json["seconds"] = seconds;
  return json;
}

OpenTable table_in(const Request& request, Session& session) {
  const NamedRules* rules = request.has("rules") ? &session.rules(request).rules : nullptr;
  return choose_table(request.text("table"), rules, as_member);
}

tablebase::WalkOptions walk_options_in(const Request& request, const Session& session) {
  constexpr int most_threads = 1024;
  return {static_cast<int>(request.optional_number("threads", 1, most_threads).value_or(1)),
          request.optional_measure("seconds", most_seconds),
          &session.stop,
          {}};
}

}  // namespace agon::tools
