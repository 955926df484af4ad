// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon perft: counts sequences of actions, the usual cross-check of two programs' rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "solver/api/perft.hpp"
#include "tools/requests/answers.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

// Nobody gets that far; 64 bits overflow at about depth 13 of the full board.
constexpr int max_depth = 40;

struct PerftOptions : CommonOptions {
  int depth = 0;
  bool divide = false;
  int threads = 1;
  api::EngineChoice engine = api::EngineChoice::fast;
};

template <typename OnDepth>
PerftCounts count_all(api::Perft& perft, const PerftOptions& options, OnDepth on_depth) {
  PerftCounts counts;
  const auto started = std::chrono::steady_clock::now();
  for (int depth = 1; depth <= options.depth; ++depth) {
    ProgressLine progress;
    const auto show = [&](std::size_t done, std::size_t tasks) {
      if (progress.due()) progress.show(fmt::format("perft {}: {} of {}", depth, done, tasks));
    };
    auto by_first = perft.count(depth, {options.threads, &interrupted(), show});
    if (!by_first) {
      counts.complete = false;
      break;
    }
    counts.by_first = *std::move(by_first);
    counts.by_depth.push_back(
        std::accumulate(counts.by_first.begin(), counts.by_first.end(), std::uint64_t{0}));
    progress.clear();
    on_depth(depth, counts.by_depth.back());
  }
  counts.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return counts;
}

/// Prints the answer for one position: lines, or one line of JSON or (in bulk) of counts.
void answer(const PerftOptions& options, const NamedRules& rules, const Position& position,
            Output& out) {
  api::Perft perft(options.engine, rules.rules, position);
  const bool bulk = in_bulk(options);
  const PerftCounts counts = count_all(perft, options, [&](int depth, std::uint64_t total) {
    if (options.json || bulk) return;
    out.line(fmt::format("{} {}", depth, total));
    out.flush();  // the next depth takes some 25 times as long
  });
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
      ->range(1, max_depth);
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
