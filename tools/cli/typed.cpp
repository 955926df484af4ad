// What can be typed at the board.
#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "model/records/text.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/names.hpp"
#include "model/values/unusable.hpp"
#include "tools/cli/sitting.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

constexpr std::string_view help_text =
    "c3-c4 or c3 c4   a step; of a captured piece a relocation, c3@k9\n"
    "G@c3, Q@c3       put a piece down; -- loses the turn, where that is allowed\n"
    "moves            the legal actions      hint    what the strong player would do\n"
    "show             the board              undo    take back, to your own last choice\n"
    "record           the game so far        save FILE\n"
    "resign           give up the game       quit    leave\n";

}  // namespace

bool Sitting::take(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  if (words.empty()) return true;
  const std::string& word = words.front();
  const bool alone = words.size() == 1;
  const bool warned = std::exchange(warned_, false);
  if (word == "save" && words.size() == 2) return save(words[1]);
  if (const auto action = read_action(words)) {
    try_action(*action);
  } else if (alone && (word == "quit" || word == "exit")) {
    warned_ = warned;
    return quit();
  } else if (alone && word == "undo") {
    undo();
  } else if (alone && word == "hint") {
    hint();
  } else if (alone && word == "show") {
    show();
  } else if (alone && word == "moves") {
    list_actions();
  } else if (alone && word == "record") {
    out_.text(record::write(finished()));
  } else if (alone && word == "resign") {
    resign();
  } else if (alone && word == "help") {
    out_.text(help_text);
  } else {
    out_.line(fmt::format(
        "{}: neither an action nor a command; type an action (c3-c4), two cells, or help",
        record::tidy(line).substr(0, 60)));
  }
  return true;
}

std::optional<Action> Sitting::read_action(const std::vector<std::string>& words) const {
  if (words.size() == 1) return parse_action(words[0]);
  if (words.size() != 2) return std::nullopt;
  const auto from = parse_cell(words[0]);
  const auto to = parse_cell(words[1]);
  if (!to) return std::nullopt;
  if (words[0] == "G" || words[0] == "Q")
    return Action::placement(words[0] == "Q" ? Kind::queen : Kind::guard, *to);
  if (!from) return std::nullopt;
  return rules::meant_by(game_.position(), record_.rules, *from, *to);
}

void Sitting::list_actions() {
  if (over()) return say_state();
  std::string text;
  for (const Action& action : game_.actions())
    text += (text.empty() ? "" : " ") + to_string(action);
  out_.line(text);
}

void Sitting::resign() {
  if (over()) return say_state();
  resigned_ = win_of(opponent(decider()));
  unsaved_ = true;
  say_state();
}

record::Record Sitting::finished() const {
  record::Record game = record_;
  record::promote(game, at_);
  const bool at_end = game.nodes[at_].children.empty();
  game.result = resigned_ != Outcome::none ? resigned_ : at_end ? game_.outcome() : Outcome::none;
  return game;
}

bool Sitting::save(const std::string& path) {
  try {
    OutputFile("save", path, FileKind::text).write(out_, record::write(finished()));
    unsaved_ = false;
    out_.line(fmt::format("saved: {}", path));
  } catch (const Unusable& unusable) {
    out_.line(unusable.what());
  }
  return true;
}

bool Sitting::quit() {
  if (!unsaved_ || warned_) return false;
  warned_ = true;
  out_.line("The game is not saved: save FILE saves it, a second quit leaves.");
  return true;
}

void Sitting::leave() {
  if (unsaved_ && !warned_) out_.text("The game so far, not saved:\n" + record::write(finished()));
}

}  // namespace agon::tools
