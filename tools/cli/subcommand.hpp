// The table of subcommands: one row and one file each.
//
// To add one: write tools/commands/NAME.cpp with `Run add_NAME(CLI::App& app)`, declare it here and
// add a row to the table in tools/cli/main.cpp. `add_NAME` declares the options, whose values live
// in a shared_ptr that the returned function captures:
//
//     Run add_count(CLI::App& app) {
//       auto options = std::make_shared<CommonOptions>();
//       add_common_options(app, *options);
//       app.footer("Example:\n  agon count --position -");  // the tests run every such line
//       return [options](Output& out) {
//         const ChosenRules rules = choose_rules(*options);
//         const Position position = choose_position(*options, rules);
//         out.line(agon::to_string(position));
//         return ExitCode::done;
//       };
//     }
#pragma once

#include <functional>
#include <string_view>

#include "tools/cli/exit_code.hpp"
#include "tools/cli/output.hpp"

namespace CLI {
class App;  // <CLI/CLI.hpp> is slow to compile: only files that declare options include it
}

namespace agon::tools {

/// What a subcommand does once the command line has been read. It prints through `Output` only,
/// and throws `Unusable` for whatever the user has to put right, `LimitReached` when stopped.
using Run = std::function<ExitCode(Output&)>;

struct Subcommand {
  std::string_view name;
  std::string_view help;  ///< a phrase for the list in `agon --help`
  Run (*add)(CLI::App&);  ///< declares the options and answers what to do with them
};

Run add_show(CLI::App& app);
Run add_actions(CLI::App& app);
Run add_perft(CLI::App& app);
Run add_solve(CLI::App& app);
Run add_check(CLI::App& app);
Run add_rules(CLI::App& app);
Run add_table(CLI::App& app);
Run add_compose(CLI::App& app);
Run add_mine(CLI::App& app);
Run add_vectors(CLI::App& app);
Run add_conform(CLI::App& app);
Run add_engine(CLI::App& app);

}  // namespace agon::tools
