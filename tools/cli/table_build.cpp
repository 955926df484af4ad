// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon table build: solves every position of a board and writes the table.
#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/rule_set.hpp"
#include "solver/tablebase/making/builder.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "solver/tablebase/ranks/communicator.hpp"
#include "solver/tablebase/ranks/mpi.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/cli/table.hpp"
#include "tools/cli/table_progress.hpp"
#include "tools/requests/tables.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

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

// The processes that mpirun has started together to build a table, and how a failed build is
// reported.

/// This process alone, or all that mpirun has started: then the first speaks for all.
class Team {
 public:
  /// Throws `Unusable` where mpirun has started a program that was built without MPI.
  Team();

  bool is_first() const { return communicator_ == nullptr || communicator_->rank() == 0; }
  int size() const { return communicator_ == nullptr ? 1 : communicator_->size(); }
  /// How many of them work on this machine.
  int here() const { return mpi_ == nullptr ? 1 : mpi_->ranks_here(); }
  /// Null if this process is alone.
  tablebase::Communicator* communicator() const { return communicator_; }

  /// What `read` makes of the options; if it throws `Unusable` on one, this does on all.
  NamedRules on_all(const std::function<NamedRules()>& read) const;
  /// Throws `Unusable` or `LimitReached`, on the first with what is to be said; ends all processes
  /// where some know nothing of the failure.
  [[noreturn]] void end(const tablebase::NoTable& failure, const NamedRules& rules,
                        const tablebase::Builder& builder) const;

 private:
  std::unique_ptr<tablebase::Mpi> mpi_;
  tablebase::Communicator* communicator_ = nullptr;
};

using tablebase::NoTable;

bool is_limit(NoTable::Kind kind) {
  return kind == NoTable::Kind::memory || kind == NoTable::Kind::no_memory ||
         kind == NoTable::Kind::stopped || kind == NoTable::Kind::stopped_writing;
}

Team::Team() {
  if (!tablebase::launched_by_mpi()) return;
  if (!tablebase::Mpi::is_there())
    throw Unusable(
        "mpirun: this program was built without MPI; build it with -DAGON_MPI=ON, or start it "
        "without mpirun");
  mpi_ = std::make_unique<tablebase::Mpi>();
  if (mpi_->communicator().size() > 1) communicator_ = &mpi_->communicator();
}

NamedRules Team::on_all(const std::function<NamedRules()>& read) const {
  NamedRules rules;
  std::string wrong;
  try {
    rules = read();
  } catch (const Unusable& unusable) {
    wrong = unusable.what();
  }
  if (communicator_ != nullptr) wrong = communicator_->first_text(wrong);
  if (!wrong.empty()) throw Unusable(is_first() ? wrong : "");
  return rules;
}

void Team::end(const tablebase::NoTable& failure, const NamedRules& rules,
               const tablebase::Builder& builder) const {
  const bool by_user = (failure.kind == NoTable::Kind::stopped && !failure.others_wait) ||
                       failure.kind == NoTable::Kind::stopped_writing;
  const std::string text =
      (by_user ? "Ctrl-C: " : "") +
      no_table_text(failure, rules, builder.folder().string(), as_option, size());
  if (failure.others_wait) {
    // Of a stop all know but those that do not answer; of lack of memory this one alone.
    if (is_first() || failure.kind != NoTable::Kind::stopped) fmt::print(stderr, "{}\n", text);
    tablebase::Mpi::end_all(static_cast<int>(ExitCode::limit));
  }
  const std::string said = is_first() ? text : "";
  if (is_limit(failure.kind)) throw LimitReached(said);
  throw Unusable(said);
}

struct BuildOptions : CommonOptions, TableBuildAsked {};

/// That a build keeps on disk what memory has no room for, or was not to have any for.
std::string on_disk_text(const tablebase::BuildNeeds& needs, const tablebase::BuildOptions& order,
                         const std::string& folder, int ranks) {
  return fmt::format(
      "table: {} is kept on disk, in {} group{} of slabs; {}{} MiB of memory, {} MiB of disk in {} "
      "and at most {} MiB more for pending results, besides the log",
      order.on_disk ? std::string("the working data")
                    : fmt::format("the working data does not fit in {} MiB: it", order.memory_mib),
      needs.groups, needs.groups > 1 ? "s" : "", ranks > 1 ? "a rank takes " : "", needs.memory_mib,
      needs.planes_mib, folder, needs.results_at_most_mib);
}

/// Throws `Unusable` for a file that is not named like a table, or is not one.
void refuse_name(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) return;
  OutputFile("--output", name, FileKind::table)
      .refuse_standard_output("and a table is not written from its beginning to its end");
}

ExitCode build(const BuildOptions& options, Output& out) {
  catch_interrupts();
  const Stopwatch watch;
  const Team team;
  const NamedRules rules = team.on_all([&] {
    NamedRules chosen = choose_rules(options);
    refuse_name(options.output);
    return chosen;
  });
  tablebase::BuildOptions order =
      build_order(options, rules.rules, static_cast<std::size_t>(team.here()));
  order.communicator = team.communicator();
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
    note(fmt::format("table: resuming the build in {}", builder.folder().string()));
  if (const auto failure = builder.run()) team.end(*failure, rules, builder);
  const double idle = tablebase::mean(team.communicator(), builder.idle());
  const double peak = tablebase::largest(team.communicator(), peak_mib());
  if (!team.is_first()) return ExitCode::done;

  MadeTable made = made_table(order, rules, builder, watch.seconds(), as_option);
  made.peak_mib = peak;
  made.ranks = team.size();
  made.idle = idle;
  if (options.json)
    out.line(table_build_json(made));
  else
    out.text(made_text(made));
  return ExitCode::done;
}

}  // namespace

Run add_table_build(Arguments& app) {
  auto options = std::make_shared<BuildOptions>();
  add_rules_option(app, *options);
  add_output_option(app, options->output,
                    "The table file, or a folder for a file named like wikipedia-r3g2.agt")
      ->type_name("FILE|DIR")
      ->endings({".agt"})
      ->capture_default_str();
  add_work_options(app, options->memory_mib, options->threads);
  app.add_flag(
      "--no-distance", options->no_distance,
      "Store outcomes without distances: a smaller file, which does not tell how soon a win "
      "comes");
  app.add_flag("--on-disk", options->on_disk,
               "Keep the working data on disk even if it fits in --memory");
  add_json_option(app, options->json);
  app.footer(
      "Give the size of the board with the rules: wikipedia,radius=3,guards=2. Results are kept in "
      "a folder FILE.building until the table is written: after Ctrl-C (exit code 3) or a crash "
      "the same command resumes from there, losing at most one pass. The table has the same bytes "
      "for any number of threads. If the working data does not fit in --memory, or with --on-disk, "
      "it is kept in that folder too, and read and written once per ply; a message says how much "
      "space that takes. Under mpirun the ranks share the board and the memory; --memory and "
      "--threads are then per rank, and FILE must be reachable by all.\n"
      "--json: as in table info, with the seconds of the build; then \"file\", \"seal\", "
      "\"solve_seconds\" (part of those), \"peak_mib\" (of the rank with most), under mpirun "
      "\"ranks\" and \"idle\" (the share of the solve spent waiting for other ranks), and the "
      "symmetric \"start\" with its \"start_value\".\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt");
  return [options](Output& out) { return build(*options, out); };
}

}  // namespace agon::tools
