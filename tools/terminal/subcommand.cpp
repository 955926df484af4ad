#include "tools/terminal/subcommand.hpp"

#include <utility>

namespace agon::tools {

Run add_parts(Arguments& app, const std::vector<Part>& parts) {
  app.require_subcommand(1);
  std::vector<std::pair<const Arguments*, Run>> runs;
  for (const Part& part : parts) {
    Arguments* arguments = app.add_subcommand(part.name, part.help);
    runs.emplace_back(arguments, part.add(*arguments));
  }
  return [runs = std::move(runs)](Output& out) {
    for (const auto& [arguments, run] : runs)
      if (arguments->parsed()) return run(out);
    return ExitCode::unusable;  // not reached: one must be given
  };
}

}  // namespace agon::tools
