// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The solutions, and who made the puzzles.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "tools/book/chapters.hpp"
#include "tools/book/flow.hpp"
#include "tools/book/groups.hpp"
#include "tools/book/keys.hpp"
#include "tools/drawing/markup.hpp"

namespace agon::tools {
namespace {

/// On one line, wherever it stands.
std::string unbroken(std::string text) {
  return "<span allow_breaks=\"false\">" + std::move(text) + "</span>";
}

/// An action with its number, not to be broken.
std::string word_text(const BookLine::Word& word) {
  const std::string text = unbroken(as_markup(word.text));
  return word.strong ? "<b>" + text + "</b>" : text;
}

std::string line_text(const BookLine& line) {
  std::string text;
  for (const BookLine::Word& word : line.words) {
    // An action stays with its number; a list or a remark may be broken.
    const bool action = !word.text.empty() && word.text.front() >= '0' && word.text.front() <= '9';
    text += (text.empty() ? "" : " ") + (action ? word_text(word) : as_markup(word.text));
  }
  return line.heading ? "<i>" + text + "</i>" : text;
}

Block solution_block(const BookItem& item, std::size_t number, bool cites, const Measures& measures,
                     const Language& language) {
  Block block;
  block.before = 0.95 * measures.text;
  Setting setting;
  setting.size = measures.text;
  std::string head = fmt::format("<b>{}</b>  {}.", number, as_markup(item.answer));
  if (!item.keys.empty()) head += " " + key_sentence(item, language, unbroken);
  block.parts.push_back({head, setting, 0});
  if (!item.settled)
    block.parts.push_back(
        {"<i>" + language.text("book.unsettled") + "</i>", setting, 0.15 * measures.text});
  for (const BookLine& line : item.solution) {
    setting.indent = 0.7 * measures.text * std::max(0, line.level - 1);
    setting.hanging = line.heading ? 0 : 0.7 * measures.text;
    setting.size = line.level > 1 ? measures.small : measures.text;
    block.parts.push_back({line_text(line), setting, (line.heading ? 0.3 : 0.12) * measures.text});
  }
  setting.hanging = 0;
  setting.size = measures.small;
  setting.indent = 0;
  if (!item.note.empty())
    block.parts.push_back({"<i>" + as_markup(item.note) + "</i>", setting, 0.2 * measures.text});
  if (cites)
    block.parts.push_back({language.text("book.source", {{"value", as_markup(item.source)}}),
                           setting, 0.2 * measures.text});
  return block;
}

}  // namespace

double solution_chapter(Sheets& sheets, const Book& book, bool cites) {
  const Measures& measures = sheets.measures();
  Flow flow(sheets, sheets.open_chapter(book.language->text(chapter::solutions)), measures.columns);
  for (std::size_t i = 0; i < book.items.size(); ++i)
    flow.add(solution_block(book.items[i], i + 1, cites, measures, *book.language));
  return flow.lowest();
}

void source_chapter(Sheets& sheets, const Book& book, double top) {
  const Language& language = *book.language;
  const std::string name = language.text(chapter::sources);
  const Measures& measures = sheets.measures();
  std::map<std::string, std::vector<std::size_t>> by_source;
  std::vector<std::string> order;
  for (std::size_t i = 0; i < book.items.size(); ++i) {
    auto& items = by_source[book.items[i].source];
    if (items.empty()) order.push_back(book.items[i].source);
    items.push_back(i);
  }
  Setting setting;
  setting.size = measures.text;
  std::vector<Block> blocks;
  double height = 0;
  for (const std::string& source : order) {
    const std::string text = language.text(
        "book.by-source",
        {{"numbers", puzzle_numbers(by_source[source], language)}, {"source", as_markup(source)}});
    blocks.push_back({{{text, setting, 0}}, 0.5 * measures.text});
    height += blocks.back().before +
              sheets.set(blocks.back().parts[0].text, setting, measures.text_width()).height();
  }
  setting.size = 0.75 * measures.heading;
  const Paragraph heading = sheets.set(name, setting, measures.text_width());
  const double begin = top + 2.5 * measures.text;
  const double below = begin + heading.height() + 0.6 * measures.text;
  const bool fits = below + height <= measures.height - measures.bottom;
  if (fits) {
    heading.draw(sheets.left(), begin);
    sheets.mark(name);
  }
  Flow flow(sheets, fits ? below : sheets.open_chapter(name), 1);
  for (const Block& block : blocks) flow.add(block);
}

}  // namespace agon::tools
