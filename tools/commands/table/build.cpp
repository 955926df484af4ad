// agon table build: solves every position of a board and writes the table.
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "solver/analysis/probe.hpp"
#include "solver/tablebase/file/writer.hpp"
#include "solver/tablebase/retrograde/solver.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/output_file.hpp"
#include "tools/cli/progress.hpp"
#include "tools/commands/table/parts.hpp"
#include "tools/commands/table/files.hpp"
#include "tools/commands/table/team.hpp"
#include "tools/commands/table/workshop.hpp"
#include "tools/report/json.hpp"
#include "tools/report/table.hpp"
#include "tools/report/table_time.hpp"

namespace agon::tools {
namespace {

using analysis::TableAnswers;
using analysis::TableValue;

using Path = std::filesystem::path;

struct BuildOptions : CommonOptions {
  std::string out = ".";
  std::size_t memory_mib = 0;  ///< 0: the default
  int threads = 1;
  bool no_distance = false;
};

/// What the writer of the file needs besides the solver: some blocks a thread.
std::uint64_t writing_bytes(int threads) {
  return static_cast<std::uint64_t>(threads) * (std::uint64_t{24} << 20U);
}

/// Throws if the rules have no table or it needs too much memory.
void refuse_what_will_not_do(const ChosenRules& rules, const BuildOptions& options,
                             const tablebase::Options& solving, const Team& team) {
  if (const std::string refusal = tablebase::refusal(rules.rules); !refusal.empty())
    throw Unusable(fmt::format("--rules: no table for {}: {}", rules.name, refusal));
  const std::uint64_t bytes =
      tablebase::predicted_bytes(rules.rules, solving) + writing_bytes(options.threads);
  const std::uint64_t mib = (bytes >> 20U) + 1;
  const std::uint64_t may_be_used =
      options.memory_mib != 0 ? options.memory_mib
                              : machine_mib() / 4 * 3 / static_cast<std::size_t>(team.here());
  if (mib > may_be_used)
    throw LimitReached(
        fmt::format("--memory: a table for {} needs {} MiB{}, and {} MiB may be used; give "
                    "--memory {}, or a smaller board or fewer guards",
                    rules.name, mib, team.size() > 1 ? " on each rank" : "", may_be_used, mib));
}

/// Solves, as far as a log from before does not say it all already.
void run(tablebase::Solver& solver, const Workshop& workshop, const Team& team) {
  const auto goes_on = [&] {
    return fmt::format("the same command goes on from the last finished pass, kept in {}",
                       workshop.path().string());
  };
  using Outcome = tablebase::Solver::Outcome;
  const Outcome outcome = solver.run();
  if (outcome == Outcome::deserted)
    team.end_all(ExitCode::limit, "mpirun: stopped, and not all ranks have answered; " + goes_on());
  team.together([&] {
    if (outcome == Outcome::stopped) throw LimitReached("Ctrl-C: stopped; " + goes_on());
    if (outcome == Outcome::failed) throw Unusable("--output: " + solver.problem());
  });
}

void write(const tablebase::Solver& solver, const ChosenRules& rules, const BuildOptions& options,
           const Path& path, const Workshop& workshop, const Team& team, ProgressLine& progress) {
  tablebase::TableWriter writer(path, workshop.unfinished(team.rank()), rules.rules,
                                solver.layout(), !options.no_distance, {team.rank(), team.size()});
  const auto wrong = [](const std::string& problem) {
    return Unusable(fmt::format(
        "--output: {}; what is solved is kept, and the same command writes it again", problem));
  };
  // The chunks with slabs of this part.
  const tablebase::SlabRange slabs = writer.slabs();
  std::uint32_t first = 0;
  std::uint32_t end = 0;
  if (slabs.first < slabs.end) {
    while (solver.first_slab(first + 1) <= slabs.first) ++first;
    for (end = first; solver.first_slab(end) < slabs.end;) ++end;
  }
  const tablebase::CodeSource source{end - first,
                                     [&solver, first](std::uint32_t chunk, const auto& give) {
                                       return solver.codes(first + chunk, give);
                                     }};
  TimeLeft time;
  team.together([&] {
    tablebase::Written written = tablebase::write_blocks(
        writer, solver.layout(), source, options.threads, [&](double share) {
          if (team.is_first() && progress.due())
            progress.show(fmt::format("table: writing, {:.0f} %{}", 100 * share, time.of(share)));
          return !interrupted();
        });
    if (written.stopped)
      throw LimitReached(fmt::format(
          "Ctrl-C: stopped while writing; the same command writes again what is solved, kept in {}",
          workshop.path().string()));
    if (written.problem.empty() && !team.is_first()) written.problem = writer.finish();
    if (!written.problem.empty()) throw wrong(written.problem);
  });
  team.together([&] {
    if (!team.is_first()) return;
    std::string problem;
    for (int rank = 1; rank < team.size() && problem.empty(); ++rank)
      problem = writer.take_part(workshop.unfinished(rank));
    if (problem.empty()) problem = writer.finish();
    if (!problem.empty()) throw wrong(problem);
  });
}

using Clock = std::chrono::steady_clock;
double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double peak_mib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// What making a table took.
struct Work {
  double seconds = 0;
  double solve_seconds = 0;  ///< of those; the rest goes into the file
  double peak_mib = 0;       ///< of the rank with most
  int ranks = 1;
  double idle = 0;  ///< share of the solve that ranks waited for others
};

/// What is said of a table that has been made.
void report(const Path& path, const ChosenRules& rules, const BuildOptions& options,
            const Work& work, Output& out) {
  const OpenTable table = open_table("--output", path.string());
  TableAnswers answers(*table.table, table.path);
  const Position first = symmetric_start(rules.rules);
  const TableValue value = answers.value(first, first.to_move);
  if (options.json) {
    nlohmann::ordered_json json = table_json(table, work.seconds);
    json["rules"] = rules.name;
    json["file"] = path.string();
    json["seal"] = table.table->seal();
    json["solve_seconds"] = work.solve_seconds;
    json["peak_mib"] = work.peak_mib;
    if (work.ranks > 1) {
      json["ranks"] = work.ranks;
      json["idle"] = work.idle;
    }
    json["start"] = to_string(first);
    json["start_value"] = to_string(value);
    out.line(json_text(json));
    return;
  }
  out.text(table_counts_text(table));
  if (!options.no_distance) {
    const auto longest = [](const std::vector<std::uint64_t>& counts) {
      return counts.empty() ? std::string("none") : counted(counts.size() - 1, "ply", "plies");
    };
    const tablebase::Summary& summary = table.table->summary();
    out.line(fmt::format("{:<10} win {}, loss {}", "longest", longest(summary.wins),
                         longest(summary.losses)));
  }
  out.line(fmt::format("{:<10} {}: {}", "start", to_string(first), to_string(value)));
  out.line(fmt::format("{:<10} {}, {:.1f} s, {:.0f} MiB at most{}", "written", path.string(),
                       work.seconds, work.peak_mib,
                       work.ranks > 1
                           ? fmt::format(" on each of {} ranks, idle for {:.1f} % of the "
                                         "solve",
                                         work.ranks, 100 * work.idle)
                           : ""));
}

/// A file that is named like no table, or is none at all.
void refuse_name(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) return;
  OutputFile("--output", name, FileKind::table)
      .refuse_standard_output("and a table is not written from its beginning to its end");
}

ExitCode build(const BuildOptions& options, Output& out) {
  catch_interrupts();
  const auto start = Clock::now();
  const Team team;
  ChosenRules rules;
  tablebase::Options solving;
  solving.threads = options.threads;
  solving.distances = !options.no_distance;
  solving.ranks = team.ranks();
  Path path;
  std::unique_ptr<const Workshop> workshop;
  team.together([&] {
    rules = choose_rules(options);
    refuse_name(options.out);
    refuse_what_will_not_do(rules, options, solving, team);
    if (options.out == "-")
      throw Unusable("--output: a table cannot go to standard output; name a file or a folder");
    std::error_code ignored;
    path = std::filesystem::is_directory(options.out, ignored)
               ? Path(options.out) / table_name(rules.rules, solving.distances)
               : Path(options.out);
    if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
      throw Unusable(fmt::format(
          "--output: {} is no ordinary file; name one that is or does not exist", path.string()));
    workshop = std::make_unique<const Workshop>(path, team);
    solving.log = workshop->log();
    if (team.is_first() && !workshop->is_new() &&
        std::filesystem::exists(tablebase::log_name(solving.log, 0, team.size()), ignored))
      fmt::print(stderr, "table: goes on with the build in {}\n", workshop->path().string());
  });

  ProgressLine progress;
  PassTimes times;
  solving.go_on = [&](const tablebase::Progress& now) {
    times.look(now.pass, now.known);
    if (team.is_first() && progress.due())
      progress.show(
          fmt::format("table: {}, {:.0f} %; {:.1f} % of {} positions decided{}",
                      counted(now.pass, "ply", "plies"), 100 * now.share,
                      100 * static_cast<double>(now.known) / static_cast<double>(now.places),
                      grouped(now.places), times.left()));
    return !interrupted();
  };
  Work work;
  work.ranks = team.size();
  {
    std::unique_ptr<tablebase::Solver> solver;
    team.together([&] { solver = std::make_unique<tablebase::Solver>(rules.rules, solving); });
    run(*solver, *workshop, team);
    work.solve_seconds = since(start);
    work.idle = team.mean(solver->idle());
    write(*solver, rules, options, path, *workshop, team, progress);
  }
  work.peak_mib = team.largest(peak_mib());
  if (!team.is_first()) return ExitCode::done;
  workshop->remove();
  progress.clear();
  work.seconds = since(start);
  report(path, rules, options, work, out);
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
      ->capture_default_str();
  add_work_options(app, options->memory_mib, options->threads);
  app.add_flag("--no-distance", options->no_distance,
               "Outcomes only, not in how many plies: a smaller file");
  add_json_option(app, options->json);
  app.footer(
      "Give the size of the board with the rules: wikipedia,radius=3,guards=2. What is found is\n"
      "kept in a folder FILE.building until the table is written: after Ctrl-C (exit code 3) or\n"
      "a crash the same command goes on from there, at most one pass back, and ends with the\n"
      "same bytes, whatever the number of threads. Under mpirun the ranks share out the board,\n"
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
