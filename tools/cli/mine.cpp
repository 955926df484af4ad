// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon mine: grows a collection of puzzles in a file.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/rulesets/preset.hpp"
#include "model/values/action.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "puzzles/making/miner.hpp"
#include "tools/cli/collection.hpp"
#include "tools/cli/compose.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/collection_changes.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

/// As typed; empty where nothing was.
struct MineOptions : OrderOptions {
  std::string file;
  std::vector<int> plies;
  std::optional<std::size_t> count;
  // Of collections only.
  int threads = 1;
  bool readings = false;
  bool unguided = false;
  std::string shard;                    ///< "2/8"
  std::optional<std::uint64_t> number;  ///< of the only puzzle that is wanted
};

/// Throws `Unusable` if an option is given that makes sense for a collection only.
void refuse_collection_options(const MineOptions& options);
/// Fills a collection (an SQLite file).
ExitCode mine_collection(const MineOptions& options, Output& out);

// How mining goes on, for people.

double rate(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

/// "mine: 1200 puzzles, 24.1 a second; 40000 candidates".
std::string mining_line(const puzzles::MiningFigures& figures) {
  return fmt::format("mine: {}, {:.1f} a second; {}", counted(figures.accepted, "puzzle"),
                     rate(figures.accepted, figures.seconds),
                     counted(figures.candidates, "candidate"));
}

/// How many of what, at which rate, and what was refused and why: some lines, the last one ended.
std::string mining_text(const puzzles::MiningFigures& figures) {
  std::string text = fmt::format(
      "{} in {:.1f} s, {:.1f} a second, from {} of {}\n", counted(figures.accepted, "puzzle"),
      figures.seconds, rate(figures.accepted, figures.seconds),
      counted(figures.candidates, "candidate"), counted(figures.jobs, "growth"));
  for (const auto& [plies, count] : figures.by_plies)
    text += fmt::format("  {:>2} plies  {:>8}\n", plies, count);
  std::vector<std::pair<std::string, std::uint64_t>> refused(figures.refused.begin(),
                                                             figures.refused.end());
  std::stable_sort(refused.begin(), refused.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  if (!refused.empty()) text += "refused\n";
  for (const auto& [word, count] : refused) text += fmt::format("  {:<20} {:>8}\n", word, count);
  return text;
}

// agon mine FILE.db: fills a collection.
puzzles::Shard shard_of(const std::string& text) {
  puzzles::Shard shard;
  if (text.empty()) return shard;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shard.part);
  bool good = first.ec == std::errc() && first.ptr != end && *first.ptr == '/';
  if (good) {
    const auto second = std::from_chars(first.ptr + 1, end, shard.parts);
    good = second.ec == std::errc() && second.ptr == end && shard.part >= 1 &&
           shard.part <= shard.parts && shard.parts <= 1'000'000;
  }
  if (!good)
    throw Unusable(
        fmt::format("--shard {}: is not a shard; give the number of this process and the number of "
                    "processes, as in 2/8",
                    text));
  --shard.part;
  return shard;
}

void refuse_orders(const MineOptions& options) {
  const std::pair<bool, const char*> given[] = {{options.captures.has_value(), "--captures"},
                                                {options.unique, "--unique"},
                                                {options.economical, "--economical"},
                                                {options.fewest, "--fewest"}};
  for (const auto& [is_given, name] : given)
    if (is_given)
      throw Unusable(
          fmt::format("{}: is for puzzle files; a collection stores every puzzle with a sole key, "
                      "and agon collection find selects among them",
                      name));
}

puzzles::MiningOrder order_of(const MineOptions& options) {
  puzzles::MiningOrder order;
  order.version = AGON_VERSION;
  order.plan.seed = options.seed;
  order.plan.plies = options.plies.empty() ? std::vector{3, 5, 7, 9, 11, 13} : options.plies;
  for (const int plies : order.plan.plies)
    if (plies % 2 == 0 || plies < 3)
      throw Unusable(fmt::format(
          "--plies {}: the wins of a collection take an odd number of plies, 3 or more", plies));
  order.words = fmt::format("--seed {} --plies {}", options.seed, fmt::join(order.plan.plies, ","));
  if (options.rules.empty()) {
    for (const rulesets::Preset& preset : rulesets::presets())
      if (preset.rules.captives == Captives::stay)
        order.plan.rules.push_back({preset.rules, preset.name});
  } else {
    const NamedRules rules = choose_rules(options);
    if (rules.rules.captives == Captives::lifted)
      throw Unusable(fmt::format("--rules: {}", puzzles::none_composed_where_lifted));
    order.plan.rules.push_back({rules.rules, portable_name(rules)});
    order.words += " --rules " + portable_name(rules);
  }
  if (options.attacker != "b") order.plan.attackers.push_back(Side::white);
  if (options.attacker != "w") order.plan.attackers.push_back(Side::black);
  if (!options.attacker.empty()) order.words += " --attacker " + options.attacker;
  for (const int plies : order.plan.plies)
    order.plan.themes = puzzles::order_of(options, RuleSet(), plies);  // refused as by compose
  for (const std::string& theme : options.themes) order.words += " --theme " + theme;
  order.plan.unguided = options.unguided;
  if (options.unguided) order.words += " --unguided";
  order.shard = shard_of(options.shard);
  order.threads = options.threads;
  order.count = options.count;
  order.readings = options.readings;
  order.stop = &interrupted();
  order.end = formulas::end_after(options.seconds);
  return order;
}

puzzles::MiningFigures mine_all(const MineOptions& options, const puzzles::MiningOrder& order,
                                puzzles::Collection& collection, Output& out) {
  ProgressLine progress;
  const auto stored = [&](const std::vector<puzzles::Entry>& entries,
                          const puzzles::MiningFigures& so_far) {
    if (progress.due()) progress.show(mining_line(so_far));
    if (!options.json || entries.empty()) return;
    for (const puzzles::Entry& entry : entries) out.line(mined_json(entry));
    out.flush();
  };
  const puzzles::MiningFigures figures = puzzles::mine(order, collection, stored);
  progress.clear();
  if (!options.json)
    out.text(mining_text(figures) +
             fmt::format("{}: {}\n", options.file, counted(collection.size(), "puzzle")));
  return figures;
}

ExitCode mine_one(const MineOptions& options, const puzzles::MiningOrder& order, Output& out) {
  const auto entry = puzzles::mine_number(order, *options.number);
  if (interrupted()) throw LimitReached("mine: interrupted");
  if (!entry)
    throw Unusable(
        fmt::format("--number {}: the plan has no puzzle with this number; take it from a "
                    "collection, with the same --seed, --plies, --rules, --attacker and --unguided",
                    *options.number));
  puzzles::Inserted inserted;
  with_collection({options.file}, puzzles::Collection::Mode::create,
                  [&](puzzles::Collection& collection) {
                    inserted = collection.insert(*entry, puzzles::Scope::all_rules);
                  });
  out.line(options.json ? mined_json(*entry)
           : inserted.accepted()
               ? fmt::format("{}: {}", entry->puzzle.name, to_string(entry->puzzle.position))
               : fmt::format("{}: not stored, the same {} as {}", entry->puzzle.name,
                             to_string(inserted.duplicate_of), inserted.id));
  return ExitCode::done;
}

void refuse_collection_options(const MineOptions& options) {
  const std::pair<bool, const char*> given[] = {{options.threads != 1, "--threads"},
                                                {!options.shard.empty(), "--shard"},
                                                {options.number.has_value(), "--number"},
                                                {options.readings, "--readings"},
                                                {options.unguided, "--unguided"}};
  for (const auto& [is_given, name] : given)
    if (is_given)
      throw Unusable(fmt::format(
          "{}: is for collections; give a FILE that ends in .db, or leave it out", name));
}

ExitCode mine_collection(const MineOptions& options, Output& out) {
  refuse_orders(options);
  const puzzles::MiningOrder order = order_of(options);
  catch_interrupts();
  if (options.number) return mine_one(options, order, out);
  puzzles::MiningFigures figures;
  with_collection({options.file}, puzzles::Collection::Mode::create,
                  [&](puzzles::Collection& collection) {
                    figures = mine_all(options, order, collection, out);
                  });
  if (figures.is_complete || !options.count) return ExitCode::done;
  throw LimitReached(fmt::format("mine: {} of {}; {}", figures.accepted,
                                 counted(*options.count, "puzzle"), why_it_stopped()));
}

/// The collection as it stands in its file.
struct Collection {
  std::optional<std::string> in_file;  ///< nothing: there is no file yet
  std::string text;                    ///< to be written
  std::vector<puzzles::Puzzle> puzzles;
};

Collection read_collection(const std::string& path, std::string_view command) {
  Collection collection;
  collection.in_file = read_file_if_any("FILE", path);
  collection.text = collection.in_file.value_or(fmt::format("# Grown by: {}\n", command));
  if (!collection.in_file) return collection;
  puzzles::LoadedPuzzles loaded = puzzles::load_puzzles(collection.text, path);
  if (!loaded.mistakes.empty()) throw Unusable(to_string(loaded.mistakes));
  collection.puzzles = std::move(loaded.puzzles);
  return collection;
}

ExitCode mine(MineOptions options, Output& out) {
  if (names_collection(options.file)) return mine_collection(options, out);
  const std::filesystem::path named(options.file);
  if (named.has_extension() && named.extension() != ".toml")
    throw Unusable(fmt::format(
        "FILE: {} has no known extension; a collection ends in .db, a puzzle file in .toml: name "
        "it {} or {}",
        options.file, std::filesystem::path(named).replace_extension(".db").string(),
        std::filesystem::path(named).replace_extension(".toml").string()));
  refuse_collection_options(options);
  if (options.rules.empty()) options.rules = CommonOptions().rules;
  if (options.plies.empty()) options.plies = {3, 5, 7};
  const OutputFile file("FILE", options.file, FileKind::puzzles, true);  // keeps what is there
  file.refuse_standard_output("and a collection is read and rewritten after every puzzle",
                              ", or give agon compose --output -");
  catch_interrupts();
  const NamedRules rules = choose_rules(options);
  const FileLock lock("FILE", options.file);
  Collection collection = read_collection(options.file, "agon mine");
  std::vector<puzzles::ComposeOrder> orders;
  for (const int plies : options.plies)
    orders.push_back(puzzles::order_of(options, rules.rules, plies));
  ProgressLine progress;
  std::size_t made = 0;
  const auto store = [&](const puzzles::Mined& mined) {
    progress.clear();
    ++made;
    const puzzles::Provenance provenance =
        provenance_of(options, rules, mined.plies, mined.seed, mined.number);
    puzzles::Puzzle puzzle = puzzles::as_puzzle(mined.composed, {rules.rules, portable_name(rules)},
                                                mined.name, "mined by agon " + provenance.version);
    puzzle.made = to_string(provenance);
    if (read_file_if_any("FILE", options.file) != collection.in_file)
      throw Unusable(fmt::format(
          "FILE: {} was changed meanwhile; give the command again, which goes on from there",
          options.file));
    collection.text += "\n" + puzzles::to_toml(puzzle);
    file.write(out, collection.text);
    collection.in_file = collection.text;
    if (options.json)
      out.line(composed_json(mined.composed, rules, options.economical, provenance));
    else
      out.line(fmt::format("{}: {}", mined.name, to_string(mined.composed.position)));
    out.flush();
  };
  const puzzles::Composer::Status ended =
      puzzles::mine(orders, collection.puzzles, options.count,
                    compose_limits(options.seconds, progress, "mine", made), store);
  progress.clear();
  if (!options.json)
    out.line(fmt::format("{}: {}, {} of them new", options.file,
                         counted(collection.puzzles.size() + made, "puzzle"), made));
  if (!options.count || made == *options.count) return ExitCode::done;
  throw LimitReached(fmt::format(
      "mine: {} of {}; {}", made, counted(*options.count, "puzzle"),
      ended == puzzles::Composer::Status::exhausted ? "no more were found" : why_it_stopped()));
}

}  // namespace

Run add_mine(Arguments& app) {
  auto options = std::make_shared<MineOptions>();
  options->rules.clear();
  app.add_option("FILE", options->file,
                 "The collection (.db) or puzzle file (.toml) to grow; created if missing")
      ->type_name("FILE")
      ->endings({".db", ".toml"})
      ->required()
      ->check(refuse_empty);
  app.add_option("--rules", options->rules,
                 "Preset, rule-set file (.toml), or either with ,field=value changes [for a "
                 "collection all presets in turn; for a puzzle file wikipedia]")
      ->type_name("RULES");
  add_json_option(app, options->json);
  add_order_options(app, *options);
  app.add_option("--plies", options->plies,
                 "Lengths of wins, taken in turn; odd numbers. One given twice is used twice as "
                 "often [for a collection 3,5,7,9,11,13; for a puzzle file 3,5,7]")
      ->type_name("N,...")
      ->delimiter(',')
      ->range(1, puzzles::longest_composed);
  app.add_option("--count", options->count, "Puzzles to add [until --time or Ctrl-C]")
      ->type_name("N")
      ->range(1, 1'000'000'000);
  add_attacker_option(app, options->attacker, "White; for a collection both in turn");
  add_time_option(app, options->seconds);
  add_threads_option(app, options->threads, "Threads that fill a collection");
  app.add_option("--shard", options->shard,
                 "Take the I-th of N shares of a collection's plan: give each of N processes a "
                 "different I, and the same FILE or separate files to merge")
      ->type_name("I/N")
      ->check(refuse_empty);
  app.add_flag(
      "--unguided", options->unguided,
      "Keep any position while growing, instead of preferring those that are cheap to prove and "
      "depend on few cells: fewer puzzles per second at first, more once a collection is large");
  app.add_flag("--readings", options->readings,
               "Find out in how many readings of its source each answer holds; skipped where that "
               "would take more than seconds");
  app.add_option("--number", options->number,
                 "Make only the puzzle with this number again, as stated in a collection")
      ->type_name("N")
      ->check(refuse_negative);
  app.footer(
      "A puzzle file is rewritten after every puzzle, by one process at a time. A second run "
      "continues from there and never adds a position or its image twice. Puzzles are made as by "
      "agon compose.\n"
      "The puzzles of a collection differ in position, in what the proof names and in the line. "
      "Several processes may fill one file, each with its own --shard or --seed; a second run with "
      "the same options continues, and stored puzzles are never lost.\n"
      "Examples:\n"
      "  agon mine collection.db --rules walker --plies 3,5 --count 4 --seed 2\n"
      "  agon mine collection.toml --plies 1,5 --count 2");
  return [options](Output& out) { return mine(*options, out); };
}

}  // namespace agon::tools
