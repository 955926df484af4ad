// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/collection/csv.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "model/rulesets/preset.hpp"
#include "model/values/position.hpp"
#include "puzzles/appraisal/features.hpp"
#include "puzzles/collection/row.hpp"
#include "puzzles/collection/row_text.hpp"
#include "puzzles/texts/stipulation.hpp"

namespace agon::puzzles {
namespace {

using Value = std::function<std::string(const Entry&)>;

struct Column {
  CsvColumn about;
  Value value;
};

std::string text_of(const std::vector<Action>& actions) {
  std::string text;
  for (const Action& action : actions) text += (text.empty() ? "" : " ") + to_string(action);
  return text;
}

template <class Number>
std::string text_of(const std::optional<Number>& number) {
  return number ? fmt::format("{}", *number) : "";
}

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// "sole-key" as part of a column's name.
std::string underscored(std::string_view word) {
  std::string name(word);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class Table {
 public:
  Table() {
    add_question();
    add_answer();
    add_position();
    add_figures();
    add_origin();
  }
  std::vector<Column> columns;

 private:
  void add(std::string name, std::string help, Value value) {
    columns.push_back({{std::move(name), std::move(help)}, std::move(value)});
  }
  void add_question() {
    add("id", "hash of the canonical position and the rules", [](const Entry& e) { return e.id; });
    add("name", "unique in the collection", [](const Entry& e) { return e.puzzle.name; });
    add("rules", "the rule set: a preset, with changes",
        [](const Entry& e) { return e.puzzle.rules_name; });
    add("position", "the position string",
        [](const Entry& e) { return to_string(e.puzzle.position); });
    add("attacker", "the side to reach the goal: w or b",
        [](const Entry& e) { return std::string(1, to_char(e.puzzle.attacker)); });
    add("goal", goal_choice(),
        [](const Entry& e) { return std::string(goal_word(e.puzzle.goal)); });
    add("within", "limit of the question in plies; empty: none",
        [](const Entry& e) { return text_of(e.puzzle.within); });
  }
  void add_answer() {
    add("solvable", "can the goal be forced?",
        [](const Entry& e) { return std::string(e.puzzle.plies ? "1" : "0"); });
    add("plies", "of the shortest way to the goal",
        [](const Entry& e) { return text_of(e.puzzle.plies); });
    add("keys", "how many first actions reach it in that many plies",
        [](const Entry& e) { return fmt::format("{}", e.puzzle.keys.size()); });
    add("key", "the first of them in ASCII order", [](const Entry& e) {
      return e.puzzle.keys.empty() ? "" : to_string(e.puzzle.keys.front());
    });
    add("slower_keys", "how many first actions reach it later, but within the limit",
        [](const Entry& e) { return fmt::format("{}", e.slower_keys.size()); });
    add("line", "best play of both sides: the actions in order, with spaces between",
        [](const Entry& e) { return text_of(e.line); });
    for (const Word& word : key_kinds())
      add("key_" + underscored(word.name), fmt::format("of every key: {}", word.help),
          [name = word.name](const Entry& e) {
            return std::string(has(e.key_kinds, name) ? "1" : "0");
          });
    for (const Theme& theme : themes())
      add("theme_" + underscored(theme.name), std::string(theme.help),
          [name = theme.name](const Entry& e) {
            return std::string(has(e.puzzle.themes, name) ? "1" : "0");
          });
  }
  void add_position() {
    add("attacker_pieces", "on the board", [](const Entry& e) {
      return fmt::format("{}", pieces_on_board(e.puzzle.position, e.puzzle.attacker));
    });
    add("defender_pieces", "on the board", [](const Entry& e) {
      return fmt::format("{}", pieces_on_board(e.puzzle.position, opponent(e.puzzle.attacker)));
    });
    add("captured", "pieces of either side that count as captured", [](const Entry& e) {
      return fmt::format("{}", captured_pieces(e.puzzle.position, e.puzzle.rules));
    });
    add("in_hand", "pieces of either side that are not on the board yet",
        [](const Entry& e) { return fmt::format("{}", pieces_in_hand(e.puzzle.position)); });
    add("named", "pieces of the defender that the certificate names",
        [](const Entry& e) { return text_of(e.named); });
    add("core", "signature of what the certificate names", [](const Entry& e) { return e.core; });
    add("line_signature", "signature of the line's actions and captures",
        [](const Entry& e) { return e.line_signature; });
  }
  void add_figures() {
    add("difficulty", "harder is more", [](const Entry& e) { return text_of(e.difficulty); });
    for (const auto& [name, value] : puzzles::named(Features{}))
      add("feature_" + underscored(name), "part of the difficulty: puzzles/appraisal/features.hpp",
          [name = std::string(name)](const Entry& e) {
            const auto found =
                std::find_if(e.features.begin(), e.features.end(),
                             [&name](const auto& each) { return each.first == name; });
            return found == e.features.end() ? "" : fmt::format("{}", found->second);
          });
    add("readings", "how many readings of the rules' source give this answer",
        [](const Entry& e) { return text_of(e.readings); });
    add("all_readings", "how many readings there are",
        [](const Entry& e) { return text_of(e.all_readings); });
    for (const std::string_view preset : rulesets::preset_names())
      add("preset_" + underscored(preset), fmt::format("does the answer hold under {}?", preset),
          [preset](const Entry& e) {
            return std::string(!e.presets ? "" : has(*e.presets, preset) ? "1" : "0");
          });
  }
  void add_origin() {
    add("source", "who made or found it", [](const Entry& e) { return e.puzzle.source; });
    for (const CaptionPart& part : caption_parts)
      add(std::string(part.name), "as its author has it",
          [text = part.text](const Entry& e) { return e.puzzle.caption.*text; });
    add("note", "anything else", [](const Entry& e) { return e.puzzle.note; });
    add("version", "of the program that made it",
        [](const Entry& e) { return e.provenance.version; });
    add("command", "that made it", [](const Entry& e) { return e.provenance.command; });
    add("seed", "of that command", [](const Entry& e) { return text_of(e.provenance.seed); });
    add("number", "which puzzle of that command and seed, from 1",
        [](const Entry& e) { return text_of(e.provenance.number); });
    for (const Word& word : verifications())
      add("verified_" + underscored(word.name), std::string(word.help),
          [name = word.name](const Entry& e) {
            return std::string(has(e.verified.how, name) ? "1" : "0");
          });
    add("verified_at", "when, in UTC", [](const Entry& e) { return e.verified.when; });
  }
};

const std::vector<Column>& table() {
  static const Table made;
  return made.columns;
}

}  // namespace

const std::vector<CsvColumn>& csv_columns() {
  static const std::vector<CsvColumn> columns = [] {
    std::vector<CsvColumn> all;
    for (const Column& column : table()) all.push_back(column.about);
    return all;
  }();
  return columns;
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos &&
      (text.empty() || (text.front() != ' ' && text.back() != ' ')))
    return std::string(text);
  std::string field = "\"";
  for (const char letter : text) {
    if (letter == '"') field += '"';
    field += letter;
  }
  return field + "\"";
}

std::string csv_header() {
  std::string line;
  for (const Column& column : table())
    line += (line.empty() ? "" : ",") + csv_field(column.about.name);
  return line + "\n";
}

std::string to_csv(const Entry& entry) {
  std::string line;
  bool first = true;
  for (const Column& column : table()) {
    if (!first) line += ',';
    first = false;
    line += csv_field(as_utf8(column.value(entry)));
  }
  return line + "\n";
}

}  // namespace agon::puzzles
