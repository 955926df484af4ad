// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Diagrams and film strips as SVG files, written without a graphics library: the same bytes
// wherever they are compiled.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tools/drawing/diagram.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/drawing/pen.hpp"
#include "tools/drawing/picture.hpp"

namespace agon::tools {
namespace {

class SvgPen : public Pen {
 public:
  using Pen::draw;

  void draw(const Figure& figure, Point at, double scale) override;
  void write(const Words& words) override;

  /// Shifts everything drawn from now on; large figures that occur in several parts, such as the
  /// board, are written once. Ends with the next part or the document.
  void part(Point at);

  /// The document, of that size in units; `pixels` as of PictureOptions.
  struct Page {
    double width = 0, height = 0;
    int pixels = 0;
    Colour colour;
  };
  std::string document(const Page& page, std::string_view title, std::string_view description);

 private:
  void end_words();
  void end_part();

  std::set<std::string> defined_;
  std::string shapes_;
  std::string body_;
  std::string kind_of_words_;
  bool in_part_ = false;
  std::map<std::string, std::string> large_;  ///< ids by shapes
};

constexpr double pixels_per_unit = 40;
/// Stands for what the ids begin with until the whole picture, and so its checksum, is known. No
/// text has it: they have no control characters.
constexpr char id_prefix = '\x01';

/// FNV-1a (Fowler, Noll and Vo), 64 bits, as sixteen hexadecimal digits.
std::string checksum(std::string_view text) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const char byte : text) {
    sum ^= static_cast<unsigned char>(byte);
    sum *= 0x100000001b3U;
  }
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[sum >> shift & 15U];
  return digits;
}

long hundredths(double units) {
  return std::lround(units * pixels_per_unit * 100);
}

/// Hundredths as a decimal number, as short as it can be. Not by printf, which asks the locale.
std::string decimal(long hundredths) {
  std::string text = hundredths < 0 ? "-" : "";
  const long size = std::labs(hundredths);
  if (size >= 100 || size == 0) text += std::to_string(size / 100);
  if (size % 100 != 0) {
    text += '.';
    text += static_cast<char>('0' + size / 10 % 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
  }
  return text;
}

std::string length(double units) {
  return decimal(hundredths(units));
}

std::string hexadecimal(Colour colour) {
  std::string text = "#";
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
    text += "0123456789abcdef"[part >> 4U];
    text += "0123456789abcdef"[part & 15U];
  }
  return text;
}

/// The d of a path: absolute where a line begins, then in steps between rounded places, so that
/// errors do not add up.
class PathText {
 public:
  void line(const std::vector<Point>& points, bool closed) {
    long x = 0;
    long y = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const long next_x = hundredths(points[i].x);
      const long next_y = hundredths(points[i].y);
      text_ += i == 0 ? "M" : i == 1 ? "l" : "";
      if (i > 1 && next_x >= x) text_ += ' ';  // a minus separates, too
      add(next_x - x, next_y - y);
      x = next_x;
      y = next_y;
    }
    if (closed) text_ += 'z';
  }

  void circle(const Circle& circle) {
    const long radius = hundredths(circle.radius);
    text_ += 'M';
    add(hundredths(circle.middle.x) - radius, hundredths(circle.middle.y));
    for (const long way : {2 * radius, -2 * radius}) {
      text_ += 'a';
      add(radius, radius);
      text_ += " 0 1 1 ";
      add(way, 0);
    }
    text_ += 'z';
  }

  const std::string& text() const { return text_; }

 private:
  void add(long x, long y) { text_ += decimal(x) + (y < 0 ? "" : " ") + decimal(y); }

  std::string text_;
};

std::string path_element(const Path& path) {
  PathText d;
  for (const auto& polygon : path.polygons) d.line(polygon, true);
  for (const auto& line : path.lines) d.line(line, false);
  for (const Circle& circle : path.circles) d.circle(circle);
  std::string text = "<path fill=\"" + (path.fill ? hexadecimal(*path.fill) : "none") + '"';
  if (path.stroke) {
    text += " stroke=\"" + hexadecimal(path.stroke->colour) + "\" stroke-width=\"" +
            length(path.stroke->width) + '"';
    if (path.stroke->dashed)
      text += " stroke-dasharray=\"" + length(dash) + ' ' + length(dash_gap) + '"';
  }
  return text + " d=\"" + d.text() + "\"/>\n";
}

std::string_view face_attributes(Face face) {
  switch (face) {
    case Face::label:
      return "font-family=\"DejaVu Sans,Verdana,Arial,sans-serif\"";
    case Face::remark:
      return "font-family=\"DejaVu Serif,Georgia,serif\" font-style=\"italic\"";
    case Face::caption:
      break;
  }
  return "font-family=\"DejaVu Serif,Georgia,serif\"";
}

/// A figure of more bytes is worth its own id.
constexpr std::size_t large = 1000;

void SvgPen::draw(const Figure& figure, Point at, double scale) {
  end_words();
  if (figure.name.empty()) {
    std::string shape;
    for (const Path& path : figure.paths) shape += path_element(path);
    if (!in_part_ || shape.size() < large) {
      body_ += shape;
      return;
    }
    const auto [known, is_new] =
        large_.try_emplace(shape, id_prefix + ("shape" + std::to_string(large_.size())));
    if (is_new) shapes_ += "<g id=\"" + known->second + "\">" + shape + "</g>\n";
    body_ += "<use href=\"#" + known->second + "\"/>\n";
    return;
  }
  const std::string id = id_prefix + std::string(figure.name);
  if (defined_.insert(id).second) {
    shapes_ += "<g id=\"" + id + "\">";
    for (const Path& path : figure.paths) shapes_ += path_element(path);
    shapes_ += "</g>\n";
  }
  body_ += "<use href=\"#" + id + '"';
  if (scale == 1)
    body_ += " x=\"" + length(at.x) + "\" y=\"" + length(at.y) + "\"/>\n";
  else
    body_ += " transform=\"translate(" + length(at.x) + ' ' + length(at.y) + ") scale(" +
             decimal(std::lround(scale * 100)) + ")\"/>\n";
}

void SvgPen::write(const Words& words) {
  // Words of one kind in a row share an element that says what they are like.
  std::string kind = "<g " + std::string(face_attributes(words.face)) + " font-size=\"" +
                     length(words.size) + "\" fill=\"" + hexadecimal(words.colour) + '"';
  if (words.anchor == Anchor::middle) kind += " text-anchor=\"middle\"";
  kind += ">\n";
  if (kind != kind_of_words_) {
    end_words();
    body_ += kind;
    kind_of_words_ = std::move(kind);
  }
  body_ += "<text x=\"" + length(words.at.x) + "\" y=\"" +
           length(words.at.y + baseline * words.size) + "\">" + as_markup(words.text) + "</text>\n";
}

void SvgPen::part(Point at) {
  end_part();
  in_part_ = true;
  body_ += "<g transform=\"translate(" + length(at.x) + ' ' + length(at.y) + ")\">\n";
}

std::string SvgPen::document(const Page& page, std::string_view title,
                             std::string_view description) {
  end_part();
  const std::string width = length(page.width);
  const std::string height = length(page.height);
  const double scale = page.pixels > 0 ? page.pixels / (page.width * pixels_per_unit) : 1;
  const std::string_view head = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
  std::string content = " width=\"" + length(page.width * scale) + "\" height=\"" +
                        length(page.height * scale) + "\" viewBox=\"0 0 " + width + ' ' + height +
                        "\" role=\"img\" aria-labelledby=\"\x01title \x01" +
                        "desc\">\n<title id=\"\x01title\">" + as_markup(title) +
                        "</title>\n<desc id=\"\x01" + "desc\">" + as_markup(description) +
                        "</desc>\n<defs>\n" + shapes_ + "</defs>\n<rect width=\"" + width +
                        "\" height=\"" + height + "\" fill=\"" + hexadecimal(page.colour) +
                        "\"/>\n<g stroke-linejoin=\"round\">\n" + body_ + "</g>\n</svg>\n";
  const std::string prefix = "agon-" + checksum(content) + '-';
  std::string text(head);
  for (const char letter : content)
    if (letter == id_prefix)
      text += prefix;
    else
      text += letter;
  return text;
}

void SvgPen::end_words() {
  if (!kind_of_words_.empty()) body_ += "</g>\n";
  kind_of_words_.clear();
}

void SvgPen::end_part() {
  end_words();
  if (in_part_) body_ += "</g>\n";
  in_part_ = false;
}

constexpr int usual_pixels = 360;
/// Between frames, in units of the pen.
constexpr double gap = 0.8;

/// Frames per row: chosen so that the last row is full, or nearly so.
std::size_t columns_of(std::size_t frames) {
  if (frames <= 4) return std::max<std::size_t>(frames, 1);
  const auto missing = [&](std::size_t columns) { return (columns - frames % columns) % columns; };
  return missing(4) <= missing(3) ? 4 : 3;
}

}  // namespace

std::string draw_svg(const Diagram& diagram, const PictureOptions& options) {
  const Picture picture(diagram, options);
  SvgPen pen;
  picture.draw(pen);
  return pen.document({picture.width(), picture.height(), options.pixels, picture.palette().page},
                      title_of(diagram, options), description_of(diagram, options));
}

std::string draw_film_svg(const std::vector<FilmFrame>& frames, const std::string& title,
                          const PictureOptions& options) {
  std::list<PictureOptions> looks;  // a picture refers to its own
  std::list<Picture> pictures;
  double frame_width = 0;
  std::string description;
  for (const FilmFrame& frame : frames) {
    PictureOptions& look = looks.emplace_back(options);
    look.caption = frame.caption;
    look.notes = false;
    frame_width = std::max(frame_width, pictures.emplace_back(frame.diagram, look).width());
    description += (description.empty() ? "" : " ") + description_of(frame.diagram, look);
  }
  const std::size_t columns = columns_of(frames.size());
  const double width = static_cast<double>(columns) * (frame_width + gap) - gap;
  SvgPen pen;
  double top = 0;
  double row_height = 0;
  std::size_t column = 0;
  for (const Picture& picture : pictures) {
    if (column == columns) {
      top += row_height + gap;
      row_height = 0;
      column = 0;
    }
    pen.part({static_cast<double>(column) * (frame_width + gap), top});
    picture.draw(pen);
    row_height = std::max(row_height, picture.height());
    ++column;
  }
  const double pixels =
      (options.pixels > 0 ? options.pixels : usual_pixels) * width / std::max(frame_width, 1.0);
  return pen.document({std::max(width, 1.0), std::max(top + row_height, 1.0),
                       static_cast<int>(std::lround(pixels)), palette_of(options.style).page},
                      "Agon: " + printable(title), description);
}

}  // namespace agon::tools
