#include "tools/terminal/bulk.hpp"

#include <fmt/format.h>

#include <optional>

#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/limit_reached.hpp"
#include "tools/terminal/line_reader.hpp"
#include "tools/terminal/position_texts.hpp"

namespace agon::tools {

bool in_bulk(const CommonOptions& options) {
  return options.position == "-";
}

ExitCode for_each_line(
    Output& out, const NamedRules& rules,
    const std::function<void(const Position& position, const std::string& place)>& answer) {
  const auto read = [&rules](const std::string& line, const std::string& place) {
    return usable_position(line, rules, place);
  };
  return for_each_line(out, read, answer);
}

ExitCode for_each_line(
    Output& out,
    const std::function<Position(const std::string& line, const std::string& place)>& read,
    const std::function<void(const Position& position, const std::string& place)>& answer) {
  catch_interrupts();
  LineReader lines(out);
  PositionTexts texts([&lines] { return lines.next(); }, false);
  while (const std::optional<PositionTexts::Text> text = texts.next()) {
    const std::string place = fmt::format("stdin:{}", text->line);
    answer(read(text->text, place), place);
    if (interrupted()) break;
  }
  if (interrupted()) throw LimitReached("Ctrl-C: stopped; each line printed is complete");
  return ExitCode::done;
}

}  // namespace agon::tools
