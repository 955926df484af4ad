// A book of puzzles as a plain value: what is asked, and what the solutions say. Whether it becomes
// a PDF (pdf.hpp), JSON (json.hpp) or something else is left to others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/data/action.hpp"
#include "model/data/cell.hpp"
#include "model/data/named_rules.hpp"
#include "model/data/piece.hpp"
#include "solver/goal.hpp"
#include "tools/report/drawing/diagram.hpp"

// All texts are UTF-8 without control characters; those from outside may hold anything else, such
// as the markup of any format.

namespace agon::tools {

/// An action of a line, and what there is to say of it.
struct BookMove {
  int ply = 0;  ///< from 1
  Side side = Side::white;
  Action action;
  std::vector<Cell> captures;
  /// Of the attacker's, after the first: other actions that get there as soon.
  std::vector<Action> as_soon;
  /// A phrase: "the only action"; at the end of a game how it is won, unless by the formation. May
  /// be empty.
  std::string note;
};

/// Another defence than the line's, and how it is met.
struct BookVariation {
  std::vector<BookMove> moves;  ///< the first replaces the line's action of that ply
  std::size_t alike = 0;        ///< so many other defences are met by the same action
};

struct BookItem {
  std::string id;  ///< unique in the book: the puzzle's name, with a number where two have the same
  std::string name;  ///< the puzzle's
  NamedRules rules;
  Diagram diagram{Position(max_radius), {}, {}, {}, {}};
  Side attacker = Side::white;
  Goal::Kind goal = Goal::Kind::formation;
  std::optional<int> within;  ///< as asked
  std::string question;       ///< "White to play and win in 5"
  /// What a player has to know besides: "h8 is captured; White must relocate it". May be empty.
  std::vector<std::string> remarks;

  /// The answer: the plies of the shortest way; nothing if there is none. By the search, or by the
  /// puzzle file where `settled` is false.
  std::optional<int> plies;
  bool settled = false;      ///< the search has answered within its limits
  std::vector<Action> keys;  ///< every first action that gets there as soon, in ASCII order
  std::vector<BookMove> line;
  std::vector<BookVariation> variations;
  std::string answer;  ///< the verdict in words: "White wins in 5"

  std::vector<std::string> themes;
  std::string source;
  std::string note;  ///< may be empty
};

/// A rule set that puzzles of the book are played under, and where it comes from.
struct BookRules {
  std::string name;         ///< as in the items
  std::string title;        ///< "The article of the English Wikipedia"
  std::string description;  ///< what it says, a few sentences
  std::string source;       ///< author, work, publication, year
  /// "captures: ring" and the like, for a rule set that is not a preset as it stands.
  std::vector<std::string> changes;
};

struct Book {
  std::string title;
  std::string author;  ///< may be empty
  std::vector<BookItem> items;
  std::vector<BookRules> rules;  ///< in the order of their first use
};

}  // namespace agon::tools
