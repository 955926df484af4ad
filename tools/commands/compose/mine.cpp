// agon mine: grows a collection of puzzles in a file.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/data/position_text.hpp"
#include "puzzles/composing/composed_puzzle.hpp"
#include "puzzles/composing/mining.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/compose/order.hpp"

namespace agon::tools {
namespace {

struct MineOptions : OrderOptions {
  std::string file;
  std::vector<int> plies{3, 5, 7};
  std::optional<std::size_t> count;
};

/// The collection as it stands in its file.
struct Collection {
  std::string text;
  std::vector<puzzles::Puzzle> puzzles;
};

Collection read_collection(const std::string& path, std::string_view command) {
  Collection collection;
  if (!std::filesystem::exists(path)) {
    collection.text = fmt::format("# Grown by: {}\n", command);
    return collection;
  }
  collection.text = read_file("FILE", path);
  puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(collection.text, path);
  if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
  collection.puzzles = std::move(loaded.puzzles);
  return collection;
}

ExitCode mine(const MineOptions& options, Output& out) {
  catch_interrupts();
  const NamedRules rules = choose_rules(options);
  Collection collection = read_collection(options.file, "agon mine");
  std::vector<puzzles::ComposeOrder> orders;
  for (const int plies : options.plies) orders.push_back(order_of(options, rules.rules, plies));
  puzzles::Mine mine(orders, collection.puzzles);
  ProgressLine progress;
  std::size_t made = 0;
  const auto limits = compose_limits(options.seconds, progress, "mine", made);
  while (made < options.count.value_or(made + 1)) {
    const std::optional<puzzles::Mined> mined = mine.next(limits);
    progress.clear();
    if (!mined) break;
    ++made;
    const std::string source = fmt::format("mined: agon mine {}", words_of(options, mined->plies));
    collection.text +=
        "\n" + puzzles::to_toml(puzzles::as_puzzle(
                   mined->composed, {rules.rules, portable_name(rules)}, mined->name, source));
    write_file("FILE", options.file, collection.text);
    if (options.json)
      out.line(composed_json(mined->composed, rules, options.economical).dump());
    else
      out.line(fmt::format("{}: {}", mined->name, to_string(mined->composed.position)));
    out.flush();
  }
  if (!options.json)
    out.line(fmt::format("{}: {} puzzles, {} of them new", options.file,
                         collection.puzzles.size() + made, made));
  if (made == options.count.value_or(made)) return ExitCode::done;
  throw LimitReached(fmt::format("mine: {} of {} puzzles; {}", made, *options.count,
                                 mine.is_exhausted() ? "no more of them were found"
                                 : interrupted()     ? "interrupted"
                                                     : "the time is up (--time)"));
}

}  // namespace

Run add_mine(CLI::App& app) {
  auto options = std::make_shared<MineOptions>();
  app.add_option("FILE", options->file, "The puzzle file that grows; it need not exist yet")
      ->required()
      ->check(refuse_empty);
  add_rules_option(app, *options);
  add_json_option(app, options->json);
  add_order_options(app, *options);
  app.add_option("--plies", options->plies, "Lengths of wins, taken in turn; odd numbers")
      ->type_name("N,...")
      ->delimiter(',')
      ->check(CLI::Range(1, 512))
      ->capture_default_str();
  app.add_option("--count", options->count, "Puzzles to add [until --time or Ctrl-C]")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
  add_attacker_option(app, options->attacker, "White");
  add_time_option(app, options->seconds);
  app.footer(
      "The file is written anew, whole, after every puzzle; started again, it goes on from there, "
      "and\n"
      "no position or image of one is added twice. Puzzles are as agon compose makes them.\n"
      "Example:\n"
      "  agon mine collection.toml --plies 1,5 --count 2");
  return [options](Output& out) { return mine(*options, out); };
}

}  // namespace agon::tools
