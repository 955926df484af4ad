// agon mine: grows a collection of puzzles in a file.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/data/counted.hpp"
#include "model/data/position_text.hpp"
#include "puzzles/composing/composed_puzzle.hpp"
#include "puzzles/composing/mining.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/output_file.hpp"
#include "tools/cli/subcommand.hpp"
#include "tools/commands/compose/order.hpp"
#include "tools/report/json.hpp"

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
  const OutputFile file("FILE", options.file, FileKind::puzzles);
  file.refuse_standard_output("and a collection is read and written anew after every puzzle",
                              ", or give agon compose --output -");
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
    const Provenance provenance =
        provenance_of(options, rules, mined->plies, mined->seed, mined->number);
    collection.text += "\n" + puzzles::to_toml(puzzles::as_puzzle(
                                  mined->composed, {rules.rules, portable_name(rules)}, mined->name,
                                  "mined by " + to_string(provenance)));
    file.write(out, collection.text);
    if (options.json)
      out.line(json_text(composed_json(mined->composed, rules, options.economical, provenance)));
    else
      out.line(fmt::format("{}: {}", mined->name, to_string(mined->composed.position)));
    out.flush();
  }
  if (!options.json)
    out.line(fmt::format("{}: {}, {} of them new", options.file,
                         counted(collection.puzzles.size() + made, "puzzle"), made));
  if (made == options.count.value_or(made)) return ExitCode::done;
  throw LimitReached(fmt::format("mine: {} of {}; {}", made, counted(*options.count, "puzzle"),
                                 mine.is_exhausted() ? "no more of them were found"
                                 : interrupted()     ? "interrupted"
                                                     : "the time is up (--time)"));
}

}  // namespace

Run add_mine(Arguments& app) {
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
      ->range(1, puzzles::longest_composed)
      ->capture_default_str();
  app.add_option("--count", options->count, "Puzzles to add [until --time or Ctrl-C]")
      ->type_name("N")
      ->range(1, 1'000'000);
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
