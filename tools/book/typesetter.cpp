// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/typesetter.hpp"

#include <algorithm>

namespace agon::tools {
namespace {

/// A book face where there is one (Debian: fonts-linuxlibertine), else whatever the machine has.
constexpr const char* families =
    "Linux Libertine O,Libertinus Serif,TeX Gyre Pagella,DejaVu Serif,serif";

int pango_units(double points) {
  return static_cast<int>(points * PANGO_SCALE);
}

double points(int units) {
  return static_cast<double>(units) / PANGO_SCALE;
}

/// A layout whose points are the units of the page, with letters as wide as their outlines.
PangoLayout* new_layout(cairo_t* cairo) {
  PangoLayout* layout = pango_cairo_create_layout(cairo);
  PangoContext* context = pango_layout_get_context(layout);
  pango_cairo_context_set_resolution(context, 72);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_layout_context_changed(layout);
  return layout;
}

PangoAlignment alignment(Setting::Edges edges) {
  return edges == Setting::Edges::centred ? PANGO_ALIGN_CENTER
         : edges == Setting::Edges::right ? PANGO_ALIGN_RIGHT
                                          : PANGO_ALIGN_LEFT;
}

}  // namespace

Paragraph::Paragraph(cairo_t* cairo, const std::string& text, const Setting& setting, double width)
    : cairo_(cairo), layout_(new_layout(cairo)), indent_(setting.indent) {
  PangoLayout* layout = layout_.get();
  PangoFontDescription* font = pango_font_description_from_string(families);
  pango_font_description_set_size(font, pango_units(setting.size));
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(layout, pango_units(width - setting.indent));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, alignment(setting.edges));
  pango_layout_set_justify(layout, setting.edges == Setting::Edges::justified);
  if (setting.hanging > 0) pango_layout_set_indent(layout, -pango_units(setting.hanging));
  pango_layout_set_line_spacing(layout, static_cast<float>(setting.spacing));
  if (setting.most_lines > 0) {
    pango_layout_set_height(layout, -setting.most_lines);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
  pango_layout_set_markup(layout, text.c_str(), static_cast<int>(text.size()));

  PangoLayoutIter* each = pango_layout_get_iter(layout);
  do {
    PangoRectangle extents;
    pango_layout_iter_get_line_extents(each, nullptr, &extents);
    const double base = points(pango_layout_iter_get_baseline(each));
    lines_.push_back({pango_layout_iter_get_line_readonly(each), points(extents.x),
                      points(extents.y), base, points(extents.height)});
    height_ += lines_.back().height;
  } while (pango_layout_iter_next_line(each) != FALSE);
  pango_layout_iter_free(each);
}

double Paragraph::natural_width() const {
  PangoRectangle extents;
  double widest = 0;
  for (const Line& line : lines_) {
    pango_layout_line_get_extents(line.line, nullptr, &extents);
    widest = std::max(widest, points(extents.width));
  }
  return widest;
}

void Paragraph::draw_line(std::size_t line, double x, double y) const {
  const Line& set = lines_[line];
  cairo_move_to(cairo_, x + indent_ + set.left, y + set.baseline - set.top);
  pango_cairo_show_layout_line(cairo_, set.line);
  cairo_new_path(cairo_);
}

void Paragraph::draw(double x, double y) const {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    draw_line(i, x, y);
    y += lines_[i].height;
  }
}

}  // namespace agon::tools
