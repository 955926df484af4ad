// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/collection_proving.hpp"

#include <fmt/format.h>

#include "tools/cli/collection_where.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

puzzles::AppraisalRequest ProvingOptions::request() const {
  puzzles::AppraisalRequest request;
  request.limits.seconds = seconds;
  request.limits.memory_mib = memory_mib;
  request.limits.stop = &interrupted();
  request.tables = tables.get();
  request.readings = readings;
  request.now = puzzles::utc_now();
  return request;
}

void add_all_rules_option(Arguments& app, bool& all_rules) {
  app.add_flag("--all-rules", all_rules,
               "New puzzles must also differ from those under other rules");
}

void add_proving_options(Arguments& app, ProvingOptions& options) {
  add_all_rules_option(app, options.all_rules);
  app.add_flag(
      "--readings", options.readings,
      "Find out in how many readings of the source, and under which presets, the answer holds");
  add_time_option(app, options.seconds, "Seconds per search; a puzzle takes several");
  add_memory_option(app, options.memory_mib, "Memory limit, approximate");
  add_table_option(app, options.table, puzzle_tables_help);
}

std::string inserted_text(const puzzles::Inserted& inserted) {
  if (inserted.accepted()) return fmt::format("{}  stored", short_id(inserted.id));
  return fmt::format("not stored: the same {} as {}", to_string(inserted.duplicate_of),
                     short_id(inserted.id));
}

}  // namespace agon::tools
