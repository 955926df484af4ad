// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/texts/puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/bounded_toml.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "puzzles/texts/stipulation.hpp"

namespace agon::puzzles {
namespace {

constexpr std::array known_keys{
    "name",     "title",       "author", "date", "dedication", "rules",  "position", "attacker",
    "question", "stipulation", "answer", "keys", "themes",     "source", "note",     "made"};
std::string one_line(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string line;
  for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

/// One `[[puzzle]]` table.
class PuzzleReader {
 public:
  PuzzleReader(const toml::table& table, Mistakes& mistakes, const std::string& file)
      : table_(table), mistakes_(mistakes), file_(file) {}

  Puzzle read() {
    puzzle_.line = static_cast<int>(table_.source().begin.line);
    for (const auto& [key, node] : table_)
      if (std::find(known_keys.begin(), known_keys.end(), key.str()) == known_keys.end())
        add(key.source().begin, fmt::format("a puzzle has no '{}'; known are {}",
                                            one_line(key.str()), fmt::join(known_keys, ", ")));
    read_name();
    puzzle_.source = one_line(required("source").second);
    puzzle_.note = one_line(optional_text("note").second);
    puzzle_.made = one_line(optional_text("made").second);
    for (const CaptionPart& part : caption_parts)
      puzzle_.caption.*part.text = one_line(optional_text(part.name).second);
    read_question();
    read_themes();
    if (read_rules() && read_position()) {
      read_attacker();
      read_keys();
    }
    return std::move(puzzle_);
  }

 private:
  using Text = std::pair<const toml::node*, std::string>;

  void add(const toml::source_position& place, std::string text) {
    mistakes_.push_back(
        {file_, static_cast<int>(place.line), static_cast<int>(place.column), std::move(text)});
  }
  void add(const toml::node* node, std::string text) { add(node->source().begin, std::move(text)); }

  /// The node and text of a key; a null node if it is absent or no text (then a mistake is added).
  Text optional_text(std::string_view key) {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return {nullptr, ""};
    if (const auto* text = node->as_string()) return {node, text->get()};
    add(node, fmt::format("{} must be a string in quotes", key));
    return {nullptr, ""};
  }
  Text required(std::string_view key) {
    const toml::node* node = table_.get(key);
    if (node == nullptr) {
      add(table_.source().begin, fmt::format("the puzzle has no {}; add {} = \"...\"", key, key));
      return {nullptr, ""};
    }
    return optional_text(key);
  }
  /// The texts of a list, with their nodes; empty if the key is absent or no such list.
  std::vector<Text> texts(std::string_view key) {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return {};
    const auto* array = node->as_array();
    std::vector<Text> result;
    if (array != nullptr)
      for (const toml::node& item : *array)
        if (const auto* text = item.as_string()) result.emplace_back(&item, text->get());
    if (array == nullptr || result.size() != array->size()) {
      add(node, fmt::format("{} must be a list of strings: [\"...\", \"...\"]", key));
      return {};
    }
    return result;
  }

  void read_name() {
    const auto [node, text] = required("name");
    if (node == nullptr) return;
    const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
      return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
    });
    if (!plain)
      add(node, fmt::format("name '{}' must use only lower-case letters, digits and '-'",
                            one_line(text)));
    puzzle_.name = text;
  }

  void read_question() {
    if (const auto [node, text] = required("question"); node != nullptr) {
      if (const auto plies = parse_proof_game(text)) {
        puzzle_.proof_game = true;
        puzzle_.within = plies;
      } else if (const auto asked = parse_question(text)) {
        puzzle_.goal = asked->goal;
        puzzle_.within = asked->plies;
      } else {
        add(node, "question must be " + question_choice() + ", or \"proof-game in N\"");
      }
    }
    const auto [node, text] = optional_text("answer");
    if (node == nullptr) {
      puzzle_.answered = false;  // or is not a text, which is already a mistake
      return;
    }
    if (puzzle_.proof_game) {
      puzzle_.plies = puzzle_.within;
      if (parse_proof_game(text) != puzzle_.within)
        add(node,
            fmt::format("answer must be the question, \"{}\": how many plies the shortest game "
                        "takes, and that it is the only one",
                        proof_game_text(*puzzle_.within)));
      return;
    }
    const auto answer = parse_answer(text);
    if (!answer || answer->goal != puzzle_.goal) {
      const std::string_view word = goal_word(puzzle_.goal);
      return add(node,
                 fmt::format("answer must be \"no {}\" or, with the shortest length N, \"{} in N\"",
                             word, word));
    }
    puzzle_.plies = answer->plies;
    if (puzzle_.plies && puzzle_.within && *puzzle_.plies > *puzzle_.within)
      add(node, fmt::format("the answer takes more plies than the {} asked for", *puzzle_.within));
  }

  void read_themes() {
    for (const auto& [node, text] : texts("themes")) {
      const auto& known = themes();
      if (std::none_of(known.begin(), known.end(),
                       [&text = text](const Theme& theme) { return theme.name == text; })) {
        std::vector<std::string_view> names;
        for (const Theme& theme : known) names.push_back(theme.name);
        add(node, fmt::format("no theme is named '{}'; known are {}", one_line(text),
                              fmt::join(names, ", ")));
      }
      puzzle_.themes.push_back(text);
    }
  }

  bool read_rules() {
    const auto [node, text] = required("rules");
    if (node == nullptr) return false;
    const rulesets::ParsedRules parsed = rulesets::parse_rules(text);
    for (const Mistake& mistake : parsed.mistakes) add(node, "rules: " + to_string(mistake));
    puzzle_.rules_name = text;
    puzzle_.rules = parsed.rules;
    return parsed.mistakes.empty();
  }

  bool read_position() {
    const auto [node, text] = required("position");
    if (node == nullptr) return false;
    ParsedPosition parsed = rules::read_position(text, puzzle_.rules);
    for (const Problem& problem : parsed.problems) {
      toml::source_position place = node->source().begin;
      // The text begins one character after its opening quote.
      place.column += static_cast<toml::source_index>(problem.column);
      add(place, "position: " + problem.text);
    }
    puzzle_.position = std::move(parsed.position);
    return parsed.problems.empty();
  }

  void read_attacker() {
    puzzle_.attacker = puzzle_.position.to_move;
    const auto [node, text] = optional_text("attacker");
    if (node == nullptr) return;
    if (puzzle_.proof_game)
      add(node, "attacker belongs to what a side forces; both play a proof game");
    else if (text != "w" && text != "b")
      add(node, fmt::format("attacker '{}' is not a side; write \"w\" or \"b\"", one_line(text)));
    else
      puzzle_.attacker = text == "w" ? Side::white : Side::black;
  }

  void read_keys() {
    const std::vector<Text> keys = texts("keys");
    if (keys.empty()) return;
    const toml::node* first = keys.front().first;
    if (puzzle_.proof_game)
      return add(first, "keys belong to what a side forces; a proof game has none");
    if (!puzzle_.answered)
      return add(first,
                 "keys belong to an answer, and the puzzle has none; add answer = \"win in N\", or "
                 "leave them out");
    if (!puzzle_.plies)
      return add(first, "keys belong to a win, but the answer is that there is none");
    if (rules::decider(puzzle_.position, puzzle_.rules) != puzzle_.attacker)
      return add(first, "keys belong to the attacker, but the other side decides in the position");
    const auto legal = rules::actions(puzzle_.position, puzzle_.rules);
    std::string before;
    for (const auto& [node, text] : keys) {
      const std::optional<Action> action = parse_action(text);
      if (!action || std::find(legal.begin(), legal.end(), *action) == legal.end())
        add(node, fmt::format("key '{}' is not a legal action of the position", one_line(text)));
      else if (text <= before)
        add(node, fmt::format("key '{}' must come before '{}': list keys in ASCII order, once each",
                              text, before));
      else
        puzzle_.keys.push_back(*action);
      before = text;
    }
  }

  const toml::table& table_;
  Mistakes& mistakes_;
  const std::string& file_;
  Puzzle puzzle_;
};

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') {
      result += '\\';
      result += letter;
    } else if (static_cast<unsigned char>(letter) < 0x20 || letter == '\x7f') {
      result += fmt::format("\\u{:04X}", static_cast<unsigned char>(letter));
    } else {
      result += letter;
    }
  }
  return result + '"';
}

template <class Items, class Text>
std::string list(const Items& items, Text text) {
  std::string result;
  for (const auto& item : items) result += (result.empty() ? "" : ", ") + quoted(text(item));
  return "[" + result + "]";
}

}  // namespace

const std::vector<Theme>& themes() {
  static const std::vector<Theme> table{
      {"capture", "an action of the attacker captures"},
      {"multiple-capture", "one action of the attacker captures two pieces or more"},
      {"captures-in-succession", "two of the attacker's actions in a row capture"},
      {"queen-hunt", "the defender's queen is captured"},
      {"quiet", "the first action captures nothing"},
      {"back-from-capture", "the attacker's first action relocates a captured piece of its own"},
      {"forced-pass", "a side has no action and must pass"},
      {"forfeit", "the defender ends with guards around a throne without its queen"},
      {"sole-key", "one first action wins, and no other wins as fast"},
      {"no-win", "there is no win in the plies asked for"},
      {"readings", "another rule set gives the same position another answer"},
  };
  return table;
}

LoadedPuzzles load_puzzles(std::string_view contents, std::string_view name) {
  LoadedPuzzles loaded;
  const std::string file(name);
  const auto add = [&](const toml::source_position& place, std::string text) {
    loaded.mistakes.push_back(
        {file, static_cast<int>(place.line), static_cast<int>(place.column), std::move(text)});
  };
  if (auto beyond = rulesets::beyond_toml_limits(contents, file)) {
    loaded.mistakes.push_back(*std::move(beyond));
    return loaded;
  }
  try {
    const toml::table table = toml::parse(contents, file);
    for (const auto& [key, node] : table)
      if (key.str() != "puzzle")
        add(key.source().begin, fmt::format("'{}' is outside a puzzle; a puzzle file contains only "
                                            "tables [[puzzle]]",
                                            one_line(key.str())));
    const toml::node* node = table.get("puzzle");
    const toml::array* array = node == nullptr ? nullptr : node->as_array();
    if (array == nullptr || !array->is_array_of_tables()) {
      add(node == nullptr ? toml::source_position{1, 1} : node->source().begin,
          "there is no puzzle; each is a table that begins with [[puzzle]]");
      return loaded;
    }
    std::set<std::string> names;
    for (const toml::node& item : *array) {
      const std::size_t mistakes = loaded.mistakes.size();
      Puzzle puzzle = PuzzleReader(*item.as_table(), loaded.mistakes, file).read();
      if (!puzzle.name.empty() && !names.insert(puzzle.name).second)
        add(item.source().begin, fmt::format("another puzzle is named '{}' too", puzzle.name));
      if (loaded.mistakes.size() == mistakes) loaded.puzzles.push_back(std::move(puzzle));
    }
  } catch (const toml::parse_error& error) {
    const toml::source_position place = error.source().begin;
    add(place, "is not TOML: " +
                   rulesets::toml_fault(contents, place.line, place.column, error.description()));
  }
  std::stable_sort(loaded.mistakes.begin(), loaded.mistakes.end(),
                   [](const auto& left, const auto& right) {
                     return std::pair(left.line, left.column) < std::pair(right.line, right.column);
                   });
  return loaded;
}

LoadedPuzzles read_puzzles(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string contents;
  char chunk[1 << 16];
  while (file.read(chunk, sizeof chunk) || file.gcount() > 0)
    contents.append(chunk, static_cast<std::size_t>(file.gcount()));
  if (file.is_open() && !file.bad()) return load_puzzles(contents, path);
  LoadedPuzzles none;
  none.mistakes.push_back({path, 0, 0, "cannot be read; name a file that exists and can be read"});
  return none;
}

std::string to_toml(const Puzzle& puzzle) {
  std::string text = "[[puzzle]]\n";
  const auto add = [&text](std::string_view key, const std::string& value) {
    text += fmt::format("{} = {}\n", key, value);
  };
  add("name", quoted(puzzle.name));
  for (const CaptionPart& part : caption_parts)
    if (const std::string& words = puzzle.caption.*part.text; !words.empty())
      add(part.name, quoted(words));
  add("rules", quoted(puzzle.rules_name));
  add("position", quoted(to_string(puzzle.position)));
  if (!puzzle.proof_game && puzzle.attacker != puzzle.position.to_move)
    add("attacker", quoted(std::string(1, to_char(puzzle.attacker))));
  const auto words = [&puzzle](const std::string& otherwise) {
    return quoted(puzzle.proof_game ? proof_game_text(*puzzle.within) : otherwise);
  };
  add("question", words(question_text({puzzle.goal, puzzle.within})));
  if (puzzle.answered) add("answer", words(answer_text({puzzle.goal, puzzle.plies})));
  if (!puzzle.keys.empty())
    add("keys", list(puzzle.keys, [](const Action& key) { return to_string(key); }));
  add("themes", list(puzzle.themes, [](const std::string& theme) { return theme; }));
  add("source", quoted(puzzle.source));
  if (!puzzle.note.empty()) add("note", quoted(puzzle.note));
  if (!puzzle.made.empty()) add("made", quoted(puzzle.made));
  return text;
}

}  // namespace agon::puzzles
