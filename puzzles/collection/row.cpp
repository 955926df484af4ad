// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/row.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "model/files/files.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/row_text.hpp"
#include "puzzles/collection/schema.hpp"
#include "puzzles/collection/unusable.hpp"
#include "puzzles/texts/stipulation.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::puzzles {
namespace {

/// The columns of a puzzle in the order in which they are bound and read; `number` is the row's.
constexpr std::array columns{"id",
                             "canonical",
                             "name",
                             "rules",
                             "rules_name",
                             "position",
                             "attacker",
                             "goal",
                             "within",
                             "plies",
                             "keys",
                             "slower_keys",
                             "line",
                             "key_kinds",
                             "themes",
                             "core",
                             "line_signature",
                             "attacker_pieces",
                             "defender_pieces",
                             "captured",
                             "in_hand",
                             "named",
                             "difficulty",
                             "features",
                             "readings",
                             "all_readings",
                             "presets",
                             "source",
                             "note",
                             "version",
                             "command",
                             "seed",
                             "sequence",
                             "verified_by",
                             "verified_at"};

constexpr int column(std::string_view name) {
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i] == name) return static_cast<int>(i);
  return -1;
}
constexpr int fields_column = static_cast<int>(columns.size());
constexpr int number_column = fields_column + 1;
constexpr int certificate_column = fields_column + 2;
constexpr int caption_column = fields_column + 3;  // and those after it

std::string selection(std::string_view from_where, bool certificates, bool captions) {
  std::string parts;
  for (const CaptionPart& part : caption_parts)
    parts += captions ? fmt::format(", caption.{}", part.name) : ", NULL";
  return fmt::format(
      "SELECT puzzle.{}, rules.fields, puzzle.number, {}{} FROM puzzle JOIN rules USING (rules) "
      "LEFT JOIN certificate USING (number) {}{}",
      fmt::join(columns, ", puzzle."), certificates ? "certificate.zstd" : "NULL", parts,
      captions ? "LEFT JOIN caption USING (number) " : "", from_where);
}

std::string insertion() {
  std::string places;
  for (std::size_t i = 0; i < columns.size(); ++i) places += i == 0 ? "?" : ", ?";
  return fmt::format("INSERT INTO puzzle ({}) VALUES ({})", fmt::join(columns, ", "), places);
}

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

RuleSet rules_of(const std::string& fields) {
  const rulesets::ParsedRules parsed =
      rulesets::parse_rules(fmt::format("{},{}", rulesets::preset_names().front(), fields));
  if (!parsed.mistakes.empty() || to_string(parsed.rules) != fields)
    bad_value(parsed.mistakes.empty() ? "its rules do not name every field"
                                      : "its rules: " + to_string(parsed.mistakes));
  return parsed.rules;
}

void require(bool holds, std::string_view complaint) {
  if (!holds) bad_value(complaint);
}

int pieces_on_board(const Position& position, Side side) {
  const std::vector<Cell>& cells = board_cells(position.radius());
  return static_cast<int>(std::count_if(cells.begin(), cells.end(), [&](Cell cell) {
    const auto piece = position.at(cell);
    return piece && piece->side == side;
  }));
}

int captured_pieces(const Position& position, const RuleSet& rules) {
  return static_cast<int>(rules::captured_of(position, rules, Side::white).size() +
                          rules::captured_of(position, rules, Side::black).size());
}

int pieces_in_hand(const Position& position) {
  int pieces = 0;
  for (const Side side : both_sides)
    pieces += position.hand(side).queens + position.hand(side).guards;
  return pieces;
}

}  // namespace

RowReader::RowReader(sqlite::Connection& connection, std::string_view from_where, bool certificates)
    : statement_(connection, selection(from_where, certificates, has_captions(connection))) {}

std::optional<StoredEntry> RowReader::next() {
  if (!statement_.step()) return std::nullopt;
  StoredEntry stored;
  stored.number = statement_.integer(number_column);
  stored.id = statement_.text(column("id"));
  stored.name = statement_.text(column("name"));
  stored.canonical = statement_.text(column("canonical"));
  try {
    stored.entry = read();
  } catch (const Mistake& bad) {
    stored.problem = bad.text;
  }
  return stored;
}

Entry RowReader::read() {
  const sqlite::Statement& row = statement_;
  const auto text = [&row](std::string_view name) { return row.text(column(name)); };
  const auto maybe = [&row](std::string_view name) { return row.maybe_integer(column(name)); };
  Entry entry;
  Puzzle& puzzle = entry.puzzle;
  entry.id = text("id");
  puzzle.name = text("name");
  require(is_plain_name(puzzle.name), "name must use only lower-case letters, digits and '-'");
  const std::string fields = row.text(fields_column);
  const auto known = rules_.find(fields);
  puzzle.rules = known != rules_.end() ? known->second
                                       : rules_.emplace(fields, rules_of(fields)).first->second;
  puzzle.rules_name = text("rules_name");
  const std::string named = puzzle.rules_name + " " + fields;
  if (rules_.count(named) == 0) {
    puzzle.rules_name = lasting_name(puzzle.rules_name, puzzle.rules);
    require(puzzle.rules_name == text("rules_name"),
            "rules_name names other rules than its fields");
    rules_.emplace(named, puzzle.rules);
  }
  ParsedPosition parsed = rules::read_position(text("position"), puzzle.rules);
  require(parsed.problems.empty(),
          parsed.problems.empty() ? "" : "position: " + parsed.problems.front().text);
  puzzle.position = parsed.position;
  puzzle.attacker = text("attacker") == "w" ? Side::white : Side::black;
  const auto asked = parse_question(text("goal"));
  require(asked.has_value(), asked ? "" : "goal is not " + goal_choice());
  puzzle.goal = asked->goal;
  puzzle.within = maybe("within");
  puzzle.plies = maybe("plies");
  require(!puzzle.plies || *puzzle.plies >= 0, "plies is below 0");
  require(!puzzle.plies || !puzzle.within || *puzzle.plies <= *puzzle.within,
          "plies is greater than within");
  puzzle.keys = read_actions("keys", text("keys"));
  const auto legal = rules::actions(puzzle.position, puzzle.rules);
  for (const Action& key : puzzle.keys)
    require(std::find(legal.begin(), legal.end(), key) != legal.end(),
            fmt::format("keys: {} is not legal in the position", to_string(key)));
  entry.slower_keys = read_actions("slower_keys", text("slower_keys"));
  entry.line = read_actions("line", text("line"));
  entry.key_kinds = read_list("key_kinds", text("key_kinds"));
  puzzle.themes = read_list("themes", text("themes"));
  for (const std::string& theme : puzzle.themes)
    require(std::any_of(themes().begin(), themes().end(),
                        [&theme](const Theme& each) { return each.name == theme; }),
            fmt::format("themes: no theme is named '{}'", theme));
  entry.core = text("core");
  entry.line_signature = text("line_signature");
  const Side attacker = puzzle.attacker;
  const auto same = [&](std::string_view name, int value) {
    require(
        row.integer(column(name)) == value,
        fmt::format("{} is {}, but the position has {}", name, row.integer(column(name)), value));
  };
  same("attacker_pieces", pieces_on_board(puzzle.position, attacker));
  same("defender_pieces", pieces_on_board(puzzle.position, opponent(attacker)));
  same("captured", captured_pieces(puzzle.position, puzzle.rules));
  same("in_hand", pieces_in_hand(puzzle.position));
  entry.named = maybe("named");
  if (!row.is_null(column("difficulty"))) entry.difficulty = row.real(column("difficulty"));
  entry.features = read_object("features", text("features"));
  entry.readings = maybe("readings");
  entry.all_readings = maybe("all_readings");
  if (!row.is_null(column("presets"))) entry.presets = read_list("presets", text("presets"));
  puzzle.source = text("source");
  puzzle.note = text("note");
  for (std::size_t i = 0; i < caption_parts.size(); ++i)
    puzzle.caption.*caption_parts[i].text = row.text(caption_column + static_cast<int>(i));
  entry.provenance.version = text("version");
  entry.provenance.command = text("command");
  const auto natural = [&row](std::string_view name) -> std::optional<std::uint64_t> {
    if (row.is_null(column(name))) return std::nullopt;
    return static_cast<std::uint64_t>(row.integer(column(name)));
  };
  puzzle.made = made_by(entry.provenance);
  entry.provenance.seed = natural("seed");
  entry.provenance.number = natural("sequence");
  entry.verified.how = read_list("verified_by", text("verified_by"));
  entry.verified.when = text("verified_at");
  if (!row.is_null(certificate_column)) {
    LineMeter lines;
    auto certificate = certificates::decompress(row.text(certificate_column), lines);
    require(certificate.has_value(), "its certificate is not whole");
    entry.certificate = *std::move(certificate);
  }
  return entry;
}

RowWriter::RowWriter(sqlite::Connection& connection)
    : connection_(connection),
      puzzle_(connection, insertion()),
      certificate_(connection, "INSERT INTO certificate (number, zstd) VALUES (?, ?)"),
      find_rules_(connection, "SELECT rules FROM rules WHERE fields = ?"),
      add_rules_(connection, "INSERT INTO rules (fields) VALUES (?)") {}

std::int64_t RowWriter::rules_number(const RuleSet& rules) {
  const std::string fields = to_string(rules);
  find_rules_.bind(1, fields);
  const bool known = find_rules_.step();
  const std::int64_t number = known ? find_rules_.integer(0) : 0;
  find_rules_.reset();
  if (known) return number;
  add_rules_.bind(1, fields).run();
  return connection_.last_row();
}

void RowWriter::insert(const Entry& entry, const std::string& canonical, std::int64_t rules) {
  const Puzzle& puzzle = entry.puzzle;
  int parameter = 0;
  const auto bind = [&](const auto& value) { puzzle_.bind(++parameter, value); };
  const auto number = [&](std::int64_t value) { puzzle_.bind(++parameter, value); };
  bind(entry.id);
  bind(canonical);
  bind(puzzle.name);
  number(rules);
  bind(lasting_name(puzzle.rules_name, puzzle.rules));
  bind(to_string(puzzle.position));
  bind(std::string(1, to_char(puzzle.attacker)));
  bind(goal_word(puzzle.goal));
  bind(puzzle.within);
  bind(puzzle.plies);
  bind(list_text(puzzle.keys));
  bind(list_text(entry.slower_keys));
  bind(list_text(entry.line));
  bind(list_text(entry.key_kinds));
  bind(list_text(puzzle.themes));
  bind(unless_empty(entry.core));
  bind(unless_empty(entry.line_signature));
  number(pieces_on_board(puzzle.position, puzzle.attacker));
  number(pieces_on_board(puzzle.position, opponent(puzzle.attacker)));
  number(captured_pieces(puzzle.position, puzzle.rules));
  number(pieces_in_hand(puzzle.position));
  bind(entry.named);
  bind(entry.difficulty);
  bind(object_text(entry.features));
  bind(entry.readings);
  bind(entry.all_readings);
  bind(entry.presets ? std::optional(list_text(*entry.presets)) : std::nullopt);
  bind(as_utf8(puzzle.source));
  bind(as_utf8(puzzle.note));
  bind(as_utf8(entry.provenance.version));
  bind(as_utf8(entry.provenance.command));
  for (const auto& each : {entry.provenance.seed, entry.provenance.number})
    if (each && *each >> 63U != 0)
      throw UnusableCollection("seeds and numbers must be below 2^63");
    else
      bind(each);
  bind(list_text(entry.verified.how));
  bind(unless_empty(entry.verified.when));
  puzzle_.run();
  const std::int64_t row = connection_.last_row();
  if (!puzzle.caption.empty()) {
    connection_.execute(std::string(caption_schema));
    sqlite::Statement caption(connection_, "INSERT INTO caption VALUES (?, ?, ?, ?, ?, ?)");
    caption.bind(1, row);
    int part = 1;
    for (const CaptionPart& each : caption_parts)
      caption.bind(++part, as_utf8(puzzle.caption.*each.text));
    caption.run();
  }
  if (entry.certificate.empty()) return;
  certificate_.bind(1, row);
  certificate_.bind_blob(2, certificates::compress(entry.certificate)).run();
}

}  // namespace agon::puzzles
