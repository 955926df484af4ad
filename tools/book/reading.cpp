// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How the book is to be read, and the rule sets of its puzzles.
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>

#include "tools/book/chapters.hpp"
#include "tools/book/flow.hpp"
#include "tools/book/groups.hpp"
#include "tools/drawing/cairo_pen.hpp"
#include "tools/drawing/figures.hpp"
#include "tools/drawing/markup.hpp"

namespace agon::tools {
namespace {

/// The signs of the diagrams in a row, each with its meaning below. Answers their height.
double draw_signs(Sheets& sheets, const Palette& palette, double y, bool captured,
                  const Language& language) {
  struct Sign {
    Figure figure;
    std::string_view key;
  };
  std::vector<Sign> signs{{piece_figure(palette, {Side::white, Kind::queen}), "book.white-queen"},
                          {piece_figure(palette, {Side::white, Kind::guard}), "book.white-guard"},
                          {piece_figure(palette, {Side::black, Kind::queen}), "book.black-queen"},
                          {piece_figure(palette, {Side::black, Kind::guard}), "book.black-guard"}};
  if (captured) signs.push_back({captured_ground(palette), "book.captured-cell"});
  const Measures& measures = sheets.measures();
  const double room = measures.text_width() / static_cast<double>(signs.size());
  const double unit = 1.35 * measures.text;
  Setting setting;
  setting.size = measures.small;
  setting.edges = Setting::Edges::centred;
  double height = 0;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const double x = sheets.left() + static_cast<double>(i) * room;
    cairo_save(sheets.cairo());
    cairo_translate(sheets.cairo(), x + room / 2, y + unit);
    cairo_scale(sheets.cairo(), unit, unit);
    CairoPen(sheets.cairo()).Pen::draw(Figure{"", signs[i].figure.paths});
    cairo_restore(sheets.cairo());
    cairo_set_source_rgb(sheets.cairo(), 0, 0, 0);
    const Paragraph words = sheets.set(language.text(signs[i].key), setting, room - 4);
    words.draw(x + 2, y + 2.2 * unit);
    height = std::max(height, 2.2 * unit + words.height());
  }
  return height;
}

/// What the game is, for the numbers of guards that the puzzles have.
std::string game_text(const Book& book) {
  const auto [fewest, most] = std::minmax_element(
      book.items.begin(), book.items.end(), [](const BookItem& one, const BookItem& two) {
        return one.rules.rules.guards < two.rules.rules.guards;
      });
  const Language& language = *book.language;
  const int least = fewest->rules.rules.guards;
  const int greatest = most->rules.rules.guards;
  if (greatest == 1)
    return language.text("book.game", {{"guards", language.text("book.guards-one")},
                                       {"around", language.text("book.around-one")}});
  const std::string number = least < greatest ? fmt::format("{}–{}", least, greatest)
                                              : language.text(fmt::format("number.{}", least));
  return language.text("book.game", {{"guards", language.text("book.guards", {{"guards", number}})},
                                     {"around", language.text("book.around")}});
}

std::vector<std::string> explanations(const Book& book, const PdfOptions& options) {
  bool hands = false;
  bool passes = false;
  for (const BookItem& item : book.items) {
    hands =
        hands || item.diagram.position.placing() || item.rules.rules.captives == Captives::lifted;
    for (const Action& action : item.line) passes = passes || action.type == Action::Type::pass;
  }
  const Language& language = *book.language;
  std::vector<std::string> texts{
      game_text(book),
      language.text("book.notation",
                    {{"hands", hands ? language.text("book.notation-hands") : ""},
                     {"passes", passes ? language.text("book.notation-passes") : ""}}),
      language.text("book.lengths")};
  if (options.solutions) texts.push_back(language.text("book.signs"));
  if (options.solutions && std::all_of(book.items.begin(), book.items.end(),
                                       [](const BookItem& item) { return item.settled; }))
    texts.back() += language.text("book.proved");
  return texts;
}

Block rules_block(const BookRules& rules, const Book& book, const Measures& measures) {
  const Language& language = *book.language;
  std::vector<std::size_t> items;
  for (std::size_t i = 0; i < book.items.size(); ++i)
    if (book.items[i].rules.name == rules.name) items.push_back(i);
  Block block;
  block.before = 1.1 * measures.text;
  Setting setting;
  setting.size = measures.text;
  const std::string title = rules.title.empty() ? "" : "  " + as_markup(rules.title);
  block.parts.push_back({"<b>" + as_markup(rules.name) + "</b>" + title, setting, 0});
  setting.edges = Setting::Edges::justified;
  // A changed rule set is described with the unchanged one, if the book has it.
  const std::string base = rules.name.substr(0, rules.name.find(','));
  const bool known = !rules.changes.empty() &&
                     std::any_of(book.rules.begin(), book.rules.end(),
                                 [&](const BookRules& each) { return each.name == base; });
  if (known)
    block.parts.push_back(
        {language.text("book.as", {{"rules", as_markup(base)}}), setting, 0.15 * measures.text});
  else if (!rules.description.empty())
    block.parts.push_back({as_markup(rules.description), setting, 0.15 * measures.text});
  setting.edges = Setting::Edges::ragged;
  for (const std::string& change : rules.changes)
    block.parts.push_back({language.text("book.changed", {{"change", as_markup(change)}}), setting,
                           0.15 * measures.text});
  setting.size = measures.small;
  std::string last = language.text("book.of", {{"numbers", puzzle_numbers(items, language)}});
  if (!rules.source.empty() && !known) last = "<i>" + as_markup(rules.source) + ".</i> " + last;
  block.parts.push_back({last, setting, 0.25 * measures.text});
  return block;
}

}  // namespace

void reading_chapter(Sheets& sheets, const Book& book, const PdfOptions& options) {
  const Measures& measures = sheets.measures();
  Flow flow(sheets, sheets.open_chapter(book.language->text(chapter::reading)), 1);
  bool captured = false;
  for (const BookItem& item : book.items) captured = captured || !item.diagram.captured.empty();
  for (const std::string& text : explanations(book, options)) {
    Setting setting;
    setting.size = measures.text;
    setting.edges = Setting::Edges::justified;
    flow.add({{{text, setting, 0}}, 0.7 * measures.text});
  }
  flow.skip(measures.text);
  flow.skip(draw_signs(sheets, palette_of(options.style), flow.y(), captured, *book.language) +
            2.2 * measures.text);

  const std::string rules = book.language->text(chapter::rules);
  sheets.mark(rules);
  Setting heading;
  heading.size = 0.75 * measures.heading;
  Block first{{{rules, heading, 0}}, 0};
  Setting text;
  text.size = measures.text;
  text.edges = Setting::Edges::justified;
  first.parts.push_back({book.language->text("book.differ"), text, 0.6 * measures.text});
  const Block opening = rules_block(book.rules.front(), book, measures);
  for (std::size_t i = 0; i < opening.parts.size(); ++i) {
    first.parts.push_back(opening.parts[i]);
    if (i == 0) first.parts.back().before = opening.before;
  }
  flow.add(first);
  for (std::size_t i = 1; i < book.rules.size(); ++i)
    flow.add(rules_block(book.rules[i], book, measures));
}

}  // namespace agon::tools
