#include "tools/report/table_many.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/values/position_text.hpp"
#include "puzzles/collection/csv.hpp"
#include "tools/report/escaped.hpp"
#include "tools/report/table_counts.hpp"

namespace agon::tools {
namespace {

using GridRow = std::vector<std::string>;

constexpr std::size_t bar_columns = 40;

/// Rows of as many cells below their heading; the columns from `numbers` on are numbers.
struct Cells {
  GridRow heading;
  std::vector<GridRow> rows;
  std::size_t first_number = 0;
  std::size_t end_of_numbers = 0;

  bool is_number(std::size_t column) const {
    return first_number <= column && column < end_of_numbers;
  }
};

std::string as_text(const Cells& cells) {
  std::vector<std::size_t> widths;
  for (const std::string& each : cells.heading) widths.push_back(each.size());
  for (const GridRow& row : cells.rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  const auto add = [&](const GridRow& row) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line +=
          (i == 0 ? "" : "  ") + (cells.is_number(i) ? fmt::format("{:>{}}", row[i], widths[i])
                                                     : fmt::format("{:<{}}", row[i], widths[i]));
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  add(cells.heading);
  for (const GridRow& row : cells.rows) add(row);
  return text;
}

std::string as_markdown(const Cells& cells) {
  std::string text;
  const auto add = [&](const GridRow& row, bool escape) {
    for (std::size_t i = 0; i < row.size(); ++i)
      text += "| " + (escape && !cells.is_number(i) ? markdown_escaped(row[i]) : row[i]) + " ";
    text += "|\n";
  };
  add(cells.heading, true);
  GridRow rule;
  for (std::size_t i = 0; i < cells.heading.size(); ++i)
    rule.emplace_back(cells.is_number(i) ? "---:" : "---");
  add(rule, false);
  for (const GridRow& row : cells.rows) add(row, true);
  return text;
}

std::string as_csv(const Cells& cells) {
  std::string text;
  const auto add = [&text](const GridRow& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += ',';
      text += puzzles::csv_field(row[i]);
    }
    text += '\n';
  };
  add(cells.heading);
  for (const GridRow& row : cells.rows) add(row);
  return text;
}

std::string written_as(const Cells& cells, Grid grid) {
  return grid == Grid::text       ? as_text(cells)
         : grid == Grid::markdown ? as_markdown(cells)
                                  : as_csv(cells);
}

std::string longest_of(const tablebase::Reader& table, const std::vector<std::uint64_t>& counts) {
  return counts.empty() || !table.distances() ? "" : fmt::format("{}", counts.size() - 1);
}

std::string share_in(std::uint64_t part, const tablebase::Reader& table) {
  return fmt::format("{:.2f} %", 100 * static_cast<double>(part) /
                                     static_cast<double>(table.summary().positions()));
}

std::uint64_t count_at(const std::vector<std::uint64_t>& counts, std::size_t plies) {
  return plies < counts.size() ? counts[plies] : 0;
}

std::size_t plies_counted(const tablebase::Reader& table) {
  return table.distances() ? std::max(table.summary().wins.size(), table.summary().losses.size())
                           : 0;
}

/// Filled as far as a count goes to the greatest; a dot for whatever is less than one column.
std::string bar(std::uint64_t count, std::uint64_t greatest) {
  if (count == 0) return "";
  const auto filled = static_cast<std::size_t>(static_cast<double>(count) * bar_columns /
                                               static_cast<double>(greatest));
  return filled == 0 ? "." : std::string(filled, '#');
}

}  // namespace

std::string tables_grid(const std::vector<LookedAt>& tables, Grid grid) {
  Cells cells;
  if (grid == Grid::csv) {
    cells.heading = {"table",       "rules",        "radius",    "guards",        "positions",
                     "wins",        "losses",       "draws",     "terminal_wins", "terminal_losses",
                     "longest_win", "longest_loss", "distances", "bytes",         "seal"};
    for (const LookedAt& each : tables) {
      const tablebase::Reader& table = *each.table.table;
      const tablebase::Summary& summary = table.summary();
      const tablebase::Terminals over = tablebase::terminals(table.rules());
      GridRow row{each.table.path, each.table.rules.name};
      for (const std::uint64_t number :
           {static_cast<std::uint64_t>(table.rules().radius),
            static_cast<std::uint64_t>(table.rules().guards), summary.positions(),
            summary.all_wins(), summary.all_losses(), summary.draws, over.wins, over.losses})
        row.push_back(fmt::format("{}", number));
      row.insert(row.end(), {longest_of(table, summary.wins), longest_of(table, summary.losses),
                             table.distances() ? "yes" : "no", fmt::format("{}", table.bytes()),
                             table.seal()});
      cells.rows.push_back(std::move(row));
    }
    return written_as(cells, grid);
  }
  cells.heading = {"table", "rules",       "positions",    "wins", "losses",
                   "draws", "longest win", "longest loss", "bytes"};
  cells.first_number = 2;
  cells.end_of_numbers = cells.heading.size();
  for (const LookedAt& each : tables) {
    const tablebase::Reader& table = *each.table.table;
    const tablebase::Summary& summary = table.summary();
    const auto longest = [&table](const std::vector<std::uint64_t>& counts) {
      const std::string plies = longest_of(table, counts);
      return plies.empty() ? std::string("-") : plies;
    };
    cells.rows.push_back({each.table.path, each.table.rules.name, grouped(summary.positions()),
                          share_in(summary.all_wins(), table),
                          share_in(summary.all_losses(), table), share_in(summary.draws, table),
                          longest(summary.wins), longest(summary.losses), grouped(table.bytes())});
  }
  return written_as(cells, grid);
}

std::string histograms_grid(const std::vector<LookedAt>& tables, Grid grid) {
  const bool text = grid == Grid::text;
  Cells all;
  all.heading = {"table", "rules", "plies", "wins", "losses"};
  all.first_number = 2;
  all.end_of_numbers = all.heading.size();
  std::string drawn;
  for (const LookedAt& each : tables) {
    const tablebase::Reader& table = *each.table.table;
    const tablebase::Summary& summary = table.summary();
    std::uint64_t greatest = 0;
    for (const auto* counts : {&summary.wins, &summary.losses})
      for (const std::uint64_t count : *counts) greatest = std::max(greatest, count);
    Cells own;
    own.heading = {"plies", "wins", "losses", "wins # and losses ="};
    own.end_of_numbers = 3;
    for (std::size_t plies = 0; plies < plies_counted(table); ++plies) {
      const std::uint64_t wins = count_at(summary.wins, plies);
      const std::uint64_t losses = count_at(summary.losses, plies);
      if (!text) {
        all.rows.push_back({each.table.path, each.table.rules.name, fmt::format("{}", plies),
                            fmt::format("{}", wins), fmt::format("{}", losses)});
        continue;
      }
      std::string lost = bar(losses, greatest);
      std::replace(lost.begin(), lost.end(), '#', '=');
      own.rows.push_back({fmt::format("{}", plies), grouped(wins), grouped(losses),
                          bar(wins, greatest) + (wins > 0 && losses > 0 ? " " : "") + lost});
    }
    if (!text) continue;
    drawn += fmt::format("{}{}: {}\n", drawn.empty() ? "" : "\n", each.table.path,
                         each.table.rules.name);
    drawn += own.rows.empty() ? "outcomes only, no distances\n" : written_as(own, grid);
  }
  return text ? drawn : written_as(all, grid);
}

std::string longest_grid(const std::vector<LookedAt>& tables, Grid grid) {
  Cells cells;
  cells.heading = {"table", "rules", "value", "plies", "position"};
  cells.first_number = 3;
  cells.end_of_numbers = 4;
  for (const LookedAt& each : tables)
    for (const auto& [value, places] :
         {std::pair("win", &each.wins), std::pair("loss", &each.losses)})
      for (const analysis::FoundPlace& place : *places)
        cells.rows.push_back({each.table.path, each.table.rules.name, value,
                              fmt::format("{}", tablebase::plies_of(place.code)),
                              to_string(found_position(each.table, place))});
  return written_as(cells, grid);
}

nlohmann::ordered_json histogram_json(const tablebase::Reader& table) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (std::size_t plies = 0; plies < plies_counted(table); ++plies) {
    nlohmann::ordered_json row;
    row["plies"] = plies;
    row["wins"] = count_at(table.summary().wins, plies);
    row["losses"] = count_at(table.summary().losses, plies);
    json.push_back(std::move(row));
  }
  return json;
}

nlohmann::ordered_json longest_json(const analysis::OpenTable& table,
                                    const std::vector<analysis::FoundPlace>& places) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const analysis::FoundPlace& place : places) {
    nlohmann::ordered_json row;
    row["position"] = to_string(found_position(table, place));
    row["plies"] = tablebase::plies_of(place.code);
    json.push_back(std::move(row));
  }
  return json;
}

}  // namespace agon::tools
