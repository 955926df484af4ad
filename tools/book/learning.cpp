// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How the game is played: a diagram for each lesson, two in a row.
#include <cairo.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "model/rules/judge.hpp"
#include "tools/book/chapters.hpp"
#include "tools/drawing/cairo_pen.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/drawing/picture.hpp"

namespace agon::tools {
namespace {

/// What the lesson comes to, its action marked; of a step, and of what is forbidden, the cells to
/// which the piece may go.
Diagram diagram_of(const Lesson& lesson, const NamedRules& rules, const Language& language) {
  const bool choice = lesson.forbidden || lesson.kind == LessonKind::step;
  Position position = lesson.position;
  if (!choice)
    for (const Action& action : lesson.actions)
      position = rules::apply(position, rules.rules, action);
  Diagram diagram = make_diagram(position, rules.rules, rules.name, language);
  if (!choice) {
    diagram.last = lesson.actions.front();
    return diagram;
  }
  const Action shown = lesson.forbidden ? *lesson.forbidden : lesson.actions.front();
  for (const Action& action : rules::actions(position, rules.rules))
    if (action.from == shown.from) diagram.reachable.push_back(action.to);
  std::sort(diagram.reachable.begin(), diagram.reachable.end());
  return diagram;
}

/// The actions in bold, or which one is forbidden.
std::string actions_of(const Lesson& lesson, const Language& language) {
  const auto bold = [](const Action& action) {
    return "<span weight=\"bold\" allow_breaks=\"false\">" + to_string(action) + "</span>";
  };
  if (lesson.forbidden) return language.text("book.not", {{"action", bold(*lesson.forbidden)}});
  std::string text;
  for (const Action& action : lesson.actions) text += (text.empty() ? "" : ", ") + bold(action);
  return text + ".";
}

/// The pieces of a ring of six and its spare (solver/fortresses/known.hpp), if a puzzle asks for
/// the way into one. Of the full board.
std::optional<Diagram> fortress_of(const Book& book) {
  const bool asked = std::any_of(book.items.begin(), book.items.end(), [](const BookItem& item) {
    return item.goal == Goal::Kind::fortress && item.rules.rules.sandwich == Sandwich::line &&
           item.rules.rules.radius == max_radius;
  });
  if (!asked) return std::nullopt;
  return Diagram{parse_position("6/7/8/4GG3/4G1G3/5QG4/10/8G/8/7/6 b - -", max_radius).position,
                 {},
                 {},
                 {},
                 {},
                 book.language};
}

struct PrintedLesson {
  Paragraph title, text;
  Picture picture;
};

}  // namespace

void learning_chapter(Sheets& sheets, const Book& book, const PdfOptions& options) {
  const Measures& measures = sheets.measures();
  const NamedRules& rules = book.taught;
  constexpr double gap = 16;
  const double width = (measures.text_width() - gap) / 2;
  PictureOptions look;
  look.notes = false;
  look.coordinates = options.coordinates;
  look.style = options.style;
  std::deque<Diagram> diagrams;  // pictures refer to them
  std::vector<PrintedLesson> printed;
  const auto add = [&](const std::string& title, const std::string& words, Diagram diagram) {
    Setting setting;
    setting.size = measures.text;
    Paragraph head = sheets.set("<b>" + as_markup(title) + "</b>", setting, width);
    setting.size = measures.small;
    diagrams.push_back(std::move(diagram));
    printed.push_back(
        {std::move(head), sheets.set(words, setting, width), Picture(diagrams.back(), look)});
  };
  for (const Lesson& lesson : book.lessons) {
    std::string words;
    for (const std::string& sentence : lesson.sentences) words += as_markup(sentence) + " ";
    add(lesson.title, words + actions_of(lesson, *book.language),
        diagram_of(lesson, rules, *book.language));
  }
  if (auto fortress = fortress_of(book))
    add(book.language->text("book.fortress"), as_markup(book.language->text("book.fortress-text")),
        *std::move(fortress));
  double y = sheets.open_chapter(book.language->text(chapter::learning));
  if (book.rules.size() > 1 || book.rules.front().name != rules.name) {
    Setting setting;
    setting.size = measures.text;
    const Paragraph which =
        sheets.set(book.language->text("book.under", {{"rules", as_markup(rules.name)}}), setting,
                   measures.text_width());
    which.draw(sheets.left(), y);
    y += which.height() + measures.text;
  }
  cairo_t* cairo = sheets.cairo();
  constexpr double smaller = 0.86;  // than the column, so that three rows have room
  for (std::size_t first = 0; first < printed.size(); first += 2) {
    const std::size_t end = std::min(first + 2, printed.size());
    double above = 0;
    double board = 0;
    double below = 0;
    for (std::size_t i = first; i < end; ++i) {
      above = std::max(above, printed[i].title.height() + 3);
      const Picture& picture = printed[i].picture;
      board = std::max(board, smaller * width * picture.height() / picture.width());
      below = std::max(below, printed[i].text.height() + 3);
    }
    if (y + above + board + below > measures.height - measures.bottom) {
      sheets.page();
      y = measures.top;
    }
    for (std::size_t i = first; i < end; ++i) {
      const double x = sheets.left() + static_cast<double>(i - first) * (width + gap);
      printed[i].title.draw(x, y);
      cairo_save(cairo);
      cairo_translate(cairo, x + (1 - smaller) / 2 * width, y + above);
      const double scale = smaller * width / printed[i].picture.width();
      cairo_scale(cairo, scale, scale);
      CairoPen pen(cairo);
      printed[i].picture.draw(pen);
      cairo_restore(cairo);
      cairo_set_source_rgb(cairo, 0, 0, 0);
      printed[i].text.draw(x, y + above + board + 3);
    }
    y += above + board + below + measures.text;
  }
}

}  // namespace agon::tools
