// A position as an SVG picture, or in characters.
#include <fmt/format.h>

#include <algorithm>

#include "model/values/unusable.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::page {
namespace {

tools::PictureOptions options_in(const Request& request) {
  constexpr std::size_t longest_caption = 1000;
  constexpr int least_pixels = 100;
  constexpr int most_pixels = 8000;
  tools::PictureOptions options;
  options.caption = request.optional_text("caption").value_or("");
  if (options.caption.size() > longest_caption)
    throw Unusable("caption: has more than 1000 bytes; shorten it");
  options.coordinates = request.optional_flag("coordinates").value_or(true);
  options.pixels = static_cast<int>(
      request.optional_number("size", least_pixels, most_pixels).value_or(options.pixels));
  const std::string style = request.optional_text("style").value_or("colour");
  if (style == "print")
    options.style = tools::PictureStyle::print;
  else if (style != "colour")
    throw Unusable("style: must be colour or print");
  return options;
}

}  // namespace

Json draw(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  tools::Diagram diagram = tools::make_diagram(position, used.rules.rules, used.rules.name);
  if (const auto last = request.optional_text("last"))
    diagram.last = tools::usable_action(*last, position.radius(), "last");
  for (const std::string& cell : request.texts("reachable"))
    diagram.reachable.push_back(tools::usable_cell(cell, position.radius(), "reachable"));
  std::sort(diagram.reachable.begin(), diagram.reachable.end());
  const std::string form = request.optional_text("form").value_or("svg");
  if (form == "text") {
    for (const char* member : {"caption", "coordinates", "size", "style"})
      if (request.has(member))
        throw Unusable(fmt::format("{}: only pictures have one; leave it out", member));
    return {{"text", tools::draw_text(diagram, false)}};
  }
  if (form != "svg") throw Unusable("form: must be svg or text");
  return {{"svg", tools::draw_svg(diagram, options_in(request))}};
}

}  // namespace agon::page
