// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/compile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <utility>

#include "model/rulesets/parse.hpp"
#include "tools/book/question.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/wording/field_words.hpp"
#include "tools/wording/rule_sources.hpp"
#include "tools/wording/solution.hpp"
#include "tools/wording/verdict.hpp"

namespace agon::tools {
namespace {

/// "The text on one line": other blanks become spaces, none doubled.
std::string one_line(const std::string& text) {
  std::string line;
  for (const char letter : printable(text))
    if (letter != ' ' || (!line.empty() && line.back() != ' ')) line += letter;
  if (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

std::string in_words(const rulesets::FieldReading& reading, const Language& language) {
  return fmt::format(
      "{} {}", asks(*reading.field, language),
      means(*reading.field, reading.field->values[static_cast<std::size_t>(reading.value)],
            language));
}

BookRules rules_of(const std::string& name, const Language& language) {
  BookRules rules;
  rules.name = one_line(name);
  const rulesets::ParsedRules parsed = rulesets::parse_rules(name);
  assert(parsed.preset);  // as the reader of the puzzles has found
  rules.title = one_line(sheet_title(*parsed.preset, language));
  for (const rulesets::FieldReading& reading : parsed.preset->fields)
    if (reading.former) rules.changes.push_back(in_words(reading, language));
  rules.description = one_line(source_description(*parsed.preset, language));
  const rulesets::Source& source = parsed.preset->source;
  for (const std::string& part : {source.author, source.work, source.published, source.year})
    if (!part.empty()) rules.source += (rules.source.empty() ? "" : ", ") + one_line(part);
  return rules;
}

/// The rules of most puzzles, of equals those met first, on the real board.
NamedRules taught_in(const std::vector<BookItem>& items) {
  const auto taught = [](const BookItem& item) {
    return to_string(on_real_board(item.rules.rules));
  };
  std::map<std::string, int> counts;
  for (const BookItem& item : items) ++counts[taught(item)];
  const auto most = std::max_element(
      items.begin(), items.end(),
      [&](const auto& one, const auto& two) { return counts[taught(one)] < counts[taught(two)]; });
  const RuleSet rules = on_real_board(most->rules.rules);
  const auto named = std::find_if(items.begin(), items.end(), [&](const BookItem& item) {
    return to_string(item.rules.rules) == to_string(rules);
  });
  return {rules, named == items.end() ? rulesets::shortest_name(rules) : named->rules.name};
}

std::string answer_of(const Verdict& verdict, const puzzles::Puzzle& puzzle,
                      const Language& language) {
  const bool is_first = puzzle.position.to_move == verdict.attacker;
  return one_line(verdict_sentence(
      verdict, puzzle.goal, language,
      verdict.plies ? moves_text(*verdict.plies, is_first, language) : std::string()));
}

void add_line(BookItem& item, SolutionLine line) {
  BookLine& written = item.solution.emplace_back();
  written.level = line.level;
  written.heading = line.heading;
  for (SolutionWord& word : line.words)
    written.words.push_back({std::move(word.text), word.strong});
}

}  // namespace

BookItem unsolved_item(const puzzles::Puzzle& puzzle, const Language& language) {
  BookItem item;
  item.id = item.name = puzzle.name;
  item.rules = {puzzle.rules, one_line(puzzle.rules_name)};
  item.diagram = make_diagram(puzzle.position, puzzle.rules, item.rules.name, language);
  item.attacker = puzzle.attacker;
  item.goal = puzzle.goal;
  item.within = puzzle.within;
  item.proof_game = puzzle.proof_game;
  // The first remark says who moves, which the question says, too, but for a proof game.
  for (std::size_t i = puzzle.proof_game ? 0 : 1; i < item.diagram.remarks.size(); ++i)
    item.remarks.push_back(item.diagram.remarks[i]);
  if (const std::string rules = fmt::format(" ({})", item.rules.name);
      puzzle.proof_game && !item.remarks.empty() && item.remarks.front().ends_with(rules))
    item.remarks.front().resize(item.remarks.front().size() - rules.size());
  if (puzzle.answered) item.plies = puzzle.plies;
  item.keys = puzzle.keys;
  Verdict expected;
  expected.attacker = puzzle.attacker;
  expected.value = puzzle.plies ? Verdict::Value::win : Verdict::Value::no_win;
  expected.shortest = true;
  expected.plies = puzzle.plies;
  expected.within = puzzle.within;
  if (puzzle.proof_game)
    item.answer = language.text("verdict.proof-game");
  else if (puzzle.answered)
    item.answer = answer_of(expected, puzzle, language);
  for (const std::string& theme : puzzle.themes) item.themes.push_back(one_line(theme));
  item.source = one_line(puzzle.source);
  item.note = one_line(puzzle.note);
  item.made = one_line(puzzle.made);
  if (item.note.starts_with(puzzles::past_note)) {
    item.made += (item.made.empty() ? "" : ". ") + item.note;
    item.note.clear();
  }
  for (const puzzles::CaptionPart& part : puzzles::caption_parts)
    item.caption.*part.text = one_line(puzzle.caption.*part.text);
  return item;
}

BookItem proof_game_item(const puzzles::Puzzle& puzzle, const std::vector<Action>& game,
                         const Language& language) {
  BookItem item = unsolved_item(puzzle, language);
  item.settled = true;
  item.plies = static_cast<int>(game.size());
  item.line = game;
  add_line(item, game_line(puzzle.rules, game));
  return item;
}

BookItem solved_item(const puzzles::Puzzle& puzzle, const Verdict& verdict,
                     const api::SolutionTree& tree, const Language& language) {
  BookItem item = unsolved_item(puzzle, language);
  item.settled = true;
  item.plies = verdict.value == Verdict::Value::win ? verdict.plies : std::nullopt;
  item.keys = verdict.keys;
  item.answer = answer_of(verdict, puzzle, language);
  item.line = verdict.line;
  for (SolutionLine& line :
       solution_lines(puzzle.rules, puzzle.position, verdict.attacker, tree, language))
    add_line(item, std::move(line));
  return item;
}

Book make_book(const std::string& title, const std::string& author, std::vector<BookItem> items,
               const Language& language) {
  Book book{&language, one_line(title), one_line(author), std::move(items), {}, {}, {}};
  if (!book.items.empty()) {
    book.taught = taught_in(book.items);
    book.lessons = lessons_of(book.taught.rules, language);
  }
  std::vector<PuzzleQuestion> asked;
  for (const BookItem& item : book.items)
    asked.push_back({item.diagram.position.to_move, item.attacker, item.goal, item.within,
                     item.plies, item.proof_game});
  const std::vector<std::string> questions = question_texts(asked, language);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const std::string& own = book.items[i].caption.stipulation;
    book.items[i].question = own.empty() ? questions[i] : own;
  }
  std::set<std::string> ids;
  std::set<std::string> rules;
  for (BookItem& item : book.items) {
    for (int number = 2; !ids.insert(item.id).second; ++number)
      item.id = fmt::format("{}-{}", item.name, number);
    if (rules.insert(item.rules.name).second)
      book.rules.push_back(rules_of(item.rules.name, language));
  }
  return book;
}

}  // namespace agon::tools
