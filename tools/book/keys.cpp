// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/keys.hpp"

#include <algorithm>

#include "model/rules/judge.hpp"

namespace agon::tools {
namespace {

/// A list that runs to more is cut off there.
constexpr std::size_t most_listed = 6;

bool is_any_relocation(const BookItem& item) {
  const auto relocates = [](const Action& key) { return key.type == Action::Type::relocation; };
  return item.keys.size() > 1 &&
         item.keys.size() == rules::actions(item.diagram.position, item.rules.rules).size() &&
         std::all_of(item.keys.begin(), item.keys.end(), relocates);
}

}  // namespace

std::string key_sentence(const BookItem& item, const Language& language,
                         std::string (*mark)(std::string)) {
  if (item.keys.empty()) return "";
  if (is_any_relocation(item))
    return language.text("book.any-relocation", {{"count", std::to_string(item.keys.size())}});
  std::string keys;
  for (std::size_t i = 0; i < std::min(item.keys.size(), most_listed); ++i) {
    const Action& key = item.keys[i];
    keys += (keys.empty() ? "" : ", ") +
            mark(key.type == Action::Type::pass ? language.text("book.pass") : to_string(key));
  }
  if (item.keys.size() > most_listed)
    keys = language.text(
        "solution.more",
        {{"actions", keys}, {"count", std::to_string(item.keys.size() - most_listed)}});
  return language.text(item.keys.size() == 1 ? "book.key" : "book.keys", {{"keys", keys}});
}

}  // namespace agon::tools
