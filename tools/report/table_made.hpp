// What is said of a table that has just been made.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "model/values/position.hpp"
#include "solver/tablebase/query/files.hpp"
#include "solver/tablebase/query/value.hpp"

namespace agon::tools {

struct MadeTable {
  const analysis::OpenTable& table;
  std::string rules;  ///< as they were asked for
  double seconds = 0;
  double solve_seconds = 0;  ///< of those; the rest goes into the file
  double peak_mib = 0;       ///< of the rank with most
  int ranks = 1;
  double idle = 0;  ///< share of the solve that ranks waited for others
  Position start;   ///< one that is the same for both sides
  analysis::TableValue start_value;
};

/// The object of `table build --json`.
nlohmann::ordered_json made_json(const MadeTable& made);
std::string made_text(const MadeTable& made);

}  // namespace agon::tools
