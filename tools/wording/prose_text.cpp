// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A rule sheet as plain text and as Markdown.
#include <fmt/format.h>

#include "tools/wording/escaped.hpp"
#include "tools/wording/paragraph.hpp"
#include "tools/wording/prose.hpp"

namespace agon::tools {
namespace {

/// The sentences of a section, each with its marks, as one paragraph.
template <class Mark, class Escape>
std::string joined_sentences(const RuleSheet& sheet, std::size_t section, Mark mark,
                             Escape escape) {
  std::string text;
  const auto& sentences = sheet.sections[section].sentences;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    text += (i == 0 ? "" : " ") + escape(sentences[i].text);
    for (const std::size_t note : sheet.marks[section][i]) text += mark(note + 1);
  }
  return text;
}

std::string plain_paragraph(const std::string& text) {
  return text.empty() ? text : paragraph("", 0, text).substr(1);
}

std::string underlined(const std::string& heading, char line) {
  return heading + "\n" + std::string(columns_of(heading), line) + "\n";
}

}  // namespace

std::string sheet_text(const RuleSheet& sheet) {
  const auto as_it_is = [](const std::string& text) { return text; };
  std::string text = underlined(sheet.title, '=');
  for (const std::string& part : sheet.paragraphs) text += "\n" + plain_paragraph(part);
  for (std::size_t i = 0; i < sheet.sections.size(); ++i) {
    text += "\n" + underlined(sheet.sections[i].heading, '-');
    text += plain_paragraph(joined_sentences(
        sheet, i, [](std::size_t number) { return fmt::format(" [{}]", number); }, as_it_is));
  }
  text += "\n" + underlined(sheet.language->text("prose.notes"), '-');
  for (std::size_t i = 0; i < sheet.notes.size(); ++i)
    text += paragraph(
        fmt::format("{:>2}.", i + 1), 4,
        sheet.notes[i].text + (sheet.notes[i].url.empty() ? "" : " ") + sheet.notes[i].url);
  text += plain_paragraph(sheet.language->text("prose.legend"));
  if (!sheet.has_sources()) return text;
  text += "\n" + underlined(sheet.language->text("prose.sources"), '-');
  for (const std::string& part : {sheet.source, sheet.quote, sheet.url})
    text += plain_paragraph(part);
  for (const std::string& remark : sheet.remarks) text += "\n" + plain_paragraph(remark);
  return text;
}

std::string sheet_markdown(const RuleSheet& sheet) {
  const auto escape = [](std::string_view text) { return markdown_escaped(text); };
  std::string text = "# " + escape(sheet.title) + "\n";
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += "\n" + part + "\n";
  };
  for (const std::string& part : sheet.paragraphs) add(escape(part));
  for (std::size_t i = 0; i < sheet.sections.size(); ++i) {
    add("## " + sheet.sections[i].heading);
    add(joined_sentences(
        sheet, i, [](std::size_t number) { return fmt::format("[^{}]", number); }, escape));
  }
  add("## " + sheet.language->text("prose.notes"));
  for (std::size_t i = 0; i < sheet.notes.size(); ++i)
    add(fmt::format("[^{}]: {}{}{}", i + 1, escape(sheet.notes[i].text),
                    sheet.notes[i].url.empty() ? "" : " ", escape(sheet.notes[i].url)));
  add(sheet.language->text("prose.legend"));
  if (!sheet.has_sources()) return text;
  add("## " + sheet.language->text("prose.sources"));
  for (const std::string& part : {sheet.source, sheet.quote, sheet.url}) add(escape(part));
  for (const std::string& remark : sheet.remarks) add(escape(remark));
  return text;
}

}  // namespace agon::tools
