// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon perft: counts sequences of actions, the usual cross-check of two programs' rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <memory>

#include "solver/api/perft.hpp"
#include "tools/requests/answers.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct PerftOptions : CommonOptions {
  int depth = 0;
  bool divide = false;
  int threads = 1;
  api::EngineChoice engine = api::EngineChoice::fast;
};

/// Prints the answer for one position: lines, or one line of JSON or (in bulk) of counts.
void answer(const PerftOptions& options, const NamedRules& rules, const Position& position,
            Output& out) {
  api::Perft perft(options.engine, rules.rules, position);
  const bool bulk = in_bulk(options);
  ProgressLine progress;
  int now = 1;
  const auto show = [&](std::size_t done, std::size_t tasks) {
    if (progress.due()) progress.show(fmt::format("perft {}: {} of {}", now, done, tasks));
  };
  const api::PerftWork work{options.threads, &interrupted(), show};
  const auto on_depth = [&](int depth, std::uint64_t total) {
    progress.clear();
    now = depth + 1;
    if (options.json || bulk) return;
    out.line(fmt::format("{} {}", depth, total));
    out.flush();  // the next depth takes some 25 times as long
  };
  const api::PerftCounts counts = perft.count_all(options.depth, work, on_depth);
  // In bulk a line that lacks depths would pass for the answer to them.
  if (options.json && (counts.complete || !bulk))
    out.line(perft_json(rules.name, position, counts,
                        options.divide ? &perft.first_actions() : nullptr));
  else if (bulk && counts.complete)
    out.line(fmt::format("{}", fmt::join(counts.by_depth, " ")));
  else if (options.divide && counts.complete)
    for (std::size_t i = 0; i < counts.by_first.size(); ++i)
      out.line(fmt::format("{} {}", to_string(perft.first_actions()[i]), counts.by_first[i]));
  if (!counts.complete)
    throw LimitReached(
        fmt::format("Ctrl-C: stopped while counting depth {}; the lines printed are complete",
                    counts.by_depth.size() + 1));
}

ExitCode perft(const PerftOptions& options, Output& out) {
  const NamedRules rules = choose_rules(options);
  catch_interrupts();
  if (in_bulk(options)) {
    if (options.divide && !options.json)
      throw Unusable(
          "--divide: takes many lines, and --position - answers each position with one; "
          "add --json or give one position");
    return for_each_line(out, rules, [&](const Position& position, const std::string&) {
      answer(options, rules, position, out);
    });
  }
  answer(options, rules, choose_position(options, rules), out);
  return ExitCode::done;
}

}  // namespace

Run add_perft(Arguments& app) {
  auto options = std::make_shared<PerftOptions>();
  app.add_option("DEPTH", options->depth, "Count sequences of 1, 2, ... up to N actions")
      ->required()
      ->range(1, api::deepest_perft);
  add_common_options(app, *options);
  app.add_flag("--divide", options->divide,
               "At the last depth also print the count for each first action");
  add_threads_option(app, options->threads, "Threads to count with");
  add_engine_option(app, options->engine);
  app.footer(
      "Prints a line `depth count` for each depth. A finished game has no sequences. In bulk, the "
      "counts of a position are on one line.\n"
      "Example:\n"
      "  agon perft 4 --rules woolson --divide");
  return [options](Output& out) { return perft(*options, out); };
}

}  // namespace agon::tools
