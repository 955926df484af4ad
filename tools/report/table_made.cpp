#include "tools/report/table_made.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "tools/report/table_counts.hpp"

namespace agon::tools {

nlohmann::ordered_json made_json(const MadeTable& made) {
  nlohmann::ordered_json json = table_json(made.table, made.seconds);
  json["rules"] = made.rules;
  json["file"] = made.table.path;
  json["seal"] = made.table.table->seal();
  json["solve_seconds"] = made.solve_seconds;
  json["peak_mib"] = made.peak_mib;
  if (made.ranks > 1) {
    json["ranks"] = made.ranks;
    json["idle"] = made.idle;
  }
  json["start"] = to_string(made.start);
  json["start_value"] = to_string(made.start_value);
  return json;
}

std::string made_text(const MadeTable& made) {
  std::string text = table_counts_text(made.table);
  if (made.table.table->distances()) {
    const auto longest = [](const std::vector<std::uint64_t>& counts) {
      return counts.empty() ? std::string("none") : counted(counts.size() - 1, "ply", "plies");
    };
    const tablebase::Summary& summary = made.table.table->summary();
    text += fmt::format("{:<10} win {}, loss {}\n", "longest", longest(summary.wins),
                        longest(summary.losses));
  }
  text +=
      fmt::format("{:<10} {}: {}\n", "start", to_string(made.start), to_string(made.start_value));
  const std::string ranks =
      made.ranks > 1 ? fmt::format(" on each of {} ranks, idle for {:.1f} % of the solve",
                                   made.ranks, 100 * made.idle)
                     : "";
  return text + fmt::format("{:<10} {}, {:.1f} s, {:.0f} MiB at most{}\n", "written",
                            made.table.path, made.seconds, made.peak_mib, ranks);
}

}  // namespace agon::tools
