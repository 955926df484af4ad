// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/collection_where.hpp"

#include <fmt/format.h>

#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {

Option* add_where_option(Arguments& app, WhereOptions& options) {
  return app
      .add_option("--where", options.where,
                  "Only puzzles of a collection with NAME=VALUE, such as plies=5..9 or "
                  "theme=quiet; if repeated, all must hold (agon collection --help has the list)")
      ->type_name("CONDITION")
      ->such_as(condition_words)
      ->expected(1)
      ->take_all()
      ->check(refuse_empty);
}

Option* add_limit_option(Arguments& app, WhereOptions& options) {
  return app.add_option("--limit", options.limit, "At most N puzzles of a collection")
      ->type_name("N")
      ->check(refuse_negative);
}

void add_order_options(Arguments& app, WhereOptions& options) {
  app.add_option("--order", options.order,
                 "stored, id, name, plies, difficulty, pieces, named, readings or random; a "
                 "leading -, as in -plies, reverses the order")
      ->type_name("ORDER")
      ->such_as([] {
        std::vector<std::string> names;
        for (const puzzles::Word& word : puzzles::orders()) names.emplace_back(word.name);
        return names;
      })
      ->capture_default_str();
  add_seed_option(app, options.seed, "Seed of --order random");
}

void add_wait_option(Arguments& app, CollectionFile& file) {
  app.add_option("--wait", file.wait,
                 "Wait this many seconds for other processes that write to the file")
      ->type_name("SECONDS")
      ->check(seconds_from(0, 1e6))
      ->capture_default_str();
}

void with_collection(const CollectionFile& file, puzzles::Collection::Mode mode,
                     const std::function<void(puzzles::Collection&)>& work) {
  try {
    with_collection(file, mode, interrupted(), work);
  } catch (const puzzles::StoppedCollection&) {
    throw LimitReached(fmt::format("Ctrl-C: stopped while reading {}", file.path));
  }
}

}  // namespace agon::tools
