#include "tools/cli/table_query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/terminal/options.hpp"
#include "tools/terminal/range_ends.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::tools {
namespace {

using analysis::CountRange;
using analysis::TableQuery;
using tablebase::Value;

constexpr int most_in_range = 1'000'000;
constexpr const char* condition_heading = "Conditions (RANGE: 5, 5..9, 5.., ..9)";

std::optional<int> range_bound(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 ||
      number > most_in_range)
    return std::nullopt;
  return number;
}

std::optional<CountRange> count_range_of(std::string_view option, std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto [first, last] = range_ends(text);
  const auto least = first.empty() && !last.empty() ? 0 : range_bound(first);
  const auto most = last.empty() && !first.empty() ? most_in_range : range_bound(last);
  if (!least || !most) throw Unusable(fmt::format("{}: {}: {}", option, text, range_remedy));
  if (*least > *most)
    throw Unusable(fmt::format("{}: {}: the range ends before it begins; give {}..{}", option, text,
                               *most, *least));
  return CountRange{*least, *most};
}

std::optional<Value> asked_value_of(std::string_view text) {
  for (const Value value : {Value::win, Value::loss, Value::draw})
    if (text == analysis::to_string(value)) return value;
  return std::nullopt;
}

std::optional<TableQuery::Queen> asked_queen_of(std::string_view text) {
  if (text.empty()) return std::nullopt;
  return text == "own"     ? TableQuery::Queen::own
         : text == "other" ? TableQuery::Queen::other
                           : TableQuery::Queen::none;
}

/// The first of the reasons, as a clause with its remedy; empty if there is none.
std::string why_no_value(const TableQuery& query) {
  const auto is = [](const std::optional<Value>& value, Value that) { return value == that; };
  if (query.plies && is(query.value, Value::draw))
    return "--plies: a draw has no plies to its end; leave out --plies or --value draw";
  if (query.sole_key && query.value && !is(query.value, Value::win))
    return "--sole-key: only a win has a key; leave it out, or give --value win";
  if (!query.mutual_zugzwang) return "";
  if (query.sole_key)
    return "--mutual-zugzwang: who wins is in no zugzwang, and --sole-key asks for a win; leave "
           "out one of them";
  if (is(query.value, Value::win))
    return "--mutual-zugzwang: who wins is in no zugzwang; give --value draw or loss, or neither";
  if (is(query.other_value, Value::win))
    return "--mutual-zugzwang: who wins is in no zugzwang; give --other-value draw or loss, or "
           "neither";
  if (is(query.value, Value::draw) && is(query.other_value, Value::draw))
    return "--mutual-zugzwang: where both draw, neither does worse by having to move; give --value "
           "loss or --other-value loss";
  return "";
}

std::string why_no_captives(const TableQuery& query, const tablebase::Reader& table) {
  const int pieces = table.rules().guards + 1;
  for (const auto& [range, name] : {std::pair(&query.captured, "--captured"),
                                    std::pair(&query.captured_other, "--captured-other")})
    if (*range && (*range)->least > pieces)
      return fmt::format("{}: a side has {} pieces in this table; give at most {}", name, pieces,
                         pieces);
  using Queen = TableQuery::Queen;
  if (query.captured_queen == Queen::own && query.captured && query.captured->most == 0)
    return "--captured-queen: with --captured 0 no piece of the side to move is captured; leave "
           "out one of them";
  if (query.captured_queen == Queen::other && query.captured_other &&
      query.captured_other->most == 0)
    return "--captured-queen: with --captured-other 0 no piece of the other side is captured; "
           "leave out one of them";
  return "";
}

std::string why_no_plies(const TableQuery& query, const tablebase::Reader& table) {
  if (!table.distances() && query.plies)
    return "--plies: the table has outcomes only; leave it out, or build the table without "
           "--no-distance";
  if (!table.distances() && query.sole_key)
    return "--sole-key: the table has outcomes only, and cannot tell the shortest win; build it "
           "without --no-distance";
  if (!query.plies) return "";
  const int wins = static_cast<int>(table.summary().wins.size()) - 1;
  const int losses = static_cast<int>(table.summary().losses.size()) - 1;
  const bool win = query.sole_key || query.value == Value::win;
  const int longest = win ? wins : query.value == Value::loss ? losses : std::max(wins, losses);
  if (query.plies->least <= longest) return "";
  return fmt::format("--plies: no {} of this table takes more than {} plies; give a lower number",
                     win                          ? "win"
                     : query.value == Value::loss ? "loss"
                                                  : "win or loss",
                     longest);
}

}  // namespace

void add_query_options(Arguments& app, QueryOptions& options) {
  app.add_option("--value", options.value, "What the side to move has")
      ->heading(condition_heading)
      ->type_name("VALUE")
      ->one_of({"win", "loss", "draw"});
  app.add_option("--plies", options.plies, "Plies to the end of a win or loss")
      ->heading(condition_heading)
      ->type_name("RANGE")
      ->check(refuse_empty);
  app.add_flag("--sole-key", options.sole_key,
               "Wins in which one action alone keeps the shortest win")
      ->heading(condition_heading);
  app.add_flag("--mutual-zugzwang", options.mutual_zugzwang,
               "Whoever is to move does worse than if the other side were: loses in place of a "
               "draw\nor win, or draws in place of a win. With --value loss --other-value loss: "
               "whoever moves\nloses")
      ->heading(condition_heading);
  app.add_option("--other-value", options.other_value,
                 "What the other side would have if it were its turn")
      ->heading(condition_heading)
      ->type_name("VALUE")
      ->one_of({"win", "loss", "draw"});
  app.add_option("--captured", options.captured, "Captured pieces of the side to move")
      ->heading(condition_heading)
      ->type_name("RANGE")
      ->check(refuse_empty);
  app.add_option("--captured-other", options.captured_other, "Captured pieces of the other side")
      ->heading(condition_heading)
      ->type_name("RANGE")
      ->check(refuse_empty);
  app.add_option("--captured-queen", options.captured_queen,
                 "Whose queen is captured: that of the side to move (own), the other, none")
      ->heading(condition_heading)
      ->type_name("WHOSE")
      ->one_of({"own", "other", "none"});
}

TableQuery query_of(const QueryOptions& options) {
  TableQuery query;
  query.value = asked_value_of(options.value);
  query.other_value = asked_value_of(options.other_value);
  query.plies = count_range_of("--plies", options.plies);
  query.sole_key = options.sole_key;
  query.mutual_zugzwang = options.mutual_zugzwang;
  query.captured = count_range_of("--captured", options.captured);
  query.captured_other = count_range_of("--captured-other", options.captured_other);
  query.captured_queen = asked_queen_of(options.captured_queen);
  return query;
}

void refuse_in_vain(const TableQuery& query, const tablebase::Reader& table) {
  for (const std::string& why :
       {why_no_value(query), why_no_plies(query, table), why_no_captives(query, table)})
    if (!why.empty()) throw Unusable(why);
}

}  // namespace agon::tools
