// The SVG file, written without a graphics library: the same bytes wherever it is compiled.
#include "tools/drawing/svg_pen.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "tools/drawing/markup.hpp"

namespace agon::tools {
namespace {

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

}  // namespace

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

}  // namespace agon::tools
