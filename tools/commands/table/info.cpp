// agon table info: what is in a table.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "model/data/position_text.hpp"
#include "solver/analysis/tables/probe.hpp"
#include "tools/cli/options.hpp"
#include "tools/commands/table/files.hpp"
#include "tools/commands/table/parts.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/schema.hpp"
#include "tools/report/table/counts.hpp"
#include "tools/report/verdict.hpp"

namespace agon::tools {
namespace {

struct InfoOptions {
  std::string table;
  std::string rules;
  bool json = false;
};

std::string longest_win_text(const OpenTable& open) {
  const tablebase::Reader& table = *open.table;
  if (!table.distances() || !table.summary().longest_win) return "";
  const std::optional<Position> position = table.layout().position(*table.summary().longest_win);
  if (!position) return "";
  search::Question question;
  question.attacker = position->to_move;
  const auto solved = analysis::TableAnswers(open).solve(*position, question);
  return "\nA longest win: " + to_string(*position) + "\n" +
         verdict_text(open.rules, *position, solved->verdict);
}

ExitCode info(const InfoOptions& options, Output& out) {
  const auto start = std::chrono::steady_clock::now();
  const OpenTable table = choose_table(options.table, options.rules);
  if (options.json) {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    out.line(json_text(Schema::table_info, table_json(table, taken.count())));
    return ExitCode::done;
  }
  out.text(table_counts_text(table));
  if (const std::string histogram = table_histogram_text(table); !histogram.empty())
    out.text("\n" + histogram);
  out.text(longest_win_text(table));
  return ExitCode::done;
}

}  // namespace

Run add_table_info(Arguments& app) {
  auto options = std::make_shared<InfoOptions>();
  add_table_argument(app, options->table, options->rules);
  add_json_option(app, options->json);
  app.footer(
      "Counts are of every placement of the pieces with guards off the throne, reachable or not,\n"
      "symmetric ones separately, White to move; wins and losses are White's. Where captured\n"
      "pieces are remembered, each placement counts once for each set of captured pieces that an\n"
      "action can leave. --json has the seconds that this command took.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table info example.agt --json");
  return [options](Output& out) { return info(*options, out); };
}

}  // namespace agon::tools
