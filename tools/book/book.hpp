// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A book of puzzles as a plain value: questions and solutions. pdf.hpp and json.hpp turn it into a
// PDF or JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/piece.hpp"
#include "model/values/rule_set.hpp"
#include "model/values/strategy.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/languages/language.hpp"
#include "tools/wording/lessons.hpp"

// All texts are UTF-8 without control characters; those from outside may contain anything else,
// such as markup.

namespace agon::tools {

/// A paragraph of a solution in short notation (tools/wording/README.md).
struct BookLine {
  struct Word {
    std::string text;     ///< "3 g4-g5×f5", a remark
    bool strong = false;  ///< an action of the attacker's
  };
  int level = 0;  ///< of indentation
  bool heading = false;
  std::vector<Word> words;
};

struct BookItem {
  std::string id;  ///< unique in the book: the puzzle's name, with a number where two have the same
  std::string name;  ///< the puzzle's
  puzzles::Caption caption;
  NamedRules rules;
  Diagram diagram{Position(max_radius), {}, {}, {}, {}};
  Side attacker = Side::white;
  Goal::Kind goal = Goal::Kind::formation;
  std::optional<int> within;  ///< as asked
  /// How did the diagram arise from the start? Then `line` is that game; attacker and goal mean
  /// nothing, and there are no keys.
  bool proof_game = false;
  /// "White to play and win in 5"; by `make_book`, unless it is the author's stipulation.
  std::string question;
  /// What a player must also know: "h8 is captured; White must relocate it". May be empty.
  std::vector<std::string> remarks;

  /// The answer: the plies of the shortest way; nothing if there is none. By the search, or by the
  /// puzzle file where `settled` is false.
  std::optional<int> plies;
  bool settled = false;      ///< the search has answered within its limits
  std::vector<Action> keys;  ///< every first action that gets there as soon, in ASCII order
  std::vector<Action> line;  ///< of best play
  std::vector<BookLine> solution;
  std::string answer;  ///< the verdict in words: "White wins in 5"

  std::vector<std::string> themes;
  std::optional<double> difficulty;  ///< as a rating, if a collection says it
  std::string source;
  std::string note;  ///< may be empty
  std::string made;  ///< how a program made it; may be empty
};

/// A rule set that puzzles of the book are played under, and where it comes from.
struct BookRules {
  std::string name;                  ///< as in the items
  std::string title;                 ///< "The article of the English Wikipedia"
  std::string description;           ///< what it says, a few sentences
  std::string source;                ///< author, work, publication, year
  std::vector<std::string> changes;  ///< what is changed in the preset, in words
};

struct Book {
  const Language* language = &english();  ///< of all words that are not from outside
  std::string title;
  std::string author;  ///< may be empty
  std::vector<BookItem> items;
  std::vector<BookRules> rules;  ///< in the order of their first use
  NamedRules taught;             ///< what most puzzles are played under, on the real board
  std::vector<Lesson> lessons;   ///< how to play by them
};

}  // namespace agon::tools
