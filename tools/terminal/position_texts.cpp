#include "tools/terminal/position_texts.hpp"

#include "model/values/line_meter.hpp"
#include "tools/terminal/pieces.hpp"
#include "tools/terminal/read_drawing.hpp"
#include "tools/terminal/written.hpp"

namespace agon::tools {
namespace {

bool is_blank(const std::string& line) {
  return line.find_first_not_of(" \t\r") == std::string::npos;
}

}  // namespace

std::optional<std::string> PositionTexts::take() {
  std::optional<std::string> line = pending_ ? std::move(pending_) : next_();
  pending_.reset();
  if (line) ++line_;
  return line;
}

std::optional<PositionTexts::Text> PositionTexts::next() {
  while (std::optional<std::string> line = take()) {
    if (skips_ && (is_blank(*line) || line->front() == '#')) continue;
    if (row_drawn(*line)) return drawing(*std::move(line));
    return Text{*std::move(line), line_};
  }
  return std::nullopt;
}

PositionTexts::Text PositionTexts::drawing(std::string first) {
  Text found{std::move(first), line_};
  char last = *row_drawn(found.text);
  while (std::optional<std::string> line = take()) {
    if (is_blank(*line)) break;
    const std::optional<char> row = row_drawn(*line);
    if ((row && *row >= last) || looks_like_string(*line) || looks_listed(*line)) {
      pending_ = std::move(line);
      --line_;
      break;
    }
    last = row.value_or(last);
    found.text += "\n" + *line;
    if (found.text.size() > longest_line) break;
  }
  return found;
}

}  // namespace agon::tools
