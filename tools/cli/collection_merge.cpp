// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE merge: the puzzles of other collections.
#include <fmt/format.h>

#include <memory>

#include "model/values/mistake.hpp"
#include "puzzles/collection/merge.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/cli/collection_proving.hpp"
#include "tools/requests/collection_changes.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct MergeOptions {
  std::vector<std::string> others;
  WhereOptions which;
  bool all_rules = false;
  bool json = false;
};

std::string merged_text(const std::string& other, const puzzles::MergeCounts& counts) {
  return fmt::format("{}: {}: {} stored; duplicates: {} of position, {} of core, {} of line", other,
                     counted(counts.looked_at, "puzzle"), counts.stored, counts.positions,
                     counts.cores, counts.lines);
}

ExitCode merge(const MergeOptions& options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  ProgressLine progress;
  puzzles::MergeRequest request;
  request.filter = filter_of(options.which);
  request.scope = options.all_rules ? puzzles::Scope::all_rules : puzzles::Scope::same_rules;
  request.stop = &interrupted();
  for (const std::string& other : options.others) {
    if (puzzles::same_file(file.path, other))
      throw Unusable(fmt::format("OTHER: {} is the collection itself; name another", other));
    // Both are opened before any is changed.
    with_collection({other, file.wait}, puzzles::Collection::Mode::read,
                    [](puzzles::Collection&) {});
  }
  with_collection(file, puzzles::Collection::Mode::create, [&](puzzles::Collection& collection) {
    for (const std::string& other : options.others) {
      request.progress = [&](const puzzles::MergeCounts& counts) {
        if (progress.due())
          progress.show(fmt::format("merge: {}: {}", other, counted(counts.looked_at, "puzzle")));
      };
      puzzles::MergeCounts counts;
      const auto copy = [&](puzzles::Collection& from) {
        try {
          counts = puzzles::merge(collection, from, request);
        } catch (const puzzles::UnusableTarget& problem) {
          throw Unusable(fmt::format("{}: {}", file.path, problem.what()));
        }
      };
      with_collection({other, file.wait}, puzzles::Collection::Mode::read, copy);
      progress.clear();
      out.line(options.json ? merged_json(other, counts) : merged_text(other, counts));
      out.flush();
      if (interrupted()) break;
    }
  });
  if (interrupted())
    throw LimitReached(
        "merge: interrupted; what was stored is kept, and a second run continues from there");
  return ExitCode::done;
}

}  // namespace

Run add_collection_merge(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<MergeOptions>();
  app.add_option("OTHER", options->others, "Collections to copy from; they are not changed")
      ->type_name("FILE")
      ->endings({".db", ".sqlite"})
      ->required();
  add_where_option(app, options->which);
  add_all_rules_option(app, options->all_rules);
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Puzzles are copied unchanged, with when and how they were verified, in the order in which "
      "they were stored. Puzzles already there are skipped, so a second run changes nothing.\n"
      "Example:\n"
      "  agon collection one.db import puzzles/wins.toml && agon collection all.db merge one.db");
  return [options, file](Output& out) { return merge(*options, *file, out); };
}

}  // namespace agon::tools
