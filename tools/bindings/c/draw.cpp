// Pictures.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "tools/bindings/c/guard.hpp"
#include "tools/bindings/c/handles.hpp"
#include "tools/drawing/diagram.hpp"

namespace agon::c {
namespace {

constexpr std::size_t longest_caption = 1000;
constexpr int least_pixels = 100;
constexpr int most_pixels = 8000;

Cell cell_in(std::string_view text, int radius, std::string_view argument) {
  const auto cell = parse_cell(text);
  if (!cell || !on_board(*cell, radius))
    throw Unusable(fmt::format("{}: the board has no cell '{}'; give one like {}", argument, text,
                               to_string(throne(radius))));
  return *cell;
}

std::vector<Cell> cells_in(std::string_view list, int radius) {
  std::vector<Cell> cells;
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(' '));
    list.remove_prefix(std::min(item.size() + 1, list.size()));
    cells.push_back(cell_in(item, radius, "reachable"));
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

Action action_in(std::string_view text, int radius) {
  const auto action = parse_action(text);
  if (!action) throw Unusable("last: is not written like c3-c4, c3@k9, G@c3 or --");
  using Type = Action::Type;
  if (action->type == Type::step || action->type == Type::relocation)
    cell_in(to_string(action->from), radius, "last");
  if (action->type != Type::pass) cell_in(to_string(action->to), radius, "last");
  return *action;
}

tools::PictureOptions options_in(const agon_picture& picture) {
  tools::PictureOptions options;
  if (picture.caption != nullptr) options.caption = text_of(picture.caption, "caption");
  if (options.caption.size() > longest_caption)
    throw Unusable("caption: has more than 1000 bytes; shorten it");
  if (picture.pixels != 0 && (picture.pixels < least_pixels || picture.pixels > most_pixels))
    throw Unusable(fmt::format("pixels: must be {} to {}, or 0", least_pixels, most_pixels));
  options.pixels = picture.pixels;
  options.coordinates = picture.bare == 0;
  if (picture.print != 0) options.style = tools::PictureStyle::print;
  return options;
}

}  // namespace
}  // namespace agon::c

using namespace agon::c;

agon_status agon_draw(const agon_position* position, const agon_picture* picture, char** svg) {
  return guarded([&] {
    const agon_position& at = given(position, "position");
    char*& result = given(svg, "svg");
    const agon_picture asked = picture == nullptr ? agon_picture{} : *picture;
    const agon::NamedRules& named = at.rules->named;
    const agon::tools::PictureOptions options = options_in(asked);
    agon::tools::Diagram diagram =
        agon::tools::make_diagram(at.rules->engine.unload(at.state), named.rules, named.name);
    if (asked.last != nullptr)
      diagram.last = action_in(text_of(asked.last, "last"), named.rules.radius);
    if (asked.reachable != nullptr)
      diagram.reachable = cells_in(text_of(asked.reachable, "reachable"), named.rules.radius);
    const std::string drawn = agon::tools::draw_svg(diagram, options);
    char* copy = static_cast<char*>(std::malloc(drawn.size() + 1));
    if (copy == nullptr) throw std::bad_alloc();
    std::memcpy(copy, drawn.c_str(), drawn.size() + 1);
    result = copy;
    return AGON_OK;
  });
}
