// agon mine FILE.db: fills a collection.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "model/rulesets/preset.hpp"
#include "model/values/counted.hpp"
#include "model/values/position_text.hpp"
#include "puzzles/making/miner.hpp"
#include "tools/cli/collection_file.hpp"
#include "tools/cli/mine.hpp"
#include "tools/report/mining.hpp"
#include "tools/report/schema.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::tools {
namespace {

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
    throw Unusable(fmt::format(
        "--shard {}: is no part of a whole; give the number of this process and of all, as in 2/8",
        text));
  --shard.part;
  return shard;
}

void refuse_orders(const MineOptions& options) {
  const std::pair<bool, const char*> given[] = {{!options.themes.empty(), "--theme"},
                                                {options.captures.has_value(), "--captures"},
                                                {options.unique, "--unique"},
                                                {options.economical, "--economical"},
                                                {options.fewest, "--fewest"}};
  for (const auto& [is_given, name] : given)
    if (is_given)
      throw Unusable(fmt::format(
          "{}: is for puzzle files; a collection takes every puzzle with a sole key, and agon "
          "collection find chooses among them",
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
      order.plan.rules.push_back({preset.rules, preset.name});
  } else {
    const NamedRules rules = choose_rules(options);
    order.plan.rules.push_back({rules.rules, portable_name(rules)});
    order.words += " --rules " + portable_name(rules);
  }
  if (options.attacker != "b") order.plan.attackers.push_back(Side::white);
  if (options.attacker != "w") order.plan.attackers.push_back(Side::black);
  if (!options.attacker.empty()) order.words += " --attacker " + options.attacker;
  order.plan.unguided = options.unguided;
  if (options.unguided) order.words += " --unguided";
  order.shard = shard_of(options.shard);
  order.threads = options.threads;
  order.count = options.count;
  order.readings = options.readings;
  order.stop = &interrupted();
  if (options.seconds)
    order.end = std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                    std::chrono::duration<double>(*options.seconds));
  return order;
}

puzzles::MiningFigures mine_all(const MineOptions& options, const puzzles::MiningOrder& order,
                                puzzles::Collection& collection, Output& out) {
  ProgressLine progress;
  const auto stored = [&](const std::vector<puzzles::Entry>& entries,
                          const puzzles::MiningFigures& so_far) {
    if (progress.due()) progress.show(mining_line(so_far));
    if (!options.json || entries.empty()) return;
    for (const puzzles::Entry& entry : entries)
      out.line(json_text(Schema::mine, stored_json(entry)));
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
    throw Unusable(fmt::format(
        "--number {}: the plan has no puzzle of this number; numbers are those that a collection "
        "states, with the same --seed, --plies, --rules, --attacker and "
        "--unguided",
        *options.number));
  puzzles::Inserted inserted;
  with_collection({options.file}, puzzles::Collection::Mode::create,
                  [&](puzzles::Collection& collection) {
                    inserted = collection.insert(*entry, puzzles::Scope::all_rules);
                  });
  out.line(options.json ? json_text(Schema::mine, stored_json(*entry))
           : inserted.accepted()
               ? fmt::format("{}: {}", entry->puzzle.name, to_string(entry->puzzle.position))
               : fmt::format("{}: not stored, the same {} as {}", entry->puzzle.name,
                             to_string(inserted.duplicate_of), inserted.id));
  return ExitCode::done;
}

}  // namespace

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
                                 counted(*options.count, "puzzle"),
                                 interrupted() ? "interrupted" : "the time is up (--time)"));
}

}  // namespace agon::tools
