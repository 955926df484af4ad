// What there is to know of tables, side by side: as aligned text, Markdown and CSV.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/find.hpp"

namespace agon::tools {

/// A table, and what a walk through it has found where that was asked for.
struct LookedAt {
  analysis::OpenTable table;
  std::vector<analysis::FoundPlace> wins;    ///< the longest, in order
  std::vector<analysis::FoundPlace> losses;  ///< likewise
};

enum class Grid { text, markdown, csv };

/// A row for each table: counts or shares, the longest win and loss, bytes.
std::string tables_grid(const std::vector<LookedAt>& tables, Grid grid);
/// A row for each number of plies of each table: in text with bars.
std::string histograms_grid(const std::vector<LookedAt>& tables, Grid grid);
/// A row for each of the longest wins and losses of each table.
std::string longest_grid(const std::vector<LookedAt>& tables, Grid grid);

/// Additions to the object of `table info --json`.
nlohmann::ordered_json histogram_json(const tablebase::Reader& table);
nlohmann::ordered_json longest_json(const analysis::OpenTable& table,
                                    const std::vector<analysis::FoundPlace>& places);

}  // namespace agon::tools
