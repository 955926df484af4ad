// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of subcommands: one row and one file each.
//
// To add one: write tools/cli/NAME.cpp with `Run add_NAME(Arguments& app)`, and add a row to
// AGON_SUBCOMMANDS. `add_NAME` declares the options, whose values live in a shared_ptr that the
// returned function captures:
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

// All of them, in the order of `agon --help`: heading, name, and a phrase for the list.
// clang-format off
#define AGON_SUBCOMMANDS(row) \
  row("Play and print", play, "Play a game in the terminal against the program or another person") \
  row("Play and print", board, "Write a board with a built-in engine as one HTML file") \
  row("Play and print", show, "Draw a position, in the terminal or as an SVG or PNG file") \
  row("Play and print", book, "Print a booklet of puzzles with solutions") \
  row("Play and print", replay, "Check a game record by the rules, and draw it") \
  row("Solve and prove", solve, "Look for a forced win, or solve files of puzzles") \
  row("Solve and prove", check, "Check the proof of a forced win or of a hold") \
  row("Solve and prove", hold, "Look for a fortress, in which a side never loses") \
  row("Rules", rules, "List the rule sets, show one with its sources, or the readings of a source") \
  row("Rules", actions, "List the legal actions of a position") \
  row("Rules", past, "List the actions that can have led to a position") \
  row("Puzzles", compose, "Make puzzles to order, or find a shortest cooperative win") \
  row("Puzzles", mine, "Grow a collection of puzzles in a file") \
  row("Puzzles", collection, "Manage puzzles in an SQLite file: add, find, check, export, merge") \
  row("Small boards", table, "Solve small boards completely; query and check the tables") \
  row("For implementers", vectors, "Make and check test positions for other implementations") \
  row("For implementers", conform, "Test another program against the rules") \
  row("For implementers", engine, "Answer questions about the rules by the conformance protocol") \
  row("For implementers", perft, "Count the sequences of actions")
// clang-format on

std::span<const Subcommand> subcommands();

#define AGON_ROW(heading, name, help) Run add_##name(Arguments& app);
AGON_SUBCOMMANDS(AGON_ROW)
#undef AGON_ROW

// Reads the command line and runs the subcommand.

/// Reads the command line by the table, and does what it asks for. Help and version go to `out`.
/// Throws `Unusable` for a line that cannot be read: one that names the argument, what is wrong and
/// what would be right, the nearest known name for a misspelt one.
ExitCode run_command_line(std::span<const Subcommand> table, int argc, const char* const* argv,
                          Output& out);

/// The program with all of its subcommands, as they declare themselves.
DeclaredCommand declared_program(std::span<const Subcommand> table);

}  // namespace agon::tools
