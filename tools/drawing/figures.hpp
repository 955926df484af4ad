// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The pieces and marks of a picture.
#pragma once

#include <vector>

#include "model/values/piece.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

/// The corners of a cell's hexagon, which stands on a corner; `size` 1 is the size of a cell.
std::vector<Point> hexagon(Point middle, double size);

// Around the origin, in the size that they have on a cell.
Figure piece_figure(const Palette& palette, Piece piece);
Figure captured_ground(const Palette& palette);
Figure reachable_dot(const Palette& palette);
Figure placed_mark(const Palette& palette);

/// From the middle of one cell to the rim of the piece in the middle of another; dashed if
/// relocated. The points are further than one unit apart.
Figure arrow(const Palette& palette, Point from, Point to, bool relocated);

}  // namespace agon::tools
