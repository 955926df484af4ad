// agon perft: counts sequences of actions, the usual cross-check of two programs' rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "model/data/position_text.hpp"
#include "solver/analysis/answers.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/parallel.hpp"
#include "tools/report/json.hpp"

namespace agon::tools {
namespace {

// Nobody gets that far; 64 bits overflow at about depth 13 of the full board.
constexpr int max_depth = 40;
constexpr int max_threads = 1024;

struct PerftOptions : CommonOptions {
  int depth = 0;
  bool divide = false;
  int threads = 1;
  analysis::EngineChoice engine = analysis::EngineChoice::fast;
};

struct Counts {
  std::vector<std::uint64_t> by_depth;  ///< from depth 1; shorter than asked if stopped
  std::vector<std::uint64_t> by_first;  ///< of the last depth counted, for each first action
  bool complete = true;
  double seconds = 0;
};

/// A position some actions on, and the number of the first of them.
struct Prefix {
  std::size_t first;
  Position position;
};

/// Counts the sequences below a position, a depth at a time. Keeps the positions up to three
/// actions on as tasks for the threads: small enough to stop at soon, large enough not to matter.
class Counter {
 public:
  Counter(const PerftOptions& options, const RuleSet& rules, const Position& position)
      : options_(options), rules_(rules), main_rules_(analysis::make_rules(options.engine, rules)) {
    for (const analysis::ActionAnswer& each : main_rules_->answer(position).actions) {
      first_actions_.push_back(each.action);
      prefixes_.push_back({first_actions_.size() - 1, each.next});
    }
  }

  const std::vector<Action>& first_actions() const { return first_actions_; }

  /// For each first action the sequences of `depth` actions that begin with it; empty if stopped.
  /// Precondition: depths are asked for in growing order.
  std::vector<std::uint64_t> count(int depth) {
    const int below_task = options_.engine == analysis::EngineChoice::fast ? 5 : 1;
    while (prefix_length_ < 3 && depth - prefix_length_ > below_task) lengthen_prefixes();
    const int rest = depth - prefix_length_;
    std::vector<std::atomic<std::uint64_t>> totals(first_actions_.size());
    const bool complete =
        do_tasks(prefixes_.size(), options_.threads, fmt::format("perft {}", depth), [&](int) {
          std::shared_ptr<analysis::Rules> rules = analysis::make_rules(options_.engine, rules_);
          return [&, rules](std::size_t task) {
            const Prefix& prefix = prefixes_[task];
            totals[prefix.first] += rules->perft(prefix.position, rest);
          };
        });
    if (!complete) return {};
    return {totals.begin(), totals.end()};
  }

 private:
  void lengthen_prefixes() {
    std::vector<Prefix> longer;
    for (const Prefix& prefix : prefixes_)
      for (analysis::ActionAnswer& each : main_rules_->answer(prefix.position).actions)
        longer.push_back({prefix.first, std::move(each.next)});
    prefixes_ = std::move(longer);
    ++prefix_length_;
  }

  const PerftOptions& options_;
  RuleSet rules_;
  std::unique_ptr<analysis::Rules> main_rules_;
  std::vector<Action> first_actions_;
  std::vector<Prefix> prefixes_;
  int prefix_length_ = 1;
};

template <typename OnDepth>
Counts count_all(Counter& counter, int depth, OnDepth on_depth) {
  Counts counts;
  const auto started = std::chrono::steady_clock::now();
  for (int each = 1; each <= depth; ++each) {
    std::vector<std::uint64_t> by_first = counter.count(each);
    if (interrupted()) {
      counts.complete = false;
      break;
    }
    std::uint64_t total = 0;
    for (const std::uint64_t count : by_first) total += count;
    counts.by_depth.push_back(total);
    counts.by_first = std::move(by_first);
    on_depth(each, total);
  }
  counts.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  return counts;
}

std::string json_line(const Position& position, const std::string& rules_name,
                      const Counter& counter, const Counts& counts, bool divide) {
  nlohmann::ordered_json json;
  json["rules"] = rules_name;
  json["position"] = to_string(position);
  json["perft"] = counts.by_depth;
  json["seconds"] = counts.seconds;
  if (divide) {
    nlohmann::ordered_json& by_first = json["divide"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < counts.by_first.size(); ++i)
      by_first[to_string(counter.first_actions()[i])] = counts.by_first[i];
  }
  return json_text(json);
}

/// Prints the answer for one position: lines, or one line of JSON or (in bulk) of counts.
void answer(const PerftOptions& options, const ChosenRules& rules, const Position& position,
            Output& out) {
  Counter counter(options, rules.rules, position);
  const bool bulk = in_bulk(options);
  const Counts counts = count_all(counter, options.depth, [&](int depth, std::uint64_t total) {
    if (options.json || bulk) return;
    out.line(fmt::format("{} {}", depth, total));
    out.flush();  // the next depth takes some 25 times as long
  });
  // In bulk a line that lacks depths would pass for the answer to them.
  if (options.json && (counts.complete || !bulk))
    out.line(json_line(position, rules.name, counter, counts, options.divide));
  else if (bulk && counts.complete)
    out.line(fmt::format("{}", fmt::join(counts.by_depth, " ")));
  else if (options.divide && counts.complete)
    for (std::size_t i = 0; i < counts.by_first.size(); ++i)
      out.line(fmt::format("{} {}", to_string(counter.first_actions()[i]), counts.by_first[i]));
  if (!counts.complete)
    throw LimitReached(
        fmt::format("Ctrl-C: stopped while counting depth {}; what is printed is "
                    "complete",
                    counts.by_depth.size() + 1));
}

ExitCode perft(const PerftOptions& options, Output& out) {
  const ChosenRules rules = choose_rules(options);
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
  app.add_option("DEPTH", options->depth, "Count sequences of 1, 2, ... up to so many actions")
      ->required()
      ->range(1, max_depth);
  add_common_options(app, *options);
  app.add_flag("--divide", options->divide,
               "Also print the count of the last depth for each first action");
  app.add_option("--threads", options->threads, "Threads to count with")
      ->type_name("N")
      ->range(1, max_threads)
      ->capture_default_str();
  add_engine_option(app, options->engine);
  app.footer(
      "A line `depth count` for each depth. A finished game has no sequence. In bulk the counts of "
      "a\n"
      "position on one line.\n"
      "Example:\n"
      "  agon perft 4 --rules woolson --divide");
  return [options](Output& out) { return perft(*options, out); };
}

}  // namespace agon::tools
