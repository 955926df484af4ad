// agon table build: solves every position of a board and writes the table.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>

#include "model/data/position_text.hpp"
#include "solver/tables/solver.hpp"
#include "solver/tables/table_writer.hpp"
#include "tools/interrupt.hpp"
#include "tools/json_text.hpp"
#include "tools/progress.hpp"
#include "tools/table.hpp"
#include "tools/table_answers.hpp"
#include "tools/table_files.hpp"
#include "tools/table_report.hpp"
#include "tools/table_time.hpp"

namespace agon::tools {
namespace {

using Path = std::filesystem::path;

struct BuildOptions : CommonOptions {
  std::string out = ".";
  std::size_t memory_mib = machine_mib() / 4 * 3;
  int threads = 1;
  bool no_distance = false;
};

/// What the writer of the file needs besides the solver: some blocks a thread.
std::uint64_t writing_bytes(int threads) {
  return static_cast<std::uint64_t>(threads) * (std::uint64_t{24} << 20U);
}

/// Throws if the rules have no table or it needs too much memory.
void refuse_what_will_not_do(const ChosenRules& rules, const BuildOptions& options,
                             const tables::Options& solving) {
  if (const std::string refusal = tables::refusal(rules.rules); !refusal.empty())
    throw Unusable(fmt::format("--rules: no table for {}: {}", rules.name, refusal));
  const std::uint64_t bytes =
      tables::predicted_bytes(rules.rules, solving) + writing_bytes(options.threads);
  const std::uint64_t mib = (bytes >> 20U) + 1;
  if (mib > options.memory_mib)
    throw LimitReached(
        fmt::format("--memory: a table for {} needs {} MiB, and {} MiB may be used; give "
                    "--memory {}, or a smaller board or fewer guards",
                    rules.name, mib, options.memory_mib, mib));
}

/// The folder beside the output in which an unfinished build is kept; for one build at a time.
class Workshop {
 public:
  explicit Workshop(const Path& table) : path_(table.string() + ".building") {
    std::error_code error;
    is_new_ = std::filesystem::create_directory(path_, error);
    if (error) fail(error.message());
    lock_ = ::open((path_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ < 0) fail(std::strerror(errno));
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0)
      throw Unusable(
          fmt::format("--out: another build is at work in {}; wait for it to end, or "
                      "name another file",
                      path_.string()));
  }
  ~Workshop() { ::close(lock_); }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  const Path& path() const { return path_; }
  Path log() const { return path_ / "log"; }
  Path unfinished() const { return path_ / "table"; }
  bool is_new() const { return is_new_; }
  void remove() const {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw Unusable(
        fmt::format("--out: cannot make the folder {}: {}; name a file in a folder that "
                    "can be written",
                    path_.string(), why));
  }
  Path path_;
  int lock_ = -1;
  bool is_new_ = false;
};

/// Solves, as far as a log from before does not say it all already.
void run(tables::Solver& solver, const Workshop& workshop) {
  switch (solver.run()) {
    case tables::Solver::Outcome::solved:
      return;
    case tables::Solver::Outcome::stopped:
      throw LimitReached(
          fmt::format("Ctrl-C: stopped; the same command goes on from the last finished pass, "
                      "kept in {}",
                      workshop.path().string()));
    case tables::Solver::Outcome::failed:
      throw Unusable("--out: " + solver.problem());
  }
}

void write(const tables::Solver& solver, const ChosenRules& rules, const BuildOptions& options,
           const Path& path, const Workshop& workshop, ProgressLine& progress) {
  tables::TableWriter writer(path, workshop.unfinished(), rules.rules, solver.layout(),
                             !options.no_distance);
  const tables::CodeSource source{
      solver.chunks(),
      [&solver](std::uint32_t chunk, const auto& give) { return solver.codes(chunk, give); }};
  TimeLeft time;
  const tables::Written written =
      tables::write_table(writer, solver.layout(), source, options.threads, [&](double share) {
        if (progress.due())
          progress.show(fmt::format("table: writing, {:.0f} %{}", 100 * share, time.of(share)));
        return !interrupted();
      });
  if (written.stopped)
    throw LimitReached(fmt::format(
        "Ctrl-C: stopped while writing; the same command writes again what is solved, kept in {}",
        workshop.path().string()));
  if (!written.problem.empty())
    throw Unusable(
        fmt::format("--out: {}; what is solved is kept, and the same command writes it "
                    "again",
                    written.problem));
}

double peak_mib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

ExitCode build(const BuildOptions& options, Output& out) {
  catch_interrupts();
  const auto start = std::chrono::steady_clock::now();
  const ChosenRules rules = choose_rules(options);
  tables::Options solving;
  solving.threads = options.threads;
  solving.distances = !options.no_distance;
  refuse_what_will_not_do(rules, options, solving);
  std::error_code ignored;
  const Path path = std::filesystem::is_directory(options.out, ignored)
                        ? Path(options.out) / table_name(rules.rules, solving.distances)
                        : Path(options.out);
  if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
    throw Unusable(fmt::format("--out: {} is no ordinary file; name one that is or does not exist",
                               path.string()));
  const Workshop workshop(path);
  solving.log = workshop.log();
  if (!workshop.is_new() && std::filesystem::exists(solving.log, ignored))
    fmt::print(stderr, "table: goes on with the build in {}\n", workshop.path().string());

  ProgressLine progress;
  PassTimes times;
  solving.go_on = [&](const tables::Progress& now) {
    times.look(now.pass, now.known);
    if (progress.due())
      progress.show(fmt::format(
          "table: {} plies, {:.0f} %; {:.1f} % of {} positions decided{}", now.pass,
          100 * now.share, 100 * static_cast<double>(now.known) / static_cast<double>(now.places),
          grouped(now.places), times.left()));
    return !interrupted();
  };
  {
    tables::Solver solver(rules.rules, solving);
    run(solver, workshop);
    write(solver, rules, options, path, workshop, progress);
  }
  workshop.remove();
  progress.clear();

  const OpenTable table = open_table("--out", path.string());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  TableAnswers answers(*table.table, table.path);
  const Position first = symmetric_start(rules.rules);
  const TableValue value = answers.value(first, first.to_move);
  if (options.json) {
    nlohmann::ordered_json json = table_json(table, taken.count());
    json["rules"] = rules.name;
    json["file"] = path.string();
    json["seal"] = table.table->seal();
    json["peak_mib"] = peak_mib();
    json["start"] = to_string(first);
    json["start_value"] = to_string(value);
    out.line(json_text(json));
    return ExitCode::done;
  }
  out.text(table_counts_text(table));
  if (!options.no_distance) {
    const auto longest = [](const std::vector<std::uint64_t>& counts) {
      return counts.empty() ? std::string("none") : fmt::format("{} plies", counts.size() - 1);
    };
    const tables::Summary& summary = table.table->summary();
    out.line(fmt::format("{:<10} win {}, loss {}", "longest", longest(summary.wins),
                         longest(summary.losses)));
  }
  out.line(fmt::format("{:<10} {}: {}", "start", to_string(first), to_string(value)));
  out.line(fmt::format("{:<10} {}, {:.1f} s, {:.0f} MiB at most", "written", path.string(),
                       taken.count(), peak_mib()));
  return ExitCode::done;
}

}  // namespace

Run add_table_build(CLI::App& app) {
  auto options = std::make_shared<BuildOptions>();
  add_rules_option(app, *options);
  app.add_option("--out", options->out,
                 "The table's file; or a folder, for a name like wikipedia-r3g2.agt in it")
      ->type_name("FILE|DIR")
      ->capture_default_str()
      ->check(refuse_empty);
  add_work_options(app, options->memory_mib, options->threads);
  app.add_flag("--no-distance", options->no_distance,
               "Outcomes only, not in how many plies: a smaller file");
  add_json_option(app, *options);
  app.footer(
      "Give the size of the board with the rules: wikipedia,radius=3,guards=2. What is found is\n"
      "kept in a folder FILE.building until the table is written: after Ctrl-C (exit code 3) or a\n"
      "crash the same command goes on from there, at most one pass back, and ends with the same\n"
      "bytes, whatever the number of threads. --json: as of table info, the seconds being those "
      "of\n"
      "the build; then \"file\", \"seal\", \"peak_mib\", and the \"start\" that is the same for "
      "both\n"
      "sides with its \"start_value\".\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --out example.agt");
  return [options](Output& out) { return build(*options, out); };
}

}  // namespace agon::tools
