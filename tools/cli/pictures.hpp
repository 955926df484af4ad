// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The options for pictures.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/drawing/diagram.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {

/// How diagrams look; the same words in every subcommand that draws them.
struct LookChoice {
  bool no_coordinates = false;
  std::string style = "colour";
};
/// `--no-coordinates` and `--style colour|print`.
void add_look_options(Arguments& app, LookChoice& choice);
/// The picture options that a choice means, the others as they are by default.
PictureOptions picture_options(const LookChoice& choice);

struct PictureChoice : LookChoice {
  std::string svg, png, pdf;  ///< names of files; empty: none
  std::string output;         ///< one of these, as its ending says
  std::string caption;
  std::optional<int> size;
};
/// `--output`, `--svg`, `--png` and `--pdf FILE`, `--caption TEXT`, `--size PIXELS`, and those of
/// the look.
void add_picture_options(Arguments& app, PictureChoice& choice);

/// The files of pictures that were asked for.
class PictureFiles {
 public:
  /// Throws `Unusable` where names clash or belong to other kinds of files
  /// (tools/terminal/output_file.hpp), or where there is an option about pictures but no
  /// picture.
  PictureFiles(const PictureChoice& choice, bool json);

  bool given() const { return !argument().empty(); }
  /// Of one of them, if any: "--svg".
  std::string_view argument() const;
  void write(Output& out, const Diagram& diagram) const;

 private:
  PictureOptions options_;
  OutputFile svg_, png_, pdf_;
};

// Film strips in a folder: a picture of each position, and one of them all.

/// Makes the folder and in it 000.svg, 001.svg, ..., and film-strip.svg with all frames.
void write_film(const OutputFolder& folder, const std::vector<FilmFrame>& frames,
                const std::string& title);

}  // namespace agon::tools
