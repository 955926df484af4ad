#include "tools/commands/pictures.hpp"

#include "tools/cli/options.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::tools {
namespace {

/// At least what words can be read in; at most some hundred megabytes.
constexpr double least_pixels = 100;
constexpr double most_pixels = 8000;
constexpr std::size_t longest_caption = 1000;

std::string refuse_unsuitable_caption(const std::string& text) {
  if (text.size() > longest_caption)
    return "has " + std::to_string(text.size()) + " bytes; a caption may have up to " +
           std::to_string(longest_caption);
  return refuse_empty(text);
}

}  // namespace

void add_look_options(Arguments& app, LookChoice& choice) {
  app.add_flag("--no-coordinates", choice.no_coordinates,
               "Draw the board without letters and numbers at its edges");
  app.add_option("--style", choice.style, "colour, or print: black and white, sparing of ink")
      ->type_name("STYLE")
      ->one_of({"colour", "print"})
      ->capture_default_str();
}

PictureOptions picture_options(const LookChoice& choice) {
  PictureOptions options;
  options.coordinates = !choice.no_coordinates;
  if (choice.style == "print") options.style = PictureStyle::print;
  return options;
}

void add_picture_options(Arguments& app, PictureChoice& choice) {
  app.add_option("--svg", choice.svg,
                 "Write the picture as SVG to this file instead; - for standard output")
      ->type_name("FILE")
      ->endings({".svg"})
      ->check(refuse_empty);
  app.add_option("--png", choice.png,
                 "Write the picture as PNG to this file instead; - for standard output")
      ->type_name("FILE")
      ->endings({".png"})
      ->check(refuse_empty);
  app.add_option("--pdf", choice.pdf,
                 "Write the picture as PDF to this file instead; - for standard output")
      ->type_name("FILE")
      ->endings({".pdf"})
      ->check(refuse_empty);
  app.add_option("--caption", choice.caption, "Words below the board of a picture")
      ->type_name("TEXT")
      ->check(refuse_unsuitable_caption);
  app.add_option("--size", choice.size,
                 "Width of a picture in pixels, its words included; without it 40 for the side of\n"
                 "a cell, and 80 in a PNG")
      ->type_name("PIXELS")
      ->range(least_pixels, most_pixels);
  add_look_options(app, choice);
}

PictureFiles::PictureFiles(const PictureChoice& choice, bool json)
    : options_(picture_options(choice)),
      svg_("--svg", choice.svg, FileKind::svg),
      png_("--png", choice.png, FileKind::png),
      pdf_("--pdf", choice.pdf, FileKind::pdf) {
  refuse_clashes({&svg_, &png_, &pdf_}, json);
  options_.caption = choice.caption;
  options_.pixels = choice.size.value_or(0);
  if (given()) return;
  const std::string_view without = !choice.caption.empty()   ? "--caption"
                                   : choice.size             ? "--size"
                                   : choice.no_coordinates   ? "--no-coordinates"
                                   : choice.style == "print" ? "--style"
                                                             : "";
  if (!without.empty())
    throw Unusable(std::string(without) +
                   ": is about pictures, and none is written; add --svg FILE, --png FILE or "
                   "--pdf FILE");
}

std::string_view PictureFiles::argument() const {
  for (const OutputFile* file : {&svg_, &png_, &pdf_})
    if (file->given()) return file->argument();
  return "";
}

void PictureFiles::write(Output& out, const Diagram& diagram) const {
  if (svg_.given()) svg_.write(out, draw_svg(diagram, options_));
  if (png_.given()) png_.write(out, draw_png(diagram, options_));
  if (pdf_.given()) pdf_.write(out, draw_pdf(diagram, options_));
}

}  // namespace agon::tools
