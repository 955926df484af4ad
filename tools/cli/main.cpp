// The `agon` program: its subcommands, and the handling of their errors.
#include <fmt/format.h>
#include <unistd.h>

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
    code = run_command_line(subcommands(), argc, argv, out);
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
