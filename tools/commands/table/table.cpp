// agon table: small boards solved completely.
#include "tools/commands/table/table.hpp"

#include <unistd.h>
#include <CLI/CLI.hpp>

#include <array>
#include <utility>
#include <vector>

#include "tools/cli/options.hpp"

namespace agon::tools {
namespace {

constexpr std::size_t most_memory_mib = std::size_t{1} << 30U;

struct Part {
  const char* name;
  const char* help;
  Run (*add)(CLI::App&);
};
constexpr std::array parts{
    Part{"build", "Solve every position of a small board and write the table", add_table_build},
    Part{"info", "Count what is in a table, and show its longest win", add_table_info},
    Part{"probe", "Look a position up: its value and that of every action", add_table_probe},
    Part{"verify", "Check a table: checksums, every entry, a sample through the reference rules",
         add_table_verify},
};

}  // namespace

void add_table_argument(CLI::App& app, std::string& table, std::string& rules) {
  app.add_option("TABLE", table, "A table file, or a folder with tables (see --rules)")
      ->type_name("TABLE")
      ->required()
      ->check(refuse_empty);
  app.add_option("--rules", rules, "Which table of the folder")
      ->type_name("RULES")
      ->check(refuse_empty);
}

std::size_t default_memory_mib() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  const std::size_t all_mib = pages <= 0 || page <= 0 ? 4096
                                                      : static_cast<std::size_t>(pages) / 1024 *
                                                            static_cast<std::size_t>(page) / 1024;
  return all_mib / 4 * 3;
}

void add_work_options(CLI::App& app, std::size_t& memory_mib, int& threads) {
  add_memory_option(app, memory_mib,
                    "Do not begin what needs more [three quarters of the machine's]",
                    most_memory_mib)
      ->default_str("");
  add_threads_option(app, threads, "Threads to work with");
}

Run add_table(CLI::App& app) {
  app.require_subcommand(1);
  std::vector<std::pair<const CLI::App*, Run>> runs;
  for (const Part& part : parts) {
    CLI::App* each = app.add_subcommand(part.name, part.help);
    runs.emplace_back(each, part.add(*each));
  }
  app.footer(
      "A table has the value of every position of one board, number of guards and rule set: a\n"
      "win, a loss or a draw, which neither side can force to be more, and the plies to the end.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --out example.agt");
  return [runs](Output& out) {
    for (const auto& [part, run] : runs)
      if (part->parsed()) return run(out);
    return ExitCode::unusable;  // unreachable: one is required
  };
}

}  // namespace agon::tools
