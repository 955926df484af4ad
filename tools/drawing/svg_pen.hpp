// The pen that writes SVG.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tools/drawing/pen.hpp"

namespace agon::tools {

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

}  // namespace agon::tools
