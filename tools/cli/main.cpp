// The `agon` program: a table of subcommands, and the handling of their errors.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <new>
#include <string>
#include <string_view>

#include "solver/analysis/tables/probe.hpp"
#include "tools/cli/command_line.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {
namespace {

constexpr std::array subcommands{
    Subcommand{"show", "Draw a position, in the terminal or as an SVG or PNG file", add_show},
    Subcommand{"actions", "List the legal actions of a position", add_actions},
    Subcommand{"perft", "Count the sequences of actions", add_perft},
    Subcommand{"solve", "Look for a forced win, or solve files of puzzles", add_solve},
    Subcommand{"check", "Re-check the certificate of a forced win or of a hold", add_check},
    Subcommand{"hold", "Look for a fortress: what a side can keep for ever, never losing",
               add_hold},
    Subcommand{"rules",
               "List the rule sets, show one with its sources, or the readings of a source",
               add_rules},
    Subcommand{"table", "Solve small boards completely; query and check the tables", add_table},
    Subcommand{"compose", "Make puzzles to order, or find a shortest cooperative win", add_compose},
    Subcommand{"mine", "Grow a collection of puzzles in a file", add_mine},
    Subcommand{"collection", "Puzzles in an SQLite file: add, find, check, export, merge",
               add_collection},
    Subcommand{"board", "Write a board with the engine in it, as one HTML file", add_board},
    Subcommand{"book", "Print puzzles as a booklet, with their solutions", add_book},
    Subcommand{"vectors", "Make and check test positions for other implementations", add_vectors},
    Subcommand{"conform", "Test another program against the rules", add_conform},
    Subcommand{"play", "Play a game in the terminal, against the program or another person",
               add_play},
    Subcommand{"replay", "Check a game record by the rules, and draw it", add_replay},
    Subcommand{"engine", "Answer questions about the rules by the conformance protocol",
               add_engine},
};

/// One line on standard error, whatever the text contains; cut short if the input makes it
/// long.
void complain(std::string_view text) {
  constexpr std::size_t most = 4000;
  std::string line;
  for (const char c : text.substr(0, most)) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f')
      line += c == '\n' ? "\\n" : fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      line += c;
  }
  if (text.size() > most) line += "...";
  line += '\n';
  // If standard error cannot be written to, there is nowhere to report it.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
}

int run(int argc, const char* const* argv) {
  // A closed pipe is a write error, not a silent end of the program.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // and so is a file at its size limit (ulimit -f)
  Output out;
  ExitCode code = ExitCode::done;
  std::string complaint;
  try {
    code = run_command_line(subcommands, argc, argv, out);
  } catch (const Unusable& unusable) {
    code = ExitCode::unusable;
    complaint = unusable.what();
  } catch (const analysis::DamagedTable& damaged) {
    code = ExitCode::unusable;
    complaint = damaged.what();
  } catch (const LimitReached& limit) {
    code = ExitCode::limit;
    complaint = limit.what();
  } catch (const std::bad_alloc&) {
    code = ExitCode::limit;
    complaint = no_memory;
  }
  try {
    out.flush();
  } catch (const Unusable& unusable) {
    if (complaint.empty()) {
      code = ExitCode::unusable;
      complaint = unusable.what();
    }
  }
  if (!complaint.empty()) complain(complaint);
  return static_cast<int>(code);
}

}  // namespace
}  // namespace agon::tools

int main(int argc, char** argv) {
  return agon::tools::run(argc, argv);
}
