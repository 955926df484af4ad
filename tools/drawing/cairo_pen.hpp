// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The pen for PNG and PDF files. With files.cpp all of the drawing that needs cairo; nothing
// outside this folder and the books includes it.
#pragma once

#include <cairo.h>

#include <string>

#include "tools/drawing/pen.hpp"

namespace agon::tools {

class CairoPen : public Pen {
 public:
  /// The context must outlive it. Its unit must be the pen's: the caller must scale it.
  explicit CairoPen(cairo_t* cairo);

  using Pen::draw;
  void draw(const Figure& figure, Point at, double scale) override;
  void write(const Words& words) override;

 private:
  void choose(Colour colour);

  cairo_t* cairo_;
};

/// As a stream's target: appends to the std::string that `contents` points to.
cairo_status_t append_to_string(void* contents, const unsigned char* bytes, unsigned int count);

/// Throws std::bad_alloc if there was no memory; any other failure is the caller's mistake.
void expect_success(cairo_status_t status);

}  // namespace agon::tools
