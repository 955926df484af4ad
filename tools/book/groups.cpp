// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/groups.hpp"

#include <fmt/format.h>

#include "model/values/mistake.hpp"
#include "tools/book/question.hpp"

namespace agon::tools {
namespace {

std::string name_of(const BookItem& item, const Language& language) {
  if (!item.within) return language.text("book.any-length");
  if (*item.within == 0) return language.text("book.over");
  if (item.proof_game)
    return language.text("book.length",
                         {{"length", language.counted("length.plies", *item.within)}});
  const bool is_first = item.diagram.position.to_move == item.attacker;
  return language.text("book.length", {{"length", moves_text(*item.within, is_first, language)}});
}

}  // namespace

bool comes_before(std::optional<int> left, std::optional<int> right) {
  return left && (!right || *left < *right);
}

std::vector<Group> groups(const Book& book) {
  const auto plies = [&book](std::size_t item) { return book.items[item].within; };
  std::vector<Group> found;
  for (std::size_t item = 0; item < book.items.size(); ++item) {
    if (item > 0 && comes_before(plies(item), plies(item - 1))) return {};
    if (item == 0 || plies(item) != plies(item - 1)) {
      const std::string name = name_of(book.items[item], *book.language);
      if (item == 0 || found.back().name != name) found.push_back({item, 0, name});
    }
    ++found.back().count;
  }
  if (found.size() < 2) return {};
  return found;
}

std::string puzzle_numbers(const std::vector<std::size_t>& items, const Language& language) {
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < items.size();) {
    std::size_t last = i;
    while (last + 1 < items.size() && items[last + 1] == items[last] + 1) ++last;
    // Two neighbours are listed one by one.
    if (last == i + 1) last = i;
    ranges.push_back(last == i ? fmt::format("{}", items[i] + 1)
                               : fmt::format("{}–{}", items[i] + 1, items[last] + 1));
    i = last + 1;
  }
  return language.counted("book.numbers", static_cast<std::int64_t>(items.size()),
                          {{"numbers", language.listed(ranges)}});
}

}  // namespace agon::tools
