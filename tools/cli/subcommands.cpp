// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of subcommands, in the order in which help lists them.
#include <array>

#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

constexpr std::array every_subcommand{
    Subcommand{"Play and print", "play",
               "Play a game in the terminal against the program or another person", add_play},
    Subcommand{"Play and print", "board", "Write a board with a built-in engine as one HTML file",
               add_board},
    Subcommand{"Play and print", "show",
               "Draw a position, in the terminal or as an SVG or PNG file", add_show},
    Subcommand{"Play and print", "book", "Print a booklet of puzzles with solutions", add_book},
    Subcommand{"Play and print", "replay", "Check a game record by the rules, and draw it",
               add_replay},
    Subcommand{"Solve and prove", "solve", "Look for a forced win, or solve files of puzzles",
               add_solve},
    Subcommand{"Solve and prove", "check", "Check the proof of a forced win or of a hold",
               add_check},
    Subcommand{"Solve and prove", "hold", "Look for a fortress, in which a side never loses",
               add_hold},
    Subcommand{"Rules", "rules",
               "List the rule sets, show one with its sources, or the readings of a source",
               add_rules},
    Subcommand{"Rules", "actions", "List the legal actions of a position", add_actions},
    Subcommand{"Puzzles", "compose", "Make puzzles to order, or find a shortest cooperative win",
               add_compose},
    Subcommand{"Puzzles", "mine", "Grow a collection of puzzles in a file", add_mine},
    Subcommand{"Puzzles", "collection",
               "Manage puzzles in an SQLite file: add, find, check, export, merge", add_collection},
    Subcommand{"Small boards", "table", "Solve small boards completely; query and check the tables",
               add_table},
    Subcommand{"For implementers", "vectors",
               "Make and check test positions for other implementations", add_vectors},
    Subcommand{"For implementers", "conform", "Test another program against the rules",
               add_conform},
    Subcommand{"For implementers", "engine",
               "Answer questions about the rules by the conformance protocol", add_engine},
    Subcommand{"For implementers", "perft", "Count the sequences of actions", add_perft},
};

}  // namespace

std::span<const Subcommand> subcommands() {
  return every_subcommand;
}

}  // namespace agon::tools
