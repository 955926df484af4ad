// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon collection FILE find: the puzzles that meet conditions, a line each.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "puzzles/collection/json.hpp"
#include "puzzles/collection/shape.hpp"
#include "tools/cli/collection_conditions.hpp"
#include "tools/cli/collection_parts.hpp"
#include "tools/requests/collection_entry.hpp"
#include "tools/requests/written.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

struct FindOptions {
  WhereOptions which;
  std::string pattern, similar;
  bool twins = false;
  bool json = false;
};

/// Nobody who asks what is near wants to read of all.
constexpr std::size_t usually_similar = 10;

/// An answer: lines of JSON at once, or rows for people, which `finish` prints in columns.
class Listing {
 public:
  explicit Listing(Output& out) : out_(out) {}
  /// Goes on?
  bool add(const std::string& line) {
    ++shown_;
    out_.line(line);
    return !interrupted();
  }
  bool add(Row row) {
    ++shown_;
    rows_.push_back(std::move(row));
    return !interrupted();
  }
  void finish(Row heading) {
    if (rows_.empty()) return;
    std::set<std::size_t> numbers;
    for (std::size_t i = 0; i < heading.size(); ++i)
      if (heading[i] == "difficulty" || heading[i] == "distance") numbers.insert(i);
    rows_.insert(rows_.begin(), std::move(heading));
    for (const std::string& line : in_columns(rows_, numbers)) out_.line(line);
  }
  std::size_t shown() const { return shown_; }

 private:
  Output& out_;
  std::vector<Row> rows_;
  std::size_t shown_ = 0;
};

Row with_distance(std::string distance, Row row) {
  row.insert(row.begin(), std::move(distance));
  return row;
}

/// Throws `Unusable` where there are puzzles, but none on a board of this size.
void require_size(puzzles::Collection& collection, const puzzles::Filter& filter,
                  std::string_view argument, int radius) {
  const std::set<int> radii = collection.radii(filter);
  if (radii.empty() || radii.contains(radius)) return;
  std::vector<int> rows;
  for (const int each : radii) rows.push_back(row_count(each));
  throw Unusable(
      fmt::format("{}: has {} rows, but the boards of these puzzles have {}; give as many",
                  argument, row_count(radius), fmt::join(rows, " or ")));
}

Position position_to_compare(const std::string& text) {
  RuleSet rules;
  rules.radius = static_cast<std::int8_t>(puzzles::radius_of_rows(text));
  const ParsedPosition parsed =
      parse_position(position_written(text, rules, "--similar: "), rules.radius);
  if (!parsed.problems.empty())
    throw Unusable(fmt::format("{}: {}", called(text, "--similar"), to_string(parsed.problems)));
  return parsed.position;
}

/// How many were listed.
std::size_t list_similar(const FindOptions& options, const puzzles::Filter& filter,
                         puzzles::Collection& collection, Output& out) {
  const Position position = position_to_compare(options.similar);
  require_size(collection, filter, "--similar", position.radius());
  Listing listing(out);
  collection.similar(
      filter, puzzles::Nearness(position), options.which.limit.value_or(usually_similar),
      [&](const puzzles::StoredEntry& stored, int distance) {
        const puzzles::Entry& entry = readable(stored);
        return options.json
                   ? listing.add(similar_json(entry, distance))
                   : listing.add(with_distance(std::to_string(distance), entry_row(entry)));
      });
  listing.finish(with_distance("distance", entry_heading()));
  return listing.shown();
}

std::size_t list_all(const FindOptions& options, puzzles::Collection& collection, Output& out) {
  Listing listing(out);
  for_each_entry(collection, options.which, false, [&](const puzzles::Entry& entry) {
    return options.json ? listing.add(puzzles::to_json(entry, false))
                        : listing.add(entry_row(entry));
  });
  listing.finish(entry_heading());
  return listing.shown();
}

void list_twins(const FindOptions& options, const puzzles::Filter& filter,
                puzzles::Collection& collection, Output& out) {
  Listing listing(out);
  const std::size_t most = options.which.limit.value_or(std::numeric_limits<std::size_t>::max());
  std::size_t found = 0;
  collection.twins(filter, [&](const puzzles::Twins& twins) {
    if (++found > most) return !interrupted();
    return options.json ? listing.add(twins_json(twins)) : listing.add(twins_row(twins));
  });
  listing.finish(twins_heading());
  if (!options.json)
    out.line(fmt::format("{} of {}; {} looked at", listing.shown(), counted(found, "pair"),
                         counted(collection.count(filter), "puzzle")));
}

ExitCode find(FindOptions options, const CollectionFile& file, Output& out) {
  catch_interrupts();
  puzzles::Filter filter = filter_of(options.which);
  with_collection(file, puzzles::Collection::Mode::read, [&](puzzles::Collection& collection) {
    if (!options.pattern.empty()) {
      const puzzles::Shape shape(options.pattern);
      if (!shape.problem().empty()) throw Unusable(fmt::format("--pattern: {}", shape.problem()));
      require_size(collection, filter, "--pattern", shape.radius());
      options.which.where.push_back("pattern=" + options.pattern);
      filter = filter_of(options.which);
    }
    if (options.twins) {
      list_twins(options, filter, collection, out);
      return;
    }
    const std::size_t shown = options.similar.empty()
                                  ? list_all(options, collection, out)
                                  : list_similar(options, filter, collection, out);
    if (!options.json)
      out.line(fmt::format("{} of {}", shown, counted(collection.count(filter), "puzzle")));
  });
  if (interrupted()) throw LimitReached("find: interrupted");
  return ExitCode::done;
}

}  // namespace

Run add_collection_find(Arguments& app, const SharedFile& file) {
  auto options = std::make_shared<FindOptions>();
  add_where_option(app, options->which);
  add_limit_option(app, options->which);
  add_order_options(app, options->which);
  app.add_option(
         "--pattern", options->pattern,
         "Only positions that match this position string, turned or reflected, with colours "
         "as they are or exchanged: ? is a cell that is empty or has a piece of the "
         "defender, as in strategies, * any cell; the fields after the placement may be "
         "left out, and then do not matter")
      ->type_name("PATTERN")
      ->check(refuse_empty);
  Option* similar =
      app.add_option("--similar", options->similar,
                     "The puzzles whose positions differ from this one in the fewest cells, turned "
                     "or reflected, the side to move compared with the side to move; ten without "
                     "--limit")
          ->type_name("POSITION")
          ->check(refuse_empty);
  Option* twins = app.add_flag(
      "--twins", options->twins,
      "Each puzzle that is the same as one stored before it under other rules: in position, in "
      "core (what the certificate names) or in line (the attacker's actions with their captures), "
      "up to symmetry and colours");
  twins->excludes(similar);
  for (Option* each : {similar, twins})
    for (const char* other : {"--order", "--seed"}) each->excludes(app.get_option(other));
  add_json_option(app, options->json);
  add_wait_option(app, *file);
  app.footer(
      "Each line has the start of the id, the answer, the first key (+: one of several), rules, "
      "difficulty, name and themes; before them, of --similar, the number of cells that differ.\n"
      "--json: an object for each puzzle, as agon collection export writes them; of --similar and "
      "--twins as their schemas say.\n"
      "\n"
      "Conditions (RANGE is 5, 5..9, 5.. or ..9):\n" +
      conditions_help() +
      "Example:\n"
      "  agon collection new.db import puzzles/wins.toml && agon collection new.db find --where "
      "theme=capture\n"
      "  agon collection puzzles/collection/selection.db.zst find --limit 3 --similar "
      "'6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -'");
  return [options, file](Output& out) { return find(*options, *file, out); };
}

}  // namespace agon::tools
