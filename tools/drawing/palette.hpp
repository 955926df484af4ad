// The colours of a picture.
#pragma once

#include <cstdint>

namespace agon::tools {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

enum class PictureStyle : std::uint8_t {
  colour,
  print  ///< greys alone, most of the board white
};

struct Palette {
  Colour page, light_ring, dark_ring, throne, cell_border;
  Colour ink;       ///< outlines and remarks
  Colour soft_ink;  ///< coordinates and the legend
  Colour ivory;     ///< a white piece, and what is drawn on a black one
  Colour ebony;     ///< a black piece, and what is drawn on a white one
  Colour captured, arrow, dot;
};

/// In both, rings and pieces differ in brightness, not only in colour.
inline constexpr Palette colour_palette{
    {255, 255, 255}, {249, 239, 217}, {226, 204, 165}, {202, 163, 96}, {118, 96, 61}, {33, 28, 26},
    {92, 79, 64},    {255, 253, 247}, {33, 28, 26},    {179, 26, 20},  {26, 84, 158}, {20, 92, 46}};
inline constexpr Palette print_palette{
    {255, 255, 255}, {255, 255, 255}, {232, 232, 232}, {200, 200, 200}, {120, 120, 120}, {0, 0, 0},
    {50, 50, 50},    {255, 255, 255}, {0, 0, 0},       {0, 0, 0},       {60, 60, 60},    {0, 0, 0}};

constexpr const Palette& palette_of(PictureStyle style) {
  return style == PictureStyle::print ? print_palette : colour_palette;
}

}  // namespace agon::tools
