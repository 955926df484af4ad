// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What positions of a collection may be asked to look like: a pattern of cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"

namespace agon::puzzles {

/// A position string, in which `?` is a free cell, as in strategies: empty, or with a piece of the
/// side that does not attack; and `*`, as in holds, one that may hold anything. The fields after
/// the placement may be left out, from the last on; those that are given are meant exactly. All
/// images of the pattern count: turned and reflected in twelve ways, the colours as they are and
/// swapped.
class Shape {
 public:
  /// The board's size is that of the text's rows.
  explicit Shape(std::string_view text);

  /// Why the text is no pattern, a clause; empty if it is one.
  const std::string& problem() const { return problem_; }
  // Precondition of the others: there is no problem.
  int radius() const { return radius_; }
  /// Cost: some microseconds.
  bool matches(const Position& position, Side attacker) const;

 private:
  struct Image {
    Position position{max_radius};  ///< where it counts
    std::vector<Cell> exact;        ///< cells whose contents are those of the position
    std::vector<Cell> free;
  };
  bool matches(const Image& image, const Position& position, Side attacker) const;

  std::string problem_;
  int radius_ = max_radius;
  bool side_ = false;  ///< is this field given?
  bool captured_ = false;
  bool hand_ = false;
  std::vector<Image> images_;
};

/// The radius of the board that a placement of so many rows, separated by `/`, is of; the largest
/// board's if there is none.
int radius_of_rows(std::string_view position);

}  // namespace agon::puzzles
