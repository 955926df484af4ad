// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The page with something in it: a first position, or a book's puzzles.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/values/position.hpp"

namespace agon::tools {

/// A page as `tools/page/bundle` makes it, with this JSON in its slot. Whatever texts are in the
/// JSON, they are data there and never markup: what HTML could take for something else is escaped.
/// Nothing if the page has no slot.
std::optional<std::string> page_with(std::string_view page, std::string_view json);

/// What `agon board` puts into a page.
struct BoardContent {
  /// Means the same everywhere, or begins with the name of the sheet.
  std::string rules;
  std::string sheet;  ///< the text of that rule-set file; empty for a preset
  std::optional<Position> position;
  /// A hold file: its text, the rules that it names, and its side.
  struct HoldFile {
    std::string rules;
    Side side = Side::white;
    std::string text;
  };
  std::optional<HoldFile> hold;
  /// A table: what the page calls it, and the bytes of its file, which outlive this.
  struct TableFile {
    std::string name;
    std::string_view bytes;
  };
  std::optional<TableFile> table = {};
  std::string language = {};  ///< the code of the page's first language; empty: the browser's
};

/// {"rules", "sheet", "position": POS|null, "holds": [{"rules", "side", "text"}],
/// "tables": [{"name", "bytes": base64}], "language"}, without "sheet", "holds", "tables" and
/// "language" where there are none.
std::string board_json(const BoardContent& content);

}  // namespace agon::tools
