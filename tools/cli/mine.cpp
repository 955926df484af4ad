// agon mine: grows a collection of puzzles in a file.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "puzzles/making/composed_puzzle.hpp"
#include "puzzles/making/file_miner.hpp"
#include "tools/cli/collection_file.hpp"
#include "tools/cli/mine.hpp"
#include "tools/report/schema.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

/// The collection as it stands in its file.
struct Collection {
  std::string text;
  std::vector<puzzles::Puzzle> puzzles;
};

Collection read_collection(const std::string& path, std::string_view command) {
  Collection collection;
  std::optional<std::string> text = read_file_if_any("FILE", path);
  if (!text) {
    collection.text = fmt::format("# Grown by: {}\n", command);
    return collection;
  }
  collection.text = *std::move(text);
  puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(collection.text, path);
  if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
  collection.puzzles = std::move(loaded.puzzles);
  return collection;
}

ExitCode mine(MineOptions options, Output& out) {
  if (names_collection(options.file)) return mine_collection(options, out);
  refuse_collection_options(options);
  if (options.rules.empty()) options.rules = CommonOptions().rules;
  if (options.plies.empty()) options.plies = {3, 5, 7};
  const OutputFile file("FILE", options.file, FileKind::puzzles);
  file.refuse_standard_output("and a collection is read and written anew after every puzzle",
                              ", or give agon compose --output -");
  catch_interrupts();
  const NamedRules rules = choose_rules(options);
  const FileLock lock("FILE", options.file);
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
      out.line(json_text(Schema::compose,
                         composed_json(mined->composed, rules, options.economical, provenance)));
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
  options->rules.clear();
  app.add_option("FILE", options->file,
                 "The collection (.db) or puzzle file (.toml) that grows; it need not exist yet")
      ->type_name("FILE")
      ->endings({".db", ".toml"})
      ->required()
      ->check(refuse_empty);
  app.add_option("--rules", options->rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes [a\n"
                 "collection: all presets in turn; a puzzle file: wikipedia]")
      ->type_name("RULES");
  add_json_option(app, options->json);
  add_order_options(app, *options);
  app.add_option(
         "--plies", options->plies,
         "Lengths of wins, taken in turn; odd numbers. One given twice is taken twice as often\n"
         "[a collection: 3,5,7,9,11,13; a puzzle file: 3,5,7]")
      ->type_name("N,...")
      ->delimiter(',')
      ->range(1, puzzles::longest_composed);
  app.add_option("--count", options->count, "Puzzles to add [until --time or Ctrl-C]")
      ->type_name("N")
      ->range(1, 1'000'000'000);
  add_attacker_option(app, options->attacker, "White; of a collection both in turn");
  add_time_option(app, options->seconds);
  add_threads_option(app, options->threads, "Threads that fill a collection");
  app.add_option(
         "--shard", options->shard,
         "Only every N-th part of a collection's plan, from the I-th: give each of N processes\n"
         "another I, and the same FILE or files to be merged")
      ->type_name("I/N")
      ->check(refuse_empty);
  app.add_flag("--unguided", options->unguided,
               "Keep any positions while growing, not those that are cheap to prove and depend on\n"
               "few cells: fewer puzzles a second at first, more once a collection is large");
  app.add_flag("--readings", options->readings,
               "Ask of each puzzle in how many readings of its source the answer stands; left out\n"
               "where that would cost more than seconds");
  app.add_option("--number", options->number,
                 "Only the puzzle that a collection states under this number, made again")
      ->type_name("N")
      ->check(refuse_negative);
  app.footer(
      "A puzzle file is written anew, whole, after every puzzle, by one process at a time; "
      "started\n"
      "again, it goes on from there, and no position or image of one is added twice. Puzzles are "
      "as\n"
      "agon compose makes them.\n"
      "A collection is filled with puzzles that differ in position, in what the proof names and "
      "in\n"
      "the line. Several processes may fill one file, each with its own --shard or --seed; "
      "started\n"
      "again with the same options each goes on, and what was stored is never lost.\n"
      "Examples:\n"
      "  agon mine collection.db --rules walker --plies 3,5 --count 4 --seed 2\n"
      "  agon mine collection.toml --plies 1,5 --count 2");
  return [options](Output& out) { return mine(*options, out); };
}

}  // namespace agon::tools
