// A diagram laid out as a picture, for a pen of any kind.
#pragma once

#include "tools/drawing/board.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/drawing/notes.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {

class Picture {
 public:
  /// Both arguments must outlive it.
  Picture(const Diagram& diagram, const PictureOptions& options);

  // In units of the pen.
  double width() const { return board_.width(); }
  double height() const;

  const Palette& palette() const { return palette_of(options_.style); }
  /// The page is left as it is.
  void draw(Pen& pen) const;

 private:
  void draw_last_action(Pen& pen) const;

  const Diagram& diagram_;
  const PictureOptions& options_;
  BoardPlan board_;
  PictureNotes notes_;
};

}  // namespace agon::tools
