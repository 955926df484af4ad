// What `agon table find` can ask of a position: its options.
#pragma once

#include <string>

#include "solver/tablebase/query/query.hpp"
#include "tools/terminal/arguments.hpp"

namespace agon::tools {

/// As typed; empty where an option was not given.
struct QueryOptions {
  std::string value, other_value, plies, captured, captured_other, captured_queen;
  bool sole_key = false;
  bool mutual_zugzwang = false;
};

void add_query_options(Arguments& app, QueryOptions& options);

/// Throws `Unusable` for what cannot be read.
analysis::TableQuery query_of(const QueryOptions& options);

/// Throws `Unusable` where no position of the table can meet the query, or the table cannot tell.
void refuse_in_vain(const analysis::TableQuery& query, const tablebase::Reader& table);

}  // namespace agon::tools
