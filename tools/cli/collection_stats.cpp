// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE stats: figures about the puzzles.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/values/mistake.hpp"
#include "puzzles/collection/statistics.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/requests/collection_stats.hpp"
#include "tools/terminal/options.hpp"
#include "tools/wording/columns.hpp"

namespace agon::tools {
namespace {

using puzzles::Counts;
using puzzles::Spread;
using puzzles::Statistics;
using puzzles::Variety;

using Rows = std::vector<std::vector<std::string>>;

/// Tables with a heading, whose first row names the columns, and sentences.
struct StatisticsTable {
  std::string heading;
  Rows rows;
};

std::string percent(std::size_t part, std::size_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.2f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

StatisticsTable by_rules(const Statistics& all) {
  std::set<int> lengths;
  for (const auto& [rules, counts] : all.by_rules)
    for (const auto& [plies, count] : counts) lengths.insert(plies);
  StatisticsTable table{"Puzzles by rules and plies", {{"rules"}}};
  for (const int plies : lengths)
    table.rows[0].push_back(plies < 0 ? "none" : fmt::format("{}", plies));
  table.rows[0].emplace_back("all");
  std::vector<std::string> sums{"all"};
  for (const auto& [rules, counts] : all.by_rules) {
    std::vector<std::string> row{rules};
    std::size_t sum = 0;
    for (const int plies : lengths) {
      const auto found = counts.find(plies);
      row.push_back(found == counts.end() ? "" : fmt::format("{}", found->second));
      if (found != counts.end()) sum += found->second;
    }
    row.push_back(fmt::format("{}", sum));
    table.rows.push_back(std::move(row));
  }
  for (const int plies : lengths) {
    std::size_t sum = 0;
    for (const auto& [rules, counts] : all.by_rules)
      if (const auto found = counts.find(plies); found != counts.end()) sum += found->second;
    sums.push_back(fmt::format("{}", sum));
  }
  sums.push_back(fmt::format("{}", all.puzzles));
  table.rows.push_back(std::move(sums));
  return table;
}

StatisticsTable shares(const std::string& heading, const std::string& what, const Counts& counts,
                       std::size_t whole) {
  StatisticsTable table{heading, {{what, "puzzles", "share"}}};
  for (const auto& [word, count] : counts)
    table.rows.push_back({word, fmt::format("{}", count), percent(count, whole)});
  return table;
}

StatisticsTable varieties(const Statistics& all) {
  StatisticsTable table{"Distinct, over all rules",
                        {{"of", "known", "different", "share the commonest", "share"}}};
  for (const auto& [name, variety] :
       {std::pair<const char*, const Variety&>{"positions", all.positions},
        {"cores", all.cores},
        {"lines", all.lines}})
    table.rows.push_back(
        {name, fmt::format("{}", variety.known), fmt::format("{}", variety.different),
         fmt::format("{}", variety.commonest), percent(variety.commonest, variety.known)});
  return table;
}

StatisticsTable spread(const Spread& values) {
  StatisticsTable table{"Difficulty",
                        {{"known", "least", "quarter", "half", "three quarters", "greatest"}}};
  std::vector<std::string> row{fmt::format("{}", values.known)};
  for (const double value :
       {values.least, values.lower, values.median, values.upper, values.greatest})
    row.push_back(fmt::format("{:.0f}", value));
  table.rows.push_back(std::move(row));
  return table;
}

std::vector<StatisticsTable> tables_of(const Statistics& all) {
  std::vector<StatisticsTable> tables{by_rules(all),
                                      shares("Themes", "theme", all.themes, all.puzzles),
                                      shares("Keys", "kind", all.key_kinds, all.puzzles),
                                      shares("Attackers", "side", all.attackers, all.puzzles),
                                      shares("Goals", "goal", all.goals, all.puzzles),
                                      varieties(all)};
  if (all.difficulty.known > 0) tables.push_back(spread(all.difficulty));
  if (!all.presets.empty())
    tables.push_back(shares("The answer holds under", "preset", all.presets, all.puzzles));
  tables.push_back(shares("Verified by", "way", all.verified, all.puzzles));
  if (!all.rejected.empty()) {
    StatisticsTable rejected{"Rejected", {{"reason", "count"}}};
    for (const auto& [reason, count] : all.rejected)
      rejected.rows.push_back({reason, fmt::format("{}", count)});
    tables.push_back(std::move(rejected));
  }
  return tables;
}

std::string summary(const Statistics& all) {
  std::string text = fmt::format(
      "{}, {} with a certificate ({} bytes, compressed); the file has {} bytes.",
      counted(all.puzzles, "puzzle"), all.certificates, all.certificate_bytes, all.file_bytes);
  if (all.readings_known > 0)
    text += fmt::format(" Readings are known for {}; the answers of {} hold in every reading.",
                        all.readings_known, all.every_reading);
  return text;
}

/// What would end a cell of a table, or be markup.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '|' || letter == '\\' || letter == '`' || letter == '*' || letter == '_' ||
        letter == '<' || letter == '[')
      result += '\\';
    result += letter == '\n' ? ' ' : letter;
  }
  return result;
}

std::string statistics_text(const Statistics& all) {
  std::string text = summary(all) + "\n";
  for (const StatisticsTable& table : tables_of(all)) {
    text += "\n" + table.heading + "\n";
    std::set<std::size_t> numbers;
    for (std::size_t i = 1; i < table.rows.front().size(); ++i) numbers.insert(i);
    for (const std::string& line : in_columns(table.rows, numbers)) text += "  " + line + "\n";
  }
  return text;
}

std::string statistics_markdown(const Statistics& all) {
  std::string text = summary(all) + "\n";
  for (const StatisticsTable& table : tables_of(all)) {
    text += fmt::format("\n### {}\n\n", table.heading);
    bool first = true;
    for (const auto& row : table.rows) {
      for (const std::string& cell : row) text += "| " + escaped(cell) + " ";
      text += "|\n";
      if (first)
        for (std::size_t i = 0; i < row.size(); ++i) text += i == 0 ? "|---" : "|---:";
      if (first) text += "|\n";
      first = false;
    }
  }
  return text;
}

struct StatsOptions {
  WhereOptions which;
  bool json = false;
  bool markdown = false;
};

ExitCode stats(const StatsOptions& options, const CollectionFile& file, Output& out) {
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const puzzles::Statistics all = collection.statistics(filter_of(options.which));
    out.text(options.json       ? statistics_json(all) + "\n"
             : options.markdown ? statistics_markdown(all)
                                : statistics_text(all));
  });
  return ExitCode::done;
}

}  // namespace

Run add_collection_stats(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<StatsOptions>();
  add_where_option(app, options->which);
  Option* json = app.add_flag("--json", options->json, "Print one JSON object");
  app.add_flag("--markdown", options->markdown, "Print tables in Markdown")->excludes(json);
  add_wait_option(app, *file);
  app.footer(
      "Puzzles by rules and plies, themes, kinds of keys, colours and difficulty; how many share "
      "the most common position, core and line over all rules; how many were rejected, and why.\n"
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db stats "
      "--markdown");
  return [options, file](Output& out) { return stats(*options, *file, out); };
}

}  // namespace agon::tools
