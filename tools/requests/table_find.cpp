// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The positions of a table that meet conditions.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/tables.hpp"

namespace agon::tools {
namespace {

using tablebase::CountRange;
using tablebase::TableQuery;
using tablebase::Value;

constexpr int most_in_range = 1'000'000;
std::optional<int> range_bound(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 ||
      number > most_in_range)
    return std::nullopt;
  return number;
}

std::optional<CountRange> count_range_of(const std::string& option, std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto [first, last] = range_ends(text);
  const auto least = first.empty() && !last.empty() ? 0 : range_bound(first);
  const auto most = last.empty() && !first.empty() ? most_in_range : range_bound(last);
  if (!least || !most) throw Unusable(fmt::format("{}: {}: {}", option, text, range_remedy));
  if (*least > *most)
    throw Unusable(
        fmt::format("{}: {}: the range is empty; give {}..{}", option, text, *most, *least));
  return CountRange{*least, *most};
}

std::optional<Value> asked_value_of(std::string_view text) {
  for (const Value value : {Value::win, Value::loss, Value::draw})
    if (text == tablebase::to_string(value)) return value;
  return std::nullopt;
}

/// The first of the reasons, as a clause with its remedy; empty if there is none.
std::string why_no_value(const TableQuery& query, NameOf name) {
  const auto is = [](const std::optional<Value>& value, Value that) { return value == that; };
  const std::string zugzwang = name("mutual_zugzwang");
  if (query.plies && is(query.value, Value::draw))
    return fmt::format("{0}: a draw has no length; leave out {0} or {1} draw", name("plies"),
                       name("value"));
  if (query.sole_key && query.value && !is(query.value, Value::win))
    return fmt::format("{}: only a win has a key; leave it out, or give {} win", name("sole_key"),
                       name("value"));
  if (!query.mutual_zugzwang) return "";
  if (query.sole_key)
    return fmt::format(
        "{}: the winner is not in zugzwang, and {} asks for a win; leave out one of the two",
        zugzwang, name("sole_key"));
  if (is(query.value, Value::win))
    return fmt::format("{}: the winner is not in zugzwang; give {} draw or loss, or leave it out",
                       zugzwang, name("value"));
  return "";
}

std::string why_no_captives(const TableQuery& query, const tablebase::Reader& table, NameOf name) {
  const int pieces = table.rules().guards + 1;
  if (!query.captured || query.captured->least <= pieces) return "";
  return fmt::format("{}: a side has {} pieces in this table; give at most {}", name("captured"),
                     pieces, pieces);
}

std::string why_no_plies(const TableQuery& query, const tablebase::Reader& table, NameOf name) {
  if (!table.distances() && query.plies)
    return fmt::format(
        "{}: the table has outcomes only; leave it out, or build the table without {}",
        name("plies"), name("no_distance"));
  if (!table.distances() && query.sole_key)
    return fmt::format(
        "{}: the table has outcomes only, and cannot tell the shortest win; build it without {}",
        name("sole_key"), name("no_distance"));
  if (!query.plies) return "";
  const int wins = static_cast<int>(table.summary().wins.size()) - 1;
  const int losses = static_cast<int>(table.summary().losses.size()) - 1;
  const bool win = query.sole_key || query.value == Value::win;
  const int longest = win ? wins : query.value == Value::loss ? losses : std::max(wins, losses);
  if (query.plies->least <= longest) return "";
  return fmt::format("{}: no {} of this table takes more than {} plies; give a lower number",
                     name("plies"),
                     win                          ? "win"
                     : query.value == Value::loss ? "loss"
                                                  : "win or loss",
                     longest);
}

Json found_object(const FoundInTable& found) {
  const tablebase::PositionFacts& facts = found.facts;
  Json json;
  json["rules"] = found.table.rules.name;
  json["position"] = to_string(found.position);
  json["value"] = tablebase::to_string(facts.value.value);
  json["plies"] = or_null(facts.value.plies);
  json["keys"] = facts.keys ? json_actions(*facts.keys) : nullptr;
  json["captured"] = json_cells(facts.captured);
  json["captured_other"] = json_cells(facts.captured_other);
  json["other_value"] = nullptr;
  json["other_plies"] = nullptr;
  if (facts.other_value) {
    json["other_value"] = tablebase::to_string(facts.other_value->value);
    json["other_plies"] = or_null(facts.other_value->plies);
  }
  return json;
}

Json counted_object(const OpenTable& table, const tablebase::FoundPlaces& counted) {
  Json json;
  json["rules"] = table.rules.name;
  json["positions"] = counted.positions;
  json["placements"] = counted.placements;
  return json;
}

constexpr std::string_view found_schema = "agon-table-find/1";
constexpr std::string_view counted_schema = "agon-table-count/1";

TableFindAsked find_asked_in(const Request& request) {
  constexpr std::int64_t most_positions = 1'000'000'000;
  constexpr std::int64_t largest_seed = std::int64_t{1} << 53;
  TableFindAsked asked;
  const auto flag = [&](std::string_view member) {
    return request.optional_flag(member).value_or(false);
  };
  const auto text = [&](std::string_view member) {
    return request.optional_text(member).value_or("");
  };
  asked.value = text("value");
  if (!asked.value.empty() && !asked_value_of(asked.value))
    throw Unusable("value: must be win, loss or draw");
  asked.plies = text("plies");
  asked.captured = text("captured");
  asked.sole_key = flag("sole_key");
  asked.mutual_zugzwang = flag("mutual_zugzwang");
  asked.random = flag("random");
  asked.longest = flag("longest");
  asked.count = flag("count");
  if (int{asked.random} + int{asked.longest} + int{asked.count} > 1)
    throw Unusable("random, longest, count: exclude each other; give one of them");
  if (request.has("side")) asked.side = to_char(side_in(request, Position{}, "side"));
  if (const auto limit = request.optional_number("limit", 1, most_positions))
    asked.limit = static_cast<std::uint64_t>(*limit);
  if (const auto seed = request.optional_number("seed", 0, largest_seed))
    asked.seed = static_cast<std::uint64_t>(*seed);
  return asked;
}

/// A number where they are to be counted; else {"answers"}. With "limited" if a limit came first.
Json table_find(const Request& request, Session& session) {
  const TableFindAsked asked = find_asked_in(request);
  const OpenTable table = table_in(request, session);
  const tablebase::TableSearch search = table_search(asked, table, as_member);
  const tablebase::Finding finding =
      find_places(table, {search}, walk_options_in(request, session));
  const tablebase::FoundPlaces& found = finding.found.front();
  Json answer;
  if (asked.count) {
    answer = with_schema(counted_schema, counted_object(table, found));
  } else {
    Json& answers = answer["answers"] = Json::array();
    tablebase::PositionTester tester(table);
    for (const tablebase::FoundPlace& each : found.places)
      answers.push_back(
          with_schema(found_schema, found_object(found_in_table(table, each, asked, tester))));
  }
  if (finding.end != tablebase::WalkEnd::whole && finding.end != tablebase::WalkEnd::enough)
    answer["limited"] = true;
  return answer;
}

constexpr auto table_find_members = std::to_array<std::string_view>(
    {"table", "rules", "value", "plies", "captured", "sole_key", "mutual_zugzwang", "side", "limit",
     "seed", "random", "longest", "count", "seconds", "threads"});

}  // namespace

tablebase::TableSearch table_search(const TableFindAsked& asked, const OpenTable& table,
                                    NameOf name) {
  using Pick = tablebase::TableSearch::Pick;
  tablebase::TableSearch search;
  search.pick = asked.count     ? Pick::none
                : asked.random  ? Pick::random
                : asked.longest ? Pick::longest
                                : Pick::first;
  search.limit = asked.limit;
  search.seed = asked.seed;
  TableQuery& query = search.query;
  query.value = asked_value_of(asked.value);
  query.plies = count_range_of(name("plies"), asked.plies);
  query.sole_key = asked.sole_key;
  query.mutual_zugzwang = asked.mutual_zugzwang;
  query.captured = count_range_of(name("captured"), asked.captured);
  if (asked.longest && !table.table->distances())
    throw Unusable(
        fmt::format("{}: {} has outcomes only; leave it out, or build the table without {}",
                    name("longest"), table.path, name("no_distance")));
  if (asked.longest && query.value == Value::draw)
    throw Unusable(fmt::format("{0}: a draw has no length; leave out {0} or {1} draw",
                               name("longest"), name("value")));
  for (const std::string& why : {why_no_value(query, name), why_no_plies(query, *table.table, name),
                                 why_no_captives(query, *table.table, name)})
    if (!why.empty()) throw Unusable(why);
  return search;
}

FoundInTable found_in_table(const OpenTable& table, const tablebase::FoundPlace& found,
                            const TableFindAsked& asked, tablebase::PositionTester& tester) {
  FoundInTable one{table,
                   found,
                   found_position(table, found, asked.side == "b" ? Side::black : Side::white),
                   {}};
  one.facts = tester.facts(one.position, found.code);
  return one;
}

std::string table_found_json(const FoundInTable& found) {
  return json_text(found_schema, found_object(found));
}

std::string table_counted_json(const OpenTable& table, const tablebase::FoundPlaces& counted) {
  return json_text(counted_schema, counted_object(table, counted));
}

extern constinit const QuestionRow table_find_row{
    "table find", table_find_members, table_find, {}, true};

}  // namespace agon::tools
