// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/collection_where.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "model/values/mistake.hpp"
#include "tools/cli/collection_conditions.hpp"
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

puzzles::Filter filter_of(const WhereOptions& options) {
  return filter_of(options.where);
}

puzzles::Order order_of(const WhereOptions& options) {
  puzzles::Order order;
  order.reversed = options.order.starts_with('-');
  order.by = options.order.substr(order.reversed ? 1 : 0);
  order.seed = options.seed;
  std::vector<std::string_view> names;
  for (const puzzles::Word& word : puzzles::orders()) names.push_back(word.name);
  if (std::find(names.begin(), names.end(), order.by) == names.end())
    throw Unusable(fmt::format("--order: {}: give one of {}, or one of them after a -",
                               options.order, fmt::join(names, ", ")));
  return order;
}

}  // namespace agon::tools
