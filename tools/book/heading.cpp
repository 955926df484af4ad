// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/heading.hpp"

#include <fmt/format.h>

#include <regex>

namespace agon::tools {

std::string written_date(const std::string& date, const Language& language) {
  static const std::regex by_numbers("([0-9]{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12][0-9]|3[01]))?");
  std::smatch parts;
  if (!std::regex_match(date, parts, by_numbers)) return date;
  const std::string month = language.text(fmt::format("date.{}", std::stoi(parts[2])));
  if (!parts[3].matched) return language.text("date.month", {{"month", month}, {"year", parts[1]}});
  const int day = std::stoi(parts[3]);
  return language.text("date.day",
                       {{"day", day == 1 ? language.text("date.first") : fmt::format("{}", day)},
                        {"month", month},
                        {"year", parts[1]}});
}

std::string heading_markup(const BookItem& item, const Language& language, std::string_view between,
                           std::string (*escaped)(std::string_view)) {
  const puzzles::Caption& caption = item.caption;
  std::string markup;
  const auto add = [&](std::string_view element, const std::string& text) {
    if (text.empty()) return;
    if (!markup.empty()) markup += between;
    markup += fmt::format("<{0}>{1}</{0}>", element, escaped(text));
  };
  add("b", caption.author);
  if (!caption.title.empty()) add("span", language.text("prose.quote", {{"words", caption.title}}));
  const bool composed = !markup.empty() || !caption.date.empty();
  add("i", caption.dedication);
  std::string published = composed ? item.source : "";
  if (!caption.date.empty())
    published += (published.empty() ? "" : ", ") + written_date(caption.date, language);
  add("span", published);
  return markup;
}

}  // namespace agon::tools
