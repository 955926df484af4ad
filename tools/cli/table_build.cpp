// agon table build: solves every position of a board and writes the table.
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "solver/tablebase/making/builder.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "solver/tablebase/query/start.hpp"
#include "solver/tablebase/ranks/collective.hpp"
#include "tools/cli/table_files.hpp"
#include "tools/cli/table_parts.hpp"
#include "tools/cli/table_progress.hpp"
#include "tools/cli/table_team.hpp"
#include "tools/report/schema.hpp"
#include "tools/report/table_made.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

using Path = std::filesystem::path;

struct BuildOptions : CommonOptions {
  std::string out = ".";
  std::size_t memory_mib = 0;  ///< 0: the default
  int threads = 1;
  bool no_distance = false;
  bool on_disk = false;
};

double peak_mib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

tablebase::BuildOptions order_of(const BuildOptions& options, const RuleSet& rules,
                                 const Team& team) {
  tablebase::BuildOptions order;
  order.rules = rules;
  std::error_code ignored;
  order.file = std::filesystem::is_directory(options.out, ignored)
                   ? Path(options.out) / analysis::table_name(rules, !options.no_distance)
                   : Path(options.out);
  order.threads = options.threads;
  order.distances = !options.no_distance;
  order.memory_mib = options.memory_mib != 0
                         ? options.memory_mib
                         : default_memory_mib() / static_cast<std::size_t>(team.here());
  order.on_disk = options.on_disk;
  order.communicator = team.communicator();
  return order;
}

/// That a build keeps on disk what memory has no room for, or was not to have any for.
std::string on_disk_text(const tablebase::BuildNeeds& needs, const tablebase::BuildOptions& order,
                         const std::string& folder, int ranks) {
  return fmt::format(
      "table: {} is kept on disk, in {} group{} of slabs; {}{} MiB of memory, {} MiB of disk in {} "
      "and at most {} MiB more for results on their way, besides the log",
      order.on_disk ? std::string("all that is known of the board")
                    : fmt::format("{} MiB have no room for all that is known of the board: it",
                                  order.memory_mib),
      needs.groups, needs.groups > 1 ? "s" : "", ranks > 1 ? "a rank takes " : "", needs.memory_mib,
      needs.planes_mib, folder, needs.results_at_most_mib);
}

/// Throws `Unusable` for a file that is named like no table, or is none at all.
void refuse_name(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) return;
  OutputFile("--output", name, FileKind::table)
      .refuse_standard_output("and a table is not written from its beginning to its end");
}

ExitCode build(const BuildOptions& options, Output& out) {
  catch_interrupts();
  const auto start = std::chrono::steady_clock::now();
  const Team team;
  const NamedRules rules = team.on_all([&] {
    NamedRules chosen = choose_rules(options);
    refuse_name(options.out);
    return chosen;
  });
  tablebase::BuildOptions order = order_of(options, rules.rules, team);
  BuildLine line;
  order.go_on = [&](const tablebase::BuildProgress& now) {
    if (team.is_first()) line.show(now);
    return !interrupted();
  };
  tablebase::Builder builder(order);
  if (const auto failure = builder.prepare()) team.end(*failure, rules, builder);
  if (const tablebase::BuildNeeds& needs = builder.needs(); needs.groups > 0 && team.is_first())
    note(on_disk_text(needs, order, builder.folder().string(), team.size()));
  if (builder.resumes())
    note(fmt::format("table: resumes the build in {}", builder.folder().string()));
  if (const auto failure = builder.run()) team.end(*failure, rules, builder);
  const double idle = tablebase::mean(team.communicator(), builder.idle());
  const double peak = tablebase::largest(team.communicator(), peak_mib());
  if (!team.is_first()) return ExitCode::done;

  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  const OpenTable table = open_table("--output", order.file.string());
  const Position first = analysis::symmetric_start(rules.rules);
  const MadeTable made{table,
                       rules.name,
                       taken.count(),
                       builder.solve_seconds(),
                       peak,
                       team.size(),
                       idle,
                       first,
                       analysis::TableAnswers(table).value(first, first.to_move)};
  if (options.json)
    out.line(json_text(Schema::table_build, made_json(made)));
  else
    out.text(made_text(made));
  return ExitCode::done;
}

}  // namespace

Run add_table_build(Arguments& app) {
  auto options = std::make_shared<BuildOptions>();
  add_rules_option(app, *options);
  add_output_option(app, options->out,
                    "The table's file; or a folder, for a name like wikipedia-r3g2.agt in it")
      .front()
      ->type_name("FILE|DIR")
      ->endings({".agt"})
      ->capture_default_str();
  add_work_options(app, options->memory_mib, options->threads);
  app.add_flag("--no-distance", options->no_distance,
               "Outcomes only, not in how many plies: a smaller file");
  app.add_flag("--on-disk", options->on_disk,
               "Keep on disk what is known of the board even where --memory has room");
  add_json_option(app, options->json);
  app.footer(
      "Give the size of the board with the rules: wikipedia,radius=3,guards=2. What is found is\n"
      "kept in a folder FILE.building until the table is written: after Ctrl-C (exit code 3) or\n"
      "a crash the same command resumes from there, at most one pass back, and ends with the\n"
      "same bytes, whatever the number of threads. A board for which --memory has no room, and "
      "with\n"
      "--on-disk any, is kept in that folder too, and read and written once a ply; a message says\n"
      "what that takes, and the bytes are the same. Under mpirun the ranks share out the board,\n"
      "and with it the memory; --memory and --threads are then of each, FILE is one that all\n"
      "can reach, and the bytes are the same again.\n"
      "--json: as of table info, the seconds being those of the build; then \"file\", \"seal\",\n"
      "\"solve_seconds\" of those, \"peak_mib\" (of the rank with most), under mpirun \"ranks\"\n"
      "and \"idle\" (the share of the solve that ranks waited for others), and the \"start\"\n"
      "that is the same for both sides with its \"start_value\".\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt");
  return [options](Output& out) { return build(*options, out); };
}

}  // namespace agon::tools
