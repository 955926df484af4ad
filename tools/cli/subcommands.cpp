// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The table of subcommands, in the order in which help lists them.
#include <array>

#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

constexpr std::array every_subcommand{
    Subcommand{"show", "Draw a position, in the terminal or as an SVG or PNG file", add_show},
    Subcommand{"actions", "List the legal actions of a position", add_actions},
    Subcommand{"perft", "Count the sequences of actions", add_perft},
    Subcommand{"solve", "Look for a forced win, or solve files of puzzles", add_solve},
    Subcommand{"check", "Re-check the certificate of a forced win or of a hold", add_check},
    Subcommand{"hold", "Look for a fortress, in which a side never loses", add_hold},
    Subcommand{"rules",
               "List the rule sets, show one with its sources, or the readings of a source",
               add_rules},
    Subcommand{"table", "Solve small boards completely; query and check the tables", add_table},
    Subcommand{"compose", "Make puzzles to order, or find a shortest cooperative win", add_compose},
    Subcommand{"mine", "Grow a collection of puzzles in a file", add_mine},
    Subcommand{"collection", "Manage puzzles in an SQLite file: add, find, check, export, merge",
               add_collection},
    Subcommand{"board", "Write a board with a built-in engine as one HTML file", add_board},
    Subcommand{"book", "Print a booklet of puzzles with solutions", add_book},
    Subcommand{"vectors", "Make and check test positions for other implementations", add_vectors},
    Subcommand{"conform", "Test another program against the rules", add_conform},
    Subcommand{"play", "Play a game in the terminal against the program or another person",
               add_play},
    Subcommand{"replay", "Check a game record by the rules, and draw it", add_replay},
    Subcommand{"engine", "Answer questions about the rules by the conformance protocol",
               add_engine},
};

}  // namespace

std::span<const Subcommand> subcommands() {
  return every_subcommand;
}

}  // namespace agon::tools
