// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzles: positions with a question and the answer that is expected.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/mistake.hpp"
#include "model/values/piece.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"

namespace agon::puzzles {

/// What composers write over and under a diagram: any text on one line; each may be empty.
struct Caption {
  std::string title;
  std::string author;
  std::string date;         ///< as its author has it: "1985", "3 June 1985"
  std::string dedication;   ///< "for J. P. Neto"
  std::string stipulation;  ///< the question in the author's words, in place of the program's
  bool empty() const { return *this == Caption{}; }
  friend bool operator==(const Caption&, const Caption&) = default;
};

/// Name and text of each part, in the order in which they are listed.
struct CaptionPart {
  std::string_view name;
  std::string Caption::*text;
};
inline constexpr std::array caption_parts{
    CaptionPart{"title", &Caption::title}, CaptionPart{"author", &Caption::author},
    CaptionPart{"date", &Caption::date}, CaptionPart{"dedication", &Caption::dedication},
    CaptionPart{"stipulation", &Caption::stipulation}};

struct Puzzle {
  std::string name;  ///< unique in its file: "round-the-corner"
  Caption caption;
  std::string rules_name;  ///< RULES, as in the file
  RuleSet rules;
  Position position;

  /// Can `attacker` force a win, in at most `within` plies if that is given? Or its queen onto the
  /// throne, or the capture of the enemy's, or a fortress that is known from the rules, so that it
  /// cannot lose: then this goal takes the place of the win everywhere below.
  Side attacker = Side::white;
  Goal::Kind goal = Goal::Kind::formation;
  std::optional<int> within;
  /// Not what can be forced, but how the position arose: the one shortest game from the start of
  /// the rules, whose plies are `within` and `plies`. Goal, attacker and keys are then meaningless.
  bool proof_game = false;

  /// Does the file state the answer? If not, `plies` and `keys` are meaningless.
  bool answered = true;
  /// The expected answer: the plies of the shortest win; nothing if there is no win.
  std::optional<int> plies;
  /// Of a win: every first action that keeps it, in ASCII order; empty if not stated.
  std::vector<Action> keys;

  std::vector<std::string> themes;
  std::string source;  ///< who found or published it, and where
  std::string note;    ///< may be empty
  std::string made;    ///< how a program made it: "agon 1.0.0: agon compose ..."; may be empty
  int line = 0;        ///< of the file, where it begins
};

/// How the notes begin that only say where a composed position may come from: how it was made, not
/// what is to be said of it.
inline constexpr std::string_view past_note = "May come from ";

struct LoadedPuzzles {
  std::vector<Puzzle> puzzles;  ///< those without mistakes, in the order of the file
  /// Everything wrong, in the order of the file; empty if and only if the file is usable.
  Mistakes mistakes;
};

/// Reads the contents of a puzzle file; `name` is what mistakes call it. Format:
/// agon-puzzles.5. Any text gives an answer; never throws.
LoadedPuzzles load_puzzles(std::string_view contents, std::string_view name);
/// Reads a puzzle file; that it cannot be read is a mistake too.
LoadedPuzzles read_puzzles(const std::string& path);

/// What a puzzle can be about; a puzzle file may name no others.
struct Theme {
  std::string_view name;
  std::string_view help;
};
const std::vector<Theme>& themes();

/// The puzzle as a table of a puzzle file, ended by a newline; `load_puzzles` reads it back.
std::string to_toml(const Puzzle& puzzle);

}  // namespace agon::puzzles
