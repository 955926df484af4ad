// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "model/values/mistake.hpp"
#include "tools/terminal/options.hpp"

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

bool ends_like(const std::string& path, std::string_view ending) {
  if (path.size() <= ending.size()) return false;
  return std::equal(ending.rbegin(), ending.rend(), path.rbegin(), [](char wanted, char c) {
    return wanted == static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
}

std::string refuse_other_endings(const std::string& path) {
  if (path == "-") return "does not name a format; give --svg -, --png - or --pdf -";
  for (const char* ending : {".svg", ".png", ".pdf"})
    if (ends_like(path, ending)) return "";
  return path + " has no picture's extension; end its name in .svg, .png or .pdf";
}

/// The picture of a kind, by its own option or by --output.
OutputFile file_of(const PictureChoice& choice, std::string_view option, const std::string& path,
                   FileKind kind) {
  const bool output = ends_like(choice.output, "." + std::string(option.substr(2)));
  return {output ? "--output" : option, output ? choice.output : path, kind};
}

}  // namespace

void add_look_options(Arguments& app, LookChoice& choice) {
  app.add_flag("--no-coordinates", choice.no_coordinates, "Draw the board without coordinates");
  app.add_option("--style", choice.style, "colour, or print: black and white, saving ink")
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
  Option* output = app.add_option("-o,--output", choice.output,
                                  "Write the picture to this file instead: .svg, .png or .pdf")
                       ->type_name("FILE")
                       ->endings({".svg", ".png", ".pdf"})
                       ->check(refuse_other_endings);
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
  for (const char* each : {"--svg", "--png", "--pdf"}) output->excludes(app.get_option(each));
  app.add_option("--caption", choice.caption, "Caption below the board of a picture")
      ->type_name("TEXT")
      ->check(refuse_unsuitable_caption);
  app.add_option("--size", choice.size,
                 "Width of a picture in pixels, with its text; without it, 40 for the side of a "
                 "cell, or 80 in a PNG")
      ->type_name("PIXELS")
      ->range(least_pixels, most_pixels);
  add_look_options(app, choice);
}

PictureFiles::PictureFiles(const PictureChoice& choice, bool json)
    : options_(picture_options(choice)),
      svg_(file_of(choice, "--svg", choice.svg, FileKind::svg)),
      png_(file_of(choice, "--png", choice.png, FileKind::png)),
      pdf_(file_of(choice, "--pdf", choice.pdf, FileKind::pdf)) {
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
                   ": needs a picture; add --svg FILE, --png FILE or --pdf FILE");
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

void write_film(const OutputFolder& folder, const std::vector<FilmFrame>& frames,
                const std::string& title) {
  folder.make();
  for (std::size_t i = 0; i < frames.size(); ++i) {
    PictureOptions options;
    // The first one's remarks say all that its caption does.
    if (i > 0) options.caption = frames[i].caption;
    folder.write(fmt::format("{:03}.svg", i), draw_svg(frames[i].diagram, options));
  }
  folder.write("film-strip.svg", draw_film_svg(frames, title));
}

}  // namespace agon::tools
