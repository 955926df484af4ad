// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/collection.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "puzzles/collection/json.hpp"
#include "puzzles/collection/shape.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"
#include "tools/requests/written.hpp"

namespace agon::tools {

WhereOptions which_in(const Request& request) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  WhereOptions which;
  which.dashes = "";
  which.where = request.texts("where");
  if (const auto limit = request.optional_number("limit", 0, most))
    which.limit = static_cast<std::size_t>(*limit);
  which.order = request.optional_text("order").value_or(which.order);
  which.seed = static_cast<std::uint64_t>(request.optional_number("seed", 0, most).value_or(1));
  return which;
}

bool with_collection_in(const Request& request, const Session& session,
                        const std::function<void(puzzles::Collection&)>& work) {
  try {
    with_collection({request.text("collection")}, puzzles::Collection::Mode::read, session.stop,
                    work);
    return true;
  } catch (const puzzles::StoppedCollection&) {
    return false;
  }
}

namespace {

/// Nobody who asks what is near wants to read of all.
constexpr std::size_t usually_similar = 10;

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

Position position_to_compare(const std::string& text, const std::string& argument) {
  RuleSet rules;
  rules.radius = static_cast<std::int8_t>(puzzles::radius_of_rows(text));
  const ParsedPosition parsed =
      parse_position(position_written(text, rules, argument + ": "), rules.radius);
  if (!parsed.problems.empty())
    throw Unusable(fmt::format("{}: {}", called(text, argument), to_string(parsed.problems)));
  return parsed.position;
}

Json found_object(const FoundPuzzle& found) {
  if (found.twins != nullptr) {
    const auto who = [](const puzzles::Twins::Who& one) {
      return Json{{"id", one.id}, {"name", one.name}, {"rules", one.rules_name}};
    };
    return with_schema("agon-collection-twins/1", {{"same", puzzles::to_string(found.twins->same)},
                                                   {"puzzle", who(found.twins->one)},
                                                   {"as", who(found.twins->other)}});
  }
  Json puzzle = Json::parse(puzzles::to_json(*found.entry, false));
  if (!found.distance) return puzzle;
  return with_schema("agon-collection-similar/1",
                     {{"distance", *found.distance}, {"puzzle", std::move(puzzle)}});
}

Json collection_find(const Request& request, Session& session) {
  PuzzlesSought sought;
  sought.which = which_in(request);
  sought.pattern = request.optional_text("pattern").value_or("");
  sought.similar = request.optional_text("similar").value_or("");
  sought.twins = request.optional_flag("twins").value_or(false);
  if (sought.twins && !sought.similar.empty())
    throw Unusable("twins: are not sought among similar puzzles; leave one of the two out");
  Json answer{{"answers", Json::array()}};
  const bool whole = with_collection_in(request, session, [&](puzzles::Collection& collection) {
    find_puzzles(collection, sought, [&](const FoundPuzzle& found) {
      answer["answers"].push_back(found_object(found));
      return !session.stop.load();
    });
  });
  if (!whole || session.stop.load()) answer["reason"] = "stopped";
  return answer;
}

constexpr auto collection_find_members = std::to_array<std::string_view>(
    {"collection", "where", "limit", "order", "seed", "pattern", "similar", "twins"});

}  // namespace

extern constinit const QuestionRow collection_find_row{
    "collection find", collection_find_members, collection_find, {}, true};

FoundCount find_puzzles(puzzles::Collection& collection, const PuzzlesSought& sought,
                        const std::function<bool(const FoundPuzzle&)>& visit) {
  FoundCount count;
  WhereOptions which = sought.which;
  const auto named = [&](const char* member) { return fmt::format("{}{}", which.dashes, member); };
  count.filter = filter_of(which);
  if (!sought.pattern.empty()) {
    const puzzles::Shape shape(sought.pattern);
    if (!shape.problem().empty())
      throw Unusable(fmt::format("{}: {}", named("pattern"), shape.problem()));
    require_size(collection, count.filter, named("pattern"), shape.radius());
    which.where.push_back("pattern=" + sought.pattern);
    count.filter = filter_of(which);
  }
  const auto show = [&](const FoundPuzzle& found) {
    ++count.shown;
    return visit(found);
  };
  if (sought.twins) {
    const std::size_t most = which.limit.value_or(std::numeric_limits<std::size_t>::max());
    bool goes_on = true;
    collection.twins(count.filter, [&](const puzzles::Twins& twins) {
      if (++count.pairs <= most) goes_on = show({.twins = &twins});
      return goes_on;
    });
  } else if (!sought.similar.empty()) {
    const Position position = position_to_compare(sought.similar, named("similar"));
    require_size(collection, count.filter, named("similar"), position.radius());
    collection.similar(count.filter, puzzles::Nearness(position),
                       which.limit.value_or(usually_similar),
                       [&](const puzzles::StoredEntry& stored, int distance) {
                         return show({.entry = &readable(stored), .distance = distance});
                       });
  } else {
    for_each_entry(collection, which, false,
                   [&](const puzzles::Entry& entry) { return show({.entry = &entry}); });
  }
  return count;
}

std::string found_json(const FoundPuzzle& found) {
  return json_text(found_object(found));
}

}  // namespace agon::tools
