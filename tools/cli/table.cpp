// agon table: small boards solved completely.
#include "tools/cli/table_parts.hpp"

#include <unistd.h>

#include "tools/terminal/options.hpp"

namespace agon::tools {

void add_table_argument(Arguments& app, std::string& table, std::string& rules) {
  app.add_option("TABLE", table, "A table file, or a folder of tables (see --rules)")
      ->type_name("FILE|DIR")
      ->endings({".agt"})
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

void add_work_options(Arguments& app, std::size_t& memory_mib, int& threads) {
  app.add_option("--memory", memory_mib,
                 "Refuse work that needs more memory than this [three quarters of the machine's]")
      ->type_name("MIB")
      ->range(1, 1 << 30);
  app.add_option("--threads", threads, "Threads to use")
      ->type_name("N")
      ->range(1, 1024)
      ->capture_default_str();
}

Run add_table(Arguments& app) {
  app.footer(
      "A table has the value of every position of one board, number of guards and rule set: a win, "
      "a loss or a draw (neither side can force a win), and the plies to the end.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt");
  return add_parts(
      app,
      {{"build", "Solve every position of a small board and write the table", add_table_build},
       {"info", "Print the counts of tables and their longest wins", add_table_info},
       {"find", "List positions that meet conditions, also as puzzles", add_table_find},
       {"probe", "Look up a position: its value and that of every action", add_table_probe},
       {"verify", "Check a table: checksums, every entry, a sample through the reference rules",
        add_table_verify}});
}

}  // namespace agon::tools
