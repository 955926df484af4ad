// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Positions as people write them: position strings without their last fields, lists of pieces,
// drawings.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/phrase.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::tools {

// A position read back from what `agon show` draws in the terminal.

/// The letter of the board's row that a line draws; nothing for any other line.
std::optional<char> row_drawn(std::string_view line);

/// Does the text have a board's row on several of its lines?
bool looks_drawn(std::string_view text);

/// The position string of a drawing, with or without colours, marks and legend. The side to move
/// and the hands are taken from the remarks below it (White, and none, where they are missing),
/// captured pieces from their crosses where the rules remember any. Whether the string can be used
/// is for the next reader. Precondition: `looks_drawn`.
std::string position_drawn(std::string_view text, const RuleSet& rules);

// A position as a list of pieces, in the form of the options that give one.

/// What a piece of a list may have wrong.
std::span<const Saying> piece_sayings();

/// A list with such a piece.
struct UnusablePiece : Unusable {
  UnusablePiece(const std::string& text, Phrase said) : Unusable(text), phrase(std::move(said)) {}
  Phrase phrase;
};

/// Does the text begin with --white, --black, --turn, W: or B:?
bool looks_listed(std::string_view text);

/// The position of "--white Qf6,Gg5,Gh8x --black qa1,ga2 --turn b", or, as people write it, of
/// "W: Qf6 Gg5 Gh8x B: qa1 ga2": a piece is Q or G, in either
/// case, and a cell; a trailing x marks it as captured, which matters where the rules remember
/// captives. White to move without --turn. Where pieces are placed in turn, those not named are in
/// hand. Throws `Unusable`, naming option and item, for anything else; whether the position is
/// usable is not checked. `place` precedes the message: "stdin:3: ", or nothing.
Position position_listed(std::string_view text, const RuleSet& rules, std::string_view place);

// A position in any written form.

/// The position string that a text means: a drawing, pieces one by one,
/// the word "start" (`rules::start`), or a position string, whose last fields may be left out:
/// White to move, nothing captured, nothing in hand. Whether it is usable is not checked. Throws
/// `Unusable` for invalid pieces; `place` as of `position_listed`.
std::string position_written(std::string_view text, const RuleSet& rules,
                             std::string_view place = "");

/// Does the text begin with the rows of a position string: digits and pieces alone? Few names of
/// files do.
bool looks_like_string(std::string_view text);

/// What a text is called in errors: `argument` ("--position", "stdin:3"), and its form where that
/// is not a string.
std::string called(std::string_view text, std::string_view argument);

// The positions of a text that comes line by line: most take a line, a drawing takes many.

class PositionTexts {
 public:
  using Next = std::function<std::optional<std::string>()>;

  /// `next` gives the lines. `skips`: blank lines and comments, which begin with #, are left out.
  PositionTexts(Next next, bool skips) : next_(std::move(next)), skips_(skips) {}

  struct Text {
    std::string text;
    int line = 0;  ///< its first, from 1
  };
  /// The next position as it is written, nothing at the end. A drawing ends at a blank line, which
  /// belongs to it, before the first row of another board or a position string, at the end, or once
  /// it is longer than a line may be.
  std::optional<Text> next();

 private:
  std::optional<std::string> take();
  Text drawing(std::string first);

  Next next_;
  bool skips_;
  int line_ = 0;
  std::optional<std::string> pending_;
};

}  // namespace agon::tools
