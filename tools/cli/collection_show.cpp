// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE show: one puzzle with all that is known of it.
#include <fmt/format.h>

#include <memory>

#include "puzzles/collection/json.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/requests/collection_entry.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct ShowPuzzleOptions {
  std::string name;
  std::string strategy;
  bool json = false;
};

ExitCode show(const ShowPuzzleOptions& options, const CollectionFile& file, Output& out) {
  const OutputFile certificate("--strategy", options.strategy, FileKind::certificate);
  refuse_clashes({&certificate}, options.json);
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    const auto stored = collection.get(options.name, true);
    if (!stored)
      throw puzzles::UnusableCollection(
          fmt::format("no puzzle, or more than one, has the name or id {}; agon collection FILE "
                      "find lists them",
                      options.name));
    if (!stored->entry)
      throw puzzles::UnusableCollection(
          fmt::format("puzzle {} ({}): {}", short_id(stored->id), stored->name, stored->problem));
    const puzzles::Entry& entry = *stored->entry;
    if (certificate.given()) {
      if (entry.certificate.empty())
        throw puzzles::UnusableCollection(
            fmt::format("puzzle {} has no certificate", short_id(entry.id)));
      write_certificate(certificate, entry.certificate, out);
      if (certificate.is_standard_output()) return;
    }
    out.text(options.json ? puzzles::to_json(entry, true) + "\n"
                          : entry_text(entry, Output::colour()));
  });
  return ExitCode::done;
}

}  // namespace

Run add_collection_show(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<ShowPuzzleOptions>();
  app.add_option("PUZZLE", options->name, "Its name, or its id or the start of it")
      ->required()
      ->check(refuse_empty);
  add_json_option(app, options->json);
  app.add_option("--strategy", options->strategy,
                 "Write its certificate to this file, compressed if it ends in .zst")
      ->type_name("FILE")
      ->endings({".agon", ".zst"})
      ->check(refuse_empty);
  add_wait_option(app, *file);
  app.footer(
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db show "
      "wikipedia-in-1-1");
  return [options, file](Output& out) { return show(*options, *file, out); };
}

}  // namespace agon::tools
