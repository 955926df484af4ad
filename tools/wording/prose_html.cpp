// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule sheet as a page for a printer: no scripts, no files beside it.
#include <fmt/format.h>

#include "tools/drawing/markup.hpp"
#include "tools/wording/escaped.hpp"
#include "tools/wording/prose.hpp"

namespace agon::tools {
namespace {

constexpr std::string_view sheet_style = R"(
@page { size: A4; margin: 22mm 25mm; }
body { font: 11pt/1.45 Georgia, "DejaVu Serif", serif; max-width: 42em; margin: 2em auto; padding: 0 1em;
       color: #111; background: #fff; }
h1 { font-size: 1.7em; line-height: 1.2; margin: 0 0 .3em; }
h2 { font-size: 1.15em; margin: 1.3em 0 .2em; break-after: avoid; }
p { margin: .4em 0; text-align: justify; hyphens: auto; overflow-wrap: break-word; }
.source { font-style: italic; }
sup { font-size: .7em; line-height: 0; }
sup a { text-decoration: none; color: inherit; }
.notes, .sources { font-size: .85em; border-top: 1px solid #999; margin-top: 1.6em; }
.notes li { margin: .25em 0; overflow-wrap: break-word; }
@media print { body { max-width: none; margin: 0; padding: 0; } }
)";

std::string linked_address(const std::string& url) {
  if (url.empty()) return {};
  const std::string shown = as_attribute(url);
  return is_web_address(url) ? fmt::format("<a href=\"{0}\">{0}</a>", shown) : shown;
}

std::string sentences_html(const RuleSheet& sheet, std::size_t section) {
  std::string text;
  const auto& sentences = sheet.sections[section].sentences;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    text += (i == 0 ? "" : " ") + as_attribute(sentences[i].text);
    const auto& marks = sheet.marks[section][i];
    if (marks.empty()) continue;
    text += "<sup>";
    for (std::size_t k = 0; k < marks.size(); ++k)
      text += fmt::format("{0}<a href=\"#note-{1}\">{1}</a>", k == 0 ? "" : ", ", marks[k] + 1);
    text += "</sup>";
  }
  return text;
}

}  // namespace

std::string sheet_html(const RuleSheet& sheet) {
  const std::string title = as_attribute(sheet.title);
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{2}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
      title, sheet_style, sheet.language->code());
  const auto add = [&](std::string_view begin, const std::string& text) {
    if (!text.empty()) page += fmt::format("{}{}</p>\n", begin, text);
  };
  for (const std::string& part : sheet.paragraphs) add("<p>", as_attribute(part));
  for (std::size_t i = 0; i < sheet.sections.size(); ++i) {
    page += fmt::format("<h2>{}</h2>\n", as_attribute(sheet.sections[i].heading));
    add("<p>", sentences_html(sheet, i));
  }
  page += fmt::format("<section class=\"notes\">\n<h2>{}</h2>\n<ol>\n",
                      as_attribute(sheet.language->text("prose.notes")));
  for (std::size_t i = 0; i < sheet.notes.size(); ++i)
    page +=
        fmt::format("<li id=\"note-{}\">{}{}{}</li>\n", i + 1, as_attribute(sheet.notes[i].text),
                    sheet.notes[i].url.empty() ? "" : " ", linked_address(sheet.notes[i].url));
  page += fmt::format("</ol>\n<p>{}</p>\n", as_attribute(sheet.language->text("prose.legend")));
  page += "</section>\n";
  if (sheet.has_sources()) {
    page += fmt::format("<section class=\"sources\">\n<h2>{}</h2>\n",
                        as_attribute(sheet.language->text("prose.sources")));
    add("<p class=\"source\">", as_attribute(sheet.source));
    add("<p>", as_attribute(sheet.quote));
    add("<p>", linked_address(sheet.url));
    for (const std::string& remark : sheet.remarks) add("<p>", as_attribute(remark));
    page += "</section>\n";
  }
  return page + "</body>\n</html>\n";
}

}  // namespace agon::tools
