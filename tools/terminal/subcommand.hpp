// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of subcommands: one row and one file each.
//
// To add one: write tools/cli/NAME.cpp with `Run add_NAME(Arguments& app)`, declare it here
// and add a row to the table in tools/cli/subcommands.cpp. `add_NAME` declares the options,
// whose values live in a shared_ptr that the returned function captures:
//
//     Run add_count(Arguments& app) {
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
#include <span>
#include <string_view>
#include <vector>

#include "tools/terminal/arguments.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

/// What a subcommand does once the command line has been read. It prints only through `Output`, and
/// throws `Unusable` for whatever the user must correct, `LimitReached` when stopped.
using Run = std::function<ExitCode(Output&)>;

struct Subcommand {
  std::string_view heading;  ///< under which `agon --help` lists it, beside others of the heading
  std::string_view name;
  std::string_view help;   ///< a phrase for that list
  Run (*add)(Arguments&);  ///< declares the options and answers what to do with them
};

/// A subcommand of a subcommand.
struct Part {
  const char* name;
  const char* help;
  std::function<Run(Arguments&)> add;
};
/// Adds them to the subcommand, which requires one of them; the result runs that one.
Run add_parts(Arguments& app, const std::vector<Part>& parts);

/// All of them: tools/cli/subcommands.cpp.
std::span<const Subcommand> subcommands();

Run add_show(Arguments& app);
Run add_actions(Arguments& app);
Run add_perft(Arguments& app);
Run add_solve(Arguments& app);
Run add_check(Arguments& app);
Run add_hold(Arguments& app);
Run add_rules(Arguments& app);
Run add_table(Arguments& app);
Run add_compose(Arguments& app);
Run add_mine(Arguments& app);
Run add_collection(Arguments& app);
Run add_board(Arguments& app);
Run add_vectors(Arguments& app);
Run add_conform(Arguments& app);
Run add_engine(Arguments& app);
Run add_book(Arguments& app);
Run add_play(Arguments& app);
Run add_replay(Arguments& app);

// Reads the command line and runs the subcommand.

/// Reads the command line by the table, and does what it asks for. Help and version go to `out`.
/// Throws `Unusable` for a line that cannot be read: one that names the argument, what is wrong and
/// what would be right, the nearest known name for a misspelt one.
ExitCode run_command_line(std::span<const Subcommand> table, int argc, const char* const* argv,
                          Output& out);

/// The program with all of its subcommands, as they declare themselves.
DeclaredCommand declared_program(std::span<const Subcommand> table);

}  // namespace agon::tools
