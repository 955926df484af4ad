// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/keys.hpp"

#include <algorithm>

namespace agon::tools {
namespace {

/// A list that runs to more is cut off there.
constexpr std::size_t most_listed = 6;

}  // namespace

std::string key_sentence(const BookItem& item, const Language& language,
                         std::string (*mark)(std::string)) {
  if (item.keys.empty()) return "";
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
