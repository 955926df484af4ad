#include "model/data/cell_list.hpp"

namespace agon {

std::string cell_list(const std::vector<Cell>& cells, std::string_view separator) {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += separator;
    text += to_string(cell);
  }
  return text;
}

}  // namespace agon
