// Several cells as one text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/values/cell.hpp"

namespace agon {

/// "c4,d5": the names in the order given, joined by `separator`; empty for no cells.
inline std::string cell_list(const std::vector<Cell>& cells, std::string_view separator = ",") {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += separator;
    text += to_string(cell);
  }
  return text;
}

}  // namespace agon
