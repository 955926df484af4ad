#include <fmt/format.h>

#include "model/values/position_text.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "puzzles/texts/stipulation.hpp"

namespace agon::puzzles {
namespace {

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') {
      result += '\\';
      result += letter;
    } else if (static_cast<unsigned char>(letter) < 0x20 || letter == '\x7f') {
      result += fmt::format("\\u{:04X}", static_cast<unsigned char>(letter));
    } else {
      result += letter;
    }
  }
  return result + '"';
}

template <class Items, class Text>
std::string list(const Items& items, Text text) {
  std::string result;
  for (const auto& item : items) result += (result.empty() ? "" : ", ") + quoted(text(item));
  return "[" + result + "]";
}

}  // namespace

std::string to_toml(const Puzzle& puzzle) {
  std::string text = "[[puzzle]]\n";
  const auto add = [&text](std::string_view key, const std::string& value) {
    text += fmt::format("{} = {}\n", key, value);
  };
  add("name", quoted(puzzle.name));
  for (const CaptionPart& part : caption_parts)
    if (const std::string& words = puzzle.caption.*part.text; !words.empty())
      add(part.name, quoted(words));
  add("rules", quoted(puzzle.rules_name));
  add("position", quoted(to_string(puzzle.position)));
  if (puzzle.attacker != puzzle.position.to_move)
    add("attacker", quoted(std::string(1, to_char(puzzle.attacker))));
  add("question", quoted(question_text({puzzle.goal, puzzle.within})));
  if (puzzle.answered) add("answer", quoted(answer_text({puzzle.goal, puzzle.plies})));
  if (!puzzle.keys.empty())
    add("keys", list(puzzle.keys, [](const Action& key) { return to_string(key); }));
  add("themes", list(puzzle.themes, [](const std::string& theme) { return theme; }));
  add("source", quoted(puzzle.source));
  if (!puzzle.note.empty()) add("note", quoted(puzzle.note));
  if (!puzzle.made.empty()) add("made", quoted(puzzle.made));
  return text;
}

}  // namespace agon::puzzles
