#include "tools/drawing/description.hpp"

#include "model/values/position_text.hpp"
#include "tools/drawing/printable.hpp"

namespace agon::tools {

std::string title_of(const Diagram& diagram, const PictureOptions& options) {
  if (!options.caption.empty()) return "Agon: " + printable(options.caption);
  return diagram.remarks.empty() ? "Agon" : "Agon: " + printable(diagram.remarks.front());
}

std::string description_of(const Diagram& diagram, const PictureOptions& options) {
  std::string text = "Position " + to_string(diagram.position) + ".";
  const auto sentence = [&text](const std::string& words) { text += " " + words + "."; };
  if (!options.caption.empty()) sentence(options.caption);
  for (const std::string& remark : diagram.remarks) sentence(remark);
  for (const std::string& remark : hand_remarks(diagram.position)) sentence(remark);
  const auto cells = [&](std::string what, const std::vector<Cell>& list) {
    if (list.empty()) return;
    what += ':';
    for (const Cell cell : list) what += " " + to_string(cell);
    sentence(what);
  };
  cells("Marked as captured", diagram.captured);
  if (diagram.last) sentence("Last action: " + to_string(*diagram.last));
  cells("Marked as cells where a piece may go", diagram.reachable);
  return printable(text);
}

}  // namespace agon::tools
